/**
 * A WebSocket client that sends any frames, right or wrong, for clients that do
 * what ordinary ones do not: half a message, no reading, no pong.
 */

import { inTime } from "../wait.ts";
import { RawConnection, type RawResponse } from "./raw_http.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Kinds of frames, by their number in RFC 6455, section 5.2. */
export const OPCODES = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const;

/** How a frame is written. */
export interface FrameForm {
  /** Number of its kind. */
  readonly opcode: number;
  /** Is it the last of its message? */
  readonly isFinal?: boolean;
  /** Bits that extensions may use. */
  readonly reserved?: number;
  /** Clients must mask what they send. */
  readonly isMasked?: boolean;
  /** Length that is claimed, in bytes. */
  readonly length?: number;
}

/** Writes a frame. */
export function encodeFrame(
  payload: Uint8Array | string,
  form: FrameForm,
): Uint8Array {
  const content = typeof payload === "string"
    ? encoder.encode(payload)
    : payload;
  const { opcode, isFinal = true, reserved = 0, isMasked = true } = form;
  const { length = content.length } = form;
  const head = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode];
  const mask = isMasked ? 0x80 : 0;
  if (length < 126) head.push(mask | length);
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 0xff);
  else {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(length));
    head.push(mask | 127, ...new Uint8Array(view.buffer));
  }
  const key = [0x12, 0x34, 0x56, 0x78];
  if (isMasked) head.push(...key);
  const bytes = new Uint8Array(head.length + content.length);
  bytes.set(head);
  bytes.set(
    isMasked ? content.map((byte, i) => byte ^ key[i & 3]!) : content,
    head.length,
  );
  return bytes;
}

/** A frame from the server. */
export interface Frame {
  /** Number of its kind, one of {@linkcode OPCODES}. */
  readonly opcode: number;
  /** What it carries. */
  readonly payload: Uint8Array;
}

/** The text that a frame carries. */
export function frameText({ payload }: Frame): string {
  return decoder.decode(payload);
}

/** The code in a close frame. */
export function closeCode({ payload }: Frame): number {
  return 256 * payload[0]! + payload[1]!;
}

/** A socket, frame by frame. */
export class RawSocket implements Disposable {
  readonly #connection: RawConnection;
  /** The response to the handshake. */
  readonly response: RawResponse;

  private constructor(connection: RawConnection, response: RawResponse) {
    this.#connection = connection;
    this.response = response;
  }

  /**
   * Opens the socket with a minimal handshake.
   *
   * @throws {Error} If the server hangs up instead
   */
  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
    patience?: number,
  ): Promise<RawSocket> {
    const { host, pathname, search } = new URL(url);
    const lines = Object.entries({
      host,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const connection = await RawConnection.connect(url, patience);
    await connection.send(
      encoder.encode(
        `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`,
      ),
    );
    const response = await connection.response();
    if (response !== null) return new RawSocket(connection, response);
    connection[Symbol.dispose]();
    throw new Error("The server hung up in the handshake");
  }

  /** Sends a frame. */
  async send(opcode: number, payload: Uint8Array | string): Promise<void> {
    await this.write(encodeFrame(payload, { opcode }));
  }

  /** Sends a message as JSON. */
  async sendJson(message: unknown): Promise<void> {
    await this.send(OPCODES.text, JSON.stringify(message));
  }

  /**
   * Sends bytes as they are.
   *
   * @throws {Error} If the server has hung up
   */
  async write(bytes: Uint8Array): Promise<void> {
    if (await this.#connection.send(bytes)) return;
    throw new Error("The server has hung up");
  }

  /** Closes the sending side. */
  async endSending(): Promise<void> {
    await this.#connection.endSending();
  }

  /** The next frame; `null` after the end. */
  async next(): Promise<Frame | null> {
    const { reader } = this.#connection;
    const head = await reader.exactly(2);
    if (head === null) return null;
    let length = head[1]! & 0x7f;
    if (length >= 126) {
      const more = await reader.exactly(length === 126 ? 2 : 8);
      if (more === null) return null;
      length = more.reduce((sum, byte) => sum * 256 + byte, 0);
    }
    const payload = await reader.exactly(length);
    return payload && { opcode: head[0]! & 0xf, payload };
  }

  /** The next frame of text, read as JSON, in time. */
  async nextJson() {
    const frame = await inTime(this.next(), "A frame");
    if (frame?.opcode !== OPCODES.text) {
      throw new Error(`Expected text, got ${JSON.stringify(frame)}`);
    }
    return JSON.parse(frameText(frame));
  }

  /** Drops the connection. */
  drop(): void {
    this[Symbol.dispose]();
  }

  /** Closes the connection. */
  [Symbol.dispose](): void {
    this.#connection[Symbol.dispose]();
  }
}

/**
 * Sends fragments of a message without end, until the other side hangs up. A
 * proxy that has hung up may still read for a while, and drop what it reads.
 *
 * @throws {Error} If nobody hangs up before 256 MiB
 */
export async function sendEndless(socket: RawSocket): Promise<void> {
  const payload = "x".repeat(65_536);
  const first = encodeFrame(payload, { opcode: OPCODES.text, isFinal: false });
  const { continuation: opcode } = OPCODES;
  const next = encodeFrame(payload, { opcode, isFinal: false });
  let isOver = false;
  const watch = async () => {
    while (await socket.next() !== null);
    isOver = true;
  };
  watch().catch(() => isOver = true);
  for (let sent = 0; sent < 4096; sent++) {
    if (isOver) return;
    try {
      await socket.write(sent === 0 ? first : next);
    } catch {
      return;
    }
  }
  throw new Error("All 256 MiB were taken");
}
