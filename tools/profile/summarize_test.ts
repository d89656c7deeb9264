import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { RecordedUpdate } from "./record_updates.ts";
import { summarizeUpdates } from "./summarize.ts";

const RATES = { flops: 1e9, flopsBy: "a", bytes: 1e8, bytesBy: "b" };

/** Playing to 100 ms, learning to 300, saving to 330. */
const UPDATE: RecordedUpdate = {
  start: 0,
  rolloutEnd: 100,
  updateEnd: 300,
  tokensRead: 40,
  tokensShared: 20,
  trainedShared: 0.25,
  end: 330,
  envCalls: [{ start: 10, end: 20 }, { start: 20, end: 30 }],
  scopes: [
    { name: "forward", start: 120, end: 160 },
    { name: "backward", start: 160, end: 220 },
  ],
  calls: [
    {
      ...{ name: "Mul", scope: null, start: 40, end: 60 },
      ...{ flops: 1e6, bytes: 1e6 },
    },
    {
      ...{ name: "Mul", scope: null, start: 60, end: 70 },
      ...{ flops: 5e6, bytes: 1e5 },
    },
    {
      ...{ name: "Mul", scope: "backward", start: 170, end: 200 },
      ...{ flops: 0, bytes: 2e6 },
    },
  ],
  transfers: [
    {
      ...{ direction: "down", scope: null, within: null, bytes: 40 },
      ...{ start: 80, end: 90 },
    },
    // At the same time as the one before.
    {
      ...{ direction: "down", scope: null, within: null, bytes: 8 },
      ...{ start: 84, end: 94 },
    },
    {
      ...{ direction: "down", scope: "backward", within: "Mul", bytes: 100 },
      ...{ start: 171, end: 172 },
    },
    {
      ...{ direction: "up", scope: null, within: null, bytes: 4 },
      ...{ start: 101, end: 102 },
    },
  ],
};

function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

Deno.test("summarizeUpdates() shares an update out among its phases", () => {
  const { phases, seconds } = summarizeUpdates([UPDATE], RATES);
  assertEquals(seconds, 0.33);
  const times = phases.map((phase) => [
    phase.phase,
    ...[phase.seconds, phase.opSeconds, phase.transferSeconds]
      .map(rounded),
    ...[phase.envSeconds, phase.restSeconds, phase.floor].map(rounded),
  ]);
  assertEquals(times, [
    ["rollout", 0.1, 0.03, 0.014, 0.02, 0.036, 0.015],
    ["advantage", 0.1, 0, 0.001, 0, 0.099, 0],
    ["forward", 0.04, 0, 0, 0, 0.04, 0],
    ["backward", 0.06, 0.03, 0, 0, 0.03, 0.02],
    ["optimizer", 0, 0, 0, 0, 0, 0],
    ["save", 0.03, 0, 0, 0, 0.03, 0],
  ]);
});

Deno.test("summarizeUpdates() sorts ops by time within each phase", () => {
  const { ops } = summarizeUpdates([UPDATE], RATES);
  assertEquals(
    ops.map(({ phase, op, calls, flops, bytes }) => [
      ...[phase, op, calls, flops, bytes],
    ]),
    [
      ["rollout", "Mul", 2, 6e6, 1.1e6],
      ["backward", "Mul", 1, 0, 2e6],
    ],
  );
});

Deno.test("summarizeUpdates() lists copies by op, reads first", () => {
  assertEquals(summarizeUpdates([UPDATE], RATES).transfers, [
    {
      ...{ phase: "backward", direction: "down", within: "Mul" },
      ...{ calls: 1, bytes: 100 },
    },
    {
      ...{ phase: "rollout", direction: "down", within: null },
      ...{ calls: 2, bytes: 48 },
    },
    {
      ...{ phase: "advantage", direction: "up", within: null },
      ...{ calls: 1, bytes: 4 },
    },
  ]);
});

Deno.test("summarizeUpdates() takes means over updates", () => {
  const one = summarizeUpdates([UPDATE], RATES);
  const { calls: _calls, ...rest } = UPDATE;
  const other = { ...rest, calls: [], tokensRead: 60 };
  const two = summarizeUpdates([UPDATE, other], RATES);
  assertEquals(two.updates, 2);
  assertEquals([two.tokensRead, two.tokensShared], [50, 20]);
  assertEquals(two.seconds, one.seconds);
  assertEquals(two.ops[0]!.calls, one.ops[0]!.calls / 2);
  assertEquals(two.transfers, one.transfers);
  two.phases.forEach((phase, i) => {
    const { seconds, opSeconds, floor } = one.phases[i]!;
    assert(Math.abs(phase.seconds - seconds) < 1e-12);
    assertEquals([phase.opSeconds, phase.floor], [opSeconds / 2, floor / 2]);
  });
});
