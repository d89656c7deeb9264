/** Messages and tools of a request, as chat templates read them. */

import type {
  TemplateCall,
  TemplateMessage,
} from "../../trainers/huggingface/chat_template.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../utils/json_values.ts";
import { makeFieldError } from "./api_error.ts";

/** Roles, and what templates call them. */
const ROLES: Readonly<Record<string, TemplateMessage["role"]>> = {
  developer: "system",
  system: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
};

/** Joins the parts of a content: texts only. */
function parseContent(name: string, content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? content : [null];
  return parts.map((part, i) => {
    const isText = isJsonObject(part) && part.type === "text" &&
      typeof part.text === "string";
    if (isText) return part.text;
    const at = Array.isArray(content) ? `${name}[${i}]` : name;
    const rule = "a text, or a list of { type: 'text', text }";
    throw makeFieldError(at, rule, Array.isArray(content) ? part : content);
  }).join("");
}

function parseCalls(name: string, calls: unknown): TemplateCall[] {
  if (!Array.isArray(calls)) {
    throw makeFieldError(name, "a list of calls", calls);
  }
  return calls.map((call: unknown, i) => {
    const own = isJsonObject(call) ? call.function : undefined;
    if (!isJsonObject(own) || typeof own.name !== "string") {
      const rule = "{ id, type: 'function', function: { name, arguments } }";
      throw makeFieldError(`${name}[${i}]`, rule, call);
    }
    const { arguments: text = "{}", name: called } = own;
    const args = typeof text === "string" ? parseJson(text || "{}") : text;
    if (!isJsonObject(args)) {
      const at = `${name}[${i}].function.arguments`;
      throw makeFieldError(at, "an object as JSON", text);
    }
    const id = (call as JsonObject).id;
    return {
      ...typeof id === "string" && { id },
      type: "function",
      function: { name: called, arguments: args },
    };
  });
}

function parseMessage(given: unknown, i: number): TemplateMessage {
  const name = `messages[${i}]`;
  if (!isJsonObject(given)) throw makeFieldError(name, "an object", given);
  const { content, name: author, role, tool_call_id: id } = given;
  const known = typeof role === "string" && Object.hasOwn(ROLES, role)
    ? ROLES[role]
    : undefined;
  if (known === undefined) {
    const rule = `one of ${Object.keys(ROLES).join(", ")}`;
    throw makeFieldError(`${name}.role`, rule, role);
  }
  const calls = given.tool_calls ?? null;
  const hasCalls = known === "assistant" && calls !== null;
  return {
    role: known,
    // Beside calls there may be no content.
    content: hasCalls && (content ?? null) === null
      ? ""
      : parseContent(`${name}.content`, content),
    ...hasCalls && { tool_calls: parseCalls(`${name}.tool_calls`, calls) },
    ...typeof id === "string" && { tool_call_id: id },
    ...typeof author === "string" && { name: author },
  };
}

export function parseMessages(
  messages: readonly unknown[],
): TemplateMessage[] {
  return messages.map(parseMessage);
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
