/** What a person types to serve a customer: words, or a call behind a slash. */

import type { EnvTool } from "../../envs/mod.ts";
import { formatHint } from "../../utils/nearest.ts";

/** Help before the first message. */
export const SERVICE_HELP = [
  "What you type is said to the customer. A line that begins with a slash calls",
  'a tool: \'/get_order_details {"order_id": "#W1"}\' or, for short,',
  "'/get_order_details order_id=#W1'. '/' alone lists the tools. Ctrl-D ends",
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
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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
