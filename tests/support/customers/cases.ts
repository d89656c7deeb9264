/** Summaries with one wrong value. */

import { isDeepStrictEqual } from "node:util";
import type { AirlineSummary, RetailSummary } from "./summary.ts";

/** A summary that differs from what a customer wants in one value. */
export interface WrongCase<Summary = RetailSummary> {
  /** What is wrong: `another order`. */
  readonly change: string;
  readonly summary: Summary;
}

/** Do two summaries say the same? */
export function isSame(
  a: RetailSummary | AirlineSummary,
  b: RetailSummary | AirlineSummary,
): boolean {
  return isDeepStrictEqual(a, b);
}
