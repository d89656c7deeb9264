/** Whether there is room for one more session, or which one may make it. */

/** A session that was reset and never used may be evicted after this long. */
const UNUSED_MS = 60_000;

/** Of which environment a place is, and whose. */
export interface Place {
  readonly envId: string;
  /** SHA-256 of the token; "" without one. */
  readonly owner: string;
}

/** Counts of sessions and of places held for sessions to come. */
export class CapacityLimiter {
  readonly #sessions = new Map<string, Place>();
  /** Counts by environment and owner; an owner is known once it has a place. */
  readonly #counts = new Map<string, Map<string, number>>();
  /** Sessions that were only reset, the oldest first, and since when. */
  readonly #unused = new Map<string, Place & { since: number }>();

  /** Sessions and held places of an environment, of one owner if named. */
  count(envId: string, owner?: string): number {
    const counts = this.#counts.get(envId);
    if (counts === undefined) return 0;
    if (owner !== undefined) return counts.get(owner) ?? 0;
    return counts.values().reduce((sum, count) => sum + count, 0);
  }

  /** Counts a session; twice is once. */
  add(id: string, { envId, owner }: Place): void {
    if (this.#sessions.has(id)) return;
    const place = { envId, owner };
    this.#sessions.set(id, place);
    this.#change(place, 1);
  }

  /** Forgets a session; harmless if it is unknown. */
  remove(id: string): void {
    this.#unused.delete(id);
    const place = this.#sessions.get(id);
    if (place === undefined) return;
    this.#sessions.delete(id);
    this.#change(place, -1);
  }

  /** Holds a place. */
  reserve(place: Place): () => void {
    this.#change(place, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#change(place, -1);
      isHeld = false;
    };
  }

  /** Notes that a session was only reset, and may never be used. */
  markUnused(id: string, place: Place, now: number): void {
    this.#unused.set(id, { ...place, since: now });
  }

  markUsed(id: string): void {
    this.#unused.delete(id);
  }

  /**
   * Finds a session that was only reset, if there is one for long enough; one
   * of the owner's, if an owner is named.
   */
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
