// A line to the server that is always there or being made anew.

const HEARTBEAT = 3000;
const PATIENCE = 5500;
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 5000;

/**
 * @typedef {object} Line
 * @property {(message: object) => void} post sends if there is a connection, else forgets it
 * @property {() => void} hangUp for good
 */

/**
 * @param {string} path @param {{ opened: () => void, heard: (message: any) => void, lost: () => void }} ear
 * @returns {Line}
 */
export function call(path, ear) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = SHORTEST_WAIT;
  let over = false;
  /** When the server must have said something; 0: nothing is due. */
  let due = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  function connect() {
    clearTimeout(retry);
    if (over || socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const own = new WebSocket(`${scheme}://${location.host}${path}`);
    socket = own;
    due = performance.now() + PATIENCE;
    own.onopen = () => own === socket && ear.opened();
    own.onmessage = (event) => {
      if (own !== socket) return;
      due = 0;
      wait = SHORTEST_WAIT;
      ear.heard(JSON.parse(event.data));
    };
    own.onclose = () => own === socket && drop();
  }

  /** Closing is not waited for: a dead line never says goodbye. */
  function drop() {
    const dead = socket;
    socket = null;
    dead?.close();
    if (over) return;
    ear.lost();
    clearTimeout(retry);
    retry = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  /** @param {object} message */
  function post(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  // Only a question that stays without an answer means that the line is dead: a browser lets the
  // timers of a hidden page sleep for minutes.
  const pulse = setInterval(() => {
    if (!socket) return;
    if (due && performance.now() > due) return drop();
    if (socket.readyState !== WebSocket.OPEN || due) return;
    due = performance.now() + PATIENCE;
    post({ type: "ping", id: "" });
  }, HEARTBEAT);

  const now = () => {
    if (document.visibilityState === "hidden") return;
    wait = SHORTEST_WAIT;
    connect();
  };
  const offline = () => socket && drop();
  addEventListener("online", now);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", now);
  connect();

  return {
    post,
    hangUp() {
      over = true;
      clearTimeout(retry);
      clearInterval(pulse);
      removeEventListener("online", now);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", now);
      drop();
    },
  };
}
