/**
 * Detects when "yes" to a question means "no" to a check: "Is the light off?"
 * asks the opposite of "Is the light on?".
 *
 * Both are reduced to the clause that asks. The question is reversed if its
 * clause has all words of the check's except for an odd number of negations:
 * "not", "no", "never", "cannot", "unable", "fail", "off" for "on", or the
 * prefixes "un-" and "dis-". With other differences a negation more often keeps
 * the meaning: "Do the wheels not move?" means "Do the wheels stand still?".
 * "Isn't the light on?" and "The light is on, isn't it?" are not negated.
 */

import { findContentStems } from "./stems.ts";

/** Starts a subordinate clause or another question. */
const ASIDE =
  /\b(?:if|when|whenever|while|after|before|until|because|since|although|even|that|which|who|so|as|or|but|and|to make sure)\b.*/;

const ASKS =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will)(?:n't)?\b/;

/** "Isn't it" and "is it not" at the end of a question. */
const TAG = /^\w+(?:n't)? (?:it|he|she|they|you|there)(?: not)?$/;

const NEGATIONS = findContentStems("not no never cannot unable fail");

/** The asking clause of a text, in lower case and without quotations. */
function findAskingClause(text: string): string {
  const clauses = text.toLowerCase().replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    // Bounded, as many quotation marks would take minutes otherwise.
    .replaceAll(/(?<=^|\s)(["']).{0,200}?\1(?=$|[\s?.,!])/g, " ")
    .split(/[,.;:?!()]+/)
    .map((clause) => clause.replace(ASIDE, "").trim())
    .filter((clause) => clause !== "" && !TAG.test(clause));
  const asking = clauses.findLast((clause) => ASKS.test(clause)) ??
    clauses[0] ?? "";
  return asking.replace(/^(\w+)n't\b/, "$1");
}

/** The words of a clause without its negations, and how many there were. */
function removeReversals(
  stems: ReadonlySet<string>,
  other: ReadonlySet<string>,
): { readonly bare: ReadonlySet<string>; readonly reversals: number } {
  const bare = new Set<string>();
  let reversals = 0;
  for (const stem of stems) {
    const base = stem.replace(/^(?:un|dis)/, "");
    if (NEGATIONS.has(stem) || stem === "off" && !other.has("off")) {
      reversals++;
    } else if (base !== stem && base.length > 3 && other.has(base)) {
      reversals++;
      bare.add(base);
    } else bare.add(stem);
  }
  return { bare, reversals };
}

/** Whether "yes" to a question means "no" to the check it refers to. */
export function isReversed(question: string, check: string): boolean {
  const asked = findContentStems(findAskingClause(question));
  const own = findContentStems(findAskingClause(check));
  const one = removeReversals(asked, own);
  const other = removeReversals(own, asked);
  return (one.reversals + other.reversals) % 2 === 1 && other.bare.size > 0 &&
    [...other.bare].every((stem) => one.bare.has(stem));
}
