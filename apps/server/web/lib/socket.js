// A WebSocket that reconnects: reports a lost connection, retries often, and greets again.

/**
 * @typedef {object} Listener
 * @property {() => object} greeting what to say first, each time
 * @property {(message: any) => void} heard
 * @property {(state: 'open' | 'lost') => void} [changed]
 */

/** The longest delay between two attempts, so that a restarted server has us back within two seconds. */
const LONGEST_WAIT = 1000;

/** The timeout after which a silent connection counts as lost. */
const SILENCE = 12_000;
const PING_EVERY = 4_000;

/** Close codes after which reconnecting is useless. */
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
   * Sends a message if connected.
   * @param {object} message
   * @returns {boolean} whether it was sent
   */
  say(message) {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Closes the connection for good. */
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

  /** Reconnects at once when the network or the person is back. */
  #hurry() {
    if (this.#isClosed || this.isOpen || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
