/** Room on a disk that is kept for the day when the disk is full. */

/** More than SQLite's log grows to between two checkpoints. */
const BYTES = 8 * 2 ** 20;

/** A file that is given up when a full disk needs room. */
export class DiskReserve {
  readonly #path: string;
  #isHeld = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Writes the file, unless it is there or the disk has no room for it. */
  hold(): void {
    if (this.#isHeld) return;
    try {
      Deno.writeFileSync(this.#path, new Uint8Array(BYTES), { mode: 0o600 });
      this.#isHeld = true;
    } catch {
      this.release();
    }
  }

  release(): void {
    this.#isHeld = false;
    try {
      Deno.removeSync(this.#path);
    } catch {
      // It was never written.
    }
  }
}
