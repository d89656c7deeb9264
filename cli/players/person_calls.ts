/** What a person types to serve a customer: words, or a call behind a slash. */

import type { EnvTool } from "../../envs/mod.ts";
import { formatHint } from "../../base/nearest.ts";

/** What a person is told before the first message. */
export const SERVICE_HELP = [
  "What you type is said to the customer. A line that begins with a slash calls",
  'a tool: \'/get_order_details {"order_id": "#W1"}\' or, for short,',
  "'/get_order_details order_id=#W1'. '/' alone lists the tools. Ctrl-D ends",
  "the game.",
].join("\n");

/** A line as an action, or what to tell the person in its place. */
export type ServiceLine =
  | { readonly action: string }
  | { readonly note: string };

/** Takes a short value for JSON where it is some, else for text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads `{…}`, or `name=value` pairs; `null` if it is neither. */
function readArguments(text: string): Record<string, unknown> | null {
  if (text.startsWith("{")) {
    const value = readValue(text);
    return typeof value === "object" ? value as Record<string, unknown> : null;
  }
  const pairs = [
    ...text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|\[[^\]]*\]|\S+)\s*/g),
  ];
  if (pairs.map(([whole]) => whole).join("") !== text) return null;
  return Object.fromEntries(
    pairs.map(([, name, value]) => [name!, readValue(value!)]),
  );
}

function describeTool({ name, description, schema }: EnvTool): string {
  const names = Object.keys((schema?.properties ?? {}) as object);
  return `/${[name, ...names].join(" ")}\n  ${description}`;
}

/**
 * Reads a line.
 *
 * @param line What was typed
 * @param tools The environment's tools; one without a schema is for words alone
 * @returns The action, or a note: a list of tools, or what is wrong
 */
export function readServiceLine(
  line: string,
  tools: readonly EnvTool[],
): ServiceLine {
  const typed = line.trim();
  if (!typed.startsWith("/")) return { action: typed };
  const known = tools.filter(({ schema }) => schema !== undefined);
  const [, name = "", rest = ""] = /^\/\s*(\w*)\s*(.*)$/.exec(typed) ?? [];
  if (name === "") return { note: known.map(describeTool).join("\n") };
  const tool = known.find((tool) => tool.name === name);
  if (tool === undefined) {
    const hint = formatHint(name, known.map((tool) => tool.name));
    return { note: `There is no tool '${name}'${hint}; '/' lists them.` };
  }
  const args = readArguments(rest);
  if (args === null) {
    return { note: `Write arguments as {"name": value} or name=value.` };
  }
  return { action: tool.write(args) };
}
