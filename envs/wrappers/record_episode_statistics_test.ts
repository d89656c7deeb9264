import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { StepResult } from "../core/env.ts";
import { make } from "../registry/registry.ts";
import { ResponderError } from "../core/responder.ts";
import { makeVector } from "../vector/make_vector.ts";
import { VectorEnv } from "../vector/vector_env.ts";
import { RecordEpisodeStatistics } from "./record_episode_statistics.ts";
import { Wrapper } from "./wrapper.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";
const ANSWER = "<answer>0.2,0.9,0.8,0.2</answer>";

/** A clock that is ahead by 1.5 s each time it is read. */
function tickingClock(): () => number {
  let time = 0;
  return () => time += 1500;
}

Deno.test("RecordEpisodeStatistics writes r, l and t at the end only", async () => {
  const env = new RecordEpisodeStatistics(make(ID), { clock: tickingClock() });
  await env.reset({ seed: 0 });
  assert(!("episode" in (await env.step(ASK)).info));
  const { info, reward } = await env.step(ANSWER);
  assertEquals(info.episode, { r: reward, l: 2, t: 1.5 });
});

Deno.test("RecordEpisodeStatistics rounds to microseconds", async () => {
  const times = [0, 1.23456789];
  const env = new RecordEpisodeStatistics(make(ID), {
    clock: () => times.shift()!,
  });
  await env.reset({ seed: 0 });
  const { info } = await env.step(ANSWER);
  assertEquals((info.episode as { t: number }).t, 0.001235);
});

Deno.test("RecordEpisodeStatistics keeps the last 100 episodes", async () => {
  const env = new RecordEpisodeStatistics(make(ID), { clock: () => 0 });
  for (let episode = 0; episode < 103; episode++) {
    await env.reset();
    for (let step = 0; step < episode % 3; step++) await env.step("?");
    await env.step(ANSWER);
  }
  assertEquals(env.queues.length.length, 100);
  assertEquals(env.queues.length.slice(0, 3), [1, 2, 3]);
  assertEquals(env.queues.return.length, 100);
  assertEquals(env.queues.time.length, 100);
});

Deno.test("RecordEpisodeStatistics throws if info.episode exists", async () => {
  const inner = new RecordEpisodeStatistics(make(ID), { clock: () => 0 });
  const env = new RecordEpisodeStatistics(inner, { clock: () => 0 });
  await env.reset({ seed: 0 });
  assertThrows(() => env.step(ANSWER), {
    message:
      'Cannot record as \'info.episode\' must be absent, as only one wrapper can write it: current value is {"r":0,"l":1,"t":0}',
  });
});

Deno.test("RecordEpisodeStatistics starts anew when an episode is broken off", async () => {
  const env = new RecordEpisodeStatistics(make(ID), { clock: () => 0 });
  await env.reset({ seed: 0 });
  await env.step(ASK);
  await env.reset();
  const { info } = await env.step(ANSWER);
  assertEquals((info.episode as { l: number }).l, 1);
});

Deno.test("RecordEpisodeStatistics leaves out a restored episode", async () => {
  const env = new RecordEpisodeStatistics(make(ID), { clock: () => 0 });
  await env.reset({ seed: 0 });
  const snapshot = env.snapshot();
  await env.restore(snapshot);
  assert(!("episode" in (await env.step(ANSWER)).info));
});

Deno.test("RecordEpisodeStatistics continues after a failed restore", async () => {
  const env = new RecordEpisodeStatistics(make(ID), { clock: () => 0 });
  await env.reset({ seed: 0 });
  const snapshot = { ...env.snapshot(), episodeKey: -1 };
  assertThrows(() => env.restore(snapshot), RangeError);
  assert("episode" in (await env.step(ANSWER)).info);
});

Deno.test("RecordEpisodeStatistics awaits an asynchronous environment", async () => {
  class Later extends Wrapper {
    override async step(action: string): Promise<StepResult> {
      return await super.step(action);
    }
  }
  const env = new RecordEpisodeStatistics(new Later(make(ID)), {
    clock: () => 0,
  });
  await env.reset({ seed: 0 });
  const { info } = await env.step(ANSWER);
  assertEquals((info.episode as { l: number }).l, 1);
});

Deno.test("RecordEpisodeStatistics in a vector gives lists with masks", async () => {
  const envs = makeVector(ID, 2).envs.map((env) =>
    new RecordEpisodeStatistics(env, { clock: () => 0 })
  );
  const vector = new VectorEnv(envs);
  await vector.reset({ seed: 0 });
  const { infos } = await vector.step([ASK, ANSWER]);
  assertEquals(infos.episode, {
    r: [null, 0],
    _r: [false, true],
    l: [null, 1],
    _l: [false, true],
    t: [null, 0],
    _t: [false, true],
  });
  assertEquals(infos._episode, [false, true]);
});

Deno.test("RecordEpisodeStatistics leaves out an episode that failed", async () => {
  const responder = {
    name: "test",
    nondeterministic: false,
    respond: (): string => {
      throw new ResponderError("down");
    },
  };
  const env = new RecordEpisodeStatistics(
    make("FloDial-Mini-v0", { responder }),
    { clock: () => 0 },
  );
  await env.reset({ seed: 0 });
  await env.step("?");
  await env.step("?");
  const { info, reward } = await env.step("<interact>Query: Why?</interact>");
  assertEquals([reward, "episode" in info], [null, false]);
  assertEquals(env.queues.return, []);
  await env.reset();
  const next = await env.step("<answer>0,0,0,0,0</answer>");
  assertEquals(next.info.episode, { r: 0, l: 1, t: 0 });
});
