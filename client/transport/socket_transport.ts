// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Calls over a socket, which is opened again where it was lost. */

import type { Address } from "./address.ts";
import { readFrameError } from "./server_errors.ts";
import { openConnection, type SocketConnection } from "./socket_connection.ts";
import { withTimeout } from "./retry.ts";
import { ConnectionError, UnavailableError } from "./errors.ts";
import type { RemoteCall, Transport } from "./wire.ts";

/** Milliseconds after which a handshake is given up, for a proxy eats it. */
const HANDSHAKE_LIMIT = 10_000;

/** The frames that answer a call. */
const ANSWERS: Readonly<Record<string, string>> = {
  open: "session",
  resume: "session",
  reset: "observation",
  step: "observation",
  restore: "observation",
};

/** Calls over a socket. */
export class SocketTransport implements Transport {
  readonly #address: Address;
  readonly #timeout: number;
  #sessionId: string | null = null;
  #connection: SocketConnection | null = null;

  /** Prepares the way to an environment; nothing is opened yet. */
  constructor(address: Address, timeout: number) {
    this.#address = address;
    this.#timeout = timeout;
  }

  async attempt(call: RemoteCall, signal: AbortSignal): Promise<unknown> {
    if (call.type === "open") {
      // A socket has one session.
      this.release();
      this.#sessionId = null;
    }
    const connection = await this.#connect(signal);
    if (call.type === "close") {
      return await withTimeout(
        this.#timeout,
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

  /** The connection, opened again and led back to its session where it was lost. */
  async #connect(signal: AbortSignal): Promise<SocketConnection> {
    if (this.#connection?.isOpen === true) return this.#connection;
    const limit = Math.min(HANDSHAKE_LIMIT, this.#timeout);
    const connection = await withTimeout(
      limit,
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
        this.#timeout,
        signal,
        (inner) => connection.exchange(type, data, inner),
      );
      if (frame.type === ANSWERS[type]) return frame.data;
      if (frame.type === "error") throw readFrameError(frame.data);
      throw new ConnectionError(
        `Cannot go on as the server answered '${type}' with '${frame.type}'`,
      );
    } catch (error) {
      // A refused call leaves the connection as it is. But a late answer would be
      // taken for the next one's, a server that stops has no use for it, and a
      // connection that was not led to its session has none.
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
