/**
 * A record of MediQ's files: what it must look like, and the case that it
 * describes.
 */

import { z } from "zod";
import { parseRecord } from "../interview/data_file.ts";
import type { MediqCase } from "./core.ts";

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
export type MediqRecord = z.infer<typeof record>;

/** Checks a record. */
export function readMediqRecord(
  action: string,
  place: string,
  value: unknown,
): MediqRecord {
  return parseRecord(action, place, record, value);
}

/**
 * Finds the option that a record names in words; these may be a synonym of the
 * option that it means.
 */
export function findNamedOption(
  { options, answer }: MediqRecord,
): "A" | "B" | "C" | "D" | null {
  if (answer === undefined) return null;
  const letters = ["A", "B", "C", "D"] as const;
  return letters.find((letter) => tidy(options[letter]) === tidy(answer)) ??
    null;
}

/** Makes the case that a record describes. */
export function makeCase(
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
