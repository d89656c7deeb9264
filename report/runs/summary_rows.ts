/** The rows of `summary.json`: what was measured on held-out tasks. */

/** A policy that was measured on held-out tasks. */
export interface SummaryRow {
  /** Which policy: `warm start`. */
  readonly name: string;
  /** Number of tasks. */
  readonly episodes: number | null;
  /** Share of episodes that succeeded. */
  readonly success: number;
  /** 95 % interval of the success rate (Wilson). */
  readonly interval: readonly [number, number];
  /** Share of questions labelled +1. */
  readonly asRate: number | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: number | null;
  /** Mean I_AS of the episodes. */
  readonly iAs: number | null;
  /** Mean C_BT of the episodes. */
  readonly cBt: number | null;
  /** Time spent on training. */
  readonly minutes: number | null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function numberOrNull(value: unknown): number | null {
  return isNumber(value) ? value : null;
}

/** Reads the rows of a summary that are complete. */
export function parseSummary(
  { rows: list }: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows.filter(isObject).flatMap((row): SummaryRow[] => {
    const { name, success, interval } = row;
    if (typeof name !== "string" || !isNumber(success)) return [];
    const [low, high] = Array.isArray(interval) ? interval : [];
    if (!isNumber(low) || !isNumber(high)) return [];
    return [{
      name,
      episodes: numberOrNull(row.episodes),
      success,
      interval: [low, high],
      asRate: numberOrNull(row.asRate),
      btRate: numberOrNull(row.btRate),
      iAs: numberOrNull(row.iAs),
      cBt: numberOrNull(row.cBt),
      minutes: numberOrNull(row.minutes),
    }];
  });
}
