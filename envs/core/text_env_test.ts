import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  CUT_OFF,
  type CutOff,
  type Env,
  type ResetArgs,
  type ResetResult,
  type Snapshot,
  type StepResult,
} from "./env.ts";
import { BUILTIN_ENVS } from "../registry/builtin.ts";
import {
  findBrokenRule,
  RegistrationError,
  ResetNeededError,
} from "../../utils/errors.ts";
import { make, registerEnv } from "../registry/registry.ts";
import { randomInteger } from "../../utils/prng.ts";
import type { CritiqueOptions } from "../../critique/channels.ts";
import type { MakeOptions } from "./entry.ts";
import type { CoreState, EnvCore } from "./env_core.ts";
import { findRound, STEP_LIMIT } from "./rounds.ts";
import { TextEnv } from "./text_env.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";
const BELIEVE = "<interact>Guess: 0.2,0.9,0.8,0.2</interact>";
const ANSWER = "<answer>0.2,0.9,0.8,0.2</answer>";

function step(env: Env, action: string): StepResult {
  return env.step(action) as StepResult;
}

function reset(env: Env, args?: Parameters<Env["reset"]>[0]): ResetResult {
  return env.reset(args) as ResetResult;
}

Deno.test("TextEnv.reset() repeats with the same seed, and continues without one", () => {
  const env = make(ID);
  const first = reset(env, { seed: 5 });
  const second = reset(env);
  assertNotEquals(second.info.task, first.info.task);
  assertEquals(reset(env, { seed: 5 }), first);
  assertEquals(reset(env), second);
  assertEquals(env.rng.seed, 5);
});

Deno.test("TextEnv.reset() without any seed is repeatable too", () => {
  assertEquals(reset(make(ID)), reset(make(ID)));
  assertEquals(make(ID).rng.seed, -1);
});

Deno.test("TextEnv.reset() rejects invalid seeds", () => {
  const env = make(ID);
  reset(env, { seed: 3 });
  const before = env.rng;
  for (const seed of [-1, 1.5, 2 ** 53, NaN]) {
    assertThrows(() => reset(env, { seed }), {
      name: "RangeError",
      message:
        `Cannot reset as 'seed' must be a safe integer >= 0: current value is ${seed}`,
    });
  }
  assertEquals(env.rng, before);
});

Deno.test("TextEnv.reset() takes index 0 and the last one of each split", () => {
  const env = make(ID);
  for (const split of ["train", "validation", "test"] as const) {
    const size = env.spec.splits[split];
    for (const index of [0, size - 1]) {
      const { info } = reset(env, { options: { split, index } });
      assertEquals(info.task, { id: ID, split, index, generator: 1 });
    }
    assertThrows(() => reset(env, { options: { split, index: size } }), {
      name: "RangeError",
      message: `Cannot reset as 'index' must be an integer from 0 to ${
        size - 1
      }: current value is ${size}`,
    });
  }
  assertThrows(
    () => reset(env, { options: { split: "all" as "test" } }),
    /'split' must be one of 'train', 'validation', 'test'/,
  );
  assertEquals(reset(env, { options: { index: -0 } }).info.task.index, 0);
});

Deno.test("TextEnv.reset() rejects arguments that it does not know", () => {
  const env = make(ID);
  const cases: [unknown, RegExp][] = [
    [null, /'args' must be an object/],
    [{ sed: 5 }, /'args.sed' must be a key that is known \(seed, options\)/],
    [{ options: null }, /'options' must be an object/],
    [{ options: { idx: 5 } }, /'options.idx' must be a key that is known/],
  ];
  for (const [args, message] of cases) {
    assertThrows(() => env.reset(args as ResetArgs), {
      name: "TypeError",
      message,
    });
  }
  assertEquals(env.snapshot().task, null);
});

Deno.test("TextEnv.reset() begins the task of a key", () => {
  const env = make(ID);
  const { task } = reset(env, { seed: 1 }).info;
  reset(env);
  assertEquals(reset(env, { options: task }).info.task, task);
});

Deno.test("TextEnv.reset() draws the same stream whether a task is named", () => {
  const drawn = make(ID);
  const named = make(ID);
  reset(drawn, { seed: 1 });
  reset(named, { seed: 1, options: { index: 0 } });
  assertEquals(reset(drawn).info.task, reset(named).info.task);
});

Deno.test("TextEnv draws from the split it was made for", () => {
  assertEquals(reset(make(ID, { split: "test" })).info.task.split, "test");
});

Deno.test("TextEnv.step() throws before reset and after the end", () => {
  const env = make(ID);
  assertThrows(() => env.step(ASK), ResetNeededError);
  reset(env);
  step(env, ANSWER);
  assertThrows(() => env.step(ASK), {
    name: "ResetNeededError",
    message:
      "Cannot step as 'episode' must be running, so call reset() first: current value is \"ended\"",
  });
  reset(env);
  step(env, ASK);
});

Deno.test("TextEnv.step() requires a string", () => {
  const env = make(ID);
  reset(env);
  assertThrows(() => env.step(1 as unknown as string), TypeError);
  assertEquals(step(env, ASK).observation.step, 2);
});

Deno.test("TextEnv distinguishes an answer from the step limit", () => {
  const env = make(ID);
  reset(env, { seed: 0 });
  for (let i = 0; i < 9; i++) {
    const { terminated, truncated, info } = step(env, "?");
    assertEquals([terminated, truncated], [false, false]);
    assert(!("is_success" in info) && !("terminal_reason" in info));
  }
  const last = step(env, "?");
  assertEquals([last.terminated, last.truncated], [false, true]);
  assertEquals(last.info.terminal_reason, "step-limit");
  assertEquals(last.info.is_success, false);
  assertEquals(last.observation.round, "end");
  reset(env);
  const answer = step(env, ANSWER);
  assertEquals([answer.terminated, answer.truncated], [true, false]);
  assertEquals(answer.info.terminal_reason, "answer");
});

Deno.test("TextEnv.restore() continues anywhere, in another instance", () => {
  const env = make(ID, { critique: { noise: 0.5 }, proxies: true });
  reset(env, { seed: 2 });
  reset(env);
  const actions = [ASK, BELIEVE, "?", "<interact></interact>", ANSWER];
  for (let played = 0; played <= actions.length; played++) {
    const snapshot = JSON.parse(JSON.stringify(env.snapshot()));
    const other = make(ID, { critique: { noise: 0.5 }, proxies: true });
    const seen = other.restore(snapshot) as ResetResult;
    assertEquals(other.snapshot(), env.snapshot());
    assertEquals(other.render(), env.render());
    if (played === actions.length) {
      assertEquals(seen.observation.round, "end");
      assertThrows(() => other.step(ASK), ResetNeededError);
      assertEquals(reset(other), reset(env));
      break;
    }
    assertEquals(step(other, actions[played]!), step(env, actions[played]!));
  }
});

Deno.test("TextEnv.restore() rejects snapshots that are not its own", () => {
  const env = make(ID);
  const unstarted = env.snapshot();
  assertThrows(() => env.restore(unstarted), /'task' must be a task/);
  reset(env, { seed: 0 });
  const snapshot = env.snapshot();
  assertThrows(
    () => env.restore({ ...snapshot, id: "PE-G-S2-v0" }),
    /'id' must be 'PE-G-Mini-v0'/,
  );
  assertThrows(
    () => env.restore({ ...snapshot, generator: 2 }),
    /'generator' must be 1/,
  );
  const terse = make(ID, { style: "terse" });
  const silent = make(ID, { replies: "unknown" });
  assertThrows(() => terse.restore(snapshot), {
    name: "RangeError",
    message:
      "Cannot restore as 'options.style' must be 'terse': current value is \"chat\"",
  });
  assertThrows(() => silent.restore(snapshot), /'options.replies' must be/);
  make(ID, { style: "chat", prior: "profiles", split: "test" })
    .restore(snapshot);
});

Deno.test("TextEnv.restore() leaves the environment unchanged if it fails", () => {
  const env = make(ID);
  reset(env, { seed: 0 });
  step(env, ASK);
  const before = env.snapshot();
  const other = make(ID);
  reset(other, { seed: 1 });
  const snapshot = other.snapshot();
  const { rng, task } = snapshot;
  const faults: [string, Record<string, unknown>][] = [
    ["options", { options: undefined }],
    ["rng", { rng: null }],
    ["rng.seed", { rng: { ...rng, seed: -2 } }],
    ["rng.words", { rng: { seed: 1 } }],
    ["rng.words.length", { rng: { ...rng, words: [1, 2, 3] } }],
    ["rng.words[3]", { rng: { ...rng, words: [1, 2, 3, 2 ** 32] } }],
    ["episodeKey", { episodeKey: 0.5 }],
    ["task", { task: undefined }],
    ["task.split", { task: { ...task, split: "all" } }],
    ["task.index", { task: { split: "test" } }],
    ["task.index", { task: { split: "test", index: 10_000 } }],
    ["actions", { actions: "no list" }],
    ["actions", { actions: [ASK, 1] }],
    ["actions", { actions: Array(11).fill("?") }],
    ["actions", { actions: [ASK, ANSWER, ASK], replies: [null, null, null] }],
    ["replies", { replies: undefined }],
    ["replies", { actions: [ASK], replies: [] }],
    ["replies", { actions: [ASK], replies: [1] }],
    ["replies", { actions: [ASK], replies: ["Yes, 1"] }],
  ];
  for (const [name, fault] of faults) {
    assertThrows(
      () => env.restore({ ...snapshot, ...fault } as Snapshot),
      ({ message }: Error) =>
        message.startsWith(`Cannot restore as '${name}' must be `),
    );
    assertEquals(env.snapshot(), before);
    assertEquals(env.render().startsWith("1> "), true);
  }
  assertThrows(() => env.restore(null as unknown as Snapshot), TypeError);
});

Deno.test("TextEnv.close() ends the environment, whose state can still be read", () => {
  const env = make(ID);
  reset(env, { seed: 0 });
  const snapshot = env.snapshot();
  env.close();
  env.close();
  const calls = [
    ...[() => env.reset(), () => env.step(ASK), () => env.restore(snapshot)],
  ];
  for (const call of calls) {
    assertThrows(call, {
      name: "ClosedEnvironmentError",
      message: /^Cannot \w+ as 'environment' must be open: /,
    });
  }
  assertEquals(env.snapshot(), snapshot);
});

Deno.test("TextEnv.snapshot() shares nothing with the environment", () => {
  const env = make(ID);
  reset(env, { seed: 0 });
  const snapshot = env.snapshot();
  Object.assign(snapshot.task!, { index: 1 });
  Object.assign(snapshot.options, { style: "terse" });
  assertNotEquals(env.snapshot(), snapshot);
  assertEquals(step(env, ASK).info.task.index, env.snapshot().task!.index);
  assertEquals(env.snapshot().options.style, "chat");
});

Deno.test("TextEnv.render() shows the actions and the last observation", () => {
  const env = make(ID, { style: "terse" });
  assertEquals(env.render(), "(not started)");
  reset(env, { seed: 0 });
  assertEquals(env.render(), "ask");
  step(env, "?");
  assertEquals(env.render(), "1> ?\ninvalid");
});

interface Guess extends CoreState {
  readonly hidden: number;
}

/** An environment of somebody else's: is the hidden number above another? */
const GUESSING: EnvCore<number, Guess> = {
  maxSteps: 4,
  task: (_split, index) => index % 4,
  initial: (hidden) => ({ hidden, stepsTaken: 0, rounds: [], ending: null }),
  transition(state, action) {
    const stepsTaken = state.stepsTaken + 1;
    const kind = state.hidden > Number(action) ? "yes" : "no";
    return {
      ...state,
      stepsTaken,
      rounds: [...state.rounds, { kind }],
      ending: stepsTaken < 4 ? null : STEP_LIMIT,
    };
  },
  observe: ({ stepsTaken, rounds }) => ({
    text: rounds.at(-1)?.kind ?? "Guess.",
    messages: [],
    round: findRound(stepsTaken, 4),
    step: stepsTaken + 1,
    limit: 4,
    view: null,
  }),
  sampleAction: (prng) => String(randomInteger(prng, 4)),
};

registerEnv({
  id: "GuessNumber-v0",
  description: "Find a number from 0 to 3",
  maxSteps: 4,
  rewardThreshold: 0.9,
  nondeterministic: false,
  generator: 1,
  splits: { train: 4, validation: 4, test: 4 },
  ownOptions: {},
  create: (spec, options) =>
    new TextEnv(spec, options, {
      core: GUESSING,
      critic: ({ stepsTaken }) =>
        stepsTaken % 2 === 1
          ? { channel: "AS", label: 1, reason: "new" }
          : { channel: "BT", label: -1, reason: "away" },
      measure: () => ({ iAs: 0.5, cBt: 0.25 }),
      snapshotOptions: { style: options.style },
    }),
  policies: () => ({}),
});

/** The last step of an episode, and the labels of all four. */
function play(options: MakeOptions) {
  const env = make("GuessNumber-v0", options);
  reset(env, { seed: 0 });
  const steps = ["1", "2", "3", "0"].map((action) => step(env, action));
  const labels = steps.map(({ info }) => info.critique?.label ?? null);
  return { labels, proxies: steps[3]!.info.proxies };
}

Deno.test("TextEnv applies critique options to any critic", () => {
  const labelsOf = (critique: CritiqueOptions | false) =>
    play({ critique }).labels;
  assertEquals(labelsOf({}), [1, -1, 1, -1]);
  assertEquals(labelsOf({ noise: 0 }), [1, -1, 1, -1]);
  assertEquals(labelsOf({ noise: 1 }), [-1, 1, -1, 1]);
  assertEquals(labelsOf({ actionSelection: false }), [0, -1, 0, -1]);
  assertEquals(labelsOf({ beliefTracking: false }), [1, 0, 1, 0]);
  assertEquals(labelsOf(false), [null, null, null, null]);
});

Deno.test("TextEnv measures an episode if proxies are on", () => {
  assertEquals(play({}).proxies, undefined);
  assertEquals(play({ proxies: true }).proxies, { iAs: 0.5, cBt: 0.25 });
});

Deno.test("TextEnv refuses invalid parts and options, and names them", () => {
  const { spec } = make("GuessNumber-v0");
  const options = { split: "train", critique: {}, proxies: false } as const;
  const parts = {
    ...{ core: GUESSING, critic: null, measure: null },
    snapshotOptions: {},
  };
  const wrong: [string, unknown, unknown][] = [
    ["parts.core", GUESSING, options],
    ["parts.core", options, undefined],
    ["parts.core", options, { ...parts, core: { ...GUESSING, task: 1 } }],
    ["parts.critic", options, { core: GUESSING }],
    ["parts.measure", options, { ...parts, measure: 1 }],
    ["parts.snapshotOptions", options, { ...parts, snapshotOptions: null }],
    ["options.split", {}, parts],
    ["options.split", undefined, parts],
  ];
  for (const [name, options, parts] of wrong) {
    assertThrows(
      () => new TextEnv(spec, options as never, parts as never),
      (error) => {
        assert(error instanceof RegistrationError);
        const broken = findBrokenRule(error);
        assertEquals([broken?.action, broken?.name], ["make a TextEnv", name]);
        return true;
      },
    );
  }
});

Deno.test("TextEnv reveals the right answer only at the end", async () => {
  for (const id of ["PE-G-Mini-v0", "MediQ-v0", "FloDial-Mini-v0"]) {
    const env = make(id);
    const first = await env.reset({ seed: 2 });
    const asked = await env.step("nothing of the form");
    assertEquals([first.info.truth, asked.info.truth], [undefined, undefined]);
    const { info: { truth } } = await env.step("<answer></answer>");
    assertEquals((await env.restore(env.snapshot())).info.truth, truth);
    await env.reset({ seed: 2 });
    const result = await env.step(`<answer>${truth!.join()}</answer>`);
    assertEquals(result.info.is_success, true);
  }
});

Deno.test("TextEnv ends without success after an unfinished action, which it does not play", () => {
  for (const { id } of BUILTIN_ENVS) {
    const env = make(id, { proxies: true });
    const { info: { task } } = env.reset({ seed: 2 }) as ResetResult;
    const before = env.snapshot();
    const last = env.step("<answer>1", { cutOff: "length" }) as StepResult;
    assertEquals([last.reward, last.terminated, last.truncated], [
      ...[0, false, true],
    ]);
    const { info } = last;
    assertEquals([info.kind, info.is_success, info.terminal_reason], [
      ...[CUT_OFF, false, "length"],
    ]);
    assertEquals([info.task, info.critique], [task, undefined]);
    assertEquals(env.observationSpace.contains(last.observation), true);
    assertEquals(last.observation.round, "end");
    assertEquals(env.snapshot(), before);
    assertThrows(() => env.step("x"), ResetNeededError);
  }
  const env = make(ID);
  env.reset();
  const cutOff = "tired" as unknown as CutOff;
  assertThrows(() => env.step("x", { cutOff }), /'args.cutOff' must be one of/);
});
