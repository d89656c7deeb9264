/** Rules 12 to 21 of Gymnasium's checker, on `reset`. */

import type { Env, ResetResult } from "../core/env.ts";
import {
  type Check,
  isPlainObject,
  judge,
  notApplicable,
  pass,
  skip,
  warn,
} from "./check.ts";
import { firstDifference } from "./difference.ts";
import { rollout } from "./rollout.ts";

/** What is wrong with what `reset` returned, if anything. */
function wrongReset(env: Env, result: ResetResult): string | null {
  if (!isPlainObject(result)) return `reset() returned ${typeof result}`;
  if (!env.observationSpace.contains(result.observation)) {
    return "the observation is not in its space";
  }
  if (!isPlainObject(result.info)) return "info is no plain object";
  return isPlainObject(result.info.task) ? null : "info.task is no object";
}

/** The five resets of rule 14, with the stream's state after each. */
async function fiveResets(
  env: Env,
): Promise<{ result: ResetResult; words: readonly number[] }[]> {
  const found = [];
  for (const seed of [123, undefined, 123, undefined, 456]) {
    const result = await env.reset(seed === undefined ? {} : { seed });
    found.push({ result, words: env.rng.words });
  }
  return found;
}

/** The checks of this file, in order. */
export const resetChecks: readonly Check[] = [
  {
    id: "rule12.reset_result",
    remediation: "Return { observation, info } as Env documents them",
    async run({ make }) {
      const env = await make();
      return judge("reset()", [wrongReset(env, await env.reset())]);
    },
  },
  {
    id: "rule13.reset_arguments",
    remediation: "Let reset() take { seed, options }, each optional",
    async run({ make }) {
      const env = await make();
      const calls = [{}, { options: {} }, { seed: 1, options: {} }];
      const complaints = [];
      for (const args of calls) {
        complaints.push(wrongReset(env, await env.reset(args)));
      }
      return judge("reset() with empty and full arguments", complaints);
    },
  },
  {
    id: "rule14.reset_sequence",
    remediation: "Return an observation of the space from every reset()",
    async run({ make }) {
      const env = await make();
      const found = await fiveResets(env);
      return judge(
        "reset(123), (), (123), (), (456)",
        found.map(({ result }) => wrongReset(env, result)),
      );
    },
  },
  {
    id: "rule15.rng_exists",
    remediation: "Report the random stream's seed and state in rng",
    async run({ make }) {
      const env = await make();
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
    remediation: "Draw all that is random from the stream that seed sets",
    async run({ make }) {
      const env = await make();
      if (env.spec.nondeterministic) return skip("nondeterministic");
      const [o1, o2, o3, o4] = await fiveResets(env);
      return judge("observations after equal seeds", [
        firstDifference(o1!.result, o3!.result, "reset(123)"),
        firstDifference(o2!.result, o4!.result, "reset() after it"),
      ]);
    },
  },
  notApplicable("rule17.exactly_equal", "rule 16 is exact"),
  {
    id: "rule18.same_seed_same_rng",
    remediation: "Set the whole state of the stream from the seed",
    async run({ make }) {
      const [first, , third] = await fiveResets(await make());
      return judge("rng.words after reset(123), twice", [
        firstDifference(first!.words, third!.words, "words"),
      ]);
    },
  },
  {
    id: "rule19.other_seed_other_rng",
    remediation: "Set the stream from the seed, whatever it is",
    async run({ make }) {
      const [first, , , , fifth] = await fiveResets(await make());
      const isSame = firstDifference(first!.words, fifth!.words, "") === null;
      return judge("rng.words after reset(123) and reset(456)", [
        isSame ? "the words are the same" : null,
      ]);
    },
  },
  {
    id: "rule20.no_default_seed",
    remediation: "Do not reseed where no seed is given",
    async run({ make }) {
      const [first, second] = await fiveResets(await make());
      return firstDifference(first!.words, second!.words, "") === null
        ? warn("reset() after reset(123)", "the stream did not go on")
        : pass("reset() after reset(123)");
    },
  },
  {
    id: "rule21.every_reset",
    remediation: "Return { observation, info } from every reset()",
    async run({ make, steps }) {
      const env = await make();
      const events = await rollout(env, 1, steps);
      const resets = events.filter(({ action }) => action === null);
      return judge(
        `${resets.length} resets between episodes`,
        resets.map(({ result }) => wrongReset(env, result)),
      );
    },
  },
];
