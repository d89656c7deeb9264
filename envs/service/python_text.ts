/**
 * Numbers as Python rounds and prints them. The shop's tools were written in
 * it, and a cent that is rounded the other way is another outcome.
 */

/**
 * Rounds to cents: correctly, exact ties to the even cent.
 *
 * @param value An amount
 * @returns The nearest double to the rounded decimal
 */
export function roundCents(value: number): number {
  const size = Math.abs(value);
  // Only odd multiples of an eighth lie half-way between two cents.
  if (!Number.isInteger(size * 8) || size * 8 % 2 !== 1) {
    return size < 1e21 ? Number(value.toFixed(2)) : value;
  }
  const cents = Math.floor(size * 100);
  const even = cents % 2 === 0 ? cents : cents + 1;
  return Math.sign(value) * even / 100;
}

/**
 * Prints a float as Python does: shortest digits that read back, always with a
 * point or an exponent.
 *
 * @param value A finite number
 * @returns Its text: `4.0`, `-0.0`, `1e+16`
 */
export function printFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (size >= 1e16 || (size > 0 && size < 1e-4)) {
    // Python writes at least two digits of an exponent.
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
