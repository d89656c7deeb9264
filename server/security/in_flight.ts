import { makeUnavailableError } from "../protocol/api_error.ts";

/** Most requests in progress at a time. */
const LIMIT = 4096;

/** Limits the requests in progress, each owner's to an equal share. */
export class InFlight {
  readonly #counts = new Map<string, number>();
  readonly #share: number;

  /** Makes a limit that so many owners share. */
  constructor(owners: number) {
    this.#share = Math.max(1, Math.floor(LIMIT / Math.max(1, owners)));
  }

  /** Counts a request in; returns what counts it out. */
  enter(owner: string): () => void {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#share) {
      const message = `Server at capacity: ${this.#share} requests in progress`;
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#counts.set(owner, count + 1);
    return () => {
      const left = this.#counts.get(owner)! - 1;
      if (left === 0) this.#counts.delete(owner);
      else this.#counts.set(owner, left);
    };
  }
}
