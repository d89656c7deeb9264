/**
 * HTTP and sockets written byte by byte, for clients that do what ordinary
 * ones do not: other headers, half a body, no reading, no pong.
 *
 * @module
 */

import { inTime } from "./until.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Kinds of frames (RFC 6455, section 5.2). */
export const OPCODES = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

/** A frame from the server. */
export interface Frame {
  /** Its kind, one of {@linkcode OPCODES}. */
  readonly opcode: number;
  /** What it carries. */
  readonly payload: Uint8Array;
}

/** A response, read byte by byte. */
export interface RawResponse {
  /** HTTP status. */
  readonly status: number;
  /** Headers, with names in lower case. */
  readonly headers: Headers;
  /** The body, as far as it came. */
  readonly body: string;
}

/** A connection that is read piece by piece. */
class Connection {
  readonly connection: Deno.TcpConn;
  #bytes = new Uint8Array(0);

  constructor(connection: Deno.TcpConn) {
    this.connection = connection;
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.connection.write(bytes.subarray(at));
    }
  }

  /** Reads more; false at the end of the stream. */
  async more(): Promise<boolean> {
    const chunk = new Uint8Array(65_536);
    const count = await this.connection.read(chunk).catch(() => null);
    if (count === null) return false;
    const longer = new Uint8Array(this.#bytes.length + count);
    longer.set(this.#bytes);
    longer.set(chunk.subarray(0, count), this.#bytes.length);
    this.#bytes = longer;
    return true;
  }

  /** Takes so many bytes; `null` if the stream ends before. */
  async take(count: number): Promise<Uint8Array | null> {
    while (this.#bytes.length < count) if (!await this.more()) return null;
    const taken = this.#bytes.slice(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }

  /** Takes what comes before an empty line. */
  async head(): Promise<string> {
    for (;;) {
      const text = decoder.decode(this.#bytes);
      const end = text.indexOf("\r\n\r\n");
      if (end >= 0) {
        this.#bytes = this.#bytes.slice(
          encoder.encode(text.slice(0, end + 4)).length,
        );
        return text.slice(0, end);
      }
      if (!await this.more()) return text;
    }
  }

  /** Takes what comes until the stream ends. */
  async rest(): Promise<string> {
    while (await this.more());
    return decoder.decode(this.#bytes);
  }
}

async function connect(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  return new Connection(
    await Deno.connect({ hostname, port: Number(port) }),
  );
}

function parseHead(head: string): Omit<RawResponse, "body"> {
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(":");
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return { status: Number(first.split(" ")[1]), headers };
}

/** Chunks of a body as one text. */
function unchunked(body: string): string {
  let text = "";
  let rest = body;
  for (;;) {
    const [line = ""] = rest.split("\r\n", 1);
    const size = Number.parseInt(line, 16);
    if (!(size > 0)) return text;
    text += rest.slice(line.length + 2, line.length + 2 + size);
    rest = rest.slice(line.length + 4 + size);
  }
}

/**
 * Sends a request as it is written, and reads until the server hangs up or all
 * of a body of known length has come.
 *
 * @param url Where to
 * @param request The request: head, empty line, body
 * @returns The response
 */
export async function rawRequest(
  url: string,
  request: string,
): Promise<RawResponse> {
  const client = await connect(url);
  try {
    // A server that refuses a request may hang up before it has read it all.
    await client.write(encoder.encode(request)).catch(() => {});
    const read = async (): Promise<RawResponse> => {
      const head = parseHead(await client.head());
      const length = head.headers.get("content-length");
      const body = length === null
        ? await client.rest()
        : decoder.decode(await client.take(Number(length)) ?? undefined);
      const isChunked = head.headers.get("transfer-encoding") === "chunked";
      return { ...head, body: isChunked ? unchunked(body) : body };
    };
    return await inTime(read(), "A response");
  } finally {
    client.connection.close();
  }
}

/** A socket, frame by frame. */
export class RawSocket implements Disposable {
  readonly #client: Connection;
  /** The response to the handshake. */
  readonly response: Omit<RawResponse, "body">;
  #isOver = false;

  private constructor(
    client: Connection,
    response: Omit<RawResponse, "body">,
  ) {
    this.#client = client;
    this.response = response;
  }

  /**
   * Shakes hands, with no more headers than must be.
   *
   * @param url Address, with `ws:` or `http:`
   * @param headers Further headers
   * @returns The socket, whether or not it was accepted
   */
  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawSocket> {
    const { host, pathname, search } = new URL(url);
    const client = await connect(url);
    const lines = Object.entries({
      host,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    await client.write(
      encoder.encode(
        `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`,
      ),
    );
    const head = await inTime(client.head(), "A handshake");
    return new RawSocket(client, parseHead(head));
  }

  /** Sends a frame. */
  async send(opcode: number, payload: Uint8Array | string): Promise<void> {
    await this.#client.write(frameOf(opcode, payload));
  }

  /** Sends a message as JSON. */
  async sendJson(message: unknown): Promise<void> {
    await this.send(OPCODES.text, JSON.stringify(message));
  }

  /** Sends bytes as they are. */
  async write(bytes: Uint8Array): Promise<void> {
    await this.#client.write(bytes);
  }

  /** The next frame; `null` once the server has hung up. */
  async next(): Promise<Frame | null> {
    const head = await this.#client.take(2);
    if (head === null) return null;
    let length = head[1]! & 127;
    if (length >= 126) {
      const more = await this.#client.take(length === 126 ? 2 : 8);
      if (more === null) return null;
      length = more.reduce((sum, byte) => 256 * sum + byte, 0);
    }
    const payload = await this.#client.take(length);
    return payload && { opcode: head[0]! & 15, payload };
  }

  /** The next frame of text, read as JSON, in time. */
  async nextJson() {
    const frame = await inTime(this.next(), "A frame");
    if (frame?.opcode !== OPCODES.text) {
      throw new Error(`Expected text, got ${JSON.stringify(frame)}`);
    }
    return JSON.parse(decoder.decode(frame.payload));
  }

  /** Hangs up without a word. */
  drop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#client.connection.close();
  }

  /** Hangs up. */
  [Symbol.dispose](): void {
    this.drop();
  }
}

/** The code in a close frame. */
export function closeCode({ payload }: Frame): number {
  return 256 * payload[0]! + payload[1]!;
}

/**
 * Writes a frame as a client must: masked, here with zeros.
 *
 * @param opcode Its kind
 * @param payload What it carries
 * @returns Its bytes
 */
export function frameOf(
  opcode: number,
  payload: Uint8Array | string,
): Uint8Array {
  const bytes = typeof payload === "string" ? encoder.encode(payload) : payload;
  const { length } = bytes;
  const head = length < 126
    ? [length]
    : length < 65_536
    ? [126, length >> 8, length & 255]
    : [
      127,
      ...[56, 48, 40, 32, 24, 16, 8, 0].map((bits) =>
        Math.floor(length / 2 ** bits) % 256
      ),
    ];
  head[0]! |= 128;
  const frame = new Uint8Array(1 + head.length + 4 + length);
  frame.set([128 | opcode, ...head]);
  frame.set(bytes, 1 + head.length + 4);
  return frame;
}
