import { setImmediate } from "node:timers";

/** Most characters that are parsed without waiting for a turn. */
export const SHORT_TEXT = 16_384;

/** Milliseconds of work before a pause is due. */
const SLICE = 1;

/** Most rounds of the loop that a slice waits while others' requests move. */
const PATIENCE = 8;

/**
 * Lets owners take turns at the loop: in a round at most one slice of long work,
 * and none while requests of other owners come and go. So these wait for one slice
 * at most, whatever others send.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Owners whose requests came or went in this round. */
  readonly #moving = new Set<string>();
  #waited = 0;

  /** Notes that a request of an owner came or went. */
  note(owner: string): void {
    this.#moving.add(owner);
  }

  /** Waits for an owner's next turn. */
  take(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(owner);
      if (queue !== undefined) {
        queue.push(resolve);
        return;
      }
      if (this.#waiting.size === 0) this.#plan();
      this.#waiting.set(owner, [resolve]);
    });
  }

  /** Makes a function that waits for a turn once the work has lasted a slice. */
  pacer(owner: string): () => Promise<void> {
    let begun = performance.now();
    return async () => {
      if (performance.now() - begun < SLICE) return;
      await this.take(owner);
      begun = performance.now();
    };
  }

  #plan(): void {
    setImmediate(() => {
      this.#turn();
      if (this.#waiting.size > 0) this.#plan();
    });
  }

  #turn(): void {
    const [owner, queue] = this.#waiting.entries().next().value!;
    const others = this.#moving.size - Number(this.#moving.has(owner));
    this.#moving.clear();
    if (others > 0 && this.#waited < PATIENCE) {
      this.#waited++;
      return;
    }
    this.#waited = 0;
    queue.shift()!();
    this.#waiting.delete(owner);
    if (queue.length > 0) this.#waiting.set(owner, queue);
  }
}
