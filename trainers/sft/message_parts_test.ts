import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { makeRefusal } from "./conversation.ts";
import {
  MESSAGE_ROLES,
  readCalls,
  readContent,
  readId,
  readRole,
} from "./message_parts.ts";

const refuse = makeRefusal("a message");

Deno.test("readRole() knows the developer, and nothing inherited", () => {
  assertEquals(readRole(MESSAGE_ROLES, "developer", refuse), "system");
  for (const role of ["toString", 1, null]) {
    assertThrows(
      () => readRole(MESSAGE_ROLES, role, refuse),
      /must be one of system, developer, user, assistant, tool/,
    );
  }
});

Deno.test("readContent() joins texts and names what is none", () => {
  assertEquals(readContent("ab", refuse), "ab");
  const pieces = ["a", "b"].map((text) => ({ type: "text", text }));
  assertEquals(readContent(pieces, refuse), "ab");
  assertEquals(readContent([], refuse), "");
  assertThrows(() => readContent(3, refuse), /must be a text, or a list/);
  assertThrows(
    () => readContent([...pieces, { type: "image_url" }], refuse),
    /'\[2\] \(a message\)' must be an object with a text/,
  );
});

Deno.test("readCalls() parses arguments, and takes calls without a wrapper", () => {
  const named = { name: "find", arguments: '{"x":1}' };
  const expected = {
    type: "function",
    function: { name: "find", arguments: { x: 1 } },
  };
  const calls = [{ id: "c1", function: named }, named, { name: "find" }];
  assertEquals(readCalls(calls, refuse), [
    { id: "c1", ...expected },
    expected,
    { ...expected, function: { name: "find", arguments: {} } },
  ]);
  assertEquals([readCalls(null, refuse), readId(null, refuse)], [
    [],
    undefined,
  ]);
});

const mistakes: readonly (readonly [unknown, RegExp])[] = [
  [{}, /must be a list of calls/],
  [[{ type: "code" }], /'\[0\]\.type .* must be 'function'/],
  [[{ function: {} }], /\.function\.name .* must be the name of a function/],
  [[{ name: "f", arguments: "[1]" }], /must be an object, or JSON of one/],
  [[{ id: 3, name: "f" }], /'\[0\]\.id .* must be a text/],
];

Deno.test("readCalls() names the part that breaks its rule", () => {
  for (const [calls, message] of mistakes) {
    assertThrows(() => readCalls(calls, refuse), message);
  }
});
