/** Secrets from which test tasks are drawn that nobody else can make. */

import { authenticateText } from "../../utils/sha256.ts";

/** Minimum length of a salt, so that nobody finds it by trying. */
export const SHORTEST_SALT = 16;

function digest(salt: string, ...parts: readonly unknown[]): string {
  return authenticateText(salt, JSON.stringify(parts));
}

/** Derives the secret of one thing, which tells nothing of others. */
export function deriveSecret(
  salt: string,
  ...parts: readonly (string | number)[]
): string {
  return digest(salt, "secret", ...parts);
}

/** The name of a salt, for records; it does not give the salt away. */
export function nameSalt(salt: string): string {
  return digest(salt, "name").slice(0, 16);
}
