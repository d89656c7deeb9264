/** Most long bodies of an owner that are read at a time. */
const SLOTS = 4;

/** Milliseconds after which a slot is free again, as a body may come slowly. */
const LEASE = 1000;

/** Lets few long bodies of each owner fill the memory at a time. */
export class Slots {
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Waits for a slot; returns what gives it back, once. */
  async enter(owner: string): Promise<() => void> {
    const used = this.#used.get(owner) ?? 0;
    if (used < SLOTS) this.#used.set(owner, used + 1);
    else {
      const queue = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, queue);
      await new Promise<void>((go) => queue.push(go));
    }
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(timer);
      this.#leave(owner);
    };
    const timer = setTimeout(leave, LEASE);
    return leave;
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
