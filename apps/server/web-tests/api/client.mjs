// A client that knows nothing but the API document: operations by their id, sockets by `x-socket`, and every body
// and message checked against its schema in both directions.

import assert from 'node:assert/strict';

import Ajv from 'ajv/dist/2020.js';
import { WebSocket } from 'ws';

export class Client {
  /** Reads the document of a server. */
  static async of(address) {
    return new Client(address, await (await fetch(`${address}/api/openapi.json`)).json());
  }

  constructor(address, document) {
    this.address = address;
    this.document = document;
    this.ajv = new Ajv({ strict: false, validateFormats: false });
    this.ajv.addSchema(document, 'api');
  }

  /** The path, the method and the description of an operation. */
  operation(id) {
    for (const [path, item] of Object.entries(this.document.paths)) {
      for (const [method, about] of Object.entries(item)) {
        if (about.operationId === id) return { path, method, about };
      }
    }
    throw new Error(`the document has no operation ${id}`);
  }

  /** Calls an operation: `names` fill its path, `body` is sent as JSON. */
  async call(id, names = {}, body = undefined) {
    const { path, method, about } = this.operation(id);
    if (body !== undefined) this.check(about.requestBody.content['application/json'].schema, body);
    const answer = await fetch(this.address + filled(path, names), {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = about.responses[answer.status];
    assert.ok(response, `${id} answers ${answer.status}, which the document does not know`);
    const value = await answer.json();
    this.check(response.content['application/json'].schema, value);
    return value;
  }

  /** Opens the socket of an operation. */
  async socket(id, names = {}) {
    const { path, about } = this.operation(id);
    const socket = new WebSocket(this.address.replace('http', 'ws') + filled(path, names));
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    return new Socket(this, socket, about['x-socket']);
  }

  /** Fails where a value is not what a schema of the document says. */
  check(schema, value) {
    // References inside the document are relative to it.
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
    const isValid = this.ajv.compile(whole);
    assert.ok(isValid(value), `${JSON.stringify(value)}: ${this.ajv.errorsText(isValid.errors)}`);
  }
}

class Socket {
  #heard = [];
  #waiting = [];

  constructor(client, socket, { send, receive }) {
    Object.assign(this, { client, socket, send, receive });
    socket.on('message', (text) => {
      this.#heard.push(JSON.parse(text));
      this.#waiting.shift()?.();
    });
  }

  say(message) {
    this.client.check(this.send, message);
    this.socket.send(JSON.stringify(message));
  }

  /** The next message. */
  async hear() {
    if (this.#heard.length === 0) await new Promise((done) => this.#waiting.push(done));
    const message = this.#heard.shift();
    this.client.check(this.receive, message);
    return message;
  }

  /** The next message of a type. */
  async until(type) {
    for (;;) {
      const message = await this.hear();
      if (message.type === type) return message;
    }
  }

  close() {
    this.socket.close();
  }
}

/** Fills the names of a path in. */
function filled(path, names) {
  return path.replace(/\{(\w+)\}/g, (_, name) => names[name]);
}
