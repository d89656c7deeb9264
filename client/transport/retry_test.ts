import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { computePause, pause, withRetries } from "./retry.ts";
import { ConnectionError, RemoteError } from "./errors.ts";

const never = new AbortController().signal;

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

Deno.test("computePause() waits as long as it is asked to, within reason", () => {
  assertEquals(computePause(1, 3000, () => 0), 3000);
  assertEquals(computePause(1, 10, () => 0), 100);
  assertEquals(computePause(1, 1e9, () => 0), 60_000);
});

Deno.test("withRetries() tries again what may pass, and nothing else", async () => {
  const busy = new RemoteError("busy", { code: "SESSION_BUSY", status: 409 });
  const refused = new RemoteError("no", { code: "CONFLICT", status: 409 });
  for (
    const [error, expected] of [
      [new ConnectionError("lost"), 4],
      [busy, 4],
      [refused, 1],
      [new TypeError("a fault"), 1],
    ] as const
  ) {
    let attempts = 0;
    const attempt = () => {
      attempts++;
      return Promise.reject(error);
    };
    const pause = () => Promise.resolve();
    const options = { retries: 3, pause, random: () => 0 };
    await assertRejects(() => withRetries(attempt, options, never), error);
    assertEquals(attempts, expected, error.message);
  }
});

Deno.test("pause() ends with the reason of its signal", async () => {
  const stop = new AbortController();
  const waiting = pause(60_000, stop.signal);
  stop.abort(new Error("enough"));
  await assertRejects(waiting, /enough/);
  await assertRejects(pause(1, stop.signal), /enough/);
  assert(await pause(1, never) === undefined);
});
