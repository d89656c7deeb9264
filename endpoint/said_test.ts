import { strictEqual as assertEquals } from "node:assert/strict";
import { beginningOf, saidIn } from "./said.ts";

Deno.test("beginningOf() shows one short line, and never the key", () => {
  assertEquals(beginningOf(" a\n\t b\u0000\u200f c ", null), "a b c");
  assertEquals(beginningOf("x".repeat(80), null), "x".repeat(80));
  assertEquals(beginningOf("x".repeat(81), null), `${"x".repeat(79)}…`);
  const atCut = `${"x".repeat(76)}hunter2`;
  assertEquals(beginningOf(atCut, "hunter2"), `${"x".repeat(76)}[ke…`);
});

Deno.test("saidIn() finds the message of a refusal", () => {
  const bodies = [
    '{"error":{"message":"no"}}',
    '{"error":"no"}',
    '{"message":"no","code":1}',
    '{"detail":"no"}',
    '"no"',
    "no",
  ];
  for (const body of bodies) assertEquals(saidIn(body, null), "no");
  assertEquals(
    saidIn('{"detail":[{"msg":"x"}]}', null),
    '{"detail":[{"msg":"x"}]}',
  );
  assertEquals(saidIn("", null), "");
  assertEquals(saidIn('{"error":{"message":"hunter2?"}}', "hunter2"), "[key]?");
});
