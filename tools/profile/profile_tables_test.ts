import {
  deepStrictEqual as assertEquals,
  strictEqual as assertEqual,
} from "node:assert/strict";
import type { Profile } from "./profile_data.ts";
import { formatOps, formatPhases, formatReads } from "./profile_tables.ts";

const WORK = { calls: 3, opSeconds: 0.002, flops: 1e7, bytes: 0, floor: 0.001 };

const PROFILE: Profile = {
  updates: 3,
  seconds: 0.02,
  tokensRead: 40,
  tokensShared: 20,
  trainedShared: 0.25,
  phases: [
    {
      ...{ phase: "forward", seconds: 0.004, ...WORK },
      ...{ transferSeconds: 0, envSeconds: 0, restSeconds: 0.002 },
    },
  ],
  ops: [
    { phase: "forward", op: "BatchMatMul", ...WORK },
    { phase: "forward", op: "Reshape", ...WORK, flops: 0, floor: 0 },
    { phase: "rollout", op: "Add", ...WORK },
  ],
  transfers: [
    {
      ...{ phase: "forward", direction: "down", within: "Slice" },
      ...{ calls: 2, bytes: 3e6 },
    },
    {
      ...{ phase: "advantage", direction: "down", within: null },
      ...{ calls: 1, bytes: 8 },
    },
    {
      ...{ phase: "forward", direction: "up", within: null },
      ...{ calls: 4, bytes: 5e4 },
    },
  ],
};

Deno.test("formatPhases() sets times beside floors and copies", () => {
  const [, , row] = formatPhases(PROFILE).split("\n");
  assertEquals(row!.split(/ {2,}/), [
    ...["forward", "4.0", "20.0 %", "2.0", "0.0", "0.0", "2.0"],
    ...["1.0", "4.0", "2", "3.00", "4", "0.05"],
  ]);
});

Deno.test("formatOps() shows as many ops as asked for, and no floor where nothing is done", () => {
  const rows = formatOps(PROFILE, 2).split("\n").slice(2);
  assertEquals(rows.map((row) => row.split(/ {2,}/)), [
    [
      ...["BatchMatMul", "forward", "3", "2.0", "10.0 %", "5.00", "-"],
      ...["1.0", "2.0"],
    ],
    [
      ...["Reshape", "forward", "3", "2.0", "10.0 %", "-", "-"],
      ...["0.0", "-"],
    ],
  ]);
});

Deno.test("formatReads() names the reading op", () => {
  assertEqual(
    formatReads(PROFILE),
    [
      "phase      read by      reads    MB",
      "---------  -----------  -----  ----",
      "forward    Slice          2.0  3.00",
      "advantage  the program    1.0  0.00",
    ].join("\n"),
  );
});
