import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { openDatabase, Transaction } from "../database/database.ts";
import {
  countItems,
  findField,
  listItems,
  takeNumber,
  takeRecord,
} from "./python_values.ts";

const INVALID = { name: "ToolFailure", message: "invalid arguments" };

Deno.test("findField() finds own fields, and takes no list for a key", () => {
  const record = JSON.parse('{"a": 1, "5": 2, "__proto__": 3}');
  assertEquals(findField(record, "a"), 1);
  assertEquals(findField(record, "__proto__"), 3);
  for (const key of ["b", "constructor", 5, null, undefined, true]) {
    assertEquals(findField(record, key), undefined);
  }
  for (const key of [["a"], {}]) {
    assertThrows(() => findField(record, key), INVALID);
  }
});

Deno.test("takeRecord() finds records only by texts", () => {
  const users = new Map([["a", { x: 1 }]]);
  const database = new Transaction(openDatabase({ users }));
  const take = (key: unknown) => takeRecord(database, "users", key, "none");
  assertEquals(take("a"), { x: 1 });
  for (const key of ["b", "toString", 1, null]) {
    assertThrows(() => take(key), { name: "ToolFailure", message: "none" });
  }
  assertThrows(() => take(["a"]), INVALID);
});

Deno.test("listItems() and countItems() go over what Python would", () => {
  const cases: [value: unknown, items: unknown[]][] = [
    [[1, null], [1, null]],
    ["a😀", ["a", "😀"]],
    ["", []],
    [{ a: 1, b: 2 }, ["a", "b"]],
  ];
  for (const [value, items] of cases) {
    assertEquals(listItems(value), items);
    assertEquals(countItems(value), items.length);
  }
  for (const value of [null, undefined, 0, 5, true]) {
    assertThrows(() => listItems(value), INVALID);
    assertThrows(() => countItems(value), INVALID);
  }
});

Deno.test("takeNumber() takes numbers, and booleans for 0 and 1", () => {
  assertEquals([1.5, true, false].map(takeNumber), [1.5, 1, 0]);
  for (const value of ["1", "", null, undefined, [1], {}]) {
    assertThrows(() => takeNumber(value), INVALID);
  }
});
