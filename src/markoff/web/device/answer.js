// The answer to one request: its head comes first, then its body piece by piece.

const WITHOUT_BODY = [204, 304];

export class Answer {
  #waiting = /** @type {PromiseWithResolvers<Response>} */ (Promise.withResolvers());
  /** @type {ReadableStreamDefaultController<Uint8Array> | null} */
  #body = null;
  #leave;

  /** @param {() => void} leave called if nobody wants the rest */
  constructor(leave) {
    this.#leave = leave;
  }

  get response() {
    return this.#waiting.promise;
  }

  /** @param {string} kind @param {any[]} values */
  hear(kind, values) {
    if (kind === "head") this.#begin(values[0], values[1]);
    else if (kind === "part") this.#body?.enqueue(values[0]);
    else if (kind === "end") this.#body?.close();
    else this.lose();
  }

  /** The app is gone, or has given up. */
  lose() {
    this.#fail(new TypeError("the app on this device has stopped"));
  }

  /** @param {any} reason */
  abort(reason) {
    this.#leave();
    this.#fail(reason);
  }

  /** @param {number} status @param {[string, string][]} headers */
  #begin(status, headers) {
    const body = new ReadableStream({
      start: (controller) => {
        this.#body = controller;
      },
      cancel: () => {
        this.#body = null;
        this.#leave();
      },
    });
    const shown = WITHOUT_BODY.includes(status) ? null : body;
    this.#waiting.resolve(new Response(shown, { status, headers }));
  }

  /** @param {any} reason */
  #fail(reason) {
    this.#waiting.reject(reason);
    this.#body?.error(reason);
    this.#body = null;
  }
}
