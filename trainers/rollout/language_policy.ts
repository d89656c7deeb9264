/** A transformer as a policy: sizes, weights and tokenizer. */

import type { ModelConfig } from "../model/config.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";

/** How a policy reads and writes, wherever its weights are. */
export interface PolicyTokens {
  /** Positions of the model. */
  readonly config: Pick<ModelConfig, "maxPositions">;
  /** How it reads and writes. */
  readonly tokenizer: EpisodeTokenizer;
}

/** A transformer that plays an environment. */
export interface LanguagePolicy extends PolicyTokens {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The model's parameters. */
  readonly weights: Weights;
}
