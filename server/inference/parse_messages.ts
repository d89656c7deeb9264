/** Messages and tools of a request, as chat templates read them. */

import type { TemplateMessage } from "../../trainers/huggingface/chat_template.ts";
import {
  type RefusePart,
  refuseWithin,
} from "../../trainers/sft/conversation.ts";
import {
  MESSAGE_ROLES,
  readCalls,
  readContent,
  readRole,
} from "../../trainers/sft/message_parts.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { makeFieldError } from "./api_error.ts";

export function parseChatMessage(given: unknown, i: number): TemplateMessage {
  const refuse: RefusePart = (part, rule, value) => {
    throw makeFieldError(`messages[${i}]${part}`, rule, value);
  };
  const within = (key: string) => refuseWithin(refuse, key);
  if (!isJsonObject(given)) return refuse("", "an object", given);
  const { content, name, tool_call_id: id, tool_calls: called } = given;
  const role = readRole(MESSAGE_ROLES, given.role, within(".role"));
  const calls = role === "assistant"
    ? readCalls(called, within(".tool_calls"))
    : [];
  // Beside calls, even an empty list, there may be no content.
  const isLeftOut = role === "assistant" && (called ?? null) !== null &&
    (content ?? null) === null;
  return {
    role,
    content: isLeftOut ? "" : readContent(content, within(".content")),
    ...calls.length > 0 && { tool_calls: calls },
    ...typeof id === "string" && { tool_call_id: id },
    ...typeof name === "string" && { name },
  };
}

/** Checks tools, and leaves them as they are. */
export function parseTools(tools: readonly unknown[]): JsonObject[] {
  return tools.map((tool, i) => {
    const own = isJsonObject(tool) && tool.type === "function"
      ? tool.function
      : undefined;
    if (isJsonObject(own) && typeof own.name === "string") {
      return tool as JsonObject;
    }
    const rule = "{ type: 'function', function: { name, parameters } }";
    throw makeFieldError(`tools[${i}]`, rule, tool);
  });
}
