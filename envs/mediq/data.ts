/**
 * Reads a copy of MediQ, the data set (Li et al., arXiv 2406.00922; CC BY 4.0;
 * https://github.com/stellalisy/mediQ): `all_dev_good.jsonl`, or
 * `all_craft_md.jsonl` in the same format.
 */

import { basename } from "node:path";
import { z } from "zod";
import {
  findPath,
  type FoundPath,
  makeCachedReader,
  parseJsonText,
  parseRecord,
  readTextFile,
} from "../files/data_file.ts";
import type { Split } from "../core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import type { MediqCase } from "./core.ts";

/** A record that no case was made from. */
export interface DroppedRecord {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** Its id. */
  readonly id: number;
  /** Why. */
  readonly reason: string;
}

/** What became of the records of a file. */
export interface MediqReport {
  /** Number of records in the file. */
  readonly read: number;
  /** Number of cases made from them. */
  readonly kept: number;
  /** The others, in the order of the file. */
  readonly dropped: readonly DroppedRecord[];
}

/** The cases of a file. */
export interface MediqData {
  /** The cases, in the order of the file. */
  readonly cases: readonly MediqCase[];
  /** What became of the records. */
  readonly report: MediqReport;
}

const ACTION = "read MediQ data";

/** What most texts have not, and the others are tidied because of. */
const UNTIDY = /"|[^\S ]| {2}|^ | $/;

/** A text on one line, without the quotes that a conversion left in some. */
function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  const line = text.replace(/\s+/g, " ").replace(/"{2,}/g, '"').trim();
  const isStray = line.endsWith('"') && line.split('"').length % 2 === 0;
  return isStray ? line.slice(0, -1).trimEnd() : line;
}

/** What numbers a fact: `3. `, in one record `- `. */
const NUMBERING = /^\s*(?:\d+\.(?=\s|$)|-(?!\d))\s*/;

function tidyFact(text: string): string {
  return tidy(text.replace(NUMBERING, ""));
}

/** Anything to read: a quote alone is none. */
const CONTENT = /[^\s"]/;

const LIST = "a list of texts";

const word = z.string({ error: "a string" });
const text = word.regex(CONTENT, { error: "a text that is not empty" });
const fact = word.refine(
  (value) => CONTENT.test(value.replace(NUMBERING, "")),
  { error: "a fact that is not empty" },
);

/** The fields that are used; the others may be anything. */
const record = z.object({
  id: z.int({ error: "an integer" }),
  question: text,
  context: z.array(text, { error: LIST }),
  options: z.strictObject({ A: text, B: text, C: text, D: text }, {
    error: "an object with options A to D and no other",
  }).refine(
    (options) => new Set(Object.values(options).map(tidy)).size === 4,
    { error: "four options that differ" },
  ),
  answer: word.optional(),
  answer_idx: z.enum(["A", "B", "C", "D"], {
    error: "one of 'A', 'B', 'C', 'D'",
  }),
  facts: z.array(fact, { error: LIST }),
}, { error: "a record" }).refine(
  ({ context, facts }) => context.length > 0 || facts.length === 0,
  { path: ["context"], error: "a list with a sentence to begin with" },
);

/** A record as it stands in the file, without the fields that are not used. */
type MediqRecord = z.infer<typeof record>;

/**
 * Finds the option that a record names in words; these may be a synonym of the
 * option that it means.
 */
function findNamedOption(
  { options, answer }: MediqRecord,
): "A" | "B" | "C" | "D" | null {
  if (answer === undefined) return null;
  const letters = ["A", "B", "C", "D"] as const;
  return letters.find((letter) => tidy(options[letter]) === tidy(answer)) ??
    null;
}

/** Makes the case that a record describes. */
function makeCase(
  { question, context, options, answer_idx: key, facts }: MediqRecord,
): MediqCase {
  const { A, B, C, D } = options;
  return Object.freeze({
    opening: tidy(context[0]!),
    question: tidy(question),
    options: Object.freeze([A, B, C, D].map(tidy)),
    truth: "ABCD".indexOf(key),
    facts: Object.freeze(facts.map(tidyFact)),
  });
}

/** Why no case can be made from a record; `null` if one can. */
function findReasonToDrop(record: MediqRecord): string | null {
  const { facts, answer_idx: key } = record;
  if (facts.length === 0) return "it has no facts";
  const named = findNamedOption(record);
  return named === null || named === key
    ? null
    : `its answer is option ${named}, its answer_idx ${key}`;
}

function load({ path }: FoundPath): MediqData {
  const file = basename(path);
  const lines = readTextFile(ACTION, path).split("\n");
  const lineOfId = new Map<number, number>();
  const cases: MediqCase[] = [];
  const dropped: DroppedRecord[] = [];
  for (const [i, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const line = i + 1;
    const place = `${file}:${line}`;
    const value = parseJsonText(ACTION, place, text);
    const found = parseRecord(ACTION, place, record, value);
    const { id } = found;
    const earlier = lineOfId.get(id);
    if (earlier !== undefined) {
      const rule = `one that no other line has (line ${earlier} has it)`;
      throw ruleError(RangeError, ACTION, `${place} id`, rule, id);
    }
    lineOfId.set(id, line);
    const reason = findReasonToDrop(found);
    if (reason === null) cases.push(makeCase(found));
    else dropped.push({ line, id, reason });
  }
  if (cases.length === 0) {
    const rule = "a file with a case that has facts";
    throw ruleError(RangeError, ACTION, "path", rule, path);
  }
  const read = lineOfId.size;
  return Object.freeze({
    cases: Object.freeze(cases),
    report: { read, kept: cases.length, dropped },
  });
}

/**
 * Reads the cases of a file, one JSON record a line. The first context
 * sentence becomes the opening; numbers and bullets in front of facts are left
 * out, line breaks and stray quotes in texts too. A record without facts is
 * dropped, and one that names two different answers. As long as the file does
 * not change, it is read only once.
 */
export const readMediqFile: (path: string) => MediqData = makeCachedReader(
  (path) => findPath(ACTION, path, "file"),
  load,
);

/** Cases of the real file that scores are published for, and all of them. */
const TEST = 400;
const VALIDATION = 100;
const ALL = 1269;

/**
 * Splits cases as the published scores do, which fit the last 400 of the 1,272
 * records as test set. The 100 cases before those are for validation, and the
 * rest, 769, for training; the three records that are dropped lie outside the
 * test set. Another number of cases is split in the same proportions.
 *
 * @param cases The cases, in the order of their file; at least three
 */
export function splitMediqCases(
  cases: readonly MediqCase[],
): Readonly<Record<Split, readonly MediqCase[]>> {
  const { length } = cases;
  if (length < 3) {
    const rule = "three cases at least";
    throw ruleError(RangeError, "split MediQ data", "cases", rule, length);
  }
  const share = (part: number): number =>
    Math.max(1, Math.round(length * part / ALL));
  const test = length - share(TEST);
  const validation = test - share(VALIDATION);
  return {
    train: cases.slice(0, validation),
    validation: cases.slice(validation, test),
    test: cases.slice(test),
  };
}
