/**
 * How much a test does: what finds a mistake within minutes, or all that
 * `UNLOCK_THOROUGH=1` asks for.
 *
 * @module
 */

/** Whether tests have all the time that they want. */
export const IS_THOROUGH: boolean = Deno.env.get("UNLOCK_THOROUGH") === "1";

/** Chooses how much of something there is. */
export function effort<T>(everyday: T, thorough: T): T {
  return IS_THOROUGH ? thorough : everyday;
}
