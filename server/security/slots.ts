/** Most long bodies of an owner that are read at a time. */
const SLOTS = 4;

/** Milliseconds that one waits at most, as those before it may come slowly. */
const PATIENCE = 1000;

function leaveNothing(): void {}

/** Lets few long bodies of each owner fill the memory at a time. */
export class Slots {
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Waits for a slot, but not for long; returns what gives it back. */
  enter(owner: string): Promise<() => void> {
    const used = this.#used.get(owner) ?? 0;
    const leave = () => this.#leave(owner);
    if (used < SLOTS) {
      this.#used.set(owner, used + 1);
      return Promise.resolve(leave);
    }
    return new Promise((resolve) => {
      const queue = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, queue);
      const go = () => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        resolve(leaveNothing);
      }, PATIENCE);
      queue.push(go);
    });
  }

  #leave(owner: string): void {
    const next = this.#waiting.get(owner)?.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#waiting.delete(owner);
    const left = this.#used.get(owner)! - 1;
    if (left === 0) this.#used.delete(owner);
    else this.#used.set(owner, left);
  }
}
