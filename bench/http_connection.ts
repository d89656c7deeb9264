/**
 * The least of an HTTP client, so that the server is what is measured: one
 * request at a time on a connection that stays open.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Ends the head of a response. */
const HEAD_END = "\r\n\r\n";

/** A connection. */
export class HttpConnection {
  readonly #connection: Deno.TcpConn;
  readonly #chunk = new Uint8Array(1 << 18);

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Connects. */
  static async connect(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    return new HttpConnection(connection);
  }

  /**
   * Sends JSON and reads the response.
   *
   * @throws {Error} If the server hangs up or does not tell the length
   */
  async post(
    path: string,
    body: string,
    headers: string,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const bytes = encoder.encode(body);
    const head = encoder.encode(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}` +
        `content-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    );
    const request = new Uint8Array(head.length + bytes.length);
    request.set(head);
    request.set(bytes, head.length);
    for (let sent = 0; sent < request.length;) {
      sent += await this.#connection.write(request.subarray(sent));
    }
    const first = await this.#read();
    // The head is small enough to come in one piece.
    const text = decoder.decode(first);
    const end = text.indexOf(HEAD_END) + HEAD_END.length;
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
    if (end < HEAD_END.length || Number.isNaN(length)) {
      throw new Error(`The server answered ${text.slice(0, 500)}`);
    }
    const status = Number(text.slice(9, 12));
    if (first.length - end >= length) return { status, text: text.slice(end) };
    const whole = new Uint8Array(length);
    whole.set(first.subarray(end));
    for (let got = first.length - end; got < length;) {
      const chunk = await this.#read();
      whole.set(chunk, got);
      got += chunk.length;
    }
    return { status, text: decoder.decode(whole) };
  }

  /** Hangs up. */
  close(): void {
    this.#connection.close();
  }

  async #read(): Promise<Uint8Array> {
    const count = await this.#connection.read(this.#chunk);
    if (count === null) throw new Error("The server hung up");
    return this.#chunk.slice(0, count);
  }
}
