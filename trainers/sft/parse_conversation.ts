/**
 * Reads conversations in the formats of training files:
 *
 * - OpenAI's: `{messages: [{role, content, tool_calls, tool_call_id, weight}],
 *   tools}`;
 * - ShareGPT's, with LLaMA-Factory's tool roles: `{conversations: [{from, value}],
 *   system, tools}`;
 * - TRL's `{prompt, completion}`, texts or lists of messages; only the completion
 *   is trained.
 */

import { ruleError } from "../../utils/errors.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../utils/json_values.ts";
import {
  assertRoleOrder,
  type Conversation,
  type ConversationMessage,
  makeRefusal,
  type RefusePart,
  refuseWithin,
} from "./conversation.ts";
import {
  MESSAGE_ROLES,
  readCalls,
  readContent,
  readId,
  readRole,
} from "./message_parts.ts";

/** Roles by ShareGPT's name. */
const SPEAKERS: typeof MESSAGE_ROLES = {
  ...MESSAGE_ROLES,
  human: "user",
  gpt: "assistant",
  ["function_call"]: "assistant",
  observation: "tool",
};

/** Reads a message in OpenAI's format. */
function readMessage(value: unknown, refuse: RefusePart): ConversationMessage {
  if (!isJsonObject(value)) return refuse("", "an object", value);
  const within = (key: string) => refuseWithin(refuse, key);
  const role = readRole(MESSAGE_ROLES, value.role, within(".role"));
  // Only beside calls or thoughts there may be none.
  const isLeftOut = role === "assistant" && (value.content ?? null) === null;
  const content = isLeftOut
    ? ""
    : readContent(value.content, within(".content"));
  const calls = readCalls(value.tool_calls, within(".tool_calls"));
  const id = readId(value.tool_call_id, within(".tool_call_id"));
  const { weight, reasoning_content: thought, name } = value;
  if (value.function_call !== undefined && value.function_call !== null) {
    const rule = "left out (calls are tool_calls)";
    refuse(".function_call", rule, value.function_call);
  }
  if (role !== "assistant" && calls.length > 0) {
    refuse(".tool_calls", "left out with other roles", role);
  }
  if (![undefined, null, 0, 1].includes(weight as 0)) {
    refuse(".weight", "0 or 1", weight);
  }
  const isEmpty = role === "assistant" && content === "" &&
    calls.length === 0 && typeof thought !== "string";
  if (isEmpty) {
    const rule = "a text, as the message has no calls";
    refuse(".content", rule, value.content);
  }
  return {
    role,
    content,
    ...calls.length > 0 && { ["tool_calls"]: calls },
    ...id !== undefined && { ["tool_call_id"]: id },
    ...typeof name === "string" && { name },
    ...typeof thought === "string" && { ["reasoning_content"]: thought },
    ...role === "assistant" && weight === 0 && { weight: 0 as const },
  };
}

/** Reads a message in ShareGPT's format. */
function readTurn(turn: unknown, refuse: RefusePart): ConversationMessage {
  if (!isJsonObject(turn)) return refuse("", "an object", turn);
  const { from, value, weight } = turn;
  const role = readRole(SPEAKERS, from, refuseWithin(refuse, ".from"));
  if (from !== "function_call") {
    return readMessage({ role, content: value, weight }, refuse);
  }
  const parsed = typeof value === "string" ? parseJson(value) : value;
  const calls = Array.isArray(parsed) ? parsed : [parsed];
  return readMessage({ role, weight, ["tool_calls"]: calls }, refuse);
}

function readList<T>(
  value: unknown,
  name: string,
  read: (value: unknown, refuse: RefusePart) => T,
  refuse: RefusePart,
): T[] {
  if (!Array.isArray(value) || value.length === 0) {
    return refuse(name, "a list of messages", value);
  }
  return value.map((message, i) =>
    read(message, refuseWithin(refuse, `${name}[${i}]`))
  );
}

function readSide(
  value: unknown,
  name: "prompt" | "completion",
  refuse: RefusePart,
): ConversationMessage[] {
  const role = name === "prompt" ? "user" : "assistant";
  const list = typeof value === "string" ? [{ role, content: value }] : value;
  return readList(list, name, readMessage, refuse);
}

function readMessages(
  line: JsonObject,
  refuse: RefusePart,
): ConversationMessage[] {
  if (Object.hasOwn(line, "messages")) {
    return readList(line.messages, "messages", readMessage, refuse);
  }
  if (Object.hasOwn(line, "conversations")) {
    const { conversations, system } = line;
    const turns = readList(conversations, "conversations", readTurn, refuse);
    return typeof system === "string" && system !== ""
      ? [{ role: "system", content: system }, ...turns]
      : turns;
  }
  if (Object.hasOwn(line, "prompt") && Object.hasOwn(line, "completion")) {
    const given = readSide(line.prompt, "prompt", refuse).map((message) =>
      message.role === "assistant"
        ? { ...message, weight: 0 as const }
        : message
    );
    return [...given, ...readSide(line.completion, "completion", refuse)];
  }
  const rule =
    "an object with messages, conversations, or prompt and completion";
  return refuse("", rule, Object.keys(line));
}

function readTools(value: unknown, refuse: RefusePart): JsonObject[] {
  const isNone = value === undefined || value === null || value === "";
  const list = typeof value === "string" ? parseJson(value) : value;
  if (isNone) return [];
  if (!Array.isArray(list) || !list.every(isJsonObject)) {
    return refuse("tools", "a list of tools in OpenAI's format", value);
  }
  // Some files omit the wrapper.
  return list.map((tool) =>
    isJsonObject(tool.function) ? tool : { type: "function", function: tool }
  );
}

export function parseConversation(
  text: string,
  refuse: RefusePart,
): Conversation {
  const line = parseJson(text);
  if (!isJsonObject(line)) return refuse("", "an object of JSON", text);
  const messages = readMessages(line, refuse);
  assertRoleOrder(messages, refuse);
  const { id } = Object(line.task);
  return {
    messages,
    tools: readTools(line.tools, refuse),
    env: typeof id === "string" ? id : null,
  };
}

export interface PlacedConversation extends Conversation {
  /** Line and file: `line 3 of train.jsonl` */
  readonly place: string;
}

const ACTION = "learn from conversations";

/** Reads a text in UTF-8, without its byte order mark. */
async function readText(path: string): Promise<string> {
  const bytes = await Deno.readFile(path).catch((cause) => {
    const rule = "a readable file of JSON lines";
    throw ruleError(Error, ACTION, "data", rule, path, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw ruleError(Error, ACTION, "data", "a file in UTF-8", path);
  }
}

/** Reads a file of conversations, one per line. */
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
