import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { inventRun } from "../../tests/support/runs/invented_results.ts";
import { listPackageVersions } from "../../trainers/runs/package_versions.ts";
import { parseExperiment } from "../../experiments/experiment_file.ts";
import {
  assertCommitted,
  assertInHistory,
  estimateCost,
  formatCosts,
  toExperimentFile,
} from "./run_studies.ts";

const RUN = { arm: "vanilla" as const, seed: 0, success: 0.5 };
const KNOWN = {
  cells: [
    { ...inventRun({ ...RUN, env: "A" }), minutes: 30 },
    { ...inventRun({ ...RUN, env: "B" }), minutes: 60 },
    { ...inventRun({ ...RUN, env: "B" }), minutes: 90 },
    { ...inventRun({ ...RUN, env: "B" }), minutes: null },
  ],
};

Deno.test("estimateCost() takes runs of the same environment, else all", () => {
  const costs = [
    estimateCost("a", ["A", "A", "B"], KNOWN),
    estimateCost("c", ["C"], KNOWN),
    estimateCost("d", ["A"], null),
  ];
  assertEquals(costs.map(({ hours }) => hours), [2.25, 1, null]);
  const text = formatCosts(costs);
  assertMatch(text, /^a +3 +2\.3$/m);
  assertMatch(text, /^3\.3 hours of training, .*; 1 study was not timed$/m);
});

Deno.test("assertCommitted() refuses runs of code that is not committed", () => {
  const run = inventRun({ ...RUN, env: "A" });
  assertCommitted({ cells: [run, { ...run, commit: null }] });
  assertThrows(
    () => assertCommitted({ cells: [run, { ...run, commit: "abc-dirty" }] }),
    /^Error: Cannot collect results as 'commit of A.*' must be without uncommitted changes .* is "abc-dirty"$/,
  );
});

Deno.test("assertInHistory() refuses runs of code that nobody can check out", async () => {
  const run = inventRun({ ...RUN, env: "A" });
  const { commit } = listPackageVersions();
  const here = commit?.replace("-dirty", "") ?? null;
  for (const commit of [here, null]) {
    await assertInHistory({ cells: [{ ...run, commit }] });
  }
  await assertRejects(
    assertInHistory({ cells: [{ ...run, commit: "0".repeat(12) }] }),
    /^Error: Cannot collect results as 'commit of A.*' must be in the history/,
  );
});

Deno.test("toExperimentFile() makes what is parsed as the same again", () => {
  const parsed = parseExperiment("x.json", {
    ...{ name: "x", environments: ["PE-G-Mini-v0"], arms: ["vanilla"] },
    ...{ seeds: [0], listens: [0.5, 1] },
  });
  assertEquals(parseExperiment("x.json", toExperimentFile(parsed)), parsed);
});
