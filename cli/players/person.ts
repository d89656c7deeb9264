/** A person who asks, believes and answers, on the terminal. */

import { type Observation, parseAction, type Policy } from "../../envs/mod.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";

/** The input ended before the episode did. */
export class InputEndedError extends Error {
  override name = "InputEndedError";
}

/** Help before the first round. */
export const PERSON_HELP = [
  "Type your action. One line without tags is enough: 'Any fever?' or",
  "'Pair: 1,2' is put between <interact> tags, or <answer> tags in the last",
  "round, and a ';' becomes a line break: 'Focus: 1,2; Pair: 3,4'. A belief or",
  "answer is its numbers: '0.7,0.1,0.1,0.1'. <answer> tags answer early; with",
  "tags, an action may take several lines. Ctrl-D ends the game.",
].join("\n");

/** Wraps a short input in the tags of its round. */
export function wrapInTags(line: string, round: Observation["round"]): string {
  const tag = round === "answer" ? "answer" : "interact";
  const typed = line.split(";").map((part) => part.trim()).join("\n");
  // A question in plain words needs no field before it.
  const isPlain = round === "action" && !/^\w+:/m.test(typed);
  const lines = isPlain ? `Query: ${typed}` : typed;
  return `<${tag}>\n${lines}\n</${tag}>`;
}

/** Reads the next line; throws {@linkcode InputEndedError} at the end. */
export async function awaitLine(
  lines: LineReader,
  prompt: string,
): Promise<string> {
  const text = await lines.next(prompt);
  if (text === null) throw new InputEndedError("The input has ended");
  return text;
}

/** Makes the policy of a person who asks, believes and answers. */
export function makePersonPolicy(lines: LineReader): Policy {
  const line = (prompt: string): Promise<string> => awaitLine(lines, prompt);
  return {
    name: "person",
    async act({ round }) {
      let text = await line(`${round}> `);
      while (text.trim() === "") text = await line(`${round}> `);
      if (!text.includes("<")) return wrapInTags(text, round);
      // An empty line ends an action whose closing tag was forgotten.
      while (parseAction(text) === null) {
        const more = await line("... ");
        if (more.trim() === "") break;
        text += `\n${more}`;
      }
      return text;
    },
  };
}
