/** What a person on the terminal sees of customer service. */

import type { Observation } from "../../envs/mod.ts";
import { splitMessage } from "../../report/episodes/message_parts.ts";
import { layOutJson } from "../../report/episodes/record_text.ts";

/** Puts the speaker's name before each line, without control characters. */
export function nameSpeaker(name: string, text: string): string {
  // A terminal would obey them.
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, "").replace(/^/gm, `${name}> `);
}

/** Writes the calls of a message as `name(argument=value)`. */
export function shortenCalls(text: string): string {
  return splitMessage(text).map(({ text, summary }) => summary ?? text)
    .join("\n");
}

/** The tools of a prompt, which '/help' explains. */
const TOOLS = /\n\n# Tools\n[^]*/;

/** Words what a person who serves sees: no tags, no JSON. */
export function showToServer({ messages }: Observation): string {
  return messages.map(({ role, content }) =>
    role === "system"
      ? content.replace(TOOLS, "")
      : splitMessage(content).map(({ text, summary }) => {
        const isSpoken = role === "user" && summary === null;
        return isSpoken ? nameSpeaker("customer", text) : layOutJson(text);
      }).join("\n")
  ).join("\n\n");
}

/** What ends a customer's last message. */
const OVER = "The conversation is over.";

/** Words what a customer sees: the agent's words, and its calls in short. */
export function showToCustomer(
  { messages }: Observation,
  agent: string,
): string {
  return messages.flatMap(({ role, content }) => {
    if (role === "system") return [content];
    if (role === "assistant") return [`you> ${content}`];
    return splitMessage(content)
      .filter(({ text, summary }) => summary !== "Result" && text !== OVER)
      .map(({ text, summary }) => nameSpeaker(agent, summary ?? text));
  }).join("\n\n");
}
