import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { ResetArgs, Snapshot } from "../envs/core/env.ts";
import { RemoteSession } from "./remote_session.ts";
import { SessionEnv } from "./session_env.ts";
import { readFrameError } from "./transport/errors.ts";
import type { RemoteCall, SessionDescription } from "./transport/wire.ts";

const SPEC = {
  ...{ id: "Count-v0", description: "Counts", maxSteps: 9, generator: 1 },
  ...{ rewardThreshold: 1, nondeterministic: false },
  splits: { train: 10, validation: 0, test: 5 },
  options: { style: "chat", split: "test", critique: {}, proxies: false },
} as const;

function takeSnapshot(actions: readonly string[], isStarted = true) {
  return {
    ...{ id: "Count-v0", generator: 1, options: { level: "2" } },
    rng: { seed: -1, words: [1, 2, 3, 4] },
    task: isStarted ? { split: "test", index: 0 } : null,
    ...{ episodeKey: 0, actions, replies: actions.map(() => null) },
  } as unknown as Snapshot;
}

/** The answer after some actions. */
function reply(count: number, more: { done?: boolean; round?: string } = {}) {
  const actions = Array<string>(count).fill("a");
  const { done = false, round = "action" } = more;
  return {
    observation: { prompt: `${count}`, messages: [], round, step: 1, limit: 9 },
    ...{ reward: 0, done },
    metadata: {
      ...{ terminated: done, truncated: false, info: { kind: null } },
      ...{ snapshot: takeSnapshot(actions), render: `count ${count}` },
    },
  };
}

/** An environment whose calls get these answers, or fail with these errors. */
async function open(...answers: readonly unknown[]) {
  const description = {
    ...{ session_id: "s", spec: SPEC, language: null, action_samples: {} },
    ...{ snapshot: takeSnapshot([], false), render: "new" },
  } as unknown as SessionDescription;
  const left = [description, ...answers];
  const calls: RemoteCall[] = [];
  const transport = {
    attempt(call: RemoteCall) {
      calls.push(call);
      const answer = call.type === "close" ? {} : left.shift();
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer);
    },
    release: () => {},
  };
  const stop = new AbortController();
  const { signal } = stop;
  const retry = { retries: 0, pause: () => Promise.resolve(), random: () => 0 };
  const session = new RemoteSession(transport, {}, retry, signal);
  await session.open();
  const parts = { url: "http://a", session, description, signal };
  const env = new SessionEnv({ ...parts, sampler: () => "a" });
  /** What was sent since, without the ids of requests. */
  const listSent = () =>
    calls.slice(1).map((call) => {
      if (call.type !== "reset" && call.type !== "step") return call;
      const { request_id: _, ...data } = call.type === "reset"
        ? call.data
        : { ...call.data.metadata, message: call.data.message };
      return data;
    });
  return { env, stop, listSent };
}

Deno.test("reset() sends what it is given, and else the split of the environment", async () => {
  const { env, listSent } = await open(reply(0), reply(0));
  await env.reset();
  await env.reset({ seed: 0, options: { split: "train", index: 9 } });
  assertEquals(listSent(), [
    { split: "test" },
    { seed: 0, split: "train", index: 9 },
  ]);
});

Deno.test("reset() refuses what a local environment refuses, and sends nothing", async () => {
  const { env, listSent } = await open();
  const refused: unknown[] = [
    { sed: 1 },
    { seed: -1 },
    { options: { index: 5 } },
    { options: { split: "validation" } },
    { options: { split: "all" } },
    { options: { level: "2" } },
    { seed: 1, options: { split: "train", index: 0.5 } },
  ];
  for (const args of refused) {
    const call = () => env.reset(args as ResetArgs);
    await assertRejects(call, /^(TypeError|RangeError): Cannot reset as '/);
  }
  assertEquals(listSent(), []);
});

Deno.test("step() needs a running episode and a text", async () => {
  const { env, listSent } = await open(
    ...[reply(0), reply(1), reply(2, { done: true })],
    ...[reply(0), reply(1, { round: "end" })],
  );
  const needed = (now: string) => ({
    name: "ResetNeededError",
    message: new RegExp(`'episode' must be running.*${now}"$`),
  });
  await assertRejects(() => env.step("a"), needed("not started"));
  await env.reset();
  await assertRejects(() => env.step(1 as unknown as string), TypeError);
  await env.step("a", { counterfactual: "b" });
  await env.step("a", { cutOff: "length" });
  await assertRejects(() => env.step("a"), needed("ended"));
  await env.reset();
  await env.step("a");
  await assertRejects(() => env.step("a"), needed("ended"));
  assertEquals(listSent().slice(1, 3), [
    { counterfactual: "b", message: "a" },
    { "cut_off": "length", message: "a" },
  ]);
});

Deno.test("an error of the server is the one that a local environment throws", async () => {
  const over = readFrameError({ code: "CONFLICT", reason: "episode_over" });
  const { env } = await open(reply(0), over, reply(1));
  await env.reset();
  const failed = env.step("a");
  const next = env.step("a");
  await assertRejects(failed, { name: "ResetNeededError", cause: over });
  // A call that fails does not end those after it, nor the episode.
  assertSame((await next).observation.text, "1");
});

Deno.test("restore() sends the fields of a snapshot with the options of the session", async () => {
  const { env, listSent } = await open(reply(2));
  const snapshot = { ...takeSnapshot(["a", "a"]), more: 1 };
  const { observation } = await env.restore(snapshot);
  assertSame(observation.text, "2");
  assertEquals(listSent(), [
    { type: "restore", data: { snapshot: takeSnapshot(["a", "a"]) } },
  ]);
  const wrong = [
    { ...snapshot, id: "Other-v0" },
    { ...snapshot, options: { level: "3" } },
    { ...snapshot, task: null },
  ];
  for (const other of wrong) {
    await assertRejects(
      () => env.restore(other as unknown as Snapshot),
      /Cannot restore as/,
    );
  }
});

Deno.test("a snapshot waits for no call, and is a copy", async () => {
  const { env } = await open(reply(0), reply(1));
  await env.reset();
  const before = env.snapshot();
  const pending = env.step("a");
  assertThrows(() => env.snapshot(), { name: "PendingCallError" });
  assertSame(env.render(), "count 0");
  await pending;
  assertEquals([before.actions, env.snapshot().actions], [[], ["a"]]);
  (env.snapshot().actions as string[]).push("b");
  (env.rng.words as unknown as number[])[0] = 9;
  assertEquals([env.snapshot().actions, env.rng.words], [["a"], [1, 2, 3, 4]]);
});

Deno.test("an environment is closed once, by a call or an abort", async () => {
  const { env, listSent } = await open(reply(0));
  const started = env.reset();
  assertSame(env.close(), env.close());
  await started;
  await env.close();
  assertEquals(listSent(), [{ split: "test" }, { type: "close" }]);
  const closed = { name: "ClosedEnvironmentError" };
  await assertRejects(() => env.reset(), closed);
  const other = await open();
  const reason = new Error("enough");
  other.stop.abort(reason);
  await assertRejects(() => other.env.reset(), {
    ...closed,
    cause: reason,
  });
});
