import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { inventRun } from "../../tests/support/runs/invented_results.ts";
import { compareRuns, readSubmission } from "./check_submission.ts";

function runs(arm: "vanilla" | "as+bt", ...successes: number[]) {
  return successes.map((success, seed) => ({
    ...inventRun({ arm, seed, success }),
    path: `PE-G-Mini-v0/ppo/${arm}/noise-0/seed-${seed}`,
  }));
}

const SUBMITTED = [
  ...runs("vanilla", 0.1, 0.2, 0.3),
  ...runs("as+bt", 0.6, 0.7, 0.8),
];

Deno.test("compareRuns() allows what other seeds differ by", () => {
  const [vanilla, arew] = compareRuns(SUBMITTED, [
    runs("vanilla", 0.4)[0]!,
    runs("as+bt", 0.3)[0]!,
  ]);
  // s = 0.1 with 4 degrees of freedom: t = 2.7764, times √(4/3) · 0.1.
  const reach = 2.7764451 * Math.sqrt(4 / 3) * 0.1;
  assertEquals([vanilla!.found, vanilla!.low], [0.4, 0]);
  assert(Math.abs(vanilla!.high - (0.2 + reach)) < 1e-6);
  assert(Math.abs(arew!.low - (0.7 - reach)) < 1e-6);
  assert(arew!.found < arew!.low && vanilla!.found < vanilla!.high);
});

Deno.test("compareRuns() refuses a submission of one seed", () => {
  const single = runs("vanilla", 0.5);
  assertThrows(
    () => compareRuns(single, single),
    /Cannot check a submission as 'seeds' must be at least two/,
  );
});

Deno.test("compareRuns() refuses a submission that lacks what it plans", () => {
  assertThrows(
    () => compareRuns(SUBMITTED.slice(0, 3), runs("as+bt", 0.5)),
    /as 'PE-G-Mini-v0\/ppo\/as\+bt\/noise-0' must be a run with a measure/,
  );
});

Deno.test("readSubmission() refuses what is not whole, or not on held-out tasks", () =>
  withDirectory(async (directory) => {
    const experiment = {
      ...{ name: "x", environments: ["PE-G-Mini-v0"], arms: ["vanilla"] },
      seeds: [0, 1],
    };
    const whole = { experiment, planned: 2, cells: runs("vanilla", 0.1, 0.2) };
    const read = async (submission: unknown) => {
      const path = `${directory}/x.json`;
      await Deno.writeTextFile(path, JSON.stringify(submission));
      return await readSubmission(path);
    };
    assertEquals((await read(whole)).experiment.trainers, ["ppo"]);
    const refusals: [unknown, RegExp][] = [
      [
        { ...whole, cells: whole.cells.slice(1) },
        /'x\.json: cells' must be a list of all 2 planned runs: .* is 1$/,
      ],
      [
        { ...whole, experiment: { ...experiment, split: "validation" } },
        /'x\.json: experiment\.split' must be test: .* is "validation"$/,
      ],
      [
        {
          ...whole,
          cells: whole.cells.map((cell) => ({ ...cell, commit: "a-dirty" })),
        },
        /must be without uncommitted changes/,
      ],
      [
        { ...whole, cells: [{}, null] },
        /'x\.json: cells\[0\]' must be a run with a path and measures: .* is \{\}$/,
      ],
      [
        { experiment, planned: 0, cells: [] },
        /'x\.json: cells' must be a list of all 0 planned runs: .* is 0$/,
      ],
      [{ ...whole, experiment: 3 }, /Cannot run the experiment as 'x\.json/],
      [3, /Cannot run the experiment as 'x\.json/],
    ];
    for (const [submission, message] of refusals) {
      await assertRejects(read(submission), message);
    }
  }));
