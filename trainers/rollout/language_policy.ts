/** A transformer as a policy: sizes, weights and tokenizer. */

import type { ModelConfig } from "../model/config.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { EpisodeTokenizer } from "./episode_tokenizer.ts";

/** A transformer that plays an environment. */
export interface LanguagePolicy {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The model's parameters. */
  readonly weights: Weights;
  /** How it reads and writes. */
  readonly tokenizer: EpisodeTokenizer;
}
