/** A person as the policy or the customer, on the terminal. */

import {
  type CustomerQuery,
  type EnvTool,
  type Observation,
  parseAction,
  type Policy,
  type Responder,
} from "../../envs/mod.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";
import { parseJson } from "../../utils/json_values.ts";
import { formatHint } from "../../utils/nearest.ts";

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

async function readLine(lines: LineReader, prompt: string): Promise<string> {
  const text = await lines.next(prompt);
  if (text === null) throw new InputEndedError("The input has ended");
  return text;
}

/** Makes the policy of a person who serves a customer; `say` prints notes. */
export function makeServingPersonPolicy(
  lines: LineReader,
  tools: readonly EnvTool[],
  say: (text: string) => void,
): Policy {
  return {
    name: "person",
    async act() {
      for (;;) {
        const text = await readLine(lines, "you> ");
        if (text.trim() === "") continue;
        const read = readServiceLine(text, tools);
        if ("action" in read) return read.action;
        say(read.note);
      }
    },
  };
}

/** Makes a person the customer; `say` prints the instruction. */
export function makePersonCustomer(
  lines: LineReader,
  say: (text: string) => void,
): Responder<CustomerQuery> {
  return {
    name: "person",
    nondeterministic: true,
    async respond({ instruction, lines: said }) {
      if (said.length === 2) {
        say(`\n${instruction}\nWrite ###STOP### when you have what you want.`);
      }
      let line = "";
      while (line.trim() === "") line = await readLine(lines, "customer> ");
      return line;
    },
  };
}

/** Makes the policy of a person who asks, believes and answers. */
export function makePersonPolicy(lines: LineReader): Policy {
  const line = (prompt: string): Promise<string> => readLine(lines, prompt);
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

/** Help before the first message. */
export const SERVICE_HELP = [
  "What you type is said to the customer. A line that begins with a slash calls",
  'a tool: \'/get_order_details {"order_id": "#W1"}\' or, for short,',
  "'/get_order_details order_id=#W1'. '/' lists the tools. Ctrl-D ends",
  "the game.",
].join("\n");

/** An action, or a note to print instead. */
export type ServiceLine =
  | { readonly action: string }
  | { readonly note: string };

/** The types of a tool's arguments, by name. */
function getTypes(
  { schema }: EnvTool,
): Readonly<Record<string, { readonly type?: string }>> {
  return (schema?.properties ?? {}) as Record<string, { type?: string }>;
}

/** Parses JSON; returns the text itself if it is not JSON. */
function readJson(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** Parses a value by the type of its argument. */
function readValue(text: string, type: string | undefined): unknown {
  if (type === "string") {
    return text.startsWith('"') ? readJson(text) : text;
  }
  const value = readJson(text);
  return type === "array" && !Array.isArray(value) ? text.split(",") : value;
}

/** Reads `{…}`, or `name=value` pairs; `null` if it is neither. */
function readArguments(
  text: string,
  tool: EnvTool,
): Record<string, unknown> | null {
  if (text.startsWith("{")) {
    const value = readJson(text);
    return typeof value === "object" ? value as Record<string, unknown> : null;
  }
  const types = getTypes(tool);
  const pairs = [
    ...text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|\[[^\]]*\]|\S*)\s*/g),
  ];
  if (pairs.map(([whole]) => whole).join("") !== text) return null;
  return Object.fromEntries(
    pairs.map(([, name, value]) => [
      name!,
      readValue(value!, types[name!]?.type),
    ]),
  );
}

function describeTool(tool: EnvTool): string {
  const names = Object.entries(getTypes(tool)).map(([name, { type }]) =>
    type === "string" ? name : `${name}:${type}`
  );
  return `/${[tool.name, ...names].join(" ")}\n  ${tool.description}`;
}

/** Reads a typed line: a message, a call, or `/` for the list of tools. */
export function readServiceLine(
  line: string,
  tools: readonly EnvTool[],
): ServiceLine {
  const typed = line.trim();
  if (!typed.startsWith("/")) return { action: typed };
  const [, name = "", rest = ""] = /^\/\s*(\w*)\s*(.*)$/.exec(typed) ?? [];
  if (name === "") return { note: tools.map(describeTool).join("\n") };
  const tool = tools.find((tool) => tool.name === name);
  if (tool === undefined) {
    const hint = formatHint(name, tools.map((tool) => tool.name));
    return { note: `There is no tool '${name}'${hint}; '/' lists them.` };
  }
  const args = readArguments(rest, tool);
  if (args === null) {
    const note = 'Write arguments as {"name": value} or name=value, with ' +
      'quotes where a value has spaces: name="a b"; lists as name=a,b.';
    return { note };
  }
  return { action: tool.write(args) };
}
