import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import type {
  Awaitable,
  ResetArgs,
  ResetResult,
  StepResult,
} from "../core/env.ts";
import {
  ClosedEnvironmentError,
  PendingCallError,
  ResetNeededError,
} from "../../utils/errors.ts";
import type { MakeOptions } from "../core/entry.ts";
import { batchInfos, getInfoAt, VectorEnv } from "./vector_env.ts";
import { ResponderError } from "../core/responder.ts";
import type {
  VectorResetArgs,
  VectorResetResult,
  VectorStepResult,
} from "./vector_types.ts";
import { Wrapper } from "../wrappers/wrapper.ts";
import { make, makeVector, seededPrng } from "../mod.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";
const ANSWER = "<answer>0.2,0.9,0.8,0.2</answer>";

/** Answers later, as an environment with an LLM behind it does. */
class Later extends Wrapper {
  override async reset(args?: ResetArgs): Promise<ResetResult> {
    return await super.reset(args);
  }
  override async step(action: string): Promise<StepResult> {
    return await super.step(action);
  }
}

/** The package's own environments answer at once. */
function now<T>(value: Awaitable<T>): T {
  if (value instanceof Promise) throw new TypeError("a promise");
  return value;
}

function resetNow(
  vector: VectorEnv,
  args?: Parameters<VectorEnv["reset"]>[0],
): VectorResetResult {
  return now(vector.reset(args));
}

function stepNow(
  vector: VectorEnv,
  actions: readonly (string | null)[],
): VectorStepResult {
  return now(vector.step(actions));
}

Deno.test("VectorEnv gives environment i the seed s + i, from 0 on", () => {
  const vector = makeVector(ID, 3);
  const { infos } = resetNow(vector, { seed: 0 });
  const single = [0, 1, 2].map((seed) => now(make(ID).reset({ seed })).info);
  assertEquals(
    (infos.task as { index: number[] }).index,
    single.map(({ task }) => task.index),
  );
  assertEquals(vector.envs.map(({ rng }) => rng.seed), [0, 1, 2]);
});

Deno.test("VectorEnv takes a list of seeds, one for each environment", () => {
  const vector = makeVector(ID, 2);
  resetNow(vector, { seed: [7, 0] });
  assertEquals(vector.envs.map(({ rng }) => rng.seed), [7, 0]);
  assertThrows(() => vector.reset({ seed: [1] }), {
    name: "RangeError",
    message:
      "Cannot reset as 'seed' must be a list of 2, one for each environment: current value is \"a list of 1\"",
  });
  assertThrows(() => vector.reset({ seed: [1, -1] }), /'seed\[1\]'/);
  assertThrows(() => vector.reset({ seed: -1 }), RangeError);
  assertThrows(
    () => vector.reset({ seed: Number.MAX_SAFE_INTEGER }),
    RangeError,
  );
});

Deno.test("VectorEnv without a seed continues the streams", () => {
  const vector = makeVector(ID, 2);
  const first = resetNow(vector, { seed: 3 });
  const second = resetNow(vector);
  assertNotEquals(first.infos.task, second.infos.task);
  resetNow(vector, { seed: 3 });
  assertEquals(resetNow(vector), second);
});

Deno.test("VectorEnv gives each environment its task", () => {
  const vector = makeVector(ID, 3);
  const tasks = [{ index: 5 }, {}, { split: "train" as const, index: 0 }];
  const { infos } = resetNow(vector, {
    options: { split: "test", index: 9, tasks },
  });
  const task = infos.task as { split: string[]; index: number[] };
  assertEquals(task.index, [5, 9, 0]);
  assertEquals(task.split, ["test", "test", "train"]);
  assertThrows(() => vector.reset({ options: { tasks: [{}] } }), RangeError);
});

Deno.test("VectorEnv batches infos with masks, objects in the same way", () => {
  const vector = makeVector(ID, 2);
  resetNow(vector, { seed: 0 });
  const { infos, observations, rewards } = stepNow(vector, [ASK, ANSWER]);
  assertEquals(infos.critique?.channel, ["AS", null]);
  assertEquals(infos._critique, [true, true]);
  assertEquals(infos.critique?.reason, ["informative", "answer"]);
  assertEquals(infos._is_success, [false, true]);
  assertEquals(infos.is_success?.[0], null);
  assertEquals(infos.task, {
    id: [ID, ID],
    _id: [true, true],
    split: ["train", "train"],
    _split: [true, true],
    index: vector.envs.map((env) => env.snapshot().task!.index),
    _index: [true, true],
    generator: [1, 1],
    _generator: [true, true],
  });
  assertEquals(observations.map(({ round }) => round), ["update", "end"]);
  assertEquals(rewards.length, 2);
});

Deno.test("VectorEnv in NextStep mode ignores the action after the end", () => {
  const vector = makeVector(ID, 2);
  assertEquals(vector.metadata.autoreset_mode, "NextStep");
  resetNow(vector, { seed: 1 });
  const single = make(ID);
  single.reset({ seed: 1 });
  const last = now(single.step(ANSWER));
  const end = stepNow(vector, [ANSWER, ASK]);
  assertEquals(end.terminated, [true, false]);
  assertEquals(end.observations[0], last.observation);
  const after = stepNow(vector, ["ignored", ANSWER]);
  const fresh = now(single.reset());
  assertEquals(after.observations[0], fresh.observation);
  assertEquals(after.rewards[0], 0);
  assertEquals(after.terminated, [false, true]);
  assertEquals(after.infos.kind, [null, "answer"]);
  const next = stepNow(vector, [ASK, null]);
  assertEquals(next.observations[0], now(single.step(ASK)).observation);
});

Deno.test("VectorEnv in SameStep mode resets at once and keeps the end", () => {
  const vector = makeVector(ID, 2, { autoresetMode: "SameStep" });
  resetNow(vector, { seed: 1 });
  const single = make(ID);
  single.reset({ seed: 1 });
  const last = now(single.step(ANSWER));
  const end = stepNow(vector, [ANSWER, ASK]);
  assertEquals(end.terminated, [true, false]);
  assertEquals(end.rewards[0], last.reward);
  assertEquals(end.observations[0], now(single.reset()).observation);
  assertEquals(end.infos.final_obs, [last.observation, null]);
  assertEquals(end.infos._final_obs, [true, false]);
  assertEquals(end.infos.final_info, [last.info, null]);
  assertEquals(end.infos._final_info, [true, false]);
  const next = stepNow(vector, [ASK, ASK]);
  assertEquals(next.observations[0], now(single.step(ASK)).observation);
  assertThrows(() => vector.step([ASK, null]), TypeError);
});

Deno.test("VectorEnv in Disabled mode skips ended episodes", () => {
  const vector = makeVector(ID, 2, { autoresetMode: "Disabled" });
  resetNow(vector, { seed: 0 });
  const end = stepNow(vector, [ANSWER, ASK]);
  assertEquals(end.terminated, [true, false]);
  const after = stepNow(vector, [null, ANSWER]);
  assertEquals(after.observations[0], end.observations[0]);
  assertEquals(after.rewards[0], 0);
  assertEquals(after.terminated, [true, true]);
  assertEquals(after.infos._kind, [false, true]);
  assertThrows(() => vector.step([null, ASK]), ResetNeededError);
});

Deno.test("VectorEnv in Disabled mode requires an action for running episodes", () => {
  const vector = makeVector(ID, 2, { autoresetMode: "Disabled" });
  resetNow(vector, { seed: 0 });
  assertThrows(() => vector.step([ASK, null]), {
    name: "TypeError",
    message:
      "Cannot step as 'actions[1]' must be a string: current value is null",
  });
  assertThrows(() => vector.step([ASK]), RangeError);
  // The faulty calls have moved nobody.
  assertEquals(stepNow(vector, [ASK, ASK]).observations[0]!.step, 2);
});

Deno.test("VectorEnv resets those of a mask and leaves the others", () => {
  const vector = makeVector(ID, 3, { autoresetMode: "Disabled" });
  resetNow(vector, { seed: 0 });
  const before = stepNow(vector, [ANSWER, ASK, ANSWER]);
  const after = resetNow(vector, {
    options: { reset_mask: [true, false, false] },
  });
  assertEquals(after.observations.map(({ step }) => step), [1, 2, 2]);
  assertEquals(after.observations[1], before.observations[1]);
  assertEquals(after.infos._kind, [true, false, false]);
  const next = stepNow(vector, [ASK, ASK, null]);
  assertEquals(next.terminated, [false, false, true]);
});

Deno.test("VectorEnv rejects invalid masks", () => {
  const vector = makeVector(ID, 2, { autoresetMode: "Disabled" });
  const reset = (...mask: unknown[]) => () =>
    vector.reset({ options: { reset_mask: mask as boolean[] } });
  assertThrows(reset(true, false), /never reset/);
  resetNow(vector);
  assertThrows(reset(true), /a list of 2/);
  assertThrows(reset(false, false), /at least one/);
  assertThrows(reset(true, 1), TypeError);
});

Deno.test("VectorEnv.step() before reset() throws ResetNeededError", () => {
  assertThrows(() => makeVector(ID, 1).step([ASK]), ResetNeededError);
});

Deno.test("VectorEnv returns new lists at every call", () => {
  const vector = makeVector(ID, 1);
  const first = resetNow(vector, { seed: 0 });
  const second = stepNow(vector, [ANSWER]);
  stepNow(vector, [ASK]);
  assertEquals(first.observations[0]!.step, 1);
  assertEquals(first.observations[0]!.round, "action");
  assertEquals(second.terminated, [true]);
});

Deno.test("VectorEnv awaits asynchronous environments", async () => {
  for (const autoresetMode of ["NextStep", "SameStep", "Disabled"] as const) {
    const play = async (vector: VectorEnv) => [
      await vector.reset({ seed: 2 }),
      await vector.step([ASK, ANSWER]),
      await vector.step([ASK, autoresetMode === "SameStep" ? ASK : null]),
    ];
    const later = [new Later(make(ID)), new Later(make(ID))];
    assertEquals(
      await play(new VectorEnv(later, { autoresetMode })),
      await play(makeVector(ID, 2, { autoresetMode })),
    );
  }
});

Deno.test("VectorEnv refuses a call while one is in progress", async () => {
  const vector = new VectorEnv([new Later(make(ID))]);
  const pending = vector.reset({ seed: 0 });
  assertThrows(() => vector.step([ASK]), PendingCallError);
  await pending;
  await vector.step([ASK]);
});

Deno.test("VectorEnv is usable again after a call has failed", async () => {
  class Failing extends Later {
    override step(action: string): Promise<StepResult> {
      return action === "fail"
        ? Promise.reject(new Error("no reply"))
        : super.step(action);
    }
  }
  const vector = new VectorEnv([new Failing(make(ID))]);
  await vector.reset({ seed: 0 });
  await assertRejects(async () => await vector.step(["fail"]), /no reply/);
  assertEquals((await vector.step([ASK])).observations[0]!.step, 2);
});

Deno.test("VectorEnv waits for all and keeps successful results", async () => {
  let release = (): void => {};
  class Slow extends Wrapper {
    override async step(action: string): Promise<StepResult> {
      await new Promise<void>((resolve) => release = resolve);
      return await super.step(action);
    }
  }
  class Failing extends Wrapper {
    override step(action: string): Awaitable<StepResult> {
      if (action === "fail") throw new Error("no reply");
      return super.step(action);
    }
  }
  const envs = [new Failing(make(ID)), new Slow(make(ID))];
  const vector = new VectorEnv(envs, { autoresetMode: "Disabled" });
  resetNow(vector, { seed: 0 });
  const pending = vector.step(["fail", ANSWER]);
  assertThrows(() => vector.step([ASK, ASK]), PendingCallError);
  release();
  await assertRejects(async () => await pending, /no reply/);
  const after = now(vector.step([ASK, null]));
  assertEquals(after.terminated, [false, true]);
  assertEquals(after.observations.map(({ round }) => round), [
    "update",
    "end",
  ]);
});

Deno.test("VectorEnv checks all tasks before it resets any", () => {
  const vector = makeVector(ID, 2);
  resetNow(vector, { seed: 0 });
  const before = vector.envs.map((env) => env.snapshot());
  const tasks = (second: unknown) => ({
    options: { tasks: [{ index: 0 }, second] },
  });
  const cases: [unknown, RegExp][] = [
    [null, /'args' must be an object/],
    [{ sed: 1 }, /'args.sed' must be a key that is known/],
    [{ options: null }, /'options' must be an object/],
    [{ options: { idx: 1 } }, /'options.idx' must be a key that is known/],
    [{ options: { index: -1 } }, /'options.index' must be/],
    [tasks(null), /'options.tasks\[1\]' must be an object/],
    [tasks({ idx: 1 }), /'options.tasks\[1\].idx' must be a key/],
    [tasks({ split: "all" }), /'options.tasks\[1\].split' must be one of/],
    [tasks({ split: "test", index: 10_000 }), /'options.tasks\[1\].index'/],
    [tasks({ index: 1_000_000 }), /an integer from 0 to 999999/],
  ];
  for (const [args, message] of cases) {
    assertThrows(() => vector.reset(args as VectorResetArgs), { message });
    assertEquals(vector.envs.map((env) => env.snapshot()), before);
  }
});

Deno.test("VectorEnv.close() closes each once; then calls throw", () => {
  let closed = 0;
  class Counting extends Wrapper {
    override close(): void {
      closed++;
    }
  }
  const vector = new VectorEnv([new Counting(make(ID))]);
  vector.close();
  vector.close();
  assertEquals(closed, 1);
  assertThrows(() => vector.reset(), ClosedEnvironmentError);
  assertThrows(() => vector.step([ASK]), ClosedEnvironmentError);
});

Deno.test("VectorEnv rejects different and repeated environments, and empty lists", () => {
  const env = make(ID);
  assertThrows(() => new VectorEnv([]), RangeError);
  assertThrows(() => new VectorEnv([env, env]), /'envs\[1\]'/);
  assertThrows(() => new VectorEnv([env, new Wrapper(env)]), /'envs\[1\]'/);
  assertThrows(() => new VectorEnv([env, make("PE-G-S2-v0")]), RangeError);
  assertThrows(
    () => new VectorEnv([env, make(ID, { style: "terse" })]),
    RangeError,
  );
  assertThrows(
    () => new VectorEnv([env], { autoresetMode: "next" as "NextStep" }),
    /'NextStep', 'SameStep', 'Disabled'/,
  );
});

Deno.test("makeVector() passes the options of make() on", () => {
  const vector = makeVector(ID, 2, { style: "terse", critique: false });
  assertEquals(vector.language?.vocabulary.includes("ask"), true);
  resetNow(vector);
  assertEquals(stepNow(vector, [ASK, ASK]).infos.critique, undefined);
  assertThrows(() => makeVector(ID, 0), RangeError);
  assertThrows(
    () => makeVector(ID, 1, null as unknown as MakeOptions),
    /^TypeError: Cannot make a vector as 'options' must be an object/,
  );
});

Deno.test("VectorEnv has NaN for the reward of an episode that failed", async () => {
  const query = (question: string) => `<interact>Query: ${question}</interact>`;
  const responder = {
    name: "test",
    nondeterministic: false,
    respond: async ({ question }: { question: string }) => {
      await Promise.resolve();
      if (question === "fail") throw new ResponderError("down");
      return "Yes, 0";
    },
  };
  const vector = makeVector("FloDial-Mini-v0", 3, { responder });
  await vector.reset({ seed: 0 });
  const { rewards, terminated, truncated, infos } = await vector.step([
    query("fail"),
    query("go on"),
    "<answer>1,0,0,0,0</answer>",
  ]);
  assertEquals([...rewards].map(Number.isNaN), [true, false, false]);
  assertEquals(terminated, [false, false, true]);
  assertEquals(truncated, [true, false, false]);
  assertEquals(infos.error, ["down", null, null]);
  assertEquals(infos._error, [true, false, false]);
  assertEquals(infos.kind, [null, "yes", "answer"]);
  assertEquals(infos._is_success, [false, false, true]);
});

Deno.test("VectorEnv hands each environment its counterfactual action", async () => {
  const vector = makeVector("MediQ-v0", 2, {
    btMode: "counterfactual",
    autoresetMode: "Disabled",
    responder: {
      name: "first",
      nondeterministic: false,
      respond: () => "1",
    },
  });
  await vector.reset({ seed: 0 });
  const ask = "<interact>Query: Well?</interact>";
  const { infos } = await vector.step([ask, ask]);
  assert(getInfoAt(infos, 1).counterfactual !== undefined);
  const belief = "<interact>Guess: 0.9,0.1,0.1,0.1</interact>";
  const counterfactuals = ["<interact>Guess: 0.5,0.5,0.5,0.5</interact>", null];
  const judged = await vector.step([belief, belief], { counterfactuals });
  assertEquals(
    [0, 1].map((i) => getInfoAt(judged.infos, i).critique?.reason),
    ["moved-by-evidence", "no-counterfactual"],
  );
  assertThrows(
    () => vector.step([ask, ask], { counterfactuals: [null] }),
    /'args.counterfactuals' must be/,
  );
});

Deno.test("batchInfos() flags which environments have a key", () => {
  assertEquals(batchInfos([{ a: 0 }, null, { a: null }, {}]), {
    a: [0, null, null, null],
    _a: [true, false, true, false],
  });
});

Deno.test("batchInfos() recurses into objects but not into lists", () => {
  assertEquals(batchInfos([{ a: { b: [1] } }, { a: null }]), {
    a: { b: [[1], null], _b: [true, false] },
    _a: [true, true],
  });
});

Deno.test("batchInfos() keeps final observations and infos whole", () => {
  assertEquals(batchInfos([{ final_obs: { text: "" } }, {}]), {
    final_obs: [{ text: "" }, null],
    _final_obs: [true, false],
  });
});

Deno.test("batchInfos() keeps values whole where kinds are mixed", () => {
  assertEquals(batchInfos([{ a: 1 }, { a: { b: 1 } }]), {
    a: [1, { b: 1 }],
    _a: [true, true],
  });
});

Deno.test("getInfoAt() returns the environment's own info", async () => {
  const id = "PE-G-Mini-v0";
  const options = { style: "terse", proxies: true } as const;
  const tasks = [{ index: 4 }, { index: 9 }];
  const envs = makeVector(id, 2, { ...options, autoresetMode: "Disabled" });
  const single = tasks.map(() => make(id, options));
  const prng = seededPrng("info-at");
  let batch = await envs.reset({ seed: [1, 2], options: { tasks } });
  let singles = await Promise.all(
    single.map((env, i) => env.reset({ seed: i + 1, options: tasks[i]! })),
  );
  for (let step = 0; step <= 10; step++) {
    singles.forEach(({ info }, i) => {
      assertEquals(getInfoAt(batch.infos, i), info);
    });
    if (step === 10) break;
    const actions = singles.map(({ observation }) =>
      envs.actionSpace.sample(prng, observation.round)
    );
    batch = await envs.step(actions);
    singles = await Promise.all(
      single.map((env, i) => env.step(actions[i]!)),
    );
  }
  assert(singles.every(({ info }) => info.proxies !== undefined));
});

Deno.test("VectorEnv ends episodes whose action is unfinished", async () => {
  const vector = new VectorEnv([make("PE-G-Mini-v0"), make("PE-G-Mini-v0")]);
  await vector.reset({ seed: 0 });
  const result = await vector.step(["<inter", "?"], {
    cutOffs: ["length", null],
  });
  assertEquals(result.truncated, [true, false]);
  assertEquals(getInfoAt(result.infos, 0).terminal_reason, "length");
  assertThrows(
    () => vector.step(["?", "?"], { cutOffs: ["length"] }),
    /'args.cutOffs' must be/,
  );
});
