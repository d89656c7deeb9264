import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { parseOrderedJson, writeOrderedJson } from "./json_text.ts";

Deno.test("parseOrderedJson() keeps the order of keys that look like indices", () => {
  const parsed = parseOrderedJson('{"b": {"9": 1, "x": 2, "7": 3}, "a": 4}');
  const inner = new Map([["9", 1], ["x", 2], ["7", 3]]);
  assertEquals(parsed, { b: inner, a: 4 });
  assertEquals(
    parseOrderedJson('{"1":{"2":{}}}'),
    new Map([["1", new Map([["2", {}]])]]),
  );
});

Deno.test("parseOrderedJson() leaves values as they are", () => {
  const values = [
    "7",
    ["1", { a: "9" }],
    'say "12": no',
    '\\"12": ',
    { "a\u0000b": "\u0000" },
    { "12345678901": 1, "-1": 2, "1.5": 3 },
    { nothing: null, no: false, zero: 0 },
  ];
  for (const value of values) {
    assertEquals(parseOrderedJson(JSON.stringify(value)), value);
  }
});

Deno.test("parseOrderedJson() refuses what is no JSON", () => {
  for (const text of ["", "{", '{"1":}', "{1: 2}"]) {
    assertThrows(() => parseOrderedJson(text), SyntaxError);
  }
});

Deno.test("writeOrderedJson() writes the text that was read", () => {
  const texts = [
    '{"9":{"7":[{"5":null,"4":true}],"a":"\\n\\"x\\""},"8":-1.5}',
    '[{},[],"",0]',
    '{"__proto__":{"3":1}}',
    '"text"',
  ];
  for (const text of texts) {
    assertEquals(writeOrderedJson(parseOrderedJson(text)), text);
  }
});
