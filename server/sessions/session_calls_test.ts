import {
  deepStrictEqual as assertEquals,
  notStrictEqual as assertNotEquals,
} from "node:assert/strict";
import { makeStepCall } from "./session_calls.ts";

type Action = Parameters<typeof makeStepCall>[0];

const LONG = "fever ".repeat(100);

function repeatOf(action: Action, requestId: string | null = null) {
  return makeStepCall(action, requestId).repeat!;
}

Deno.test("a step without a request id has the key of every such step", () => {
  const repeat = { requestId: null, key: "step" };
  assertEquals(repeatOf({ message: "Hello" }), repeat);
  assertEquals(repeatOf({ message: LONG }), repeat);
});

Deno.test("a step's request id is the call's, or else the action's", () => {
  const action = { message: "Hello", metadata: { request_id: "inner" } };
  assertEquals(repeatOf(action, "outer").requestId, "outer");
  assertEquals(repeatOf(action).requestId, "inner");
});

Deno.test("the same step has the same key, wherever its id is", () => {
  const { key } = repeatOf({ message: LONG }, "1");
  assertEquals(repeatOf({ message: LONG }, "2").key, key);
  const metadata = { "request_id": "1" };
  assertEquals(repeatOf({ message: LONG, metadata }).key, key);
});

Deno.test("steps that differ have other keys", () => {
  for (const message of ["Hello", LONG]) {
    const actions: Action[] = [
      { message },
      { message: `${message}!` },
      { message, metadata: { counterfactual: message } },
      { message, metadata: { counterfactual: `${message}!` } },
      { message, metadata: { cut_off: "length" } },
      { message, metadata: { cut_off: "refusal" } },
    ];
    const keys = actions.map((action) => repeatOf(action, "1").key);
    assertEquals(new Set(keys).size, actions.length);
  }
});

Deno.test("the key of a long step is short", () => {
  const { key } = repeatOf({ message: LONG }, "1");
  assertNotEquals(key, "step");
  assertEquals(key.length < LONG.length / 10, true);
});
