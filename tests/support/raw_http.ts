/**
 * An HTTP client that sends any bytes, and reads responses by the book.
 *
 * @module
 */

const decoder = new TextDecoder();

/** A request must be answered within so many milliseconds. */
export const PATIENCE = 5000;

/** A response. */
export interface RawResponse {
  /** HTTP status */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body as text. */
  readonly body: string;
}

/** The server did not answer in time. */
export class SilenceError extends Error {}

/** Bytes as they come, with a deadline. */
export class ByteReader {
  readonly #connection: Deno.TcpConn;
  #rest: Uint8Array = new Uint8Array();

  /** Reads from a connection. */
  constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Reads so many bytes; `null` if the connection ends before. */
  async exactly(count: number): Promise<Uint8Array | null> {
    while (this.#rest.length < count) {
      if (!await this.#more()) return null;
    }
    const bytes = this.#rest.slice(0, count);
    this.#rest = this.#rest.slice(count);
    return bytes;
  }

  /** Reads to a mark and leaves it out; `null` if the connection ends. */
  async until(mark: string): Promise<string | null> {
    for (;;) {
      const text = String.fromCharCode(...this.#rest.subarray(0, 16_384));
      const end = text.indexOf(mark);
      if (end >= 0) {
        this.#rest = this.#rest.slice(end + mark.length);
        return text.slice(0, end);
      }
      if (!await this.#more()) return null;
    }
  }

  /** Reads to the end. */
  async toEnd(): Promise<string> {
    while (await this.#more());
    return decoder.decode(this.#rest);
  }

  async #more(): Promise<boolean> {
    const chunk = new Uint8Array(65_536);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new SilenceError()), PATIENCE);
    });
    let count: number | null;
    try {
      count = await Promise.race([
        // A connection that was reset has ended too.
        this.#connection.read(chunk).catch(() => null),
        silence,
      ]);
    } finally {
      clearTimeout(timer);
    }
    if (count === null) return false;
    const joined = new Uint8Array(this.#rest.length + count);
    joined.set(this.#rest);
    joined.set(chunk.subarray(0, count), this.#rest.length);
    this.#rest = joined;
    return true;
  }
}

/** A connection. */
export class RawConnection implements Disposable {
  readonly #connection: Deno.TcpConn;
  /** What comes back, for other protocols. */
  readonly reader: ByteReader;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
    this.reader = new ByteReader(connection);
  }

  /** Connects to the server at an address. */
  static async connect(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    return new RawConnection(connection);
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

  /** Says that nothing more will be sent. */
  async endSending(): Promise<void> {
    await this.#connection.closeWrite().catch(() => {});
  }

  /**
   * Reads a response.
   *
   * @param hasBody False for the response to `HEAD`
   * @returns The response; `null` if the connection ends instead
   * @throws {SilenceError}
   */
  async response(hasBody: boolean): Promise<RawResponse | null> {
    const head = await this.reader.until("\r\n\r\n");
    if (head === null) return null;
    const [line = "", ...lines] = head.split("\r\n");
    const status = Number(line.slice(9, 12));
    if (status === 100) return await this.response(hasBody);
    const headers = new Map(lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }));
    const isEmpty = !hasBody || status === 101 || status === 204 ||
      status === 304;
    const body = isEmpty ? "" : await this.#body(headers);
    return body === null ? null : { status, headers, body };
  }

  async #body(headers: ReadonlyMap<string, string>): Promise<string | null> {
    if (headers.get("transfer-encoding") !== "chunked") {
      const length = headers.get("content-length");
      if (length === undefined) return await this.reader.toEnd();
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

  /** Hangs up. */
  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch {
      // It has been closed by an error.
    }
  }
}
