import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseSummary } from "./summary_rows.ts";

Deno.test("parseSummary() leaves out incomplete rows", () => {
  const row = { name: "x", success: 0.5, interval: [0.4, 0.6], asRate: "?" };
  const odd = { ...row, success: null };
  const [read, ...others] = parseSummary({
    rows: [row, { name: "y" }, odd, 3],
  });
  assertEquals(others, []);
  assertEquals([read!.success, read!.asRate, read!.iAs], [0.5, null, null]);
  assertEquals(parseSummary({}), []);
});
