/** How much of the returns the critic foresees. */

import { assertLength } from "./assert_shape.ts";
import { maskedMoments } from "./whiten.ts";

/**
 * Computes 1 − Var(return − value) / Var(return) over the policy tokens: 1 for
 * a perfect critic, 0 for one that knows no more than the mean.
 *
 * @param values The critic's estimates, one row per trajectory
 * @param returns What came to pass, likewise
 * @param masks 1 on policy tokens, likewise
 * @returns The share explained; 0 where all returns are equal
 * @throws {RangeError} If the shapes differ
 */
export function explainedVariance(
  values: readonly ArrayLike<number>[],
  returns: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): number {
  // Checks returns and masks as well.
  const total = maskedMoments(returns, masks).variance;
  const action = "measure explained variance";
  assertLength(action, "values", values, returns.length);
  const errors = returns.map((row, b) => {
    const foreseen = values[b]!;
    assertLength(action, `values[${b}]`, foreseen, row.length);
    return Float64Array.from(row, (value, t) => value - foreseen[t]!);
  });
  if (total === 0) return 0;
  return 1 - maskedMoments(errors, masks).variance / total;
}
