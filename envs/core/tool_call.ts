/** Parsing of an agent's message: Qwen's tool call, or plain text. */

import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import type { ToolArguments } from "./tool.ts";

const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";

const OPEN_RESPONSE = "<tool_response>\n";
const CLOSE_RESPONSE = "\n</tool_response>";

/** A tool call with unchecked arguments. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: ToolArguments;
}

/**
 * A message: a call, whose text and further calls are ignored, plain text for a
 * customer or an action, or a malformed call
 */
export type AgentMessage =
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "reply"; readonly text: string }
  | { readonly kind: "bad-call" };

const BAD_CALL: AgentMessage = Object.freeze({ kind: "bad-call" });

/** Parses the JSON of a call, which may itself contain a closing tag. */
function parseCall(text: string): unknown {
  for (const close of [text.indexOf(CLOSE), text.lastIndexOf(CLOSE)]) {
    const value = parseJson(close < 0 ? text : text.slice(0, close));
    if (value !== undefined) return value;
  }
  return null;
}

/** Parses a message; a call must be JSON with a name and arguments. */
export function readMessage(text: string): AgentMessage {
  const open = text.indexOf(OPEN);
  if (open < 0) return { kind: "reply", text };
  const value = parseCall(text.slice(open + OPEN.length));
  if (!isJsonObject(value) || typeof value.name !== "string") return BAD_CALL;
  const { name, arguments: given } = value;
  const args = readToolArguments(given);
  return args === null || isTooDeep(args)
    ? BAD_CALL
    : { kind: "call", call: { name, arguments: args } };
}

/** Reads arguments: missing ones, `null` and `""` are none; `null` if invalid. */
export function readToolArguments(given: unknown): ToolArguments | null {
  if (given === undefined || given === null || given === "") return {};
  return isJsonObject(given) ? given : null;
}

/** Writes a tool's result for agents that call tools in text. */
export function writeToolResponse(result: string): string {
  return `${OPEN_RESPONSE}${result}${CLOSE_RESPONSE}`;
}

/** The result that a text consists of; `null` if it is none. */
export function readToolResponse(text: string): string | null {
  if (!text.startsWith(OPEN_RESPONSE)) return null;
  return text.endsWith(CLOSE_RESPONSE)
    ? text.slice(OPEN_RESPONSE.length, -CLOSE_RESPONSE.length)
    : null;
}

export function writeToolCall(call: ToolCall): string {
  // Arguments must not contain tags.
  const json = JSON.stringify(call).replaceAll("<", "\\u003c");
  return `${OPEN}\n${json}\n${CLOSE}`;
}

const DEEPEST = 64;

/** Whether a value nests deeper than arguments may. */
export function isTooDeep(value: unknown, levels: number = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 ||
    (Array.isArray(value) ? value : Object.values(value))
      .some((inner) => isTooDeep(inner, levels - 1));
}
