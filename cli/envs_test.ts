import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { wrapWords } from "./envs.ts";

Deno.test("wrapWords() fills lines, and lets longer words stand out", () => {
  assertEquals(wrapWords([], 5), [""]);
  assertEquals(wrapWords(["ab", "cd", "e"], 5), ["ab cd", "e"]);
  assertEquals(wrapWords(["ab", "cde"], 5), ["ab", "cde"]);
  assertEquals(wrapWords(["abcdefg", "h", "ij"], 5), ["abcdefg", "h ij"]);
});
