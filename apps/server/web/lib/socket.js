// A socket that comes back: it says when the connection is lost, tries again soon and often, and greets anew.

/**
 * @typedef {object} Listener
 * @property {() => object} greeting what to say first, each time
 * @property {(message: any) => void} heard
 * @property {(state: 'open' | 'lost') => void} [changed]
 */

/** The longest wait between two tries: whoever restarts the server sees us back within two seconds. */
const LONGEST_WAIT = 1000;

/** A server that says nothing for so long is gone, even if nobody closed the line. */
const SILENCE = 12_000;
const PING_EVERY = 4_000;

/** Codes with which the server says that coming back is of no use. */
const FINAL = [1008, 4404];

export class Line {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #tries = 0;
  #isClosed = false;
  #heardAt = 0;

  /**
   * @param {string} path
   * @param {Listener} listener
   */
  constructor(path, listener) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
    this.listener = listener;
    this.#connect();
    this.pings = setInterval(() => this.#ping(), PING_EVERY);
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => this.#hurry());
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Says something, if somebody is there to hear it.
   * @param {object} message
   * @returns {boolean} was it sent?
   */
  say(message) {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Ends it for good. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.pings);
    this.#socket?.close();
  }

  #connect() {
    if (this.#isClosed) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#heardAt = Date.now();
      this.say(this.listener.greeting());
      this.listener.changed?.('open');
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = Date.now();
      this.listener.heard(JSON.parse(data));
    };
    socket.onclose = ({ code }) => this.#lost(socket, code);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  #lost(socket, code) {
    if (this.#isClosed || socket !== this.#socket) return;
    this.listener.changed?.('lost');
    if (FINAL.includes(code)) return this.close();
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), Math.min(150 * this.#tries, LONGEST_WAIT));
  }

  #ping() {
    if (!this.isOpen) return;
    if (Date.now() - this.#heardAt > SILENCE) return this.#socket?.close();
    this.say({ type: 'ping' });
  }

  /** The network or the person is back: no need to wait. */
  #hurry() {
    if (this.#isClosed || this.isOpen || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
