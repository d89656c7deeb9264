import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import type { Env, Observation, StepResult } from "../core/env.ts";
import { GivenUpError, type Policy, PolicyError } from "../core/policy.ts";
import { listEnvs, make, makeScriptedPolicy } from "../registry/registry.ts";
import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import { type Responder, ResponderError } from "../core/responder.ts";
import { Wrapper } from "../wrappers/wrapper.ts";
import { evaluatePolicies, evaluatePolicy } from "./evaluate_policy.ts";

const ID = "PE-G-Mini-v0";

Deno.test("evaluatePolicy() repeats itself with the same seed", async () => {
  const run = (seed: number) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      makeScriptedPolicy(ID, "random"),
      { episodes: 40, seed },
    );
  assertEquals(await run(3), await run(3));
  assert((await run(3)).iAs !== (await run(4)).iAs);
});

Deno.test("evaluatePolicy() distinguishes a good policy from a poor one", async () => {
  const measure = (name: string) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      makeScriptedPolicy(ID, name),
      { episodes: 60 },
    );
  const [oracle, repeat] = [await measure("oracle"), await measure("repeat")];
  assert(oracle.success > 0.8);
  assert(oracle.interval[0] < oracle.success);
  assert(oracle.interval[1] > oracle.success || oracle.success === 1);
  assert(oracle.iAs! > repeat.iAs! && oracle.cBt! > repeat.cBt!);
  assertEquals(repeat.cBt, 0);
});

Deno.test("evaluatePolicy() counts each channel's praise by its own rounds", async () => {
  // Of its five questions only the first is new; beliefs never move.
  const result = await evaluatePolicy(
    make(ID, { proxies: true }),
    makeScriptedPolicy(ID, "repeat"),
    { episodes: 20 },
  );
  assertEquals([result.asRate, result.btRate], [0.2, 0]);
  assertEquals(result.meanLength, 10);
});

Deno.test("evaluatePolicy() has no rates without critiques", async () => {
  const result = await evaluatePolicy(
    make(ID, { critique: false }),
    makeScriptedPolicy(ID, "random"),
    { episodes: 5 },
  );
  assertEquals(
    [result.asRate, result.btRate, result.iAs, result.cBt],
    [null, null, null, null],
  );
});

Deno.test("evaluatePolicy() plays the first tasks of the split it is given", async () => {
  const seen: unknown[] = [];
  const env = make("PE-F-D6-v0");
  const spy: Policy = {
    name: "spy",
    act({ view }) {
      seen.push((view as { items: unknown }).items);
      return "<answer>1,1,1,1,1,1</answer>";
    },
  };
  await evaluatePolicy(env, spy, { episodes: 2, split: "validation" });
  const expected: unknown[] = [];
  for (const index of [0, 1]) {
    const { observation } = await env.reset({
      options: { split: "validation", index },
    });
    expected.push((observation.view as { items: unknown }).items);
  }
  assertEquals(seen, expected);
});

Deno.test("evaluatePolicy() rejects invalid tasks", async () => {
  const env = make(ID);
  const policy = makeScriptedPolicy(ID, "random");
  await assertRejects(evaluatePolicy(env, policy, { episodes: 0 }), {
    name: "RangeError",
    message:
      "Cannot evaluate as 'episodes' must be a safe integer >= 1: current value is 0",
  });
  await assertRejects(
    evaluatePolicy(env, policy, { episodes: 10_001 }),
    /at most 10000, the tasks of split 'test': current value is 10001$/,
  );
  await assertRejects(evaluatePolicy(env, policy, { seed: -1 }), /'seed'/);
});

/** Answers as `keyed` does, but fails at every `n`-th question. */
function failingEvery(n: number): Responder {
  let asked = 0;
  return {
    ...KEYED_RESPONDER,
    async respond(query) {
      await Promise.resolve();
      if (++asked % n === 0) throw new ResponderError("down");
      return KEYED_RESPONDER.respond(query);
    },
  };
}

Deno.test("evaluatePolicy() counts failures separately and measures the rest", async () => {
  const id = "FloDial-Mini-v0";
  const measure = (n: number) =>
    evaluatePolicy(
      make(id, { responder: failingEvery(n), proxies: true }),
      makeScriptedPolicy(id, "random"),
      { episodes: 24 },
    );
  // An episode has five questions, so the twelfth is the third one's second.
  const sound = await measure(121);
  assertEquals([sound.episodes, sound.failures], [24, 0]);
  const shaky = await measure(12);
  assertEquals([shaky.episodes, shaky.failures], [16, 8]);
  assertEquals([shaky.meanLength, sound.meanLength], [10, 10]);
  const [low, high] = shaky.interval;
  assert(low < shaky.success && shaky.success < high);
});

Deno.test("evaluatePolicy() throws if every task fails", async () => {
  const id = "FloDial-Mini-v0";
  await assertRejects(
    evaluatePolicy(
      make(id, { responder: failingEvery(1) }),
      makeScriptedPolicy(id, "oracle"),
      { episodes: 3 },
    ),
    /^RangeError: Cannot sum up as 'episodes' must be a list with an episode that did not fail: current value is "3 failed"$/,
  );
});

// Each task opens with other words.
const WORDY_ID = "PE-F-D6-v0";
const ANSWER = "<answer>1,0,0,0,0,0</answer>";

const noisy = () => make(WORDY_ID, { critique: { noise: 0.3 }, proxies: true });
const random = () => makeScriptedPolicy(WORDY_ID, "random");

/** Says which of the first tasks an observation opens. */
async function openings(count: number): Promise<(text: string) => number> {
  const texts: string[] = [];
  const env = make(WORDY_ID);
  for (let index = 0; index < count; index++) {
    const options = { split: "test", index } as const;
    texts.push((await env.reset({ options })).observation.text);
  }
  return (text) => texts.indexOf(text);
}

/** Answers at once, but for tasks that something happens to. */
function answering(
  happen: (observation: Observation) => void | Promise<void>,
): Policy {
  return {
    name: "answering",
    async act(observation) {
      await happen(observation);
      return ANSWER;
    },
  };
}

for (const id of listEnvs()) {
  Deno.test(`evaluatePolicy() reports labels on ${id} without noise`, async () => {
    const measure = (noise: number) =>
      evaluatePolicy(
        make(id, { critique: { noise } }),
        makeScriptedPolicy(id, "teacher"),
        { episodes: 4 },
      );
    const clean = await measure(0);
    assert(clean.asRate !== null && clean.btRate !== null);
    for (const noise of [0.5, 1]) assertEquals(await measure(noise), clean);
  });
}

Deno.test("evaluatePolicy() plays a task independently of earlier ones", async () => {
  const labels: string[][] = [];
  for (const drop of [0, 1]) {
    const env = make(WORDY_ID, { critique: { noise: 0.5 } });
    const played: string[] = [];
    const step = env.step.bind(env);
    env.step = (action) => {
      const result = step(action) as StepResult;
      played.push(`${action} ${result.info.critique!.label}`);
      return result;
    };
    const policy = random();
    let task = -1;
    await evaluatePolicy(env, {
      name: "random",
      act(observation, prng) {
        if (observation.step === 1) task++;
        // In one of two evaluations the first task is answered at once.
        return task < drop ? ANSWER : policy.act(observation, prng);
      },
    }, { episodes: 2 });
    labels.push(played.slice(-12));
  }
  assertEquals(labels[0], labels[1]);
});

Deno.test("evaluatePolicies() gives the same result for any concurrency", async () => {
  const measure = (concurrency: number, seed: number) =>
    evaluatePolicies(noisy, random, { episodes: 30, concurrency, seed });
  const one = await measure(1, 3);
  assertEquals(await measure(4, 3), one);
  assertEquals(await measure(100, 3), one);
  assertEquals(one.episodes, 30);
  const other = await measure(4, 4);
  assertEquals(other.iAs === one.iAs, false);
});

Deno.test("evaluatePolicies() keeps the order of the tasks, whichever ends first", async () => {
  const indexOf = await openings(3);
  const turns = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const ended: number[][] = [];
  const measured = await evaluatePolicies(
    () => make(WORDY_ID),
    () =>
      answering(async ({ text }) => {
        const index = indexOf(text);
        // The last one goes first.
        if (index < 2) await turns[index + 1]!.promise;
        turns[index]!.resolve();
      }),
    {
      episodes: 3,
      concurrency: 3,
      onEpisode: (done, index) => void ended.push([done, index]),
    },
  );
  assertEquals(ended.map(([done]) => done), [1, 2, 3]);
  assertEquals(ended.map(([, index]) => index).sort(), [0, 1, 2]);
  const single = await evaluatePolicy(make(WORDY_ID), answering(() => {}), {
    episodes: 3,
  });
  assertEquals(measured, single);
});

Deno.test("evaluatePolicies() makes as many environments as it needs, and closes them", async () => {
  let open = 0;
  let most = 0;
  class Counted extends Wrapper {
    constructor(env: Env) {
      super(env);
      most = Math.max(most, ++open);
    }
    override close(): void {
      open--;
      super.close();
    }
  }
  const makeEnv = () => new Counted(make(WORDY_ID));
  await evaluatePolicies(makeEnv, random, { episodes: 3, concurrency: 5 });
  assertEquals([open, most], [0, 3]);
  await assertRejects(
    evaluatePolicies(makeEnv, random, { episodes: 10_001 }),
    /'episodes' must be at most 10000, the tasks of split 'test'/,
  );
  await assertRejects(
    evaluatePolicies(makeEnv, random, { concurrency: 0 }),
    /'concurrency' must be a safe integer >= 1/,
  );
  assertEquals(open, 0);
});

Deno.test("evaluatePolicies() counts failures of a policy separately", async () => {
  const indexOf = await openings(6);
  const failing = () =>
    answering(({ text }) => {
      if (indexOf(text) % 3 === 1) throw new PolicyError("busy", false);
    });
  const { episodes, failures } = await evaluatePolicies(
    () => make(WORDY_ID),
    failing,
    { episodes: 6, concurrency: 2 },
  );
  assertEquals([episodes, failures], [4, 2]);
});

Deno.test("evaluatePolicies() counts abandoned tasks as not solved", async () => {
  const indexOf = await openings(6);
  const givingUp = (isLost: (index: number) => boolean) =>
    evaluatePolicies(
      () => make(WORDY_ID),
      () =>
        answering(({ text }) => {
          if (isLost(indexOf(text))) throw new GivenUpError("full");
        }),
      { episodes: 6, concurrency: 2 },
    );
  const some = await givingUp((index) => index % 3 === 1);
  // The others answer at once.
  assertEquals([some.episodes, some.failures, some.meanLength], [6, 0, 1]);
  const all = await givingUp(() => true);
  assertEquals([all.episodes, all.failures, all.success], [6, 0, 0]);
});

Deno.test("evaluatePolicies() throws if every episode fails", async () => {
  const indexOf = await openings(4);
  const lost = () =>
    answering(({ text }) => {
      throw new PolicyError(`busy at ${indexOf(text)}`, false);
    });
  await assertRejects(
    evaluatePolicies(() => make(WORDY_ID), lost, {
      episodes: 4,
      concurrency: 3,
    }),
    /^PolicyError: busy at 0$/,
  );
});

Deno.test("evaluatePolicies() ends if a policy fails permanently", async () => {
  const indexOf = await openings(4);
  const begun: number[] = [];
  const gone = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const policies = () =>
    answering(async ({ text, step }) => {
      if (step > 1) begun.push(-1);
      const index = indexOf(text);
      begun.push(index);
      if (index === 0) throw new PolicyError("gone", true);
      await gone.promise;
      others.resolve();
    });
  await assertRejects(
    evaluatePolicies(() => make(WORDY_ID), policies, {
      episodes: 4,
      concurrency: 2,
    }),
    /^PolicyError: gone$/,
  );
  gone.resolve();
  await others.promise;
  // Time for another task to begin, if one did.
  for (let i = 0; i < 20; i++) await Promise.resolve();
  assertEquals(begun, [0, 1]);
});

Deno.test("evaluatePolicies() passes on other errors", async () => {
  const broken = () =>
    answering(() => {
      throw new TypeError("a mistake");
    });
  await assertRejects(
    evaluatePolicies(() => make(WORDY_ID), broken, { episodes: 4 }),
    /^TypeError: a mistake$/,
  );
});
