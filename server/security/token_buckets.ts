/** How fast each token may go: requests empty a bucket that fills steadily. */

import { ApiError } from "../protocol/api_error.ts";

interface Bucket {
  level: number;
  at: number;
}

/** Owners that are remembered; beyond, the bucket filled longest ago goes. */
const OWNERS = 10_000;

/** A bucket for each owner. */
export class TokenBuckets {
  readonly #rate: number;
  readonly #buckets = new Map<string, Bucket>();

  /** Makes full buckets of two seconds' requests, at `rate` a second. */
  constructor(rate: number) {
    this.#rate = rate;
  }

  take(owner: string, now: number, count = 1): void {
    const full = 2 * this.#rate;
    const bucket = this.#buckets.get(owner) ?? { level: full, at: now };
    const filled = (Math.max(0, now - bucket.at) / 1000) * this.#rate;
    bucket.level = Math.min(full, bucket.level + filled);
    bucket.at = now;
    this.#buckets.set(owner, bucket);
    if (this.#buckets.size > OWNERS) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    // What asks for more than a full bucket holds may have a full one.
    if (bucket.level < Math.min(count, full)) {
      const wait = Math.max(1, Math.ceil((count - bucket.level) / this.#rate));
      throw new ApiError(
        429,
        "RATE_LIMITED",
        `Cannot go on as 'rate' must be at most ${this.#rate} requests a second: try again in ${wait} s`,
        { headers: { "retry-after": String(wait) } },
      );
    }
    bucket.level -= count;
  }
}
