/** A small policy at the start of its run. */

import { ruleError } from "../../utils/errors.ts";
import { type Learner, makeLearner } from "../algorithms/learner.ts";
import {
  type EpisodeTokenizer,
  joinVocabularies,
  type Languages,
  makeUnionTokenizer,
} from "../rollout/tokens/episode_tokenizer.ts";
import { listFixedSettings } from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import type { Checkpoint, CheckpointFacts } from "./directory/checkpoint.ts";

/** Facts that all checkpoints of a run share. */
export type RunFacts = Omit<CheckpointFacts, "update" | "adamwStep" | "remote">;

/** A model before its first update. */
export interface RunStart {
  /** The learner, freed by `disposeRun`. */
  readonly learner: Learner;
  readonly tokenizer: EpisodeTokenizer;
  readonly facts: RunFacts;
}

/** Throws if a checkpoint speaks another language than the environments. */
export function assertSameVocabulary(
  { facts }: Checkpoint,
  env: string,
  languages: Languages,
): void {
  const vocabulary = joinVocabularies(languages).join("\n");
  if (facts.vocabulary.join("\n") === vocabulary) return;
  const rule = `a checkpoint that speaks the language of ${env}`;
  throw ruleError(Error, "train", "from", rule, `made for ${facts.env}`);
}

/** Starts a small policy from a checkpoint, which is read twice. */
export async function startSmallPolicy(
  read: () => Promise<Checkpoint>,
  config: TrainConfig,
  languages: Languages,
): Promise<RunStart> {
  const { env } = config;
  const warm = await read();
  assertSameVocabulary(warm, env, languages);
  const { weights } = await read();
  const { model, vocabulary } = warm.facts;
  const settings = listFixedSettings(config);
  return {
    // The warm start's own weights are the reference.
    learner: makeLearner(model, weights, warm.weights),
    tokenizer: makeUnionTokenizer(languages),
    facts: { env, model, vocabulary, base: null, settings },
  };
}
