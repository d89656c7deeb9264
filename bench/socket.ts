/** A socket to a server under load: one frame each way at a time. */

/** The socket. */
export class Socket {
  readonly #socket: WebSocket;
  #waiting: PromiseWithResolvers<string> | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#waiting?.resolve(data);
    socket.onclose = ({ code }) =>
      this.#waiting?.reject(new Error(`The socket closed with ${code}`));
  }

  /**
   * Opens a socket.
   *
   * @throws {Error} If it cannot be opened
   */
  static connect(url: string, path: string): Promise<Socket> {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const socket = new WebSocket(url.replace("http", "ws") + path);
    socket.onopen = () => resolve(new Socket(socket));
    socket.onerror = () => reject(new Error("The socket could not be opened"));
    return promise;
  }

  /**
   * Sends a frame and waits for the reply.
   *
   * @param type The type that the reply must have
   * @throws {Error} If it is another one, or the socket closes
   */
  async ask(frame: string, type: string): Promise<string> {
    this.#waiting = Promise.withResolvers();
    this.#socket.send(frame);
    const reply = await this.#waiting.promise;
    if (reply.startsWith(`{"type":"${type}"`)) return reply;
    throw new Error(`The server answered ${reply.slice(0, 500)}`);
  }

  /** Closes the socket and waits until that is done. */
  close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#socket.onclose = () => resolve();
    this.#socket.close();
    return promise;
  }
}
