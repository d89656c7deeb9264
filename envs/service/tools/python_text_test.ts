import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  printFloat,
  printValue,
  quoteValue,
  roundCents,
} from "./python_text.ts";

Deno.test("roundCents() rounds correctly, exact ties to the even cent", () => {
  const cases: [value: number, cents: number][] = [
    [0.125, 0.12],
    [0.375, 0.38],
    [0.625, 0.62],
    [0.875, 0.88],
    [-0.125, -0.12],
    [-0.375, -0.38],
    [2.675, 2.67],
    [1.005, 1],
    [0.005, 0.01],
    [0.015, 0.01],
    [52.029999999999745, 52.03],
    [12287.35, 12287.35],
    [1234567.125, 1234567.12],
    [1e22, 1e22],
    [Infinity, Infinity],
  ];
  for (const [value, cents] of cases) {
    assertEquals(roundCents(value), cents, String(value));
  }
});

Deno.test("roundCents() keeps the sign of zero", () => {
  assertEquals(roundCents(-0.001), -0);
  assertEquals(roundCents(-0), -0);
  assertEquals(roundCents(0), 0);
});

Deno.test("roundCents() leaves large ties where floats have no cents", () => {
  for (const value of [2 ** 46 + 0.125, 2 ** 47 + 0.125, 2 ** 49 + 0.375]) {
    assertEquals(roundCents(value), value);
  }
});

Deno.test("printFloat() prints a point or an exponent", () => {
  const cases: [value: number, text: string][] = [
    [4, "4.0"],
    [-4, "-4.0"],
    [0, "0.0"],
    [-0, "-0.0"],
    [0.1, "0.1"],
    [0.0001, "0.0001"],
    [0.00001, "1e-05"],
    [1.5e-7, "1.5e-07"],
    [9999999999999998, "9999999999999998.0"],
    [1e16, "1e+16"],
    [1.5e300, "1.5e+300"],
  ];
  for (const [value, text] of cases) assertEquals(printFloat(value), text);
});

Deno.test("printValue() prints a text as it is, all else as Python's source", () => {
  const cases: [value: unknown, text: string][] = [
    ["it's", "it's"],
    [5, "5"],
    [5.5, "5.5"],
    [0.00001, "1e-05"],
    [Infinity, "inf"],
    [-Infinity, "-inf"],
    [NaN, "nan"],
    [true, "True"],
    [false, "False"],
    [null, "None"],
    [[1, "a", null], "[1, 'a', None]"],
    [{ a: { b: [] } }, "{'a': {'b': []}}"],
  ];
  for (const [value, text] of cases) assertEquals(printValue(value), text);
});

Deno.test("quoteValue() quotes and escapes as Python does", () => {
  const cases: [value: string, text: string][] = [
    ["first", "'first'"],
    ["", "''"],
    ["it's", `"it's"`],
    [`"it's"`, `'"it\\'s"'`],
    ["a\\b", "'a\\\\b'"],
    ["\n\r\t", "'\\n\\r\\t'"],
    ["\x00\x7f\xa0", "'\\x00\\x7f\\xa0'"],
    ["\u2028\ud800", "'\\u2028\\ud800'"],
    ["\u{e0001}", "'\\U000e0001'"],
    ["é 😀", "'é 😀'"],
  ];
  for (const [value, text] of cases) assertEquals(quoteValue(value), text);
});
