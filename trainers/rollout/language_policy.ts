/**
 * A policy made of a transformer: sizes, weights, and the language it speaks.
 */

import type { ModelConfig } from "../model/config.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { Speech } from "./speech.ts";

/** A transformer that plays an environment. */
export interface LanguagePolicy {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The model's parameters. */
  readonly weights: Weights;
  /** How it reads and speaks. */
  readonly speech: Speech;
}
