import { assertArrayLike } from "../../../utils/errors.ts";
import { assertLength } from "./assert_shape.ts";

/** Result of {@linkcode maskedMoments}. */
export interface Moments {
  /** Mean over the mask, 0 where it is empty */
  readonly mean: number;
  /** Unbiased variance (divisor n − 1), 0 where n < 2 */
  readonly variance: number;
}

/** Keeps constant batches finite; the value of verl's `masked_whiten`. */
const VARIANCE_FLOOR = 1e-8;

/**
 * Computes the mean and the unbiased variance over the masked tokens, in two
 * passes for precision.
 *
 * @param rows A number per token, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @returns The two moments
 * @throws {RangeError} If the shapes differ
 */
export function maskedMoments(
  rows: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): Moments {
  const action = "measure moments";
  assertArrayLike(action, "rows", rows);
  assertLength(action, "masks", masks, rows.length);
  let count = 0;
  let sum = 0;
  rows.forEach((row, b) => {
    const mask = masks[b]!;
    assertArrayLike(action, `rows[${b}]`, row);
    assertLength(action, `masks[${b}]`, mask, row.length);
    for (let t = 0; t < row.length; t++) {
      if (!mask[t]) continue;
      count++;
      sum += row[t]!;
    }
  });
  const mean = sum / Math.max(count, 1);
  let squares = 0;
  rows.forEach((row, b) => {
    const mask = masks[b]!;
    for (let t = 0; t < row.length; t++) {
      if (mask[t]) squares += (row[t]! - mean) ** 2;
    }
  });
  return { mean, variance: squares / Math.max(count - 1, 1) };
}

/**
 * Whitens a batch over its mask: (x − mean) / √(variance + 1e-8), as verl's
 * `masked_whiten` does. A single policy token becomes 0.
 *
 * @param rows A number per token, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @returns New rows, 0 off the mask
 * @throws {RangeError} If the shapes differ
 */
export function whiten(
  rows: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): Float64Array[] {
  const { mean, variance } = maskedMoments(rows, masks);
  const inverse = 1 / Math.sqrt(variance + VARIANCE_FLOOR);
  return rows.map((row, b) => {
    const mask = masks[b]!;
    return Float64Array.from(
      row,
      (value, t) => mask[t] ? (value - mean) * inverse : 0,
    );
  });
}

/**
 * Computes 1 − Var(return − value) / Var(return) over the policy tokens: 1 for
 * a perfect critic, 0 for a constant one.
 *
 * @param values The critic's estimates, a row per trajectory
 * @param returns The returns, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @returns The explained share; 0 where all returns are equal
 * @throws {RangeError} If the shapes differ
 */
export function explainedVariance(
  values: readonly ArrayLike<number>[],
  returns: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): number {
  const total = maskedMoments(returns, masks).variance;
  const action = "measure explained variance";
  assertLength(action, "values", values, returns.length);
  const errors = returns.map((row, b) => {
    const predicted = values[b]!;
    assertLength(action, `values[${b}]`, predicted, row.length);
    return Float64Array.from(row, (value, t) => value - predicted[t]!);
  });
  if (total === 0) return 0;
  return 1 - maskedMoments(errors, masks).variance / total;
}
