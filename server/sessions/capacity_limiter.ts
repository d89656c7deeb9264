/** Whether there is room for one more session, or which one may make it. */

/** A session that was reset and never used may be evicted after this long. */
const UNUSED_MS = 60_000;

/** Counts of sessions and of places held for sessions to come. */
export class CapacityLimiter {
  readonly #sessions = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Sessions that were only reset, the oldest first, and since when. */
  readonly #unused = new Map<string, { envId: string; since: number }>();

  /** Sessions and held places of an environment. */
  count(envId: string): number {
    return this.#counts.get(envId) ?? 0;
  }

  /** Counts a session; twice is once. */
  add(id: string, envId: string): void {
    if (this.#sessions.has(id)) return;
    this.#sessions.set(id, envId);
    this.#change(envId, 1);
  }

  /** Forgets a session; harmless if it is unknown. */
  remove(id: string): void {
    this.#unused.delete(id);
    const envId = this.#sessions.get(id);
    if (envId === undefined) return;
    this.#sessions.delete(id);
    this.#change(envId, -1);
  }

  /** Holds a place. */
  reserve(envId: string): () => void {
    this.#change(envId, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#change(envId, -1);
      isHeld = false;
    };
  }

  /** Notes that a session was only reset, and may never be used. */
  markUnused(id: string, envId: string, now: number): void {
    this.#unused.set(id, { envId, since: now });
  }

  markUsed(id: string): void {
    this.#unused.delete(id);
  }

  /** Finds a session that was only reset, if there is one for long enough. */
  findEvictable(
    envId: string,
    now: number,
    isBusy: (id: string) => boolean,
  ): string | null {
    for (const [id, unused] of this.#unused) {
      if (now - unused.since < UNUSED_MS) return null;
      if (unused.envId === envId && !isBusy(id)) return id;
    }
    return null;
  }

  #change(envId: string, by: number): void {
    this.#counts.set(envId, this.count(envId) + by);
  }
}
