import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  copyFrozen,
  isJsonObject,
  isPlainObject,
  isSameJson,
} from "./json_values.ts";

Deno.test("isJsonObject() rejects arrays and null", () => {
  assertEquals(isJsonObject({}), true);
  for (const value of [null, undefined, [], "{}", 1]) {
    assertEquals(isJsonObject(value), false);
  }
});

Deno.test("isPlainObject() rejects objects of a class", () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) {
    assertEquals(isPlainObject(value), true);
  }
  for (const value of [null, [], new Map(), new Date(0), "a"]) {
    assertEquals(isPlainObject(value), false);
  }
});

Deno.test("copyFrozen() makes a frozen copy", () => {
  const source = { list: [{ n: 1 }], none: null };
  const copy = copyFrozen(source);
  source.list[0]!.n = 2;
  assertEquals(copy, { list: [{ n: 1 }], none: null });
  assertThrows(() => copy.list[0]!.n = 3, TypeError);
  assertThrows(() => copy.list.push({ n: 4 }), TypeError);
});

Deno.test("isSameJson() compares values, lists and objects", () => {
  const value = { a: [1, null, { b: "x" }], c: false };
  assertEquals(isSameJson(value, { c: false, a: [1, null, { b: "x" }] }), true);
  for (
    const other of [
      { ...value, c: true },
      { ...value, d: 1 },
      { a: [1, null], c: false },
      { a: { 0: 1, 1: null, 2: { b: "x" } }, c: false },
      [value],
      null,
      "",
    ]
  ) {
    assertEquals(isSameJson(value, other), false);
    assertEquals(isSameJson(other, value), false);
  }
  assertEquals(isSameJson([], {}), false);
  assertEquals(isSameJson(undefined, null), false);
});
