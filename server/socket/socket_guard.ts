/**
 * A port for WebSockets that a proxy forwards, which bounds messages that never
 * end: it passes bytes on, reads the headers of frames, and hangs up. Behind it
 * the runtime would collect a message without a limit.
 */

import { setTimeout as delay } from "node:timers/promises";
import { ruleError } from "../../utils/errors.ts";
import { SHORT_TEXT, type Turns } from "../security/turns.ts";
import { MessageBudget } from "./message_budget.ts";

const BUDGET = 256 * 2 ** 20;

/** Most bytes of a request's headers, and of a chunk from a client. */
const CHUNK = 65_536;

/** Most bytes of a chunk from the server, whose replies are short. */
const REPLY_CHUNK = 16_384;

/** Milliseconds for a request's headers to arrive. */
const HEAD_DEADLINE = 10_000;

/** Milliseconds before a retry, where too many files are open. */
const RETRY = 100;

/** How the answer to a handshake that succeeds begins. */
const SWITCHING = "HTTP/1.1 101 ";

interface Pair {
  readonly client: Deno.TcpConn;
  readonly server: Deno.TcpConn;
  readonly owner: string;
}

function close({ client, server }: Pair): void {
  client[Symbol.dispose]();
  server[Symbol.dispose]();
}

async function write(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let i = 0; i < bytes.length;) i += await to.write(bytes.subarray(i));
}

/** Uses bytes that were read, and what comes into a chunk, until the end. */
async function pass(
  bytes: Uint8Array,
  from: Deno.TcpConn,
  chunk: Uint8Array,
  use: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for (let next = bytes;;) {
    await use(next);
    const count = await from.read(chunk);
    if (count === null) return;
    next = chunk.subarray(0, count);
  }
}

/** Bytes as text of as many characters. */
function asText(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** Reads a request's headers into a chunk; returns their end and what was read. */
export async function readHead(
  client: Pick<Deno.TcpConn, "read">,
  chunk: Uint8Array,
): Promise<[number, number]> {
  for (let size = 0; size < chunk.length;) {
    const count = await client.read(chunk.subarray(size));
    if (count === null) break;
    // Looking through all of it at each byte would take its time.
    const from = Math.max(0, size - 3);
    size += count;
    const end = asText(chunk.subarray(from, size)).indexOf("\r\n\r\n");
    if (end >= 0) return [from + end + 4, size];
  }
  throw new Error("The headers of a request have no end");
}

export interface SocketGuardOptions {
  readonly hostname: string;
  readonly port: number;
  readonly server: { readonly hostname: string; readonly port: number };
  /** Lets long messages and handshakes take turns. */
  readonly turns: Pick<Turns, "take">;
  /** Whose turns these are, by the request's `Authorization`. */
  ownerOf(authorization: string | null): string;
  /** Most bytes of a message. */
  readonly limit: number;
  /** Bytes that all unfinished messages may take, 2^28 by default. */
  readonly budget?: number;
}

export class SocketGuard {
  readonly #options: SocketGuardOptions;
  readonly #listener: Deno.TcpListener;
  readonly #pairs = new Set<Pair>();
  readonly #messages: MessageBudget<Pair>;

  constructor(options: SocketGuardOptions) {
    this.#options = options;
    const { hostname, port, limit, budget = BUDGET } = options;
    this.#messages = new MessageBudget(limit, budget);
    try {
      this.#listener = Deno.listen({ hostname, port });
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
      const rule = "a port that is free";
      throw ruleError(Error, "serve", "socket-port", rule, port);
    }
    this.#accept();
  }

  /** Hangs up on all. */
  close(): void {
    this.#listener.close();
    this.#pairs.forEach(close);
  }

  async #accept(): Promise<void> {
    for (;;) {
      try {
        const client = await this.#listener.accept();
        this.#serve(client).catch(() => {});
      } catch (error) {
        if (error instanceof Deno.errors.BadResource) return;
        await delay(RETRY);
      }
    }
  }

  async #serve(connection: Deno.TcpConn): Promise<void> {
    using client = connection;
    const timer = setTimeout(() => client[Symbol.dispose](), HEAD_DEADLINE);
    const buffer = new ArrayBuffer(CHUNK + REPLY_CHUNK);
    const chunk = new Uint8Array(buffer, 0, CHUNK);
    try {
      const [end, size] = await readHead(client, chunk);
      clearTimeout(timer);
      const head = chunk.subarray(0, end);
      const owner = this.#findOwner(head);
      await this.#options.turns.take(owner);
      using server = await Deno.connect(this.#options.server);
      client.setNoDelay();
      server.setNoDelay();
      await write(server, head);
      const rest = chunk.subarray(end, size);
      const replies = new Uint8Array(buffer, CHUNK);
      await this.#join({ client, server, owner }, rest, chunk, replies);
    } finally {
      clearTimeout(timer);
      // The collector would free it later.
      buffer.transfer(0);
    }
  }

  /** Whose request it is; all that the server will refuse have one owner. */
  #findOwner(head: Uint8Array): string {
    const [, value] = /^authorization:(.*)$/im.exec(asText(head)) ?? [];
    try {
      return this.#options.ownerOf(value?.trim() ?? null);
    } catch {
      return "";
    }
  }

  /** Passes bytes both ways until one side hangs up, or is hung up on. */
  async #join(
    pair: Pair,
    rest: Uint8Array,
    chunk: Uint8Array,
    replies: Uint8Array,
  ): Promise<void> {
    const { client, server } = pair;
    this.#pairs.add(pair);
    this.#messages.open(pair);
    try {
      const count = await server.read(replies);
      if (count === null) return;
      const answer = replies.subarray(0, count);
      const isOpen = asText(answer).startsWith(SWITCHING);
      const down = pass(
        answer,
        server,
        replies,
        (bytes) => write(client, bytes),
      );
      const up = pass(rest, client, chunk, async (bytes) => {
        // Another request would be read as frames.
        if (isOpen) await this.#passChunk(pair, bytes);
      });
      await Promise.race([down, up]);
    } finally {
      this.#pairs.delete(pair);
      this.#messages.remove(pair);
    }
  }

  async #passChunk(pair: Pair, chunk: Uint8Array): Promise<void> {
    const refused = this.#messages.add(pair, chunk);
    if (refused !== null) close(refused);
    if (refused === pair) return;
    // Many clients may send at the same moment, which the loop would copy at once.
    const size = Math.max(chunk.length, this.#messages.claimed(pair));
    if (size > SHORT_TEXT) await this.#options.turns.take(pair.owner);
    await write(pair.server, chunk);
  }
}
