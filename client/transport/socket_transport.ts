// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Calls over a WebSocket, reopened after a lost connection. */

import { ruleError } from "../../utils/errors.ts";
import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import type { Address } from "./address.ts";
import {
  ConnectionError,
  readFrameError,
  RemoteError,
  UnavailableError,
} from "./errors.ts";
import { type CallLimits, withConnectTimeout, withTimeout } from "./retry.ts";
import type { RemoteCall, Transport } from "./wire.ts";

interface ServerFrame {
  readonly type: string;
  readonly data: unknown;
}

/** Close code for a frame that is too large. */
const TOO_LARGE = 1009;

function newSocket({ socket, token }: Address): WebSocket {
  if (token === null) return new WebSocket(socket);
  const headers = { authorization: `Bearer ${token}` };
  // Runtimes without header support, such as browsers, throw here.
  return new WebSocket(socket, { headers } as unknown as string[]);
}

function unreachable(
  { socket }: Address,
  options?: ErrorOptions,
): ConnectionError {
  const rule = "an address with a WebSocket server";
  const action = "reach the server";
  return ruleError(ConnectionError, action, "url", rule, socket, options);
}

function parsed(data: unknown): ServerFrame | null {
  const frame = typeof data === "string" ? parseJson(data) : null;
  const isFrame = isJsonObject(frame) && typeof frame.type === "string";
  return isFrame ? frame as unknown as ServerFrame : null;
}

function closeError({ code, reason }: CloseEvent): RemoteError {
  if (code === TOO_LARGE) {
    const message = "Cannot send the call as the server finds it too large";
    return new RemoteError(message, { code: "TOO_LARGE", status: 413 });
  }
  return new ConnectionError(
    `Cannot complete the call as the connection was closed (${code} ${reason})`,
  );
}

function openConnection(
  address: Address,
  signal: AbortSignal,
): Promise<SocketConnection> {
  return new Promise((resolve, reject) => {
    let socket: WebSocket;
    try {
      socket = newSocket(address);
    } catch (cause) {
      reject(unreachable(address, { cause }));
      return;
    }
    const abort = (): void => {
      reject(signal.reason);
      socket.close();
    };
    signal.addEventListener("abort", abort, { once: true });
    socket.onopen = () => {
      signal.removeEventListener("abort", abort);
      if (signal.aborted) return;
      resolve(new SocketConnection(socket));
    };
    // Some runtimes send no close event before the open event.
    socket.onerror = socket.onclose = () => {
      signal.removeEventListener("abort", abort);
      reject(unreachable(address));
    };
  });
}

/** An open WebSocket: each request frame gets one response frame. */
class SocketConnection {
  readonly #socket: WebSocket;
  #isOpen = true;
  #isClosing = false;
  #waiter: PromiseWithResolvers<ServerFrame> | null = null;
  /** An error sent before the first request: no capacity. */
  #refusal: RemoteError | null = null;
  #onEnd: () => void = () => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = (event) => this.#end(closeError(event));
    // The close event follows.
    socket.onerror = null;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  #receive(data: unknown): void {
    if (this.#isClosing) return;
    const frame = parsed(data);
    const waiter = this.#waiter;
    this.#waiter = null;
    if (frame !== null && waiter !== null) waiter.resolve(frame);
    else if (frame?.type === "error") {
      this.#refusal = readFrameError(frame.data);
    } else {
      // Unexpected or malformed: later frames would be out of step.
      waiter?.reject(
        new ConnectionError(
          "Cannot complete the call as the server sent no JSON frame",
        ),
      );
      this.drop();
    }
  }

  #end(error: RemoteError): void {
    this.#isOpen = false;
    this.#waiter?.reject(this.#refusal ?? error);
    this.#waiter = null;
    this.#onEnd();
  }

  async exchange(
    type: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<ServerFrame> {
    if (this.#refusal !== null) throw this.#refusal;
    if (this.#socket.readyState !== WebSocket.OPEN) {
      throw new ConnectionError(
        "Cannot complete the call as the connection was closed",
      );
    }
    signal.throwIfAborted();
    this.#socket.send(JSON.stringify({ type, data }));
    const waiter = Promise.withResolvers<ServerFrame>();
    this.#waiter = waiter;
    const abort = (): void => {
      this.#waiter = null;
      waiter.reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    try {
      return await waiter.promise;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  /** Ends the session and waits until the socket is closed. */
  close(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#isClosing = true;
      if (this.#socket.readyState !== WebSocket.OPEN) return resolve();
      const abort = (): void => {
        this.drop();
        reject(signal.reason);
      };
      signal.addEventListener("abort", abort, { once: true });
      this.#onEnd = () => {
        signal.removeEventListener("abort", abort);
        resolve();
      };
      this.#socket.send('{"type":"close"}');
    });
  }

  /** Closes the socket; no more events follow. */
  drop(): void {
    this.#isOpen = false;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
  }
}

/** Types of response frames by request. */
const ANSWERS: Readonly<Record<string, string>> = {
  open: "session",
  resume: "session",
  reset: "observation",
  step: "observation",
  restore: "observation",
};

export class SocketTransport implements Transport {
  readonly #address: Address;
  readonly #limits: CallLimits;
  #sessionId: string | null = null;
  #connection: SocketConnection | null = null;

  constructor(address: Address, limits: CallLimits) {
    this.#address = address;
    this.#limits = limits;
  }

  async attempt(call: RemoteCall, signal: AbortSignal): Promise<unknown> {
    if (call.type === "open") {
      // A socket belongs to one session.
      this.release();
      this.#sessionId = null;
    }
    const connection = await this.#connect(signal);
    if (call.type === "close") {
      return await withTimeout(
        this.#limits.timeout,
        signal,
        (inner) => connection.close(inner),
      );
    }
    const answer = await this.#ask(connection, call.type, call.data, signal);
    if (call.type === "open") {
      this.#sessionId = (answer as { session_id: string }).session_id;
    }
    return answer;
  }

  /** The connection; reopened and resumed if it was lost. */
  async #connect(signal: AbortSignal): Promise<SocketConnection> {
    if (this.#connection?.isOpen === true) return this.#connection;
    const connection = await withConnectTimeout(
      this.#address.socket,
      this.#limits,
      signal,
      (inner) => openConnection(this.#address, inner),
    );
    this.#connection = connection;
    if (this.#sessionId !== null) {
      const data = { session_id: this.#sessionId };
      await this.#ask(connection, "resume", data, signal);
    }
    return connection;
  }

  async #ask(
    connection: SocketConnection,
    type: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      const frame = await withTimeout(
        this.#limits.timeout,
        signal,
        (inner) => connection.exchange(type, data, inner),
      );
      if (frame.type === ANSWERS[type]) return frame.data;
      if (frame.type === "error") throw readFrameError(frame.data);
      throw new ConnectionError(
        `Cannot complete the call as the server answered '${type}' with '${frame.type}'`,
      );
    } catch (error) {
      // Keep the connection after a rejected call. Drop it after a timeout,
      // whose late response would be out of step, if the server stops, or
      // without a session.
      const isOver = error instanceof ConnectionError ||
        error instanceof UnavailableError || ANSWERS[type] === "session";
      if (isOver) connection.drop();
      throw error;
    }
  }

  release(): void {
    this.#connection?.drop();
    this.#connection = null;
  }
}
