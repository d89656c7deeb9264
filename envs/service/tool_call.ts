/**
 * What an agent's message is: a call of a tool, written as Qwen writes it, or
 * words for the customer.
 */

import type { CallArguments, ToolCall } from "./service_tool.ts";

const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";

/** A message that calls a tool; text beside the call reaches nobody. */
export interface CallMessage {
  /** What tells the kinds of messages apart. */
  readonly kind: "call";
  /** The first call in it; the others are not made. */
  readonly call: ToolCall;
}

/** A message for the customer. */
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
  const from = open + OPEN.length;
  const close = text.indexOf(CLOSE, from);
  let value: unknown;
  try {
    value = JSON.parse(text.slice(from, close < 0 ? text.length : close));
  } catch {
    return BAD_CALL;
  }
  if (!isRecord(value) || typeof value.name !== "string") return BAD_CALL;
  const { name, arguments: args = {} } = value;
  return isRecord(args)
    ? { kind: "call", call: { name, arguments: args as CallArguments } }
    : BAD_CALL;
}

/**
 * Writes the message that makes a call.
 *
 * @param call Name and arguments
 * @returns The message
 */
export function writeToolCall(call: ToolCall): string {
  return `${OPEN}\n${JSON.stringify(call)}\n${CLOSE}`;
}
