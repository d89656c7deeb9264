import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseOrderedJson, writeOrderedJson } from "./json_text.ts";

Deno.test("parseOrderedJson() keeps keys in the order of their text", () => {
  const value = parseOrderedJson('{"b":{"9":1,"10":{"2":0}},"a":[{"1":2}]}');
  assertEquals(value, {
    b: new Map<string, unknown>([["9", 1], ["10", new Map([["2", 0]])]]),
    a: [new Map([["1", 2]])],
  });
});

Deno.test("writeOrderedJson() writes what parseOrderedJson() parsed", () => {
  for (
    const text of [
      '{"b":{"9":1,"10":{"2":0}},"a":[{"1":2}],"c":null}',
      '{"x":[true,1.5,"10",[]],"__proto__":{"1":"\\u0001"}}',
      '[{"10":"\\"9\\": no key"},"7"]',
      // Keys that merely end like one.
      '{"a\\"12":1}',
      '{"a 12":1,"12a":2,"12345678901":3}',
    ]
  ) {
    assertEquals(writeOrderedJson(parseOrderedJson(text)), text);
  }
});
