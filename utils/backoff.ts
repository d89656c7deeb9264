/** Ever longer pauses between attempts. */

/** The first pause, in milliseconds; each one after it is twice as long. */
const FIRST_PAUSE = 200;

/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 5000;

/** The longest pause that a server may ask for, in milliseconds. */
const LONGEST_ASKED = 60_000;

/**
 * How long to wait before a call is tried again: exponential backoff, of which
 * up to half is left to chance.
 *
 * @param failures How often it has failed in a row, at least once
 * @param retryAfter What the server asked for, in milliseconds
 * @param random Draws from [0, 1), so that clients do not all come back at once
 * @returns Milliseconds
 */
export function computePause(
  failures: number,
  retryAfter: number | null,
  random: () => number,
): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  const asked = Math.min(LONGEST_ASKED, retryAfter ?? 0);
  return Math.max(asked, longest * (0.5 + random() / 2));
}
