import { strictEqual as assertEquals } from "node:assert/strict";
import { nearest } from "./nearest.ts";

Deno.test("nearest() finds the word with the fewest edits", () => {
  assertEquals(nearest("oracel", ["constant", "oracle", "random"]), "oracle");
  assertEquals(nearest("PE-G-S4-v0", ["MediQ-v0", "PE-G-S3-v0"]), "PE-G-S3-v0");
});

Deno.test("nearest() prefers a word that was only begun", () => {
  assertEquals(
    nearest("flo", ["MediQ-v0", "FloDial-Hard-v0"]),
    "FloDial-Hard-v0",
  );
  assertEquals(nearest("", []), "");
});
