/**
 * Reads a copy of MediQ (Li et al., arXiv 2406.00922; CC BY 4.0;
 * https://github.com/stellalisy/mediQ): `all_dev_good.jsonl`, or
 * `all_craft_md.jsonl` in the same format.
 */

import * as z from "zod";
import {
  findPath,
  type FoundPath,
  makeCachedReader,
  nameFile,
  parseJsonText,
  parseRecord,
  readTextFile,
} from "../files/data_file.ts";
import type { Split } from "../core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import type { MediqCase } from "./core.ts";

export interface DroppedRecord {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly id: number;
  readonly reason: string;
}

export interface MediqReport {
  readonly read: number;
  readonly kept: number;
  readonly dropped: readonly DroppedRecord[];
}

export interface MediqData {
  readonly cases: readonly MediqCase[];
  readonly report: MediqReport;
}

const ACTION = "read MediQ data";

/** Quotes and irregular white space, which few texts have. */
const UNTIDY = /"|[^\S ]| {2}|^ | $/;

/** Normalizes white space, and removes stray quotes left by a conversion. */
function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  const line = text.replace(/\s+/g, " ").replace(/"{2,}/g, '"').trim();
  const isStray = line.endsWith('"') && line.split('"').length % 2 === 0;
  return isStray ? line.slice(0, -1).trimEnd() : line;
}

/** Numbering of a fact: `3. `, in one record `- `. */
const NUMBERING = /^\s*(?:\d+\.(?=\s|$)|-(?!\d))\s*/;

/** Not only quotes and white space. */
const CONTENT = /[^\s"]/;

const LIST = "a list of texts";

const LETTERS = ["A", "B", "C", "D"] as const;

const word = z.string({ error: "a string" });
const text = word.regex(CONTENT, { error: "a text that is not empty" });
const fact = word.refine(
  (value) => CONTENT.test(value.replace(NUMBERING, "")),
  { error: "a fact that is not empty" },
);

/** The fields in use; others are ignored. */
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
  answer_idx: z.enum(LETTERS, { error: "one of 'A', 'B', 'C', 'D'" }),
  facts: z.array(fact, { error: LIST }),
}, { error: "a record" }).refine(
  ({ context, facts }) => context.length > 0 || facts.length === 0,
  { path: ["context"], error: "a list with at least one sentence" },
);

type MediqRecord = z.infer<typeof record>;

function makeCase(
  { question, context, options, answer_idx: key, facts }: MediqRecord,
): MediqCase {
  return Object.freeze({
    opening: tidy(context[0]!),
    question: tidy(question),
    options: Object.freeze(LETTERS.map((letter) => tidy(options[letter]))),
    truth: LETTERS.indexOf(key),
    facts: Object.freeze(
      facts.map((fact) => tidy(fact.replace(NUMBERING, ""))),
    ),
  });
}

/** Why a record is dropped; `null` if it is not. */
function findReasonToDrop(
  { facts, options, answer, answer_idx: key }: MediqRecord,
): string | null {
  if (facts.length === 0) return "it has no facts";
  if (answer === undefined) return null;
  const named = LETTERS.find((letter) =>
    tidy(options[letter]) === tidy(answer)
  );
  // An answer that names no option is a synonym.
  return named === undefined || named === key
    ? null
    : `its answer is option ${named}, its answer_idx ${key}`;
}

function load({ path }: FoundPath): MediqData {
  const file = nameFile(path);
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
      const rule = `unique among the lines (line ${earlier} has it)`;
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
 * Reads and cleans the cases of a JSONL file, cached while it is unchanged;
 * records without facts or with two different answers are dropped.
 */
export const readMediqFile: (path: string) => MediqData = makeCachedReader(
  (path) => findPath(ACTION, path, "file"),
  load,
);

/** Cases of the original file: test, validation and all. */
const TEST = 400;
const VALIDATION = 100;
const ALL = 1269;

/**
 * Splits cases, at least three, as published scores do: of the original 1,272
 * records the last 400 for test, the 100 before them for validation, the rest
 * for training; other files in the same proportions.
 */
export function splitMediqCases(
  cases: readonly MediqCase[],
): Readonly<Record<Split, readonly MediqCase[]>> {
  const { length } = cases;
  if (length < 3) {
    const rule = "at least three cases";
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
