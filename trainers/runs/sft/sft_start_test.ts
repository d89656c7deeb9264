import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { SftConfig } from "./sft_config.ts";
import type { SftDataset } from "./sft_dataset.ts";
import { assertSameFacts, planSteps } from "./sft_start.ts";

function plan(rows: number, validation: number, more: object = {}) {
  const config = {
    ...{ batch: 4, epochs: 3, steps: null, saveEvery: null },
    ...{ validation: { every: null }, ...more },
  } as SftConfig;
  const dataset = {
    ...{ rows: Array(rows), validation: Array(validation) },
  } as unknown as SftDataset;
  const { steps, perEpoch, evalEvery, saveEvery } = planSteps(config, dataset);
  return [steps, perEpoch, evalEvery, saveEvery];
}

Deno.test("planSteps() measures and saves once an epoch, unless it is told otherwise", () => {
  assertEquals(plan(8, 1), [6, 2, 2, 2]);
  assertEquals(plan(9, 1), [9, 3, 3, 3]);
  assertEquals(plan(8, 0), [6, 2, 0, 2]);
  const own = { steps: 5, saveEvery: 1, validation: { every: 7 } };
  assertEquals(plan(8, 1, own), [5, 2, 7, 1]);
  // Without rows to validate on there is nothing to measure.
  assertEquals(plan(8, 0, own), [5, 2, 0, 1]);
});

Deno.test("assertSameFacts() tells changed files from changed settings", () => {
  const check = (before: object, now: object, validationData: string | null) =>
    assertSameFacts(before as never, now as never, {
      ...{ data: ["a.jsonl"], validationData },
    });
  check({ seed: 1, list: [1] }, { list: [1], seed: 1 }, null);
  assertThrows(
    () => check({ seed: 1 }, { seed: 2 }, null),
    /'seed' must be 1, with which the run was trained so far/,
  );
  assertThrows(() => check({}, { seed: 2 }, null), /'seed' must be/);
  assertThrows(
    () => check({ dataDigest: "1" }, { dataDigest: "2" }, "b.jsonl"),
    /'data' must be as they were when the run began .*\["a\.jsonl","b\.jsonl"\]$/,
  );
});
