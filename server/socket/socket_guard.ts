/**
 * A port for WebSockets that a proxy forwards, which bounds messages that never
 * end: it passes bytes on, reads the headers of frames, and hangs up. Behind it
 * the runtime would collect a message without a limit.
 */

import { setTimeout as delay } from "node:timers/promises";
import { ruleError } from "../../utils/errors.ts";
import { MessageBudget } from "./message_budget.ts";

const BUDGET = 256 * 2 ** 20;

const CHUNK = 65_536;

/** Most bytes of a request's headers. */
const MAX_HEAD = 65_536;

/** Milliseconds for a request's headers to arrive. */
const HEAD_DEADLINE = 10_000;

/** Milliseconds before a retry, where too many files are open. */
const RETRY = 100;

/** How the answer to a handshake that succeeds begins. */
const SWITCHING = "HTTP/1.1 101 ";

interface Pair {
  readonly client: Deno.TcpConn;
  readonly server: Deno.TcpConn;
}

function hangUp(connection: Deno.TcpConn | null): void {
  try {
    connection?.close();
  } catch {
    // It is closed already.
  }
}

function close({ client, server }: Pair): void {
  hangUp(client);
  hangUp(server);
}

async function write(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let i = 0; i < bytes.length;) i += await to.write(bytes.subarray(i));
}

async function* read(from: Deno.TcpConn): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(CHUNK);
  for (;;) {
    const count = await from.read(chunk);
    if (count === null) return;
    yield chunk.subarray(0, count);
  }
}

async function pass(
  from: AsyncIterable<Uint8Array>,
  to: Deno.TcpConn,
): Promise<void> {
  for await (const chunk of from) await write(to, chunk);
}

/** Reads until the end, and drops it. */
async function drain(from: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await from.next()).done);
}

/** Bytes as text of as many characters. */
function asText(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/**
 * Cuts a request into its headers and what came with them; `null` as long as
 * the headers have no end.
 */
export function cutHead(bytes: Uint8Array): [Uint8Array, Uint8Array] | null {
  const end = asText(bytes).indexOf("\r\n\r\n");
  if (end >= 0) return [bytes.subarray(0, end + 4), bytes.subarray(end + 4)];
  if (bytes.length <= MAX_HEAD) return null;
  throw new Error("The headers of a request are too long");
}

/** Reads the headers of a request, and what came with them. */
async function readHead(
  client: Deno.TcpConn,
): Promise<[Uint8Array, Uint8Array]> {
  const timer = setTimeout(() => hangUp(client), HEAD_DEADLINE);
  let bytes = new Uint8Array();
  try {
    for await (const chunk of read(client)) {
      bytes = Uint8Array.from([...bytes, ...chunk]);
      const cut = cutHead(bytes);
      if (cut !== null) return cut;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error("The headers of a request have no end");
}

export interface SocketGuardOptions {
  readonly hostname: string;
  readonly port: number;
  /** Where the server listens. */
  readonly server: { readonly hostname: string; readonly port: number };
  /** Most bytes of a message. */
  readonly limit: number;
  /**
   * Bytes that all unfinished messages may take.
   * @default 268435456
   */
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
    this.#messages = new MessageBudget({ limit, budget });
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

  async #serve(client: Deno.TcpConn): Promise<void> {
    let server: Deno.TcpConn | null = null;
    try {
      const [head, rest] = await readHead(client);
      server = await Deno.connect(this.#options.server);
      client.setNoDelay();
      server.setNoDelay();
      await write(server, head);
      await this.#join({ client, server }, rest);
    } finally {
      for (const connection of [client, server]) hangUp(connection);
    }
  }

  /** Passes bytes both ways until one side hangs up, or is hung up on. */
  async #join(pair: Pair, rest: Uint8Array): Promise<void> {
    const { client, server } = pair;
    this.#pairs.add(pair);
    this.#messages.open(pair);
    try {
      const answers = read(server);
      const { value: answer } = await answers.next();
      if (answer === undefined) return;
      const isOpen = asText(answer).startsWith(SWITCHING);
      await write(client, answer);
      const down = pass(answers, client);
      // Another request would be read as frames.
      const up = isOpen ? this.#passUp(pair, rest) : drain(read(client));
      await Promise.race([down, up]);
    } finally {
      this.#pairs.delete(pair);
      this.#messages.remove(pair);
      close(pair);
    }
  }

  async #passUp(pair: Pair, rest: Uint8Array): Promise<void> {
    await this.#passChunk(pair, rest);
    for await (const chunk of read(pair.client)) {
      await this.#passChunk(pair, chunk);
    }
  }

  async #passChunk(pair: Pair, chunk: Uint8Array): Promise<void> {
    const refused = this.#messages.add(pair, chunk);
    if (refused !== null) close(refused);
    if (refused !== pair) await write(pair.server, chunk);
  }
}
