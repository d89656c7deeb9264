/** A model with adapters on a Tinker server: what a learner does with it. */

import type { TinkerDatum, TinkerLoss } from "./tinker_datum.ts";
import type { TinkerSample, TinkerSampleRequest } from "./tinker_sampler.ts";

/** How sequences are scored. */
export interface TinkerLossOptions {
  /** The loss of each token. */
  readonly loss: TinkerLoss;
  /**
   * Least ratio of `ppo` and `cispo`
   * @default 0.8
   */
  readonly ratioLow?: number;
  /**
   * Largest ratio of `ppo` and `cispo`
   * @default 1.2
   */
  readonly ratioHigh?: number;
}

/** What the model makes of sequences, before any step that was still to come. */
export interface TinkerPass {
  /**
   * Log-probability of each token of each sequence, in nats, 0 for the first;
   * `null` where a server does not tell them for `cross_entropy`
   */
  readonly logProbs: readonly (readonly number[])[] | null;
  /** What else the server measured, by its own names. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** Settings of an optimizer step. */
export interface TinkerAdam {
  /** Step size, at least 0. */
  readonly learningRate: number;
  /**
   * Decay of the mean
   * @default 0.9
   */
  readonly beta1?: number;
  /**
   * Decay of the mean square
   * @default 0.95
   */
  readonly beta2?: number;
  /**
   * Added to the root of the mean square
   * @default 1e-12
   */
  readonly epsilon?: number;
}

/** Facts of a model. */
export interface TinkerModelInfo {
  /** The model under its adapters. */
  readonly baseModel: string;
  /** Rank of the adapters; `null` where the server does not tell. */
  readonly rank: number | null;
}

/** Saved weights to sample from, until the model goes on learning. */
export interface TinkerSampler {
  /** Where the server keeps them: `tinker://model_1/step-7` */
  readonly path: string;
  /**
   * Samples. Call it for all prompts at once: the server batches what it has.
   *
   * @throws {Error} If the model has learnt since: some servers load what is
   * sampled into the model that is trained, and would undo its last steps
   * @throws {TinkerError} If the call fails
   */
  sample(request: TinkerSampleRequest): Promise<TinkerSample[]>;
}

/**
 * A model on a server. Its calls reach the server in the order in which they
 * are made, so a step may be asked for without awaiting its gradient.
 */
export interface TinkerModel {
  /** Its name on the server. */
  readonly id: string;
  /** What the server knows of it. */
  getInfo(): Promise<TinkerModelInfo>;
  /** Scores sequences, and learns nothing. */
  forward(
    data: readonly TinkerDatum[],
    options: TinkerLossOptions,
  ): Promise<TinkerPass>;
  /** Scores sequences, and adds the gradient to what the next step goes along. */
  forwardBackward(
    data: readonly TinkerDatum[],
    options: TinkerLossOptions,
  ): Promise<TinkerPass>;
  /** Takes a step of AdamW; returns what the server measured. */
  optimStep(adam: TinkerAdam): Promise<Readonly<Record<string, number>>>;
  /** Saves weights to sample from, under a name that is new. */
  saveForSampling(name: string): Promise<TinkerSampler>;
  /** Saves weights and moments under a name that is new; returns the path. */
  saveState(name: string): Promise<string>;
  /**
   * Loads what `saveState` saved; the first call of a model, or none.
   *
   * @param hasMoments Whether the moments come with the weights, so that the
   * next step is as it would have been; by default they do
   */
  loadState(path: string, hasMoments?: boolean): Promise<void>;
  /** Frees the model's place on the server. */
  unload(): Promise<void>;
}
