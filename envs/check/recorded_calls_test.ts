import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import {
  getResults,
  getSteps,
  isEnd,
  recordEpisode,
  recordSteps,
  replayCalls,
} from "./recorded_calls.ts";

const ID = "PE-G-Mini-v0";

Deno.test("recordSteps() takes the steps asked for, episode after episode", async () => {
  const events = await recordSteps(make(ID), 0, 25);
  assertEquals(getSteps(events).length, 25);
  assertEquals(events.filter(isEnd).length, 2);
  assertEquals(events.filter(({ action }) => action === null).length, 3);
  assert(getSteps(events).every(({ info }) => info.kind !== "invalid"));
});

Deno.test("replayCalls() repeats a rollout", async () => {
  const events = await recordSteps(make(ID), 3, 25);
  const again = await replayCalls(make(ID), 3, events);
  assertEquals(getResults(again), getResults(events));
});

Deno.test("recordEpisode() stops at the end", async () => {
  const events = await recordEpisode(make(ID), 0);
  assertEquals(getSteps(events).length, 10);
  assert(isEnd(events[events.length - 1]!));
});
