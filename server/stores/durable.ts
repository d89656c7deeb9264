/** What the stores that outlive a process write alike. */

/**
 * Writes an id so that every database can hold it. Ids that a server made stay
 * as they are, but anybody can ask for any: a zero byte would be an error in
 * PostgreSQL and the end of the text in SQLite, and half a surrogate pair would
 * become another character.
 */
export function encodeId(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}

/** Reads what `encodeId` wrote. */
export function decodeId(key: string): string {
  return JSON.parse(`"${key}"`);
}

/**
 * How long the ids of sessions that have ended are remembered: a day, in
 * milliseconds. Later an id is unknown rather than gone.
 */
export const TOMBSTONE_MS = 86_400_000;
