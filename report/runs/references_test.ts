import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import { armRun } from "../../tests/support/runs/report_runs.ts";
import { findReferences } from "./references.ts";
import { groupRuns } from "./groups.ts";

/** The levels of runs, one for each of some settings. */
function levels(...configs: Readonly<Record<string, string>>[]) {
  const runs = configs.map((config, i) => armRun("as", i, { config }));
  return findReferences(groupRuns(runs));
}

Deno.test("findReferences() has what was measured without asking and of the oracle", () => {
  for (const envOptions of [{}, { envOptions: "null" }]) {
    assertEquals(levels({ env: "MediQ-v0", ...envOptions }), [
      { label: "without asking", ...findFloor("MediQ-v0")! },
      { label: "oracle", ...findCeiling("MediQ-v0")! },
    ]);
  }
});

Deno.test("findReferences() has nothing for what was not measured", () => {
  assertEquals(levels({ env: "Mine-v0" }), []);
  assertEquals(levels({ env: "PE-G-Mini-v0,MediQ-v0" }), []);
  assertEquals(levels({ env: "PE-G-Mini-v0" }, { env: "MediQ-v0" }), []);
  const other = { env: "Retail-Mini-v0", envOptions: "dynamics=mixed" };
  assertEquals(levels(other), []);
  assertEquals(levels({ env: "Retail-Mini-v0" }, other), []);
});
