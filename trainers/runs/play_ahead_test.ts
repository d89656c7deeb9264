import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import type { EnvPool } from "../rollout/env_pool.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";
import { playAhead, type UsePolicy } from "./play_ahead.ts";

/** Batches on some pools; each names its update, its pool and its policy. */
function start(pools: number, updates: number, fails = -1) {
  const started: string[] = [];
  let learnt = 0;
  const use: UsePolicy = (play) => play(learnt as unknown as PlayedPolicy);
  const names = Array.from({ length: pools }, (_, i) => i);
  const next = playAhead(
    use,
    names as unknown as EnvPool[],
    updates,
    (policy, pool, update) => {
      if (update === fails) return Promise.reject(new Error("no room"));
      const batch = `${update} on ${pool} after ${policy}`;
      started.push(batch);
      return Promise.resolve(batch);
    },
  );
  return {
    started,
    async take(update: number) {
      const { batch, staleness } = await next(update);
      learnt = update + 1;
      return `${batch}, ${staleness} behind`;
    },
  };
}

Deno.test("playAhead() with one pool plays each batch with the newest policy", async () => {
  const { started, take } = start(1, 3);
  assertEquals(await take(0), "0 on 0 after 0, 0 behind");
  assertEquals(started.length, 1);
  assertEquals(await take(1), "1 on 0 after 1, 0 behind");
});

Deno.test("playAhead() starts as many batches as there are pools, up to the last update", async () => {
  const { started, take } = start(3, 4);
  assertEquals(await take(0), "0 on 0 after 0, 0 behind");
  assertEquals(started.length, 3);
  assertEquals(await take(1), "1 on 1 after 0, 1 behind");
  assertEquals(await take(2), "2 on 2 after 0, 2 behind");
  assertEquals(await take(3), "3 on 0 after 1, 2 behind");
  assertEquals(started.length, 4);
});

Deno.test("playAhead() fails only when the failed batch is asked for", async () => {
  const { take } = start(2, 3, 1);
  assertEquals(await take(0), "0 on 0 after 0, 0 behind");
  await assertRejects(take(1), /no room/);
});
