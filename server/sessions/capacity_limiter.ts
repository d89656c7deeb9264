/** Session capacity and eviction. */

/** Milliseconds before an unused session may be evicted. */
const UNUSED_MS = 60_000;

export interface Place {
  readonly envId: string;
  readonly owner: string;
}

export class CapacityLimiter {
  readonly #sessions = new Map<string, Place>();
  /** Counts by environment, then owner. */
  readonly #counts = new Map<string, Map<string, number>>();
  /** Sessions that were only reset, oldest first. */
  readonly #unused = new Map<string, Place & { since: number }>();

  /** Counts sessions and reserved places. */
  count(envId: string, owner?: string): number {
    const counts = this.#counts.get(envId);
    if (counts === undefined) return 0;
    if (owner !== undefined) return counts.get(owner) ?? 0;
    return counts.values().reduce((sum, count) => sum + count, 0);
  }

  /** Idempotent. */
  add(id: string, { envId, owner }: Place): void {
    if (this.#sessions.has(id)) return;
    const place = { envId, owner };
    this.#sessions.set(id, place);
    this.#change(place, 1);
  }

  /** Idempotent. */
  remove(id: string): void {
    this.#unused.delete(id);
    const place = this.#sessions.get(id);
    if (place === undefined) return;
    this.#sessions.delete(id);
    this.#change(place, -1);
  }

  /** Returns a function that releases the place. */
  reserve(place: Place): () => void {
    this.#change(place, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#change(place, -1);
      isHeld = false;
    };
  }

  markUnused(id: string, place: Place, now: number): void {
    this.#unused.set(id, { ...place, since: now });
  }

  markUsed(id: string): void {
    this.#unused.delete(id);
  }

  /** Finds an unused session old enough to evict. */
  findEvictable(
    { envId, owner }: { readonly envId: string; readonly owner?: string },
    now: number,
    isBusy: (id: string) => boolean,
  ): string | null {
    for (const [id, unused] of this.#unused) {
      if (now - unused.since < UNUSED_MS) return null;
      if (unused.envId !== envId || isBusy(id)) continue;
      if (owner === undefined || unused.owner === owner) return id;
    }
    return null;
  }

  #change({ envId, owner }: Place, by: number): void {
    const counts = this.#counts.get(envId) ?? new Map<string, number>();
    counts.set(owner, (counts.get(owner) ?? 0) + by);
    this.#counts.set(envId, counts);
  }
}
