/** Parts of messages in OpenAI's format, in training files and in requests. */

import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import type {
  TemplateCall,
  TemplateMessage,
} from "../huggingface/chat_template.ts";
import { type RefusePart, refuseWithin } from "./conversation.ts";

/** Roles of OpenAI's format, and what templates call them. */
export const MESSAGE_ROLES: Readonly<
  Record<string, TemplateMessage["role"]>
> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
};

export function readRole(
  roles: typeof MESSAGE_ROLES,
  value: unknown,
  refuse: RefusePart,
): TemplateMessage["role"] {
  if (typeof value === "string" && Object.hasOwn(roles, value)) {
    return roles[value]!;
  }
  return refuse("", `one of ${Object.keys(roles).join(", ")}`, value);
}

/** Reads a content: a text, or a list of texts. */
export function readContent(value: unknown, refuse: RefusePart): string {
  if (typeof value === "string") return value;
  const rule = "a text, or a list of texts";
  if (!Array.isArray(value)) return refuse("", rule, value);
  return value.map((piece: unknown, i) =>
    isJsonObject(piece) && typeof piece.text === "string"
      ? piece.text
      : refuse(`[${i}]`, "an object with a text", piece)
  ).join("");
}

export function readId(value: unknown, refuse: RefusePart): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : refuse("", "a text", value);
}

function readCall(value: unknown, refuse: RefusePart): TemplateCall {
  const { type = "function", function: called = value } = Object(value);
  const id = readId(Object(value).id, refuseWithin(refuse, ".id"));
  const { name, arguments: given = {} } = Object(called);
  if (type !== "function") refuse(".type", "'function'", type);
  if (typeof name !== "string" || name === "") {
    refuse(".function.name", "the name of a function", name);
  }
  const args = typeof given === "string"
    ? parseJson(given.trim() === "" ? "{}" : given)
    : given;
  if (!isJsonObject(args)) {
    refuse(".function.arguments", "an object, or JSON of one", given);
  }
  return {
    ...id !== undefined && { id },
    type: "function",
    function: { name, arguments: args },
  };
}

export function readCalls(value: unknown, refuse: RefusePart): TemplateCall[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return refuse("", "a list of calls", value);
  return value.map((call, i) => readCall(call, refuseWithin(refuse, `[${i}]`)));
}
