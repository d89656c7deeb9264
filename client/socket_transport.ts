// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Calls over a socket, which is opened again where it was lost. */

import type { Address } from "./address.ts";
import { frameError } from "./server_error.ts";
import { openLine, type SocketLine } from "./socket_line.ts";
import type { Transport } from "./transport.ts";
import { within } from "./within.ts";
import { ConnectionError, UnavailableError } from "./errors.ts";
import type { Call } from "./wire.ts";

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
  #line: SocketLine | null = null;

  /**
   * Prepares the way to an environment; nothing is opened yet.
   *
   * @param timeout Milliseconds that an answer may take
   */
  constructor(address: Address, timeout: number) {
    this.#address = address;
    this.#timeout = timeout;
  }

  async attempt(call: Call, signal: AbortSignal): Promise<unknown> {
    if (call.type === "open") {
      // A socket has one session.
      this.release();
      this.#sessionId = null;
    }
    const line = await this.#connected(signal);
    if (call.type === "close") {
      return await within(this.#timeout, signal, (inner) => line.close(inner));
    }
    const answer = await this.#ask(line, call.type, call.data, signal);
    if (call.type === "open") {
      this.#sessionId = (answer as { session_id: string }).session_id;
    }
    return answer;
  }

  /** The line, opened again and led back to its session where it was lost. */
  async #connected(signal: AbortSignal): Promise<SocketLine> {
    if (this.#line?.isOpen === true) return this.#line;
    const limit = Math.min(HANDSHAKE_LIMIT, this.#timeout);
    const line = await within(
      limit,
      signal,
      (inner) => openLine(this.#address, inner),
    );
    this.#line = line;
    if (this.#sessionId !== null) {
      const data = { session_id: this.#sessionId };
      await this.#ask(line, "resume", data, signal);
    }
    return line;
  }

  async #ask(
    line: SocketLine,
    type: string,
    data: unknown,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      const frame = await within(
        this.#timeout,
        signal,
        (inner) => line.exchange(type, data, inner),
      );
      if (frame.type === ANSWERS[type]) return frame.data;
      if (frame.type === "error") throw frameError(frame.data);
      throw new ConnectionError(
        `Cannot go on as the server answered '${type}' with '${frame.type}'`,
      );
    } catch (error) {
      // A refused call leaves the line as it is. But a late answer would be
      // taken for the next one's, a server that stops has no use for it, and a
      // line that was not led to its session has none.
      const isOver = error instanceof ConnectionError ||
        error instanceof UnavailableError || ANSWERS[type] === "session";
      if (isOver) line.drop();
      throw error;
    }
  }

  release(): void {
    this.#line?.drop();
    this.#line = null;
  }
}
