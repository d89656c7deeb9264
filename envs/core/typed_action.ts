/** What a person types, as an action. */

import type { RoundName } from "./env.ts";

const EARLY = /^\s*answer:/i;

/** Wraps a short input in the tags of its round; `;` becomes a line break. */
export function wrapInTags(line: string, round: RoundName): string {
  const isAnswer = round === "answer" || EARLY.test(line);
  const tag = isAnswer ? "answer" : "interact";
  const typed = line.replace(EARLY, "").split(";").map((part) => part.trim())
    .join("\n");
  // A question in plain words needs no field before it.
  const isPlain = round === "action" && !isAnswer && !/^\w+:/m.test(typed);
  const lines = isPlain ? `Query: ${typed}` : typed;
  return `<${tag}>\n${lines}\n</${tag}>`;
}

/** Whether a text has the tags of an action already. */
export function hasTags(text: string): boolean {
  return /<(?:interact|answer|scratch)>/.test(text);
}
