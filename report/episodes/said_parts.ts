/** What was said, with calls of tools and their results apart. */

/** A text, or a part of one that is folded under a few words. */
export interface TextPart {
  readonly text: string;
  /** What stands above it; `null` where it is not folded. */
  readonly summary: string | null;
}

const TAGGED = /<(tool_call|tool_response)>\n?([\s\S]*?)\n?<\/\1>/g;

function summarize(tag: string, text: string): string {
  const name = /"name":\s*"(\w+)"/.exec(text)?.[1];
  if (tag === "tool_response") return "Result";
  return name === undefined ? "Call" : `Call of ${name}`;
}

/** Splits a text at its calls and results. */
export function splitSaid(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(TAGGED)) {
    const before = text.slice(from, match.index).trim();
    if (before !== "") parts.push({ text: before, summary: null });
    const [whole, tag, inner] = match as unknown as [string, string, string];
    parts.push({ text: inner, summary: summarize(tag, inner) });
    from = match.index + whole.length;
  }
  const rest = text.slice(from);
  if (rest.trim() !== "" || parts.length === 0) {
    // What follows a call begins a paragraph of its own.
    parts.push({ text: from === 0 ? rest : rest.trim(), summary: null });
  }
  return parts;
}
