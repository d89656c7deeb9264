/** The best measurement of a run so far, whatever is measured. */

/** Measurements of a run, as far as they decide anything. */
export interface BestHistory<T> {
  /** The best, the earlier one of two alike; `null` before the first. */
  readonly best: T | null;
  /** Measurements since the best. */
  readonly since: number;
}

/** Adds a measurement to the history. */
export function addMeasurement<T>(
  { best, since }: BestHistory<T>,
  next: T,
  isBetter: (next: T, best: T) => boolean,
): BestHistory<T> {
  return best !== null && !isBetter(next, best)
    ? { best, since: since + 1 }
    : { best: next, since: 0 };
}
