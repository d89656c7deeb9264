/** What every error of the server looks like. */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Json } from "../network/test_socket.ts";

const KEYS = ["detail", "code", "reason"];
const ITEM_KEYS = ["type", "loc", "msg", "input", "ctx"];

/** Traces of the server's own code, which no client may see. */
const INSIDES = /\bat \S+ \(|\bat (async )?\S+:\d+:\d+|file:\/\/\/|\.ts:\d+/;

/** Checks that no text of the server's shows its insides. */
export function assertNoInsides(text: string): void {
  assert(!INSIDES.test(text), text);
}

/** A response that should be an error. */
export interface ErrorAnswer {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Its body. */
  readonly text: string;
  /** The body as JSON. */
  readonly json: Json;
}

/** Checks that a response is an error in the form that all errors have. */
export function assertError(
  answer: ErrorAnswer,
  status: number,
  code: string,
  reason?: string,
): void {
  const { headers, json, text } = answer;
  assertEquals(
    [answer.status, json?.code, json?.reason],
    [status, code, reason],
    text,
  );
  assertMatch(headers.get("content-type") ?? "", /^application\/json\b/);
  for (const key of Object.keys(json)) assert(KEYS.includes(key), key);
  if (typeof json.detail !== "string") assertItems(json.detail);
  else assert(json.detail !== "");
  assertNoInsides(text);
}

/** Checks a list of items: what is wrong, and where. */
function assertItems(items: Json): void {
  assert(Array.isArray(items) && items.length > 0, JSON.stringify(items));
  for (const item of items) {
    assertEquals(typeof item.type, "string");
    assertEquals(typeof item.msg, "string");
    assert(Array.isArray(item.loc));
    assert(Object.hasOwn(item, "input"), JSON.stringify(item));
    for (const key of Object.keys(item)) assert(ITEM_KEYS.includes(key), key);
  }
}

/** Checks that a frame is an error in the form that all errors have. */
export function assertErrorFrame(
  frame: Json,
  code: string,
  reason?: string,
): Json {
  const { type, data } = frame;
  const text = JSON.stringify(frame);
  assertEquals(
    [type, data.code, data.reason],
    ["error", code, reason],
    text,
  );
  assert(typeof data.message === "string" && data.message !== "", text);
  if (code === "VALIDATION_ERROR") assertItems(data.errors);
  assertNoInsides(text);
  return data;
}
