import { strictEqual as assertEquals } from "node:assert/strict";
import { findNearest } from "./nearest.ts";

Deno.test("findNearest() finds the word with the fewest edits", () => {
  assertEquals(
    findNearest("oracel", ["constant", "oracle", "random"]),
    "oracle",
  );
  assertEquals(
    findNearest("PE-G-S4-v0", ["MediQ-v0", "PE-G-S3-v0"]),
    "PE-G-S3-v0",
  );
});

Deno.test("findNearest() prefers a word that was only begun", () => {
  assertEquals(
    findNearest("flo", ["MediQ-v0", "FloDial-Hard-v0"]),
    "FloDial-Hard-v0",
  );
  assertEquals(findNearest("", []), "");
});
