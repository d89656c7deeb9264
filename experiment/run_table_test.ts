import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseExperiment } from "./experiment_file.ts";
import { planExperiment } from "./plan.ts";
import { formatRunStates, type RunView } from "./run_table.ts";

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
