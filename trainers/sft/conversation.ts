/** Conversations to learn from, and the order in which roles may speak. */

import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { TemplateMessage } from "../huggingface/chat_template.ts";

/** A message, and whether it is to be learnt. */
export interface ConversationMessage extends TemplateMessage {
  /**
   * 0 on what the assistant says for the others to read, and nobody to learn;
   * no other's words are ever learnt
   * @default {1}
   */
  readonly weight?: 0 | 1;
}

/** A conversation to learn from. */
export interface Conversation {
  /** Who said what, in order. */
  readonly messages: readonly ConversationMessage[];
  /** What the assistant could call, in OpenAI's form; none if empty. */
  readonly tools: readonly JsonObject[];
  /** Id of the environment that it was played in, where that is known. */
  readonly env: string | null;
}

/** Throws the error about a part of a conversation: where, rule and value. */
export type RefusePart = (part: string, rule: string, value: unknown) => never;

/** Makes what refuses parts of something: `train.jsonl, line 3`. */
export function makeRefusal(place: string): RefusePart {
  return (part, rule, value) => {
    const name = part === "" ? place : `${part} (${place})`;
    throw ruleError(Error, "learn from conversations", name, rule, value);
  };
}

/** How agents write calls that are text to their environment. */
const TEXT_CALL = "<tool_call>";

/** What the messages so far allow next. */
interface Expectation {
  /** Ids of calls without a result; `null` for one without an id. */
  readonly open: readonly (string | null)[];
  /** Whether a call was written as text, whose result may be a tool's. */
  readonly textCall: boolean;
}

const NOTHING_CALLED: Expectation = { open: [], textCall: false };

/** Takes the result of a call off the list of those that lack one. */
function closeCall(
  { open, textCall }: Expectation,
  { tool_call_id: id }: ConversationMessage,
  refuse: (
    field: "role" | "tool_call_id",
    rule: string,
    value: unknown,
  ) => never,
): Expectation {
  if (open.length === 0) {
    // A turn that calls in words has one result at most.
    if (textCall) return NOTHING_CALLED;
    return refuse(
      "role",
      "another role: no call of the assistant's waits for it",
      "tool",
    );
  }
  const at = id === undefined ? 0 : open.findIndex((own) => own === id);
  // Calls without ids are answered in their order.
  const found = at < 0 ? open.indexOf(null) : at;
  if (found < 0) {
    const rule = `that of a call that waits for it (${open.join(", ")})`;
    refuse("tool_call_id", rule, id);
  }
  return { open: open.toSpliced(found, 1), textCall: false };
}

/**
 * Checks that roles speak in an order that can be learnt from: a system prompt
 * first or none; the user before the assistant; results right behind the calls
 * that they belong to, one each; and something else between two turns of the
 * assistant's, which a template would write as two.
 */
export function assertRoleOrder(
  messages: readonly ConversationMessage[],
  refuse: RefusePart,
): void {
  let expected = NOTHING_CALLED;
  messages.forEach((message, i) => {
    const { role, content, tool_calls: calls = [] } = message;
    const before = messages[i - 1]?.role;
    const refuseRole = (rule: string): never =>
      refuse(`messages[${i}].role`, rule, role);
    if (role === "tool") {
      expected = closeCall(
        expected,
        message,
        (field, rule, value) => refuse(`messages[${i}].${field}`, rule, value),
      );
      return;
    }
    if (expected.open.length > 0) {
      refuseRole("tool: a call of the assistant's waits for its result");
    }
    expected = NOTHING_CALLED;
    if (role === "system" && i > 0) {
      refuseRole("another one: the system prompt comes first");
    }
    if (role !== "assistant") return;
    if (before === "assistant") {
      refuseRole("another one: the assistant has just spoken");
    }
    if (before === undefined || before === "system") {
      refuseRole("user: the assistant speaks when it was spoken to");
    }
    expected = {
      open: calls.map(({ id }) => id ?? null),
      textCall: content.includes(TEXT_CALL),
    };
  });
  if (messages.every(({ role }) => role !== "assistant")) {
    const roles = messages.map(({ role }) => role);
    refuse("messages", "a conversation in which the assistant speaks", roles);
  }
  const isSilent = messages.every(({ role, weight }) =>
    role !== "assistant" || weight === 0
  );
  if (isSilent) {
    const rule = "a conversation with a turn of the assistant's of weight 1";
    refuse("messages", rule, "0 throughout");
  }
}
