import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import { parseExperiment } from "../experiment_file.ts";
import { planExperiment } from "../plan.ts";
import {
  estimateTimeLeft,
  formatRunStates,
  type JobCost,
  type RunView,
} from "./run_table.ts";
import type { Job } from "../schedule.ts";

const { cells } = await planExperiment(
  "x.json",
  parseExperiment("x.json", {
    name: "x",
    environments: ["PE-G-Mini-v0"],
    arms: ["vanilla", "as"],
    noise: [0, 0.5],
    seeds: [0, 1],
    settings: { updates: 9 },
  }),
);

Deno.test("formatRunStates() has a row for each arm and noise, a column for each seed", () => {
  const waiting: RunView = {
    state: "waiting",
    start: "done",
    updates: 0,
    success: null,
    final: null,
  };
  const views: Record<string, Partial<RunView>> = {
    "vanilla 0 0": { state: "done", updates: 9, success: 0.5, final: 0.25 },
    "vanilla 0 1": { state: "working", updates: 3, success: 0.5 },
    "as 0 0": { state: "working", updates: 9, success: 0.5 },
    "as 0 1": { state: "failed", updates: 2 },
    "as 0.5 0": { state: "stopped", updates: 4 },
    "as 0.5 1": { start: "working" },
  };
  const lines = formatRunStates(cells, ({ arm, noise, seed }) => ({
    ...waiting,
    ...views[`${arm} ${noise} ${seed}`],
  }));
  assertEquals(lines, [
    "                           seed 0        seed 1",
    "-------------------------  ------------  ----------",
    "PE-G-Mini-v0 vanilla       = 0.25        3/9 0.50",
    "PE-G-Mini-v0 as            measuring     failed",
    "PE-G-Mini-v0 as noise 0.5  stopped at 4  warm start",
  ]);
});

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
      methods: [],
      measuresStart: false,
      backend: null,
    },
  };
  return { job, seconds, done, left };
}

Deno.test("estimateTimeLeft() is unknown before anything is done", () => {
  assertEquals(estimateTimeLeft([cost("a", [3, 0, 10])], 1), null);
});

Deno.test("estimateTimeLeft() uses an environment's own rate, else that of others", () => {
  const slow = cost("slow", [20, 2, 3]); // 10 s each
  const fast = cost("fast", [4, 4, 5]); // 1 s each
  const unknown = cost("unknown", [0, 0, 6]); // 24 s / 6 each
  assertEquals(estimateTimeLeft([slow, fast, unknown], 1), 30 + 5 + 24);
  assertEquals(estimateTimeLeft([slow, fast, unknown], 2), 59 / 2);
});

Deno.test("estimateTimeLeft() counts warm starts separately from updates", () => {
  const start = cost("a", [60, 1, 2], "warm start");
  assertEquals(estimateTimeLeft([start, cost("a", [10, 5, 5])], 1), 120 + 10);
});
