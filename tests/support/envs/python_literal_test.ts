import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { quoteValue } from "../../../envs/service/tools/python_text.ts";
import { readPythonDict } from "./python_literal.ts";

const LITERALS: readonly [string, Record<string, string>][] = [
  ["{}", {}],
  ["{'size': 'M'}", { size: "M" }],
  ["{'cut': \"men's\", 'fit': 'XL'}", { cut: "men's", fit: "XL" }],
  [`{'both': 'it\\'s "so"'}`, { both: `it's "so"` }],
  ["{'sign': '}, :', 'slash': '\\\\'}", { sign: "}, :", slash: "\\" }],
  ["{'lines': 'a\\nb\\tc'}", { lines: "a\nb\tc" }],
];

Deno.test("readPythonDict() reads what quoteValue() writes", () => {
  for (const [text, value] of LITERALS) {
    assertEquals(quoteValue(value), text);
    const found = readPythonDict(`to ${text};`, 3);
    assertEquals(found, { value, end: 3 + text.length });
  }
});

Deno.test("readPythonDict() reads hex escapes and extra spaces", () => {
  const text = `{ 'a' : "\\x41" }`;
  assertEquals(readPythonDict(text, 0), { value: { a: "A" }, end: 16 });
});

Deno.test("readPythonDict() returns null without a dictionary of strings", () => {
  const broken = [
    "",
    "'a'",
    "{",
    "{'a'}",
    "{'a': 1}",
    "{'a': 'b'",
    "{'a': 'b': 'c'}",
    "{'a', 'b'}",
    "{'a': 'b}",
    "{'a': {}}",
  ];
  for (const text of broken) assertEquals(readPythonDict(text, 0), null, text);
});
