/** What a person on the terminal sees of customer service. */

import type { Observation } from "../../envs/mod.ts";
import { splitMessage } from "../../report/episodes/message_parts.ts";
import { isJsonObject, parseJson } from "../../utils/json_values.ts";

/** Two rows of a terminal; a longer part of a record gets lines of its own. */
const LONGEST = 160;

/** A part's name; empty in a list. */
function nameParts(
  value: Readonly<Record<string, unknown>> | readonly unknown[],
): [string, unknown][] {
  return Object.entries(value)
    .map(([name, part]) => [Array.isArray(value) ? "" : `${name}: `, part]);
}

function isRecord(
  value: unknown,
): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return isJsonObject(value) || Array.isArray(value);
}

/** Writes a record in one line. */
function flatten(value: unknown): string {
  if (!isRecord(value)) return String(value);
  const parts = nameParts(value).map(([name, part]) =>
    `${name}${isRecord(part) ? `(${flatten(part)})` : part}`
  );
  return parts.length === 0 ? "none" : parts.join(", ");
}

/** Writes each part of a record in a line, or in several if it is long. */
function layOut(value: unknown, indent: string): string {
  if (!isRecord(value)) return `${indent}${value}`;
  return nameParts(value).map(([name, part]) => {
    const head = `${indent}${name || "- "}`;
    const line = `${head}${flatten(part)}`;
    return line.length <= LONGEST || !isRecord(part)
      ? line
      : `${head.trimEnd()}\n${layOut(part, `${indent}  `)}`;
  }).join("\n");
}

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
        const value = parseJson(text);
        if (isRecord(value)) return layOut(value, "");
        const isSpoken = role === "user" && summary === null;
        return isSpoken ? nameSpeaker("customer", text) : text;
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
