/**
 * What an agent's message is: a call of a tool, written as Qwen writes it, or
 * words.
 */

import type { ToolArguments } from "./tool.ts";

const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";

/** A call of a tool; nothing about its arguments is known. */
export interface ToolCall {
  /** Name of the tool. */
  readonly name: string;
  /** Arguments by name. */
  readonly arguments: ToolArguments;
}

/** A message that calls a tool; text beside the call reaches nobody. */
export interface CallMessage {
  /** What tells the kinds of messages apart. */
  readonly kind: "call";
  /** The first call in it; the others are not made. */
  readonly call: ToolCall;
}

/** A message that calls nothing: words for a customer, or an action's text. */
export interface SpokenMessage {
  /** What tells the kinds of messages apart. */
  readonly kind: "reply";
  /** What it says. */
  readonly text: string;
}

/** A message with a call that cannot be read. */
export interface BadCallMessage {
  /** What tells the kinds of messages apart. */
  readonly kind: "bad-call";
}

/** An agent's message, understood. */
export type AgentMessage = CallMessage | SpokenMessage | BadCallMessage;

const BAD_CALL: BadCallMessage = Object.freeze({ kind: "bad-call" });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads the JSON of a call, which may have a closing tag among its words. */
function parseCall(text: string): unknown {
  for (const close of [text.indexOf(CLOSE), text.lastIndexOf(CLOSE)]) {
    try {
      return JSON.parse(close < 0 ? text : text.slice(0, close));
    } catch {
      // It may go on behind this one.
    }
  }
  return null;
}

/**
 * Reads an agent's message.
 *
 * @param text What the agent wrote
 * @returns A call where the text has `<tool_call>`, bad unless JSON with a name
 * and arguments follows it; words for the customer elsewhere
 */
export function readMessage(text: string): AgentMessage {
  const open = text.indexOf(OPEN);
  if (open < 0) return { kind: "reply", text };
  const value = parseCall(text.slice(open + OPEN.length));
  if (!isRecord(value) || typeof value.name !== "string") return BAD_CALL;
  const { name, arguments: args = {} } = value;
  return isRecord(args) && !isTooDeep(args)
    ? { kind: "call", call: { name, arguments: args as ToolArguments } }
    : BAD_CALL;
}

/**
 * Writes the message that makes a call.
 *
 * @param call Name and arguments
 * @returns The message
 */
export function writeToolCall(call: ToolCall): string {
  // No tag is to stand among the arguments.
  const json = JSON.stringify(call).replaceAll("<", "\\u003c");
  return `${OPEN}\n${json}\n${CLOSE}`;
}

/** Levels of lists and objects in arguments, at the most. */
const DEEPEST = 64;

/** Says whether a value nests deeper than arguments may. */
export function isTooDeep(value: unknown, levels: number = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 ||
    (Array.isArray(value) ? value : Object.values(value))
      .some((inner) => isTooDeep(inner, levels - 1));
}
