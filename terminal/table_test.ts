import { strictEqual as assertEquals } from "node:assert/strict";
import { decimal, interval, table } from "./table.ts";

Deno.test("table() sets numbers flush right and words flush left", () => {
  const text = table([
    ["policy", "success"],
    ["random", "0.02"],
    ["best", "-"],
    ["oracle", "1"],
  ]);
  assertEquals(
    text,
    [
      "policy  success",
      "------  -------",
      "random     0.02",
      "best          -",
      "oracle        1",
    ].join("\n"),
  );
});

Deno.test("table() prints a heading without rows", () => {
  assertEquals(table([["a", "bc"]]), "a  bc\n-  --");
});

Deno.test("decimal() and interval() round", () => {
  assertEquals(decimal(0.125), "0.13");
  assertEquals(decimal(7, 0), "7");
  assertEquals(decimal(null), "-");
  assertEquals(interval([0.0499, 0.2]), "[0.05, 0.20]");
});

Deno.test("decimal() writes no sign before zero", () => {
  assertEquals(decimal(-0.001), "0.00");
  assertEquals(decimal(-0.01), "-0.01");
  assertEquals(decimal(null), "-");
});
