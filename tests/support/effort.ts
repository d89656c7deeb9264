/** Size of tests: quick by default, thorough with `UNLOCK_THOROUGH=1`. */

/** Whether tests are thorough. */
export const IS_THOROUGH: boolean = Deno.env.get("UNLOCK_THOROUGH") === "1";

/** Chooses the quick or the thorough size. */
export function effort<T>(everyday: T, thorough: T): T {
  return IS_THOROUGH ? thorough : everyday;
}
