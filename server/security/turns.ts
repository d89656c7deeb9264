import { setImmediate } from "node:timers";

/**
 * Lets owners take turns at the loop: in each of its rounds, one slice of long
 * work of each. So long work of one never delays the others by more than a slice.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>();

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

  #plan(): void {
    setImmediate(() => {
      for (const [owner, queue] of this.#waiting) {
        queue.shift()!();
        if (queue.length === 0) this.#waiting.delete(owner);
      }
      if (this.#waiting.size > 0) this.#plan();
    });
  }
}
