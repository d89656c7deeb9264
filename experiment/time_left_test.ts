import { strictEqual as assertEquals } from "node:assert/strict";
import { TRAIN_DEFAULTS } from "../trainers/runs/train_config.ts";
import type { Job } from "./schedule.ts";
import { estimateTimeLeft, type JobCost } from "./time_left.ts";

function cost(
  env: string,
  [seconds, done, left]: readonly [number, number, number],
  kind: "run" | "warm start" = "run",
): JobCost {
  const job: Job = {
    name: env,
    needs: null,
    order: {
      kind,
      place: env,
      config: { ...TRAIN_DEFAULTS, env },
      from: null,
      replies: ["truthful"],
      backend: null,
    },
  };
  return { job, seconds, done, left };
}

Deno.test("estimateTimeLeft() is unknown before anything is done", () => {
  assertEquals(estimateTimeLeft([cost("a", [3, 0, 10])], 1), null);
});

Deno.test("estimateTimeLeft() takes an environment's own rate, and others' where it has none", () => {
  const slow = cost("slow", [20, 2, 3]); // 10 s each
  const fast = cost("fast", [4, 4, 5]); // 1 s each
  const unknown = cost("unknown", [0, 0, 6]); // 24 s / 6 each
  assertEquals(estimateTimeLeft([slow, fast, unknown], 1), 30 + 5 + 24);
  assertEquals(estimateTimeLeft([slow, fast, unknown], 2), 59 / 2);
});

Deno.test("estimateTimeLeft() counts warm starts apart from updates", () => {
  const start = cost("a", [60, 1, 2], "warm start");
  assertEquals(estimateTimeLeft([start, cost("a", [10, 5, 5])], 1), 120 + 10);
});
