import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  computePause,
  limitConcurrency,
  mapAwaitable,
  pause,
  withDeadline,
  withinTime,
} from "./waiting.ts";

Deno.test("pause() ends with the reason of its signal", async () => {
  const stop = new AbortController();
  const waiting = pause(60_000, stop.signal);
  stop.abort(new Error("enough"));
  await assertRejects(waiting, /enough/);
  await assertRejects(pause(1, stop.signal), /enough/);
  assert(await pause(1, new AbortController().signal) === undefined);
});

const tooLate = () => new RangeError("too late");
const wait = (signal: AbortSignal) => pause(60_000, signal);

Deno.test("withDeadline() ends work that takes too long", async () => {
  const { signal } = new AbortController();
  await assertRejects(withDeadline(1, signal, tooLate, wait), /too late/);
  const done = withDeadline(60_000, signal, tooLate, () => Promise.resolve(7));
  assertEquals(await done, 7);
});

Deno.test("withDeadline() ends work on abort", async () => {
  const stop = new AbortController();
  const work = withDeadline(60_000, stop.signal, tooLate, wait);
  stop.abort(new Error("enough"));
  await assertRejects(work, /enough/);
  const later = withDeadline(60_000, stop.signal, tooLate, wait);
  await assertRejects(later, /enough/);
});

Deno.test("withinTime() takes what comes first, and leaves no timer or rejection", async () => {
  const never = new Promise<never>(() => {});
  const fail = () => {
    throw tooLate();
  };
  assertEquals(await withinTime(60_000, Promise.resolve(7), fail), 7);
  assertEquals(await withinTime(60_000, 8, fail), 8);
  assertEquals(await withinTime(1, never, () => 9), 9);
  await assertRejects(withinTime(1, never, fail), /too late/);
  const broken = Promise.reject(new Error("broken"));
  await assertRejects(withinTime(60_000, broken, fail), /broken/);
  const { promise: later, reject } = Promise.withResolvers<never>();
  assertEquals(await withinTime(1, later, () => null), null);
  reject(new Error("nobody waits any more"));
  await pause(1, new AbortController().signal);
});

Deno.test("computePause() grows to a bound, and leaves half to chance", () => {
  const pauses = (random: number, count: number) =>
    Array.from(
      { length: count },
      (_, i) => computePause(i + 1, null, () => random),
    );
  assertEquals(pauses(1, 7), [200, 400, 800, 1600, 3200, 5000, 5000]);
  assertEquals(pauses(0, 3), [100, 200, 400]);
  assertEquals(computePause(2000, null, () => 1), 5000);
});

Deno.test("computePause() respects the requested pause up to a limit", () => {
  assertEquals(computePause(1, 3000, () => 0), 3000);
  assertEquals(computePause(1, 10, () => 0), 100);
  assertEquals(computePause(1, 1e9, () => 0), 60_000);
});

Deno.test("limitConcurrency() starts tasks in order, so many at once", async () => {
  const limit = limitConcurrency(2);
  const started: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, i) =>
    limit(() => {
      started.push(i);
      return promise;
    })
  );
  assertEquals(started, [0, 1]);
  ends[1]!.resolve(11);
  assertEquals(await results[1], 11);
  assertEquals(started, [0, 1, 2]);
  for (const [i, end] of ends.entries()) end.resolve(i + 10);
  assertEquals(await Promise.all(results), [10, 11, 12, 13]);
  assertEquals(started, [0, 1, 2, 3]);
});

Deno.test("limitConcurrency() makes room after a task that fails", async () => {
  const limit = limitConcurrency(1);
  const failing = limit(() => Promise.reject(new Error("no")));
  const next = limit(() => Promise.resolve("yes"));
  await assertRejects(failing, /no/);
  assertEquals(await next, "yes");
});

Deno.test("mapAwaitable() is synchronous for plain values", () => {
  assertEquals(mapAwaitable(1, (value) => value + 1), 2);
});

Deno.test("mapAwaitable() waits for a promise", async () => {
  const result = mapAwaitable(Promise.resolve(1), (value) => value + 1);
  assert(result instanceof Promise);
  assertEquals(await result, 2);
});

Deno.test("mapAwaitable() flattens a promise that the work returns", async () => {
  assertEquals(await mapAwaitable(1, (value) => Promise.resolve(value + 1)), 2);
});
