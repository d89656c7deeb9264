import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import {
  isEnd,
  playToEnd,
  replay,
  resultsOf,
  rollout,
  stepsOf,
} from "./rollout.ts";

const ID = "PE-G-Mini-v0";

Deno.test("rollout() takes the steps asked for, episode after episode", async () => {
  const events = await rollout(make(ID), 0, 25);
  assertEquals(stepsOf(events).length, 25);
  assertEquals(events.filter(isEnd).length, 2);
  assertEquals(events.filter(({ action }) => action === null).length, 3);
  assert(stepsOf(events).every(({ info }) => info.kind !== "invalid"));
});

Deno.test("replay() repeats a rollout", async () => {
  const events = await rollout(make(ID), 3, 25);
  const again = await replay(make(ID), 3, events);
  assertEquals(resultsOf(again), resultsOf(events));
});

Deno.test("playToEnd() stops at the end", async () => {
  const events = await playToEnd(make(ID), 0);
  assertEquals(stepsOf(events).length, 10);
  assert(isEnd(events[events.length - 1]!));
});
