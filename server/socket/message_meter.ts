/** Measures the messages in a client's bytes, by the headers of their frames. */

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
