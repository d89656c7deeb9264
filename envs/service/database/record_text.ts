/** Records as tools show them. */

import { writeOrderedJson } from "./json_text.ts";

const texts = new WeakMap<object, string>();

/**
 * Writes a record that nobody changes any more. Episodes share most of them, so
 * that each is written once.
 *
 * @param record A record as a database has it
 * @returns Its text in JSON
 */
export function writeRecordText(record: object): string {
  let text = texts.get(record);
  if (text === undefined) texts.set(record, text = writeOrderedJson(record));
  return text;
}
