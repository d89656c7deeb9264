import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { parseExperiment } from "../experiments/experiment_file.ts";
import { type Cell, planExperiment } from "../experiments/plan.ts";
import { resolveSettings } from "../experiments/results/results.ts";
import { withFiles } from "../tests/support/directory.ts";
import { formatCommandLine, skipKnown } from "./experiment.ts";

const EXPERIMENT = parseExperiment("x.json", {
  ...{ name: "x", environments: ["PE-G-Mini-v0"], arms: ["vanilla", "as"] },
  ...{ noise: [0], seeds: [0, 1], settings: { updates: 9 } },
});

/** A finished run as a results.json has it. */
function finish(cell: Cell) {
  return { path: cell.path, finished: true, resolved: resolveSettings(cell) };
}

/** Skips the runs of some results; lists what is left. */
function skip(results: object) {
  return withFiles({ "r.json": results }, async (folder) => {
    const plan = await planExperiment("x.json", EXPERIMENT);
    const path = `${folder}/r.json`;
    const { cells, warmStarts } = await skipKnown(EXPERIMENT, plan, path);
    return [cells.map(({ path }) => path), warmStarts.map(({ path }) => path)];
  });
}

Deno.test("skipKnown() leaves out finished runs, and starts that nobody needs", async () => {
  const { cells } = await planExperiment("x.json", EXPERIMENT);
  const done = cells.filter(({ seed }) => seed === 0)
    .map(finish);
  const begun = cells.filter(({ seed, arm }) => seed === 1 && arm === "as")
    .map(({ path }) => ({ path, finished: false }));
  const left = await skip({ name: "x", cells: [...done, ...begun] });
  assertEquals(left, [
    cells.filter(({ seed }) => seed === 1).map(({ path }) => path),
    ["warm-starts/PE-G-Mini-v0/seed-1"],
  ]);
  const all = cells.map(finish);
  assertEquals(await skip({ name: "x", cells: all }), [[], []]);
});

Deno.test("skipKnown() refuses results of another experiment", async () => {
  const other = { ...EXPERIMENT, seeds: [0, 2] };
  const changed = { ...EXPERIMENT, settings: { updates: 10 } };
  const { cells } = await planExperiment("x.json", changed);
  for (
    const results of [
      { name: "y", cells: [] },
      { name: "x" },
      { name: "x", cells: cells.slice(0, 1).map(finish) },
      { name: "x", cells: [], experiment: other },
    ]
  ) {
    await assertRejects(
      skip(results),
      /'skip' must be results of this version of 'x'/,
    );
  }
  for (const experiment of [EXPERIMENT, { ...EXPERIMENT, seeds: [0] }]) {
    await skip({ name: "x", cells: [], experiment });
  }
});

Deno.test("formatCommandLine() repeats what was typed, in quotes where needed", () => {
  assertSame(
    formatCommandLine("a b.json", {}),
    "deno task unlock experiment 'a b.json'",
  );
  assertSame(
    formatCommandLine("a.json", { out: "o", jobs: 2, skip: "r.json" }),
    "deno task unlock experiment a.json --out o --jobs 2 --skip r.json",
  );
});
