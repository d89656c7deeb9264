import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { type Estimate, estimateMean } from "../../utils/estimate.ts";
import { findReferences, summarizeGroups } from "./group_results.ts";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";

function rounded(estimate: Estimate | null): string[] | null {
  if (estimate === null) return null;
  return [estimate.mean, ...estimate.interval ?? []].map((x) => x.toFixed(4));
}

Deno.test("summarizeGroups() takes Wilson's interval of one run from its summary", () => {
  const [result] = summarizeGroups(groupRuns([armRun("vanilla", 0)]));
  assertEquals(rounded(result!.success), ["0.4000", "0.3500", "0.4600"]);
  assertEquals([result!.measured, result!.episodes], [1, 300]);
  assertEquals(result!.difference, null);
});

Deno.test("summarizeGroups() takes Student's interval over seeds", () => {
  const runs = [0.2, 0.3, 0.7].map((measured, seed) =>
    armRun("vanilla", seed, { measured })
  );
  const [result] = summarizeGroups(groupRuns(runs));
  assertEquals(result!.success, estimateMean([0.2, 0.3, 0.7], [0, 1]));
});

Deno.test("summarizeGroups() pairs runs by their seeds", () => {
  const [, result] = summarizeGroups(groupRuns([
    armRun("vanilla", 0, { measured: 0.1 }),
    armRun("vanilla", 1, { measured: 0.5 }),
    armRun("vanilla", 2, { measured: 0.9 }),
    // Other order, one without a partner, one not measured.
    armRun("as", 7, { measured: 0.9 }),
    armRun("as", 1, { measured: 0.7 }),
    armRun("as", 0, { measured: 0.4 }),
    armRun("as", 2, { measured: null }),
  ]));
  const { pairs, ...difference } = result!.difference!;
  assertEquals([result!.measured, pairs], [3, 2]);
  const expected = estimateMean([0.7 - 0.5, 0.4 - 0.1], [-1, 1]);
  assertEquals(rounded(difference), rounded(expected));
});

Deno.test("summarizeGroups() compares two runs of one seed by their rates", () => {
  const [, result] = summarizeGroups(groupRuns([
    armRun("vanilla", 0, { measured: 0.3 }),
    armRun("as", 0, { measured: 0.5 }),
  ]));
  // Both intervals reach 0.05 down and 0.06 up.
  const reach = Math.hypot(0.05, 0.06);
  const ends = [0.2, 0.2 - reach, 0.2 + reach].map((x) => x.toFixed(4));
  assertEquals(rounded(result!.difference), ends);
});

Deno.test("summarizeGroups() has no results for unmeasured runs", () => {
  const [vanilla, as] = summarizeGroups(groupRuns([
    armRun("vanilla", 0, { measured: null }),
    armRun("as", 0),
  ]));
  assertEquals([vanilla!.success, vanilla!.minutes, as!.difference], [
    null,
    null,
    null,
  ]);
});

/** The levels of runs, one for each of some settings. */
function levels(...configs: Readonly<Record<string, string>>[]) {
  const runs = configs.map((config, i) => armRun("as", i, { config }));
  return findReferences(groupRuns(runs));
}

Deno.test("findReferences() returns the scores without asking and of the oracle", () => {
  for (const envOptions of [{}, { envOptions: "null" }]) {
    assertEquals(levels({ env: "MediQ-v0", ...envOptions }), [
      { label: "without asking", ...findFloor("MediQ-v0")! },
      { label: "oracle", ...findCeiling("MediQ-v0")! },
    ]);
  }
});

Deno.test("findReferences() is empty for unmeasured environments", () => {
  assertEquals(levels({ env: "Mine-v0" }), []);
  assertEquals(levels({ env: "PE-G-Mini-v0,MediQ-v0" }), []);
  assertEquals(levels({ env: "PE-G-Mini-v0" }, { env: "MediQ-v0" }), []);
  const other = { env: "Retail-Mini-v0", envOptions: "dynamics=mixed" };
  assertEquals(levels(other), []);
  assertEquals(levels({ env: "Retail-Mini-v0" }, other), []);
});
