/** A socket as an ordinary client has it: frames out, and replies in order. */

import { inTime } from "../wait.ts";

// deno-lint-ignore no-explicit-any -- replies are looked at field by field
export type Json = any;

/** How a socket was closed. */
export interface Closing {
  /** Code of the close frame. */
  readonly code: number;
  readonly reason: string;
}

/** A client's end of a socket. */
export class TestSocket implements Disposable {
  readonly #socket: WebSocket;
  readonly #frames: string[] = [];
  readonly #waiting: PromiseWithResolvers<string>[] = [];
  /** How it was closed, once it is. */
  readonly closed: Promise<Closing>;
  /** Number of frames that have come so far. */
  received = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.addEventListener("close", ({ code, reason }) => {
        resolve({ code, reason });
        const error = closedError({ code, reason });
        for (const { reject } of this.#waiting) reject(error);
      });
    });
    socket.addEventListener("message", ({ data }) => {
      this.received++;
      const waiting = this.#waiting.shift();
      if (waiting === undefined) this.#frames.push(data);
      else waiting.resolve(data);
    });
  }

  /** Connects. */
  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestSocket> {
    // The types of browsers, which the page is checked with, know no headers.
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    await inTime(
      new Promise<void>((resolve, reject) => {
        socket.addEventListener("open", () => resolve());
        socket.addEventListener("error", (event) => {
          reject(new Error((event as ErrorEvent).message));
        });
      }),
      `A socket to ${url}`,
    );
    return new TestSocket(socket);
  }

  /** Sends a frame: text and bytes as they are, all else as JSON. */
  send(message: unknown): void {
    const isPlain = typeof message === "string" ||
      message instanceof Uint8Array;
    this.#socket.send(
      isPlain ? message as Uint8Array<ArrayBuffer> : JSON.stringify(message),
    );
  }

  /** The next frame, as text. */
  async nextText(ms?: number): Promise<string> {
    const frame = this.#frames.shift();
    if (frame !== undefined) return frame;
    if (this.#socket.readyState === WebSocket.CLOSED) {
      throw closedError(await this.closed);
    }
    const next = Promise.withResolvers<string>();
    this.#waiting.push(next);
    return await inTime(next.promise, "A frame", ms);
  }

  /** The next frame, read as JSON. */
  async next(ms?: number): Promise<Json> {
    return JSON.parse(await this.nextText(ms));
  }

  /** Sends a frame and returns the reply. */
  async ask(message: unknown, ms?: number): Promise<Json> {
    this.send(message);
    return await this.next(ms);
  }

  /** Resets, and returns the data of the reply. */
  async reset(data: Readonly<Record<string, unknown>> = {}): Promise<Json> {
    return dataOf(await this.ask({ type: "reset", data }), "observation");
  }

  /** Takes a step, and returns the data of the reply. */
  async step(
    message: string,
    metadata?: Readonly<Record<string, unknown>>,
  ): Promise<Json> {
    const data = metadata === undefined ? { message } : { message, metadata };
    return dataOf(await this.ask({ type: "step", data }), "observation");
  }

  /** Asks for the state, and returns the data of the reply. */
  async state(): Promise<Json> {
    return dataOf(await this.ask({ type: "state" }), "state");
  }

  /** Calls a method of MCP, and returns the response. */
  async rpc(method: string, params: Json = {}, id: Json = 1): Promise<Json> {
    const data = { jsonrpc: "2.0", method, params, id };
    return dataOf(await this.ask({ type: "mcp", data }), "mcp");
  }

  /** Closes it from this end, and waits until it is. */
  async close(): Promise<Closing> {
    this.#socket.close();
    return await inTime(this.closed, "The end of the socket");
  }

  /** Closes it from this end. */
  [Symbol.dispose](): void {
    this.#socket.close();
  }
}

function closedError({ code, reason }: Closing): Error {
  return new Error(`The socket was closed: ${code} ${reason}`);
}

/** The data of a frame, which must be of the type named. */
export function dataOf(frame: Json, type: string): Json {
  if (frame.type === type) return frame.data;
  throw new Error(`Expected ${type}, got ${JSON.stringify(frame)}`);
}
