import { getOrMake } from "../../utils/cache.ts";
import { limitConcurrency } from "../../utils/waiting.ts";

/** Most long bodies of an owner that are read at a time. */
const SLOTS = 4;

/** Milliseconds after which a slot is free again, as a body may come slowly. */
const LEASE = 1000;

/** Lets few long bodies of each owner fill the memory at a time. */
export class Slots {
  readonly #queues = new Map<string, ReturnType<typeof limitConcurrency>>();

  /** Waits for a slot; returns what gives it back, once. */
  enter(owner: string): Promise<() => void> {
    const queue = getOrMake(this.#queues, owner, () => limitConcurrency(SLOTS));
    return new Promise((enter) => {
      queue(() =>
        new Promise<void>((leave) => {
          const timer = setTimeout(leave, LEASE);
          enter(() => {
            clearTimeout(timer);
            leave();
          });
        })
      );
    });
  }
}
