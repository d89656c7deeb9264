import { strictEqual as assertEquals } from "node:assert/strict";
import { isJsonObject, isPlainObject } from "./json_object.ts";

Deno.test("isJsonObject() takes no array and no null", () => {
  assertEquals(isJsonObject({}), true);
  for (const value of [null, undefined, [], "{}", 1]) {
    assertEquals(isJsonObject(value), false);
  }
});

Deno.test("isPlainObject() takes no object of a class", () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) {
    assertEquals(isPlainObject(value), true);
  }
  for (const value of [null, [], new Map(), new Date(0), "a"]) {
    assertEquals(isPlainObject(value), false);
  }
});
