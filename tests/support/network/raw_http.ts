/** A minimal HTTP client that sends any bytes and parses responses strictly. */

import { inTime } from "../wait.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A character a byte. */
const latin1 = new TextDecoder("latin1");

/** Largest head of a response or of a chunk, in bytes. */
const MAX_HEAD = 16_384;

export interface RawResponse {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** The body as text. */
  readonly body: string;
}

/** Bytes as they come, each read with a deadline. */
export class ByteReader {
  readonly #connection: Deno.TcpConn;
  readonly #patience: number | undefined;
  #bytes = new Uint8Array(65_536);
  #from = 0;
  #to = 0;

  /** Reads from a connection. */
  constructor(connection: Deno.TcpConn, patience?: number) {
    this.#connection = connection;
    this.#patience = patience;
  }

  /** Reads so many bytes; `null` if the connection ends before. */
  async exactly(count: number): Promise<Uint8Array | null> {
    while (this.#to - this.#from < count) {
      if (!await this.#more()) return null;
    }
    const begin = this.#from;
    this.#from += count;
    return this.#bytes.slice(begin, this.#from);
  }

  /** Reads to a mark and leaves it out; `null` if the connection ends. */
  async until(mark: string): Promise<string | null> {
    for (;;) {
      const end = Math.min(this.#to, this.#from + MAX_HEAD);
      const text = latin1.decode(this.#bytes.subarray(this.#from, end));
      const length = text.indexOf(mark);
      if (length >= 0) {
        this.#from += length + mark.length;
        return text.slice(0, length);
      }
      if (!await this.#more()) return null;
    }
  }

  /** Reads to the end. */
  async toEnd(): Promise<string> {
    while (await this.#more());
    return decoder.decode(this.#bytes.subarray(this.#from, this.#to));
  }

  async #more(): Promise<boolean> {
    this.#makeRoom();
    const count = await inTime(
      // A reset also ends the connection.
      this.#connection.read(this.#bytes.subarray(this.#to)).catch(() => null),
      "What the server sends",
      this.#patience,
    );
    this.#to += count ?? 0;
    return count !== null;
  }

  #makeRoom(): void {
    if (this.#from === this.#to) this.#from = this.#to = 0;
    if (this.#to < this.#bytes.length) return;
    const rest = this.#bytes.subarray(this.#from, this.#to);
    if (rest.length > this.#bytes.length / 2) {
      this.#bytes = new Uint8Array(2 * this.#bytes.length);
    }
    this.#bytes.set(rest);
    this.#from = 0;
    this.#to = rest.length;
  }
}

export class RawConnection implements Disposable {
  readonly #connection: Deno.TcpConn;
  /** What comes back, for other protocols. */
  readonly reader: ByteReader;

  private constructor(connection: Deno.TcpConn, patience?: number) {
    this.#connection = connection;
    this.reader = new ByteReader(connection, patience);
  }

  /** Connects to the server at an address. */
  static async connect(url: string, patience?: number): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    return new RawConnection(connection, patience);
  }

  /** Sends bytes; says whether the server took them all. */
  async send(bytes: Uint8Array): Promise<boolean> {
    try {
      for (let sent = 0; sent < bytes.length;) {
        sent += await this.#connection.write(bytes.subarray(sent));
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Closes the sending side. */
  async endSending(): Promise<void> {
    await this.#connection.closeWrite().catch(() => {});
  }

  /** Reads a response. */
  async response(hasBody: boolean = true): Promise<RawResponse | null> {
    const head = await this.reader.until("\r\n\r\n");
    if (head === null) return null;
    const [line = "", ...lines] = head.split("\r\n");
    const status = Number(line.slice(9, 12));
    if (status === 100) return await this.response(hasBody);
    const headers = new Headers(lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }));
    const isEmpty = !hasBody || status === 101 || status === 204 ||
      status === 304;
    const body = isEmpty ? "" : await this.#body(headers);
    return body === null ? null : { status, headers, body };
  }

  /**
   * Posts JSON.
   *
   * @throws {Error} If the server hangs up
   */
  async post(path: string, json: string, headers = ""): Promise<RawResponse> {
    const body = encoder.encode(json);
    const head = encoder.encode(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    const request = new Uint8Array(head.length + body.length);
    request.set(head);
    request.set(body, head.length);
    await this.send(request);
    const response = await this.response();
    if (response === null) throw new Error("The server hung up");
    return response;
  }

  async #body(headers: Headers): Promise<string | null> {
    if (headers.get("transfer-encoding") !== "chunked") {
      const length = headers.get("content-length");
      if (length === null) return await this.reader.toEnd();
      const bytes = await this.reader.exactly(Number(length));
      return bytes === null ? null : decoder.decode(bytes);
    }
    let body = "";
    for (;;) {
      const size = parseInt(await this.reader.until("\r\n") ?? "", 16);
      if (Number.isNaN(size)) return null;
      const chunk = await this.reader.exactly(size + 2);
      if (chunk === null) return null;
      if (size === 0) return body;
      body += decoder.decode(chunk.subarray(0, size));
    }
  }

  /** Closes the connection. */
  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch {
      // Already closed by an error.
    }
  }
}

/**
 * Sends a request as it is written, and reads the response.
 *
 * @throws {Error} If the server hangs up instead
 */
export async function rawRequest(
  url: string,
  request: string,
): Promise<RawResponse> {
  using connection = await RawConnection.connect(url);
  // The server may close the connection before it has read everything.
  await connection.send(encoder.encode(request));
  const response = await connection.response();
  if (response === null) throw new Error("The server hung up");
  return response;
}
