/** The name of what a run plays: an id, or several in a mixture. */

/** Splits a name into the ids of environments. */
export function splitEnvIds(env: string): string[] {
  return env.split(",").map((id) => id.trim());
}

/** Joins ids of environments to the name of their mixture. */
export function joinEnvIds(ids: readonly string[]): string {
  return ids.join(",");
}
