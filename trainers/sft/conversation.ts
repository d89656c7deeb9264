/** Training conversations, and the rules for the order of roles. */

import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { TemplateMessage } from "../huggingface/chat_template.ts";

export interface ConversationMessage extends TemplateMessage {
  /**
   * 0 to exclude an assistant's message from the loss; other roles are never
   * included
   * @default {1}
   */
  readonly weight?: 0 | 1;
}

export interface Conversation {
  readonly messages: readonly ConversationMessage[];
  /** The assistant's tools, in OpenAI's format. */
  readonly tools: readonly JsonObject[];
  /** Id of its environment, if known. */
  readonly env: string | null;
}

export type RefusePart = (part: string, rule: string, value: unknown) => never;

/** Makes a function that throws errors about a place, such as a line. */
export function makeRefusal(place: string): RefusePart {
  return (part, rule, value) => {
    const name = part === "" ? place : `${part} (${place})`;
    throw ruleError(Error, "learn from conversations", name, rule, value);
  };
}

/** Refuses parts of a part: `.role` of `messages[0]` is `messages[0].role`. */
export function refuseWithin(refuse: RefusePart, place: string): RefusePart {
  return (part, rule, value) => refuse(`${place}${part}`, rule, value);
}

/** Start of a call that is written as text. */
const TEXT_CALL = "<tool_call>";

/** Calls of the last assistant message that wait for results. */
interface OpenCalls {
  /** Ids of the calls; `null` for a call without an id. */
  readonly open: readonly (string | null)[];
  /** Whether a call was written as text: one result may follow. */
  readonly textCall: boolean;
}

const NO_CALLS: OpenCalls = { open: [], textCall: false };

/** Removes the call that a result belongs to. */
function closeCall(
  { open, textCall }: OpenCalls,
  { tool_call_id: id }: ConversationMessage,
  refuse: RefusePart,
): OpenCalls {
  if (open.length === 0) {
    if (textCall) return NO_CALLS;
    const rule = "another role, as no call of the assistant waits for a result";
    return refuse("role", rule, "tool");
  }
  const at = id === undefined ? 0 : open.findIndex((own) => own === id);
  // Calls without ids are answered in their order.
  const found = at < 0 ? open.indexOf(null) : at;
  if (found < 0) {
    const rule = `the id of a call without a result (${open.join(", ")})`;
    refuse("tool_call_id", rule, id);
  }
  return { open: open.toSpliced(found, 1), textCall: false };
}

/**
 * Checks the order of roles: the system prompt comes first, the user before the
 * assistant, one result right after each call, and no two assistant messages in
 * a row.
 */
export function assertRoleOrder(
  messages: readonly ConversationMessage[],
  refuse: RefusePart,
): void {
  let calls = NO_CALLS;
  messages.forEach((message, i) => {
    const { role, content, tool_calls: made = [] } = message;
    const before = messages[i - 1]?.role;
    const refuseField = refuseWithin(refuse, `messages[${i}].`);
    const refuseRole = (rule: string) => refuseField("role", rule, role);
    if (role === "tool") {
      calls = closeCall(calls, message, refuseField);
      return;
    }
    if (calls.open.length > 0) {
      refuseRole("tool, as a call of the assistant has no result yet");
    }
    calls = NO_CALLS;
    if (role === "system" && i > 0) {
      refuseRole("another role, as the system prompt comes first");
    }
    if (role !== "assistant") return;
    if (before === "assistant") {
      refuseRole("another role, as the last message is the assistant's");
    }
    if (before === undefined || before === "system") {
      refuseRole("user, as the assistant does not speak first");
    }
    calls = {
      open: made.map(({ id }) => id ?? null),
      textCall: content.includes(TEXT_CALL),
    };
  });
  if (messages.every(({ role }) => role !== "assistant")) {
    const roles = messages.map(({ role }) => role);
    refuse("messages", "a list with an assistant's message", roles);
  }
  const isExcluded = messages.every(({ role, weight }) =>
    role !== "assistant" || weight === 0
  );
  if (isExcluded) {
    const rule = "a list with an assistant's message of weight 1";
    refuse("messages", rule, "all of weight 0");
  }
}
