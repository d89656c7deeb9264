import { writeOrderedJson } from "./json_text.ts";

const texts = new WeakMap<object, string>();

/** Writes a record as JSON, cached as episodes share most records. */
export function writeRecordText(record: object): string {
  let text = texts.get(record);
  if (text === undefined) texts.set(record, text = writeOrderedJson(record));
  return text;
}
