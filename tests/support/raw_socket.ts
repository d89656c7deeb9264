/**
 * A WebSocket client that sends any frames, right or wrong.
 *
 * @module
 */

import { RawConnection } from "./raw_http.ts";

const decoder = new TextDecoder();

/** Kinds of frames, by their number in RFC 6455. */
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

/**
 * Writes a frame.
 *
 * @param payload What it carries
 * @param form How it is written
 * @returns Its bytes
 */
export function encodeFrame(
  payload: Uint8Array,
  {
    opcode,
    isFinal = true,
    reserved = 0,
    isMasked = true,
    length = payload.length,
  }: FrameForm,
): Uint8Array {
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
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(
    isMasked ? payload.map((byte, i) => byte ^ key[i & 3]!) : payload,
    head.length,
  );
  return bytes;
}

/** A frame from the server. */
export interface Received {
  /** Number of its kind. */
  readonly opcode: number;
  /** What it carries, as text. */
  readonly text: string;
}

/** A socket. */
export class RawSocket implements Disposable {
  readonly #connection: RawConnection;

  private constructor(connection: RawConnection) {
    this.#connection = connection;
  }

  /**
   * Opens a socket.
   *
   * @param url Where the server listens
   * @param path Path of the socket
   * @returns The socket
   * @throws {Error} If the server does not open it
   */
  static async connect(url: string, path: string): Promise<RawSocket> {
    const connection = await RawConnection.connect(url);
    const lines = [
      `GET ${path} HTTP/1.1`,
      "host: 127.0.0.1",
      "connection: upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    const request = `${lines.join("\r\n")}\r\n\r\n`;
    await connection.send(new TextEncoder().encode(request));
    const response = await connection.response(true);
    if (response?.status === 101) return new RawSocket(connection);
    connection[Symbol.dispose]();
    throw new Error(`The server answered ${JSON.stringify(response)}`);
  }

  /** Sends bytes. */
  async send(bytes: Uint8Array): Promise<void> {
    await this.#connection.send(bytes);
  }

  /** Says that nothing more will be sent. */
  async endSending(): Promise<void> {
    await this.#connection.endSending();
  }

  /** Reads a frame; `null` if the connection ends. */
  async receive(): Promise<Received | null> {
    const { reader } = this.#connection;
    const head = await reader.exactly(2);
    if (head === null) return null;
    let length = head[1]! & 0x7f;
    if (length >= 126) {
      const bytes = await reader.exactly(length === 126 ? 2 : 8);
      if (bytes === null) return null;
      length = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    }
    const payload = await reader.exactly(length);
    if (payload === null) return null;
    return { opcode: head[0]! & 0xf, text: decoder.decode(payload) };
  }

  /** Hangs up. */
  [Symbol.dispose](): void {
    this.#connection[Symbol.dispose]();
  }
}
