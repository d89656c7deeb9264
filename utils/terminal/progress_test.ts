import { strictEqual as assertEquals } from "node:assert/strict";
import { formatDuration, formatProgress } from "./progress.ts";

Deno.test("formatDuration() uses the two largest units", () => {
  assertEquals(formatDuration(0), "0s");
  assertEquals(formatDuration(59.4), "59s");
  assertEquals(formatDuration(200), "3m20s");
  assertEquals(formatDuration(3905), "1h05m");
  assertEquals(formatDuration(Infinity), "?");
});

Deno.test("formatProgress() shows rate and remaining time", () => {
  assertEquals(
    formatProgress(
      "train",
      { done: 10, total: 50, before: 0 },
      20,
      "success 0.40",
    ),
    "train 10/50  0.5/s  ETA 1m20s  success 0.40",
  );
  assertEquals(
    formatProgress("train", { done: 0, total: 50, before: 0 }, 0),
    "train 0/50  ?/s  ETA ?",
  );
});

Deno.test("the rate of resumed work counts what was done since", () => {
  assertEquals(
    formatProgress("train", { done: 40, total: 50, before: 30 }, 20),
    "train 40/50  0.5/s  ETA 20s",
  );
});
