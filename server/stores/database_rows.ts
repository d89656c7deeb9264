/** How an id is written in a database. */

/**
 * Writes an id so that every database can hold it. Ids that a server made stay
 * as they are, but anybody can ask for any: a zero byte would be an error in
 * PostgreSQL and the end of the text in SQLite, and half a surrogate pair would
 * become another character.
 */
export function keyOf(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}

/** Reads what `keyOf` wrote. */
export function idOf(key: string): string {
  return JSON.parse(`"${key}"`);
}
