import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readPythonDict, writePythonDict } from "./python_literal.ts";

const LITERALS: readonly [string, Record<string, string>][] = [
  ["{}", {}],
  ["{'size': 'M'}", { size: "M" }],
  ["{'cut': \"men's\", 'fit': 'XL'}", { cut: "men's", fit: "XL" }],
  [`{'both': 'it\\'s "so"'}`, { both: `it's "so"` }],
  ["{'sign': '}, :', 'slash': '\\\\'}", { sign: "}, :", slash: "\\" }],
  ["{'lines': 'a\\nb\\tc'}", { lines: "a\nb\tc" }],
];

Deno.test("writePythonDict() writes as Python prints, readPythonDict() reads it back", () => {
  for (const [text, value] of LITERALS) {
    assertEquals(writePythonDict(value), text);
    const found = readPythonDict(`to ${text};`, 3);
    assertEquals(found, { value, end: 3 + text.length });
  }
});

Deno.test("readPythonDict() reads escapes by number, and spaces where Python has none", () => {
  const text = `{ 'a' : "\\x41" }`;
  assertEquals(readPythonDict(text, 0), { value: { a: "A" }, end: 16 });
});

Deno.test("readPythonDict() finds nothing where there is no dictionary of strings", () => {
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
