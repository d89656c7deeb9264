/** Measures the unfinished messages of clients, and bounds all of them together. */

/** Opcodes from here on are those of control frames (RFC 6455, section 5.2). */
const CONTROL = 8;

/** Follows WebSocket frames in a stream that is cut anywhere. */
export class MessageMeter {
  readonly #header: number[] = [];
  /** Bytes of the current frame that have not arrived. */
  #left = 0;
  #isControl = false;
  #isFinal = false;
  #claimed = 0;
  #arrived = 0;

  /** Size of the unfinished message as its frames say; 0 for none. */
  get claimed(): number {
    return this.#claimed;
  }

  /** Bytes of the unfinished message that have arrived. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Reads what the client sends next. */
  add(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length;) {
      if (this.#left === 0) {
        this.#header.push(bytes[i++]!);
        this.#readHeader();
        continue;
      }
      const count = Math.min(this.#left, bytes.length - i);
      this.#left -= count;
      i += count;
      if (!this.#isControl) this.#arrived += count;
      if (this.#left === 0) this.#endFrame();
    }
  }

  /** Begins a frame once its header is whole. */
  #readHeader(): void {
    const [first = 0, second] = this.#header;
    if (second === undefined) return;
    const short = second & 0x7f;
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
    const key = (second & 0x80) === 0 ? 0 : 4;
    if (this.#header.length < 2 + extra + key) return;
    this.#left = extra === 0 ? short : this.#header.slice(2, 2 + extra)
      .reduce((length, byte) => 256 * length + byte, 0);
    this.#header.length = 0;
    this.#isControl = (first & 0x0f) >= CONTROL;
    this.#isFinal = (first & 0x80) !== 0;
    if (!this.#isControl) this.#claimed += this.#left;
    if (this.#left === 0) this.#endFrame();
  }

  #endFrame(): void {
    if (this.#isControl || !this.#isFinal) return;
    this.#claimed = 0;
    this.#arrived = 0;
  }
}

/** Counts what clients send, and tells which of them is too much. */
export class MessageBudget<Client> {
  readonly #limit: number;
  readonly #budget: number;
  readonly #meters = new Map<Client, MessageMeter>();
  /** Bytes of all unfinished messages. */
  #held = 0;

  /** Messages have `limit` bytes at most, all unfinished ones `budget`. */
  constructor(limit: number, budget: number) {
    this.#limit = limit;
    this.#budget = budget;
  }

  /** Counts a client from now on. */
  open(client: Client): void {
    this.#meters.set(client, new MessageMeter());
  }

  /** Counts what a client sends next; returns the client to hang up on. */
  add(client: Client, bytes: Uint8Array): Client | null {
    const meter = this.#meters.get(client);
    // It is gone, but some bytes were on their way.
    if (meter === undefined) return client;
    const before = meter.arrived;
    meter.add(bytes);
    this.#held += meter.arrived - before;
    if (meter.claimed > this.#limit) return client;
    return this.#held > this.#budget ? this.#findLargest() : null;
  }

  /** Size of a client's unfinished message as its frames say; 0 for none. */
  claimed(client: Client): number {
    return this.#meters.get(client)?.claimed ?? 0;
  }

  /** Forgets a client that has gone. */
  remove(client: Client): void {
    this.#held -= this.#meters.get(client)?.arrived ?? 0;
    this.#meters.delete(client);
  }

  #findLargest(): Client {
    return [...this.#meters].reduce((largest, one) =>
      one[1].arrived > largest[1].arrived ? one : largest
    )[0];
  }
}
