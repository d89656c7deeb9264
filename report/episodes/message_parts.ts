/** Splits messages into text, tool calls and tool results. */

import { layOutJson } from "./record_text.ts";

export interface MessagePart {
  readonly text: string;
  /** Heading of a call or result; `null` for text. */
  readonly summary: string | null;
}

const TAGGED = /<(tool_call|tool_response)>\n?([\s\S]*?)\n?<\/\1>/g;

/** Summarizes a call as `name(argument=value, …)`. */
function readCall(text: string): MessagePart {
  try {
    const { name, arguments: args = {} } = JSON.parse(text);
    if (typeof name !== "string") throw new TypeError("a call without a name");
    const named = Object.entries(args).map(([key, value]) =>
      `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`
    );
    return {
      text: layOutJson(JSON.stringify(args)),
      summary: `${name}(${named.join(", ")})`,
    };
  } catch {
    return { text, summary: "Call" };
  }
}

export function splitMessage(message: string): MessagePart[] {
  // A text, then the tag, content and next text of each call or result.
  const pieces = message.split(TAGGED);
  if (pieces.length === 1) return [{ text: message, summary: null }];
  const parts: MessagePart[] = [];
  for (let i = 0; i < pieces.length; i += 3) {
    const text = pieces[i]!.trim();
    const [tag, inner] = pieces.slice(i + 1, i + 3);
    if (text !== "") parts.push({ text, summary: null });
    if (inner === undefined) break;
    parts.push(
      tag === "tool_call"
        ? readCall(inner)
        : { text: layOutJson(inner), summary: "Result" },
    );
  }
  return parts;
}
