// The board to play on: a shipped one, or one that somebody has entered.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Choice } from "../../pages/parts/page.js";
import { readQwixx } from "../qwixx/notation.js";
import { boardName, savedBoards } from "./own_boards.js";

/** @type {import("../game.js").Options} */
export const options = {
  first: (query, { defaults }) => ({
    board: savedBoards()[query.get("board") ?? ""] ?? defaults.board,
  }),
  Fields,
  explain: ({ board }) => (board ? [t("options.board_about", { board: boardName(board) })] : []),
  playersAt: (position) => readQwixx(position).sheets.length,
};

/** @param {{ options: Record<string, string>, set: (change: Record<string, string>) => void,
 *   rules: import("../../core/games.js").Rules }} props */
function Fields({ options, set, rules }) {
  const all = [...rules.choices.board, ...Object.values(savedBoards())];
  const boards = all.map((board) => [board, boardName(board)]);
  return html`<${Choice} label=${t("options.board")} value=${options.board} options=${boards}
      choose=${(/** @type {string} */ board) => set({ board })} about=${t("options.boards_about")} />
    <p class="after"><a href="/boards">${t("options.own_board")}</a></p>`;
}
