/**
 * How many sessions of each environment there are, and whether there is room
 * for one more.
 */

/** Counts of sessions and of places held for sessions to come. */
export class Places {
  readonly #sessions = new Map<string, string>();
  readonly #counts = new Map<string, number>();

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
    const envId = this.#sessions.get(id);
    if (envId === undefined) return;
    this.#sessions.delete(id);
    this.#change(envId, -1);
  }

  /**
   * Holds a place.
   *
   * @returns A function that gives it back; harmless if called twice
   */
  hold(envId: string): () => void {
    this.#change(envId, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#change(envId, -1);
      isHeld = false;
    };
  }

  #change(envId: string, by: number): void {
    this.#counts.set(envId, this.count(envId) + by);
  }
}
