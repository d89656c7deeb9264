/** Calls of tools in a line. */

import { splitSaid } from "../episodes/said_parts.ts";

/** A call, as far as its text tells. */
export interface NamedCall {
  /** The tool and its arguments by their names, in a line. */
  readonly line: string;
  /** What was written, laid out; `null` where the line says it all. */
  readonly text: string | null;
}

/** Reads a call out of what an agent wrote. */
export function readCall(action: string): NamedCall {
  const tagged = splitSaid(action).find(({ summary }) => summary !== null);
  // In a closed language that nobody told in sentences a call is a few words,
  // `none` in the places left over.
  if (tagged === undefined) {
    return { line: action.replaceAll(/ none\b/g, ""), text: null };
  }
  try {
    const { name, arguments: args = {} } = JSON.parse(tagged.text);
    if (typeof name !== "string") throw new TypeError("a call without a name");
    const named = Object.entries(args).map(([key, value]) =>
      `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`
    );
    return {
      line: `${name}(${named.join(", ")})`,
      text: JSON.stringify(args, null, 2),
    };
  } catch {
    return { line: tagged.summary!, text: tagged.text };
  }
}
