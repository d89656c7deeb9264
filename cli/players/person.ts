/** A person who asks, believes and answers, on the terminal. */

import { type Observation, parseAction, type Policy } from "../../envs/mod.ts";
import { hasTags, wrapInTags } from "../../envs/core/typed_action.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";

/** The input ended before the episode did. */
export class InputEndedError extends Error {
  override name = "InputEndedError";
}

/** Help before the first round. */
export const PERSON_HELP = [
  "Type your action in one line, as the rules show it: 'Any fever?' or",
  "'Focus: 1,2; Pair: 3,4', where a ';' becomes a line break. A belief or answer",
  "is its numbers: '0.7,0.1,0.1,0.1'; 'answer: 0.7,0.1,0.1,0.1' answers early. A",
  "line that is not of the form costs nothing. '?' lists what may be asked, where",
  "that is known. Ctrl-D ends the game.",
].join("\n");

const THINKING = / ?You may think between <scratch> and <\/scratch> first\./g;

/** Words an observation without the tags, which a person need not type. */
export function showToPerson({ text }: Observation): string {
  return text.replaceAll(THINKING, "")
    .replaceAll(/<scratch>[^]*?<\/scratch>\n?/g, "")
    .replaceAll(/<interact>\n?|\n?<\/interact>/g, "")
    .replaceAll(/<answer>([^]*?)<\/answer>/g, "answer: $1");
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

/** Makes the policy of a person; `suggest` says what may be asked. */
export function makePersonPolicy(
  lines: LineReader,
  suggest: (view: unknown) => void = () => {},
): Policy {
  const line = (prompt: string): Promise<string> => awaitLine(lines, prompt);
  return {
    name: "person",
    async act({ round, view }) {
      let text = await line(`${round}> `);
      while (/^\s*\??\s*$/.test(text)) {
        if (text.trim() === "?") suggest(view);
        text = await line(`${round}> `);
      }
      if (!hasTags(text)) return wrapInTags(text, round);
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
