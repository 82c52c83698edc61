// What the page of own boards knows and does: the board that is entered, those that are saved, and what
// stands in the way.

import { get } from "../../../core/api.js";
import { keep, recall } from "../../../core/device.js";
import { useEffect, useLayoutEffect, useState } from "../../../core/html.js";
import { reason } from "../../../core/reasons.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { emptyBoard, isEmpty, saveBoards, savedBoards, writeWord } from "../own_boards.js";
import { SPACES } from "../spiral.js";
import { begin, change, goTo } from "./editing.js";
import { problemsOf, refusedAt } from "./problems.js";
import { spaceLabel } from "./space_label.js";

/** @typedef {import("../own_boards.js").Draft} Draft */
/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./problems.js").Problem} Problem */

const DRAFT = "draft";

/** What was entered here before, kept so that no reload loses it. @returns {Editing} */
function goOn() {
  const draft = /** @type {Draft} */ (recall(DRAFT, "boards", emptyBoard()));
  const at = Number(recall(DRAFT, "space", 0));
  return goTo(begin(draft.spaces?.length === SPACES ? draft : emptyBoard()), at || 0);
}

/** The board that is entered; whoever listens hears where it goes on. @param {() => void} changed */
function useEditing(changed) {
  const [editing, setEditing] = useState(goOn);
  const { draft, at } = editing;
  useLayoutEffect(() => keep(DRAFT, "boards", draft), [draft]);
  useLayoutEffect(() => keep(DRAFT, "space", at), [at]);
  /** @param {Editing} next */
  const set = (next) => {
    if (next.draft !== draft) changed();
    if (next.at !== at) tell(spaceLabel(next.draft, next.at));
    setEditing(next);
  };
  return { editing, set };
}

/** The boards on this device, and what there was to say about the last attempt to keep them. */
function useSaved() {
  const [saved, setSaved] = useState(savedBoards);
  const [problem, setProblem] = useState("");
  const [shipped, setShipped] = useState(/** @type {Record<string, string>} */ ({}));
  useEffect(() => {
    get("/api/boards").then(setShipped, (error) => setProblem(reason(error)));
  }, []);
  /** @param {Record<string, string>} boards */
  const store = (boards) => {
    setProblem(saveBoards(boards) ? "" : t("boards.not_kept"));
    setSaved(boards);
  };
  return { saved, shipped, problem, setProblem, store };
}

export function useBoards() {
  const shelf = useSaved();
  const { saved, shipped, store } = shelf;
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(/** @type {Problem | null} */ (null));
  const [replaced, setReplaced] = useState(false);
  const { editing, set } = useEditing(() => {
    setRefused(null);
    setReplaced(false);
  });
  const { draft } = editing;
  const isSaved = saved[draft.name] === writeWord(draft);
  const problems = [...problemsOf(draft, Object.keys(shipped)), ...(refused ? [refused] : [])];

  /** Something else to work on; what was there can be had again. @param {Draft} other */
  const start = (other) => {
    const typed = Boolean(draft.name) || draft.spaces.some((space) => !isEmpty(space));
    set(goTo(change(editing, other), 0));
    setReplaced(typed && !isSaved);
    setTried(false);
    shelf.setProblem("");
    tell(t("boards.started", { name: other.name || t("boards.unnamed") }));
  };
  /** @returns {Promise<boolean>} whether it is saved now */
  const save = async () => {
    setTried(true);
    if (problems.length) return false;
    const against = await whatServerSays(draft);
    setRefused(against);
    if (against) return false;
    store({ ...saved, [draft.name]: writeWord(draft) });
    setTried(false);
    tell(t("boards.saved", { name: draft.name }));
    return true;
  };
  return { ...shelf, editing, set, start, save, isSaved, tried, refused, replaced, problems };
}

/** The server decides what a board is; whoever is offline saves it all the same.
 * @param {Draft} draft @returns {Promise<Problem | null>} */
async function whatServerSays(draft) {
  const word = writeWord(draft);
  const query = new URLSearchParams({ game: "qwixx-on-board", players: "2", board: word });
  try {
    await get(`/api/bots?${query}`);
    return null;
  } catch (error) {
    const said = /** @type {any} */ (error);
    return said.status === 400 ? refusedAt(said, word) : null;
  }
}
