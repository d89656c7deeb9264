/** Files of conversations, a line of JSON each. */

import { ruleError } from "../../base/errors.ts";
import { type Conversation, makeRefusal } from "./conversation.ts";
import { parseConversation } from "./parse_conversation.ts";

/** A conversation, and where it stands. */
export interface PlacedConversation extends Conversation {
  /** File and line, as errors name it: `line 3 of train.jsonl`. */
  readonly place: string;
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
  const text = await Deno.readTextFile(path).catch((cause) => {
    const rule = "a file of JSON lines that can be read";
    const action = "learn from conversations";
    throw ruleError(Error, action, "data", rule, path, { cause });
  });
  const conversations = text.split("\n").flatMap((line, i) => {
    if (line.trim() === "") return [];
    const place = `line ${i + 1} of ${path}`;
    return [{ ...parseConversation(line, makeRefusal(place)), place }];
  });
  if (conversations.length > 0) return conversations;
  const rule = "a file with at least one conversation";
  throw ruleError(Error, "learn from conversations", "data", rule, path);
}
