// A line to the table that is always there or being made again, to a server or to this device.

import { device, isHere, loadDevice } from "./homes.js";

const HEARTBEAT = 3000;
const PATIENCE = 5500;
/** One thread answers and thinks there; if it is gone, the line hears that at once. */
const PATIENCE_HERE = 60_000;
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** @typedef {{ opened: () => void, heard: (message: any) => void, lost: () => void }} Ear */

export class Line {
  #path;
  #isHere;
  #ear;
  /** @type {WebSocket | import("../device/home.js").SocketHere | null} */
  #socket = null;
  #wait = SHORTEST_WAIT;
  #isOver = false;
  /** When the server must have said something; 0: nothing is due. */
  #due = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #pulse;

  /** @param {string} path @param {Ear} ear */
  constructor(path, ear) {
    this.#path = path;
    this.#isHere = isHere(path);
    this.#ear = ear;
    this.#pulse = setInterval(() => this.#check(), HEARTBEAT);
    addEventListener("online", this.#now);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Sends if there is a connection, else forgets it. @param {object} message */
  post(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** For good. */
  hangUp() {
    this.#isOver = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#now);
    this.#drop();
  }

  #connect() {
    clearTimeout(this.#retry);
    if (this.#isOver || this.#socket) return;
    const own = this.#open();
    if (!own) return;
    this.#socket = own;
    this.#due = this.#isHere ? 0 : performance.now() + PATIENCE;
    own.onopen = () => own === this.#socket && this.#ear.opened();
    own.onmessage = (/** @type {{ data: string }} */ event) => {
      if (own !== this.#socket) return;
      this.#due = 0;
      this.#wait = SHORTEST_WAIT;
      this.#ear.heard(JSON.parse(event.data));
    };
    own.onclose = () => own === this.#socket && this.#drop();
  }

  /** Null as long as this device has not loaded what it takes. */
  #open() {
    if (!this.#isHere) {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      return new WebSocket(`${scheme}://${location.host}${this.#path}`);
    }
    if (device.value) return new device.value.SocketHere(this.#path);
    loadDevice().then(
      () => this.#connect(),
      () => this.#drop(),
    );
    return null;
  }

  /** Closing is not waited for: a dead line never says goodbye. */
  #drop() {
    const dead = this.#socket;
    this.#socket = null;
    dead?.close();
    if (this.#isOver) return;
    this.#ear.lost();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Only a question that stays without an answer means that the line is dead: a browser lets the
   * timers of a hidden page sleep for minutes. */
  #check() {
    if (!this.#socket) return;
    if (this.#due && performance.now() > this.#due) return this.#drop();
    if (this.#socket.readyState !== WebSocket.OPEN || this.#due) return;
    this.#due = performance.now() + (this.#isHere ? PATIENCE_HERE : PATIENCE);
    this.post({ type: "ping", id: "" });
  }

  #now = () => {
    if (document.visibilityState === "hidden") return;
    this.#wait = SHORTEST_WAIT;
    this.#connect();
  };

  #offline = () => this.#socket && !this.#isHere && this.#drop();
}
