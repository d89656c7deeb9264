import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { evaluatePolicies } from "./evaluate_policies.ts";
import { evaluatePolicy } from "./evaluate_policy.ts";
import type { Env, Observation } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { PolicyError } from "../core/policy_error.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { Wrapper } from "../wrappers/wrapper.ts";

// Each task opens with other words.
const ID = "PE-F-D6-v0";
const ANSWER = "<answer>1,0,0,0,0,0</answer>";

const noisy = () => make(ID, { critique: { noise: 0.3 }, proxies: true });
const random = () => makeScriptedPolicy(ID, "random");

/** Says which of the first tasks an observation opens. */
async function openings(count: number): Promise<(text: string) => number> {
  const texts: string[] = [];
  const env = make(ID);
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

Deno.test("evaluatePolicies() gives the same for any number at once", async () => {
  const measure = (concurrency: number, seed: number) =>
    evaluatePolicies(noisy, random, { episodes: 30, concurrency, seed });
  const one = await measure(1, 3);
  assertEquals(await measure(4, 3), one);
  assertEquals(await measure(100, 3), one);
  assertEquals(one.episodes, 30);
  const other = await measure(4, 4);
  assertEquals(other.iAs === one.iAs, false);
});

Deno.test("evaluatePolicies() keeps the tasks' order, whoever is first", async () => {
  const indexOf = await openings(3);
  const turns = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const ended: number[][] = [];
  const measured = await evaluatePolicies(
    () => make(ID),
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
  const alone = await evaluatePolicy(make(ID), answering(() => {}), {
    episodes: 3,
  });
  assertEquals(measured, alone);
});

Deno.test("evaluatePolicies() opens as many as it needs, and closes them", async () => {
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
  const makeEnv = () => new Counted(make(ID));
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

Deno.test("evaluatePolicies() counts failures of a policy apart", async () => {
  const indexOf = await openings(6);
  const failing = () =>
    answering(({ text }) => {
      if (indexOf(text) % 3 === 1) throw new PolicyError("busy", false);
    });
  const { episodes, failures } = await evaluatePolicies(
    () => make(ID),
    failing,
    { episodes: 6, concurrency: 2 },
  );
  assertEquals([episodes, failures], [4, 2]);
});

Deno.test("evaluatePolicies() says why nobody could play", async () => {
  const indexOf = await openings(4);
  const lost = () =>
    answering(({ text }) => {
      throw new PolicyError(`busy at ${indexOf(text)}`, false);
    });
  await assertRejects(
    evaluatePolicies(() => make(ID), lost, { episodes: 4, concurrency: 3 }),
    /^PolicyError: busy at 0$/,
  );
});

Deno.test("evaluatePolicies() ends where a policy fails for good", async () => {
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
    evaluatePolicies(() => make(ID), policies, { episodes: 4, concurrency: 2 }),
    /^PolicyError: gone$/,
  );
  gone.resolve();
  await others.promise;
  // Time for another task to begin, if one did.
  for (let i = 0; i < 20; i++) await Promise.resolve();
  assertEquals(begun, [0, 1]);
});

Deno.test("evaluatePolicies() passes on what is no failure of a policy", async () => {
  const broken = () =>
    answering(() => {
      throw new TypeError("a mistake");
    });
  await assertRejects(
    evaluatePolicies(() => make(ID), broken, { episodes: 4 }),
    /^TypeError: a mistake$/,
  );
});
