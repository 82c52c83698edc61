// What Python has found out; see tests/web/units/facts.py.

import { readFileSync } from "node:fs";

export const facts = JSON.parse(readFileSync(process.env.MARKOFF_FACTS, "utf8"));
export const { positions, replays, boards, files, paths } = facts;
