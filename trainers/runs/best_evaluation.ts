/** The best evaluation of a run so far, and early stopping. */

/** Metrics by `group/name`; `null` if there is nothing to count. */
export type Metrics = Readonly<Record<string, number | null>>;

/** Which evaluation is the best, and when a run stops early. */
export interface BestCriterion {
  readonly metric: string;
  readonly isHigherBetter: boolean;
  /** Evaluations without a better one after which a run stops; `null`: never. */
  readonly patience: number | null;
}

/** The evaluations of a run, summarized. */
export interface BestHistory {
  /** The best, the earlier one of equals; `null` before the first. */
  readonly best: { readonly update: number; readonly value: number } | null;
  /** Evaluations since the best. */
  readonly since: number;
}

/** Adds the metrics of an update (from 1), if it was evaluated. */
export function addEvaluation(
  history: BestHistory,
  { metric, isHigherBetter }: BestCriterion,
  update: number,
  metrics: Metrics,
): BestHistory {
  const value = metrics[metric] ?? null;
  if (value === null) return history;
  const { best, since } = history;
  const isBetter = best === null ||
    (isHigherBetter ? value > best.value : value < best.value);
  return isBetter
    ? { best: { update, value }, since: 0 }
    : { best, since: since + 1 };
}

export function findHistory(
  lines: readonly { readonly step: number; readonly data: Metrics }[],
  criterion: BestCriterion,
): BestHistory {
  return lines.reduce<BestHistory>(
    (history, { step, data }) => addEvaluation(history, criterion, step, data),
    { best: null, since: 0 },
  );
}

export function isOutOfPatience(
  { since }: BestHistory,
  { patience }: BestCriterion,
): boolean {
  return patience !== null && since >= patience;
}
