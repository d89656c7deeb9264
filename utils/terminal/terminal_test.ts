import { strictEqual as assertEquals } from "node:assert/strict";
import { formatFailure } from "./terminal.ts";

Deno.test("formatFailure() names the file that the system refused", () => {
  const reason = "No space left on device (os error 28)";
  assertEquals(
    formatFailure(new Error(`${reason}: writefile 'runs/a/metrics.jsonl'`)),
    "Cannot run unlock as 'file' must be a usable file " +
      '(No space left on device): current value is "runs/a/metrics.jsonl"',
  );
});

Deno.test("formatFailure() leaves the words of this package as they are", () => {
  const words = "Cannot save as 'file' must be new (File exists (os error 17))";
  assertEquals(formatFailure(new Error(words)), words);
  assertEquals(formatFailure("no error"), "no error");
});
