/** Metrics that every format can hold. */

/**
 * Puts `null` in place of numbers that are not finite, and counts them, so
 * that they do not vanish unseen: JSON has no word for them.
 */
export function finiteMetrics(
  metrics: Readonly<Record<string, number | null>>,
): Record<string, number | null> {
  const finite: Record<string, number | null> = {};
  let skipped = 0;
  for (const [name, value] of Object.entries(metrics)) {
    const isLost = value !== null && !Number.isFinite(value);
    finite[name] = isLost ? null : value;
    if (isLost) skipped++;
  }
  return { ...finite, "log/nonfinite_skipped": skipped };
}
