/** Rules 12 to 21 of Gymnasium's checker, and the choice of a task. */

import { isPlainObject } from "../../utils/json_values.ts";
import {
  type Env,
  type ResetArgs,
  type ResetResult,
  type Split,
  SPLITS,
} from "../core/env.ts";
import {
  catchError,
  type EnvCheck,
  findDifference,
  judge,
  makeSkipped,
  pass,
  recordSteps,
  warn,
} from "./check.ts";

function findWrongReset(env: Env, result: ResetResult): string | null {
  if (!isPlainObject(result)) return `reset() returned ${typeof result}`;
  if (!env.observationSpace.contains(result.observation)) {
    return "the observation is not in its space";
  }
  if (!isPlainObject(result.info)) return "info is not a plain object";
  return isPlainObject(result.info.task) ? null : "info.task is not an object";
}

/** The five resets of rule 14, with the stream's state after each. */
async function resetFiveTimes(
  env: Env,
): Promise<{ result: ResetResult; words: readonly number[] }[]> {
  const found = [];
  for (const seed of [123, undefined, 123, undefined, 456]) {
    const result = await env.reset(seed === undefined ? {} : { seed });
    found.push({ result, words: env.rng.words });
  }
  return found;
}

/** The problem if `reset` accepts invalid arguments, described as `name`. */
async function tryBadReset(
  env: Env,
  name: string,
  args: ResetArgs,
): Promise<string | null> {
  const thrown = await catchError(() => env.reset(args));
  if (thrown === null) return `${name} was accepted`;
  return thrown.error instanceof RangeError || thrown.error instanceof TypeError
    ? null
    : `${name} threw ${thrown.error}`;
}

function tryBadTask(
  env: Env,
  split: string,
  index: number,
): Promise<string | null> {
  const name = `split '${split}', index ${index}`;
  return tryBadReset(env, name, { options: { split: split as Split, index } });
}

export const resetChecks: readonly EnvCheck[] = [
  {
    id: "rule12.reset_result",
    remediation: "Return { observation, info } as Env documents them",
    async run(env) {
      return judge("reset()", [findWrongReset(env, await env.reset())]);
    },
  },
  {
    id: "rule13.reset_arguments",
    remediation: "Let reset() take { seed, options }, each optional",
    async run(env) {
      const calls = [{}, { options: {} }, { seed: 1, options: {} }];
      const complaints = [];
      for (const args of calls) {
        complaints.push(findWrongReset(env, await env.reset(args)));
      }
      return judge("reset() with empty and full arguments", complaints);
    },
  },
  {
    id: "rule14.reset_sequence",
    remediation: "Return an observation of the space from every reset()",
    async run(env) {
      const found = await resetFiveTimes(env);
      return judge(
        "reset(123), (), (123), (), (456)",
        found.map(({ result }) => findWrongReset(env, result)),
      );
    },
  },
  {
    id: "rule15.rng_exists",
    remediation: "Report the random stream's seed and state in rng",
    async run(env) {
      await env.reset({ seed: 123 });
      const { seed, words } = env.rng;
      return judge("rng after reset({ seed: 123 })", [
        seed === 123 ? null : `rng.seed is ${seed}`,
        Array.isArray(words) && words.length > 0 && words.every(Number.isFinite)
          ? null
          : `rng.words is ${JSON.stringify(words)}`,
      ]);
    },
  },
  {
    id: "rule16.same_seed_same_observation",
    remediation: "Draw all randomness from the seeded stream",
    needsDeterminism: true,
    async run(env) {
      const [o1, o2, o3, o4] = await resetFiveTimes(env);
      return judge("observations after equal seeds", [
        findDifference(o1!.result, o3!.result, "reset(123)"),
        findDifference(o2!.result, o4!.result, "reset() after it"),
      ]);
    },
  },
  makeSkipped("rule17.exactly_equal", "rule 16 is exact"),
  {
    id: "rule18.same_seed_same_rng",
    remediation: "Set the whole state of the stream from the seed",
    async run(env) {
      const [first, , third] = await resetFiveTimes(env);
      return judge("rng.words after reset(123), twice", [
        findDifference(first!.words, third!.words, "words"),
      ]);
    },
  },
  {
    id: "rule19.other_seed_other_rng",
    remediation: "Set the stream from every seed",
    async run(env) {
      const [first, , , , fifth] = await resetFiveTimes(env);
      const isSame = findDifference(first!.words, fifth!.words, "") === null;
      return judge("rng.words after reset(123) and reset(456)", [
        isSame ? "the words are the same" : null,
      ]);
    },
  },
  {
    id: "rule20.no_default_seed",
    remediation: "Do not reseed without a seed",
    async run(env) {
      const [first, second] = await resetFiveTimes(env);
      return findDifference(first!.words, second!.words, "") === null
        ? warn("reset() after reset(123)", "the stream did not advance")
        : pass("reset() after reset(123)");
    },
  },
  {
    id: "rule21.every_reset",
    remediation: "Return { observation, info } from every reset()",
    async run(env, { steps }) {
      const calls = await recordSteps(env, 1, steps);
      const resets = calls.filter(({ action }) => action === null);
      return judge(
        `${resets.length} resets between episodes`,
        resets.map(({ result }) => findWrongReset(env, result)),
      );
    },
  },
];

export const taskChecks: readonly EnvCheck[] = [
  {
    id: "runtime.seed_control",
    remediation: "Let the seed decide which task is drawn",
    async run(env) {
      const seen = new Set<string>();
      for (let seed = 0; seed < 10; seed++) {
        const { observation, info } = await env.reset({ seed });
        seen.add(JSON.stringify([observation, info.task]));
      }
      return judge("seeds 0 to 9", [
        seen.size > 1 ? null : "all begin the same episode",
      ]);
    },
  },
  {
    id: "seed.zero",
    remediation: "Test for undefined, not for truthiness",
    async run(env, { make, isFactory }) {
      await env.reset({ seed: 7 });
      const first = await env.reset({ seed: 0 });
      const complaints = [
        env.rng.seed === 0 ? null : `rng.seed is ${env.rng.seed} afterwards`,
        findDifference(first, await env.reset({ seed: 0 }), "a second time"),
      ];
      if (isFactory) {
        const other = await (await make()).reset({ seed: 0 });
        complaints.push(findDifference(first, other, "another instance"));
      }
      return judge("reset({ seed: 0 }), twice", complaints);
    },
  },
  {
    id: "seed.range",
    remediation: "Reject seeds other than safe integers >= 0",
    async run(env) {
      const complaints = [];
      for (const seed of [-1, 1.5, 2 ** 53, NaN, "1", null]) {
        complaints.push(
          await tryBadReset(env, `seed ${seed}`, { seed: seed as number }),
        );
      }
      return judge('seeds -1, 1.5, 2^53, NaN, "1", null', complaints);
    },
  },
  {
    id: "index.zero",
    remediation: "Test for undefined, not for truthiness",
    async run(env) {
      const complaints = [];
      for (const split of SPLITS) {
        if (env.spec.splits[split] === 0) continue;
        const options = { split, index: 0 };
        const { task } = (await env.reset({ seed: 3, options })).info;
        complaints.push(
          task.index === 0 && task.split === split
            ? null
            : `'${split}' 0 began '${task.split}' ${task.index}`,
        );
      }
      return judge("index 0 of each split", complaints);
    },
  },
  {
    id: "index.range",
    remediation: "Reject unknown splits and indices out of range",
    async run(env) {
      const complaints = [await tryBadTask(env, "all", 0)];
      for (const split of SPLITS) {
        for (const index of [-1, 0.5, env.spec.splits[split]]) {
          complaints.push(await tryBadTask(env, split, index));
        }
      }
      return judge("indices -1, 0.5 and one past the end", complaints);
    },
  },
];
