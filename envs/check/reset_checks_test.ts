import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  Broken,
  makeSound,
  runChecks,
} from "../../tests/support/envs/broken_env.ts";
import type {
  Env,
  ResetArgs,
  ResetResult,
  RngState,
  TaskOptions,
} from "../core/env.ts";
import { resetChecks, taskChecks } from "./reset_checks.ts";

const RULE_17 = "rule17.exactly_equal";

/** What the checks find, but the one that is always skipped. */
async function find(makeEnv: () => Env): Promise<Record<string, string>> {
  const checks = [...resetChecks, ...taskChecks];
  const { [RULE_17]: _, ...found } = await runChecks(checks, makeEnv);
  return found;
}

/** An environment with another `reset`. */
function breakResets(
  change: (args: ResetArgs, reset: (args: ResetArgs) => ResetResult) => unknown,
): () => Env {
  class Changed extends Broken {
    override reset(args: ResetArgs = {}): ResetResult {
      return change(args, (args) => super.reset(args)) as ResetResult;
    }
  }
  return () => new Changed();
}

Deno.test("resets of a sound environment pass", async () => {
  assertEquals(await find(makeSound), {});
});

Deno.test("what reset() returns is an observation of the space and an info with a task", async () => {
  const check = async (change: (result: ResetResult) => unknown) => {
    const makeEnv = breakResets((args, reset) => change(reset(args)));
    const rule = resetChecks.slice(0, 1);
    return (await runChecks(rule, makeEnv))["rule12.reset_result"];
  };
  assertEquals(
    await check(({ observation, info }) => [observation, info]),
    "fail: reset() returned object",
  );
  assertEquals(
    await check(({ observation: { text: _, ...rest }, info }) => ({
      ...{ observation: rest, info },
    })),
    "fail: the observation is not in its space",
  );
  assertEquals(
    await check(({ observation }) => ({ observation, info: [] })),
    "fail: info is not a plain object",
  );
  assertEquals(
    await check(({ observation }) => ({ observation, info: { task: 0 } })),
    "fail: info.task is not an object",
  );
});

Deno.test("seed 0 and index 0 that are ignored are found", async () => {
  const noSeed = breakResets(({ seed, options = {} }, reset) =>
    reset(seed ? { seed, options } : { options })
  );
  const found = await find(noSeed);
  assertEquals(
    found["seed.zero"]!.split(" (")[0],
    "fail: rng.seed is 7 afterwards",
  );
  const noIndex = breakResets(
    ({ options: { index, ...split } = {}, ...rest }, reset) => {
      const options: TaskOptions = index ? { index, ...split } : split;
      return reset({ ...rest, options });
    },
  );
  assertEquals(Object.keys(await find(noIndex)), ["index.zero"]);
});

Deno.test("seeds, splits and indices that are not checked are found", async () => {
  const lenient = breakResets((args, reset) => {
    try {
      return reset(args);
    } catch {
      return reset({ seed: 1 });
    }
  });
  assertEquals(await find(lenient), {
    "seed.range": "fail: seed -1 was accepted (and 5 more)",
    "index.range": "fail: split 'all', index 0 was accepted (and 9 more)",
  });
  const rude = breakResets((args, reset) => {
    if (args.seed === -1) throw new Error("no");
    if (Number.isNaN(args.seed)) throw new TypeError("no number");
    return reset(args);
  });
  assertEquals(await find(rude), {
    "seed.range": "fail: seed -1 threw Error: no",
  });
});

Deno.test("a seed that changes nothing is found", async () => {
  const deaf = breakResets(({ seed, ...rest }, reset) =>
    reset(seed === undefined ? rest : { ...rest, seed: 0 })
  );
  const found = await find(deaf);
  assertEquals(found, {
    "rule15.rng_exists": "fail: rng.seed is 0",
    "rule19.other_seed_other_rng": "fail: the words are the same",
    "runtime.seed_control": "fail: all begin the same episode",
    "seed.range": "fail: seed -1 was accepted (and 5 more)",
  });
});

Deno.test("a default seed is warned of", async () => {
  const usual = breakResets((args, reset) => reset({ seed: 123, ...args }));
  assertEquals(await find(usual), {
    "rule20.no_default_seed": "warn: the stream did not advance",
  });
});

Deno.test("randomness without a seed is found", async () => {
  let calls = 0;
  const unseeded = breakResets((args, reset) => {
    const { observation, info } = reset(args);
    const text = `${observation.text} ${++calls}`;
    return { observation: { ...observation, text }, info };
  });
  const found = Object.keys(await find(unseeded));
  assertEquals(found, ["rule16.same_seed_same_observation", "seed.zero"]);
});

Deno.test("a random stream that is not reported, or not set, is found", async () => {
  class Silent extends Broken {
    override get rng(): RngState {
      return { seed: -1, words: [] as unknown as RngState["words"] };
    }
  }
  const found = await find(() => new Silent());
  assertEquals(
    found["rule15.rng_exists"],
    "fail: rng.seed is -1 (and 1 more)",
  );
  class Restless extends Broken {
    #read = 0;
    override get rng(): RngState {
      return { seed: super.rng.seed, words: [1, 2, 3, this.#read++] };
    }
  }
  assertEquals(Object.keys(await find(() => new Restless())), [
    "rule18.same_seed_same_rng",
  ]);
});
