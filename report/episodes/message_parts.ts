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
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of message.matchAll(TAGGED)) {
    const before = message.slice(from, match.index).trim();
    if (before !== "") parts.push({ text: before, summary: null });
    const [whole, tag, inner] = match as unknown as [string, string, string];
    parts.push(
      tag === "tool_call"
        ? readCall(inner)
        : { text: layOutJson(inner), summary: "Result" },
    );
    from = match.index + whole.length;
  }
  const rest = message.slice(from);
  if (rest.trim() !== "" || parts.length === 0) {
    parts.push({ text: from === 0 ? rest : rest.trim(), summary: null });
  }
  return parts;
}
