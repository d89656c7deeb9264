import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import {
  getSteps,
  isEnd,
  recordEpisode,
  recordSteps,
  replayCalls,
} from "./recorded_calls.ts";

const ID = "PE-G-Mini-v0";

Deno.test("recordSteps() takes the steps asked for, episode after episode", async () => {
  const calls = await recordSteps(make(ID), 0, 25);
  assertEquals(getSteps(calls).length, 25);
  assertEquals(calls.filter(isEnd).length, 2);
  assertEquals(calls.filter(({ action }) => action === null).length, 3);
  assert(getSteps(calls).every(({ info }) => info.kind !== "invalid"));
});

Deno.test("replayCalls() repeats a rollout", async () => {
  const calls = await recordSteps(make(ID), 3, 25);
  const again = await replayCalls(make(ID), 3, calls);
  assertEquals(
    again.map(({ result }) => result),
    calls.map(({ result }) => result),
  );
});

Deno.test("recordEpisode() stops at the end", async () => {
  const calls = await recordEpisode(make(ID), 0);
  assertEquals(getSteps(calls).length, 10);
  assert(isEnd(calls[calls.length - 1]!));
});
