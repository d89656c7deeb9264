import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  findDifference,
  findKey,
  getSteps,
  isEnd,
  recordEpisode,
  recordSteps,
  replayCalls,
} from "./check.ts";
import { make } from "../registry/registry.ts";

Deno.test("findDifference() finds nothing between equal values", () => {
  const value = { a: [1, { b: null }], c: NaN, d: undefined };
  assertEquals(findDifference(value, structuredClone(value), "x"), null);
});

Deno.test("findDifference() says where values differ", () => {
  const where = (a: unknown, b: unknown) => findDifference(a, b, "x");
  assertEquals(where({ a: [1, 2] }, { a: [1, 3] }), "x.a.1: 2 and 3");
  assertEquals(where([1], [1, 2]), 'x: keys ["0"] and ["0","1"]');
  assertEquals(where({ a: 1 }, { b: 1 }), 'x: keys ["a"] and ["b"]');
  assertEquals(where([], {}), "x: only one is a list");
  assertEquals(where(null, {}), "x: null and {}");
});

Deno.test("findDifference() is exact in value and type", () => {
  for (
    const [a, b] of [[0, -0], [1, "1"], [0.1 + 0.2, 0.3], [null, undefined]]
  ) {
    assertEquals(findDifference(a, b, "x") === null, false);
  }
});

Deno.test("findKey() looks all the way down", () => {
  const value = { rounds: [{ kind: "yes" }, { inner: { label: 0 } }] };
  assertEquals(findKey(value, ["label"], "o"), "o.rounds.1.inner.label");
  assertEquals(findKey(value, ["kind", "label"], "o"), "o.rounds.0.kind");
  assertEquals(findKey(value, ["yes"], "o"), null);
  assertEquals(findKey("label", ["label"], "o"), null);
});

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
