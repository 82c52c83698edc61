// The board to play on: a shipped one, or one that somebody has entered.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Choice } from "../../pages/parts/page.js";
import { readQwixx } from "../qwixx/notation.js";
import { SHIPPED, savedBoards } from "./own_boards.js";

/** @type {import("../game.js").Options} */
export const options = {
  first: (query) => ({ board: savedBoards()[query.get("board") ?? ""] ?? SHIPPED[0] }),
  Fields,
  explain: ({ board = SHIPPED[0] }) => [t("options.board_about", { board: boardName(board) })],
  playersAt: (position) => readQwixx(position).sheets.length,
};

/** @param {{ options: Record<string, string>, set: (change: Record<string, string>) => void }} props */
function Fields({ options, set }) {
  const boards = [...SHIPPED, ...Object.values(savedBoards())].map((board) => [
    board,
    boardName(board),
  ]);
  return html`<${Choice} label=${t("options.board")} value=${options.board} options=${boards}
      choose=${(/** @type {string} */ board) => set({ board })} about=${t("options.boards_about")} />
    <p class="after"><a href="/boards">${t("options.own_board")}</a></p>`;
}

/** @param {string} board its name, or the whole path */
function boardName(board) {
  const [name] = board.split("=");
  if (name === "spiral-a") return t("options.board.spiral-a");
  if (name === "spiral-b") return t("options.board.spiral-b");
  return name;
}
