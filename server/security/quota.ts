/** Limits on what each owner of a token may use at a time. */

import { getOrMake } from "../../utils/cache.ts";
import { limitConcurrency } from "../../utils/waiting.ts";
import { makeUnavailableError } from "../protocol/api_error.ts";

/** Most requests in progress at a time. */
const REQUESTS = 4096;

/** Total bytes of bodies being read or parsed. */
const BODIES = 256 * 2 ** 20;

/** What each owner uses of something, up to the same share. */
export class Quota {
  readonly #used = new Map<string, number>();
  readonly #share: number;
  readonly #exhausted: string;

  /** Makes a quota; `exhausted` says why an owner cannot have more. */
  constructor(share: number, exhausted: string) {
    this.#share = share;
    this.#exhausted = exhausted;
  }

  take(owner: string, amount: number): void {
    const used = (this.#used.get(owner) ?? 0) + amount;
    if (used > this.#share) {
      const message = `Server at capacity: ${this.#exhausted}`;
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#used.set(owner, used);
  }

  give(owner: string, amount: number): void {
    const used = (this.#used.get(owner) ?? 0) - amount;
    if (used > 0) this.#used.set(owner, used);
    else this.#used.delete(owner);
  }
}

/** Limits the requests in progress of so many owners. */
export function limitRequests(owners: number): Quota {
  const share = Math.max(1, Math.floor(REQUESTS / Math.max(1, owners)));
  return new Quota(share, `${share} requests in progress`);
}

/** Limits the memory of bodies of so many owners, any of whom can send the `largest`. */
export function limitBodies(owners: number, largest: number): Quota {
  const share = Math.max(largest, BODIES / Math.max(1, owners));
  return new Quota(share, "request bodies use too much memory");
}

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
