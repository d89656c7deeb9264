import { strictEqual as assertEquals } from "node:assert/strict";
import { formatDecimal, formatInterval, formatTable } from "./table.ts";

Deno.test("formatTable() sets numbers flush right and words flush left", () => {
  const text = formatTable([
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

Deno.test("formatTable() prints a heading without rows", () => {
  assertEquals(formatTable([["a", "bc"]]), "a  bc\n-  --");
});

Deno.test("formatDecimal() and formatInterval() round", () => {
  assertEquals(formatDecimal(0.125), "0.13");
  assertEquals(formatDecimal(7, 0), "7");
  assertEquals(formatDecimal(null), "-");
  assertEquals(formatInterval([0.0499, 0.2]), "[0.05, 0.20]");
});

Deno.test("formatDecimal() writes no sign before zero", () => {
  assertEquals(formatDecimal(-0.001), "0.00");
  assertEquals(formatDecimal(-0.01), "-0.01");
  assertEquals(formatDecimal(null), "-");
});
