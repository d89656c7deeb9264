/**
 * Tells when a yes to a question is a no to a check: "Is the light off?" asks
 * the opposite of "Is the light on?".
 *
 * Only what is plain counts. Question and check are cut down to the clause that
 * asks. The question is reversed if its clause has all the words of the check's
 * but for one negation more or less: "not", "no", "never", "cannot", "unable",
 * "fail", "off" for "on", or a word with "un-" or "dis-". Where words differ
 * too, people who negate mean the same more often than not: "Do the wheels not
 * move?" is their "Do the wheels stand still?". "Isn't the light on?" and "The
 * light is on, isn't it?" hope for the same yes as "Is the light on?".
 */

import { findContentStems } from "./stems.ts";

/** Begins what does not ask: when, why, or another question after it. */
const ASIDE =
  /\b(?:if|when|whenever|while|after|before|until|because|since|although|even|that|which|who|so|as|or|but|and|to make sure)\b.*/;

const ASKS =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will)(?:n't)?\b/;

/** "Isn't it" and "is it not" at the end of a question. */
const TAG = /^\w+(?:n't)? (?:it|he|she|they|you|there)(?: not)?$/;

const NEGATIONS = findContentStems("not no never cannot unable fail");

/** The clause of a text that asks, in lower case and without quotations. */
function findAskingClause(text: string): string {
  const clauses = text.toLowerCase().replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    // Bounded, for a text of nothing but quotation marks takes minutes else.
    .replaceAll(/(?<=^|\s)(["']).{0,200}?\1(?=$|[\s?.,!])/g, " ")
    .split(/[,.;:?!()]+/)
    .map((clause) => clause.replace(ASIDE, "").trim())
    .filter((clause) => clause !== "" && !TAG.test(clause));
  const asking = clauses.findLast((clause) => ASKS.test(clause)) ??
    clauses[0] ?? "";
  return asking.replace(/^(\w+)n't\b/, "$1");
}

/** The words of a clause without its reversals, and how many these were. */
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

/** Says whether a yes to a question is a no to the check that it means. */
export function isReversed(question: string, check: string): boolean {
  const asked = findContentStems(findAskingClause(question));
  const own = findContentStems(findAskingClause(check));
  const one = removeReversals(asked, own);
  const other = removeReversals(own, asked);
  return (one.reversals + other.reversals) % 2 === 1 && other.bare.size > 0 &&
    [...other.bare].every((stem) => one.bare.has(stem));
}
