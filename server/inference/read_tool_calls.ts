/** Calls of functions in the text that a model writes, as Qwen writes them. */

import { isJsonObject, parseJson } from "../../utils/json_values.ts";

/** The text that begins a call. */
export const CALL_START = "<tool_call>";

const CALL = /<tool_call>\s*(.*?)\s*<\/tool_call>/gs;

export interface WrittenCall {
  readonly name: string;
  /** JSON. */
  readonly arguments: string;
}

function readCall(json: string): WrittenCall | null {
  const call = parseJson(json);
  if (!isJsonObject(call) || typeof call.name !== "string") return null;
  const { arguments: args = {}, name } = call;
  return isJsonObject(args) ? { name, arguments: JSON.stringify(args) } : null;
}

/** Reads the calls of a text; if one is malformed, the text stays as it is. */
export function readToolCalls(
  text: string,
): { readonly content: string; readonly calls: readonly WrittenCall[] } {
  const calls = [...text.matchAll(CALL)].map(([, json]) => readCall(json!));
  const isSound = calls.length > 0 && calls.every((call) => call !== null) &&
    !text.replaceAll(CALL, "").includes(CALL_START);
  return isSound
    ? { content: text.slice(0, text.indexOf(CALL_START)).trim(), calls }
    : { content: text, calls: [] };
}
