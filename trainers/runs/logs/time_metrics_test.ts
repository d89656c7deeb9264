import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { addCost, NO_COST, timeMetrics } from "./time_metrics.ts";

const FIRST = { rollout: 3, update: 1, tokens: 100, steps: 20 };
const SECOND = { rollout: 1, update: 3, tokens: 200, steps: 40 };

Deno.test("timeMetrics() tells totals of the run and tokens of the update", () => {
  const run = addCost(addCost(NO_COST, FIRST), SECOND);
  assertEquals(timeMetrics(2, run, SECOND), {
    "time/iterations": 2,
    "time/time_elapsed": 8,
    "time/total_timesteps": 60,
    "time/fps": 7.5,
    "time/rollout_seconds": 1,
    "time/update_seconds": 3,
    "time/tokens_per_second": 50,
  });
});
