// deno-lint-ignore-file camelcase -- the names are those of chat templates
/** Calls that agents wrote as text, as chat templates and other stacks have them. */

import type { ChatMessage } from "../core/env.ts";
import type { EnvTool } from "../core/tool.ts";
import { readMessage } from "../core/tool_call.ts";

/** A call of a tool, in OpenAI's form but for its arguments. */
export interface NativeCall {
  /** By which its result refers to it. */
  readonly id: string;
  /** What kind of tool it is. */
  readonly type: "function";
  /** The function. */
  readonly function: {
    /** Its name. */
    readonly name: string;
    /** What it is given: an object, as chat templates take it. */
    readonly arguments: Readonly<Record<string, unknown>>;
  };
}

/** A message, whose calls are not text. */
export interface NativeMessage extends ChatMessage {
  /** What the assistant calls. */
  readonly tool_calls?: readonly NativeCall[];
  /** The call whose result this is. */
  readonly tool_call_id?: string;
  /** The function whose result this is. */
  readonly name?: string;
}

/** Where a call begins; what is before it is said with it. */
const OPEN = "<tool_call>";

/**
 * Writes the calls of a conversation natively, each with its result. What
 * cannot be read as a call of one of the tools stays as the agent wrote it.
 */
export function writeNativeMessages(
  messages: readonly ChatMessage[],
  tools: readonly EnvTool[],
): NativeMessage[] {
  const names = new Set(tools.map(({ name }) => name));
  let called: NativeCall | null = null;
  return messages.map(({ role, content }, i): NativeMessage => {
    if (role === "tool" && called !== null) {
      const { id, function: { name } } = called;
      called = null;
      return { role, content, tool_call_id: id, name };
    }
    const read = role === "assistant" ? readMessage(content) : null;
    if (read?.kind !== "call" || !names.has(read.call.name)) {
      return { role, content };
    }
    // Only a result that follows at once is the call's.
    const isAnswered = messages[i + 1]?.role === "tool" ||
      i === messages.length - 1;
    if (!isAnswered) return { role, content };
    called = { id: `call_${i}`, type: "function", function: read.call };
    const said = content.slice(0, content.indexOf(OPEN)).trim();
    return { role, content: said, tool_calls: [called] };
  });
}
