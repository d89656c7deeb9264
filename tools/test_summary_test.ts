import { strictEqual as assertEquals } from "node:assert/strict";
import { summarize } from "./test_summary.ts";

Deno.test("summarize() reads Deno's last line", () => {
  assertEquals(
    summarize("x ... ok\n\nok | 12 passed | 0 failed (2s)\n\n", 0),
    "12 passed, 0 failed",
  );
  assertEquals(
    summarize("ok | 12 passed (3 steps) | 0 failed | 2 ignored (1s)\n", 0),
    "12 passed, 0 failed, 2 skipped",
  );
  assertEquals(
    summarize("FAILED | 1 passed | 2 failed (1 step) (14ms)\n", 1),
    "1 passed, 2 failed",
  );
});

Deno.test("summarize() sees through colours", () => {
  const line = "\x1b[0m\x1b[32mok\x1b[0m | 5 passed | 0 failed (1s)";
  assertEquals(summarize(line, 0), "5 passed, 0 failed");
});

Deno.test("summarize() does not believe the output of a test", () => {
  assertEquals(
    summarize("ok | 9 passed | 0 failed\nok | 1 passed | 0 failed (1s)\n", 0),
    "1 passed, 0 failed",
  );
});

Deno.test("summarize() counts a run that broke off as a failure", () => {
  assertEquals(
    summarize("error: Type checking failed", 1),
    "0 passed, 1 failed",
  );
  assertEquals(
    summarize("ok | 3 passed | 0 failed (1s)", 1),
    "3 passed, 1 failed",
  );
});
