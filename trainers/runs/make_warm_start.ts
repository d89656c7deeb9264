/** Makes the checkpoint that a run starts from. */

import { ruleMessage } from "../../base/errors.ts";
import { make, makeScriptedPolicy } from "../../envs/registry/registry.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";
import { makeTerseTokenizer } from "../rollout/episode_tokenizer.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import { modelConfigFor } from "./policy_size.ts";
import { assertTrainConfig, type TrainConfig } from "./train_config.ts";
import { recordDemonstrations, trainOnDemonstrations } from "./warm_start.ts";

/**
 * Makes a warm start for an environment.
 *
 * @param config The run's settings
 * @param onStep Hears of each step
 * @returns A checkpoint file of weights alone
 * @throws {RangeError} If a setting is out of range, or the loss stops being
 * finite
 */
export async function makeWarmStart(
  config: TrainConfig,
  onStep: (step: number, loss: number) => void = () => {},
): Promise<Uint8Array> {
  assertTrainConfig(config);
  const env = make(config.env, { style: "terse", critique: false });
  const language = env.language;
  if (language === undefined) {
    const rule = "an environment with a terse style";
    throw new Error(ruleMessage("make a warm start", "env", rule, config.env));
  }
  const teacher = makeScriptedPolicy(config.env, "teacher");
  const { wordTokenizer } = makeTerseTokenizer(language);
  const seed = config.warmStartSeed;
  const episodes = await recordDemonstrations(
    env,
    teacher,
    wordTokenizer,
    config.warmStart,
    seed,
  );
  const longest = Math.max(...episodes.map(({ tokens }) => tokens.length));
  const model = modelConfigFor(config.policy, language, longest);
  const weights = await trainOnDemonstrations(
    model,
    episodes,
    config.warmStart,
    seed,
    onStep,
  );
  const facts = {
    env: config.env,
    model,
    vocabulary: language.vocabulary,
    base: null,
    update: 0,
    adamwStep: 0,
  };
  const file = await encodeCheckpoint(facts, weights);
  disposeWeights(weights);
  return file;
}
