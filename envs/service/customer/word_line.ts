/**
 * A model words what the scripted customer says. It sees the line alone, not
 * the agent's words, which therefore cannot talk it into anything.
 */

import type { ChatMessage } from "../../core/env.ts";
import type { Responder } from "../../core/responder.ts";
import { checkWording, cleanWording } from "./check_wording.ts";
import type { CustomerScript } from "./wish.ts";

/** How often a line is worded before the script's own words are taken. */
const MOST_TRIES = 3;

/** How customers write; each keeps to one. */
const MANNERS = [
  "in short, plain sentences",
  "politely and a little formally",
  "casually, as to a friend",
  "in a hurry, with as few words as possible",
  "warmly and a bit wordily",
  "dryly",
];

const RULES =
  `You are given a message that a customer writes to the service of \
a company. Write the same message in other words, <manner>.

- Keep every number, id, date, name, address, option and payment method exactly \
as it is written, in the same order. Leave none out.
- Add nothing: no other wish, fact, name, question, greeting by name or thanks \
for what was not done.
- If the message says yes, say yes. If it does not, use no word such as yes, \
sure, okay or go ahead. If it says no or not, keep that.
- Reply with the message only, in one line, without quotes.`;

/**
 * Lets a model word a line, and word it again if it says something else; the
 * wording is `null` if no try said what the line says.
 */
export async function wordLine(
  speaker: Responder<readonly ChatMessage[]>,
  script: CustomerScript,
  line: string,
): Promise<{ readonly wording: string | null; readonly tries: number }> {
  const manner = MANNERS[script.seed % MANNERS.length]!;
  const messages: ChatMessage[] = [
    { role: "system", content: RULES.replace("<manner>", manner) },
    { role: "user", content: line },
  ];
  for (let tries = 1;; tries++) {
    const wording = cleanWording(await speaker.respond(messages));
    const problem = checkWording(script, line, wording);
    if (problem === null) return { wording, tries };
    if (tries === MOST_TRIES) return { wording: null, tries };
    messages.push(
      { role: "assistant", content: wording || "…" },
      {
        role: "user",
        content: `That will not do, as ${problem}. Word this again: ${line}`,
      },
    );
  }
}
