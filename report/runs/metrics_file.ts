/** The lines of `metrics.jsonl`, from runs of any age and in any state. */

import { ruleError } from "../../utils/errors.ts";

/** One update's line. */
export interface MetricsLine {
  /** Number of the update, from 1. */
  readonly step: number;
  /** Numbers by `group/name`; `null` where nothing was counted. */
  readonly data: Readonly<Record<string, number | null>>;
}

/** The lines of a file, and what a reader should know of them. */
export interface ReadMetrics {
  /** The updates, in order. */
  readonly metrics: readonly MetricsLine[];
  /** The last line was cut short. */
  readonly isCut: boolean;
  /** Values that were NaN or infinite, and are `null` now. */
  readonly notFinite: number;
}

/** Numbers that are not JSON, and that writers in other languages leave. */
const NOT_FINITE = /(?<=:\s*)(?:NaN|[-+]?Infinity|[-+]?inf|nan)(?=\s*[,}])/g;

/** A line of metrics; `null` where it is none. */
function parseMetricsLine(line: string): MetricsLine | null {
  try {
    const { step, data } = JSON.parse(line);
    const isGood = Number.isFinite(step) && typeof data === "object" &&
      data !== null && !Array.isArray(data) &&
      Object.values(data).every((x) => x === null || Number.isFinite(x));
    return isGood ? { step, data } : null;
  } catch {
    return null;
  }
}

/** Reads metrics without a cut last line; what is not finite is `null`. */
export function parseMetrics(text: string, path: string): ReadMetrics {
  let notFinite = 0;
  const finite = (line: string): string =>
    line.replaceAll(NOT_FINITE, () => {
      notFinite++;
      return "null";
    });
  const lines = text.split("\n");
  const cut = lines.pop()!;
  const metrics = lines.map((line, i) => {
    const read = parseMetricsLine(finite(line));
    if (read !== null) return read;
    const rule = "a step and its data, all numbers or null";
    throw ruleError(Error, "report", `${path}:${i + 1}`, rule, line);
  });
  const last = parseMetricsLine(finite(cut));
  return {
    metrics: last === null ? metrics : [...metrics, last],
    isCut: last === null && cut !== "",
    notFinite,
  };
}
