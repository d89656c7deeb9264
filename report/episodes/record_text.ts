/** Records of a database as plain text. */

import { isJsonObject, parseJson } from "../../utils/json_values.ts";

/** Two rows of a terminal; a longer part of a record gets lines of its own. */
const LONGEST = 160;

type DatabaseRecord = Readonly<Record<string, unknown>> | readonly unknown[];

function isRecord(value: unknown): value is DatabaseRecord {
  return isJsonObject(value) || Array.isArray(value);
}

/** The parts of a record, with what stands before them. */
function listParts(record: DatabaseRecord): [head: string, part: unknown][] {
  return Object.entries(record)
    .map(([name, part]) => [Array.isArray(record) ? "" : `${name}: `, part]);
}

function writeLine(record: DatabaseRecord): string {
  const parts = listParts(record).map(([head, part]) =>
    `${head}${isRecord(part) ? `(${writeLine(part)})` : part}`
  );
  return parts.length === 0 ? "none" : parts.join(", ");
}

function writeLines(record: DatabaseRecord, indent: string): string {
  return listParts(record).map(([name, part]) => {
    const head = `${indent}${name || "- "}`;
    if (!isRecord(part)) return `${head}${part}`;
    const line = `${head}${writeLine(part)}`;
    return line.length <= LONGEST
      ? line
      : `${head.trimEnd()}\n${writeLines(part, `${indent}  `)}`;
  }).join("\n");
}

/** Writes JSON as lines `name: value`; returns other texts unchanged. */
export function layOutJson(text: string): string {
  const value = parseJson(text);
  if (!isRecord(value)) return text;
  return writeLines(value, "") || "none";
}
