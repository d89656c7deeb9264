import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findAll } from "./mention.ts";

Deno.test("findAll() takes the group that matched, or the whole match", () => {
  const pattern = /may (\d+)|(\d+)(?:st|th) of may|today/g;
  const text = "from may 3 to the 21st of may, not today";
  assertEquals(findAll(text, pattern), ["3", "21", "today"]);
  assertEquals(findAll("tomorrow", pattern), []);
});

Deno.test("findAll() begins at the beginning each time", () => {
  const pattern = /a/g;
  pattern.lastIndex = 3;
  assertEquals(findAll("abca", pattern), ["a", "a"]);
});
