import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { planSmall } from "../../tests/support/runs/small_experiment.ts";
import { makeJobs } from "../schedule.ts";
import { countCost, type JobSnapshot, NO_SNAPSHOT } from "./live_table.ts";

const jobs = makeJobs(await planSmall({ settings: { updates: 9 } }), "o", null);
const START = jobs.find(({ order }) => order.kind === "warm start")!;
const RUN = jobs.find(({ order }) => order.kind === "run")!;

function cost(
  job: typeof RUN,
  state: Parameters<typeof countCost>[1],
  more: Partial<JobSnapshot> = {},
) {
  const { seconds, done, left } = countCost(job, state, {
    ...NO_SNAPSHOT,
    ...more,
  });
  return [seconds, done, left];
}

Deno.test("countCost() counts the updates of a run since its process started", () => {
  assertEquals(cost(RUN, undefined), [0, 0, 9]);
  // What an earlier process did cost this one nothing.
  const resumed = { updates: 5, before: 3, since: 1000, until: 5000 };
  assertEquals(cost(RUN, "working", resumed), [4, 2, 4]);
  assertEquals(cost(RUN, "done", { ...resumed, updates: 9 }), [4, 6, 0]);
  assertEquals(cost(RUN, "failed", resumed), [4, 2, 0]);
});

Deno.test("countCost() counts a warm start as one piece of work", () => {
  const since = { since: 0, until: 2000 };
  assertEquals(cost(START, "working", since), [2, 0, 1]);
  assertEquals(cost(START, "done", since), [2, 1, 0]);
});
