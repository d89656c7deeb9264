/** Actions in sentences, without the tags and fields that agents write. */

import { parseAction, parseField } from "../../envs/core/action.ts";

/** Joins names: `a, b and c`. */
function joinNames(names: readonly (string | number)[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)]
    .filter((part) => part !== "").join(" and ");
}

/** A question in the closed language: hyphenated topics. */
const TOPICS = /^[a-z0-9-]+(?:[\s,]+[a-z0-9-]+)*$/;

/** Words the topics of a question; a sentence stays as it is. */
export function sayQuestion(question: string): string {
  if (!TOPICS.test(question)) return question;
  const topics = question.split(/[\s,]+/)
    .map((topic) => topic.replaceAll("-", " "));
  return `What about ${joinNames(topics)}?`;
}

/** Words a comparison of two items, by some attributes or by all. */
export function sayComparison(
  [first, second]: readonly (string | number)[],
  focus: readonly (string | number)[],
): string {
  const better = `s item ${first} better than item ${second}?`;
  return focus.length === 0
    ? `I${better}`
    : `By attributes ${joinNames(focus)}, i${better}`;
}

function readNumbers(payload: string, name: string): string[] {
  return parseField(payload, name)?.match(/\d+/g) ?? [];
}

/** Says an action in a sentence; `null` for one of another form. */
export function sayAction(text: string): string | null {
  const action = parseAction(text);
  if (action === null) return null;
  const { tag, payload } = action;
  if (tag === "answer") return `My answer: ${payload}`;
  const question = parseField(payload, "Query");
  if (question !== null) return sayQuestion(question);
  const pair = readNumbers(payload, "Pair");
  if (pair.length === 2) {
    return sayComparison(pair, readNumbers(payload, "Focus"));
  }
  const code = parseField(payload, "Code");
  if (code !== null) return `Is it ${code}?`;
  const guess = parseField(payload, "Guess");
  return guess === null ? null : `I believe: ${guess}`;
}
