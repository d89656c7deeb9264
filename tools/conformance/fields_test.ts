import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { readMask, readNumber, readNumbers, readRows } from "./fields.ts";

const FIELDS = {
  one: 1.5,
  none: NaN,
  list: [1, 2],
  rows: [[0, 1], [1, 0]],
  ragged: [[1], [1, 2]],
  empty: [[]],
};

Deno.test("fields are read as numbers, lists and rows", () => {
  assertEquals(readNumber(FIELDS, "one"), 1.5);
  assertEquals(readNumbers(FIELDS, "list"), [1, 2]);
  assertEquals(readRows(FIELDS, "rows"), FIELDS.rows);
  assertEquals(readRows(FIELDS, "rows", [[5, 6], [7, 8]]), FIELDS.rows);
  assertEquals(readMask(FIELDS, "rows"), FIELDS.rows);
});

Deno.test("a field of another shape is refused by name", () => {
  assertThrows(() => readNumber(FIELDS, "none"), /'none' must be a finite/);
  assertThrows(() => readNumber(FIELDS, "two"), /'two' must be a finite/);
  assertThrows(() => readNumbers(FIELDS, "rows"), /a list of finite numbers/);
  assertThrows(() => readRows(FIELDS, "ragged"), /equally long rows/);
  assertThrows(() => readRows(FIELDS, "empty"), /equally long rows/);
  assertThrows(() => readRows(FIELDS, "rows", [[1, 2]]), /\[1, 2\] rows/);
  assertThrows(() => readMask({ rows: [[2]] }, "rows"), /zeros and ones/);
});
