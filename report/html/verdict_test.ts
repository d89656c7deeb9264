import { strictEqual as assertIs } from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { writeVerdict } from "./verdict.ts";

const START = "On held-out tasks, with greedy tokens,";
const ASKING = "never asking does (0.390)";

Deno.test("writeVerdict() says which arms solve more than never asking does, best first", () => {
  const runs = [
    armRun("vanilla", 0, { measured: 0.18 }),
    // Its interval reaches below what never asking solves.
    armRun("as", 0, { measured: 0.42 }),
    armRun("as+bt", 0, { measured: 0.84 }),
  ];
  assertIs(
    writeVerdict(groupRuns(runs)),
    `${START} PPO + AREW (AS+BT) (0.840) solves more than ${ASKING}; ` +
      "PPO + AREW (AS) (0.420) and Vanilla PPO (0.180) do not.",
  );
  assertIs(
    writeVerdict(groupRuns(runs.slice(0, 1))),
    `${START} no arm solves more than ${ASKING}: Vanilla PPO (0.180).`,
  );
});

Deno.test("writeVerdict() compares with nothing where the floor is unknown", () => {
  const run = armRun("as", 0, { config: { env: "Mine-v0" }, measured: 0.5 });
  assertIs(
    writeVerdict(groupRuns([run])),
    `${START} success is: PPO + AREW (AS) (0.500).`,
  );
  const unmeasured = groupRuns([armRun("as", 0, { measured: null })]);
  assertIs(
    writeVerdict(unmeasured),
    "No run has been measured on held-out tasks yet.",
  );
});
