import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { copyFrozen } from "./frozen_copy.ts";

Deno.test("copyFrozen() is apart from its source and cannot be changed", () => {
  const source = { list: [{ n: 1 }], none: null };
  const copy = copyFrozen(source);
  source.list[0]!.n = 2;
  assertEquals(copy, { list: [{ n: 1 }], none: null });
  assertThrows(() => copy.list[0]!.n = 3, TypeError);
  assertThrows(() => copy.list.push({ n: 4 }), TypeError);
});
