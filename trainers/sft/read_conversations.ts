/** Files of conversations, a line of JSON each. */

import { ruleError } from "../../utils/errors.ts";
import { type Conversation, makeRefusal } from "./conversation.ts";
import { parseConversation } from "./parse_conversation.ts";

/** A conversation, and where it stands. */
export interface PlacedConversation extends Conversation {
  /** File and line, as errors name it: `line 3 of train.jsonl`. */
  readonly place: string;
}

/** What errors say that is being done. */
const ACTION = "learn from conversations";

/** Reads a text without a byte order mark; bytes of another encoding are none. */
async function readText(path: string): Promise<string> {
  const bytes = await Deno.readFile(path).catch((cause) => {
    const rule = "a file of JSON lines that can be read";
    throw ruleError(Error, ACTION, "data", rule, path, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw ruleError(Error, ACTION, "data", "a file in UTF-8", path);
  }
}

/**
 * Reads a file of conversations, blank lines aside.
 *
 * @throws {Error} If it cannot be read, or a line is no conversation to learn
 * from: the error names file, line, part and rule
 */
export async function readConversations(
  path: string,
): Promise<PlacedConversation[]> {
  const text = await readText(path);
  const conversations = text.split("\n").flatMap((line, i) => {
    if (line.trim() === "") return [];
    const place = `line ${i + 1} of ${path}`;
    return [{ ...parseConversation(line, makeRefusal(place)), place }];
  });
  if (conversations.length > 0) return conversations;
  const rule = "a file with at least one conversation";
  throw ruleError(Error, ACTION, "data", rule, path);
}
