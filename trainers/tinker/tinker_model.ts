import type { TinkerDatum, TinkerLoss } from "./tinker_datum.ts";
import type { TinkerSample, TinkerSampleRequest } from "./tinker_sampler.ts";

/** The loss of a pass. */
export interface TinkerLossOptions {
  /** Loss per token. */
  readonly loss: TinkerLoss;
  /** Lower clip bound of `ppo` and `cispo`, 0.8 by default. */
  readonly ratioLow?: number;
  /** Upper clip bound of `ppo` and `cispo`, 1.2 by default. */
  readonly ratioHigh?: number;
}

/** The result of a pass. */
export interface TinkerPass {
  /**
   * Log-probability of each token of each sequence, in nats, 0 for the first;
   * `null` if the server omits them for `cross_entropy`
   */
  readonly logProbs: readonly (readonly number[])[] | null;
  /** Other metrics of the last request, by the server's names. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** Settings of an optimizer step. */
export interface TinkerAdam {
  /** Learning rate, at least 0. */
  readonly learningRate: number;
  /** β₁, by default 0.9. */
  readonly beta1?: number;
  /** β₂, by default 0.95. */
  readonly beta2?: number;
  /** ε, by default 1e-12. */
  readonly epsilon?: number;
}

/** Facts of a model. */
export interface TinkerModelInfo {
  /** The base model. */
  readonly baseModel: string;
  /** Rank of the adapters; `null` if unknown. */
  readonly rank: number | null;
}

/** Saved weights for sampling, valid until the model's next step. */
export interface TinkerSampler {
  /** Path on the server: `tinker://model_1/step-7` */
  readonly path: string;
  /**
   * Samples. Call it for all prompts at once, so that the server can batch them.
   *
   * @throws {Error} If the model has changed since: some servers load the saved
   * weights into the trained model, which would undo its last steps
   * @throws {TinkerError} If the call fails
   */
  sample(request: TinkerSampleRequest): Promise<TinkerSample[]>;
}

/**
 * A model on a server. Calls reach the server in order, so a step can be called
 * without awaiting its gradient.
 */
export interface TinkerModel {
  /** Id on the server. */
  readonly id: string;
  /**
   * Whether a sample was lost. Some servers would load its weights into the model
   * if they execute it later, so the model takes no more training: save its
   * state, and load that into a new one.
   */
  readonly hasLostSample: boolean;
  /** Fetches facts of the model. */
  getInfo(): Promise<TinkerModelInfo>;
  /** Scores sequences, without a gradient. */
  forward(
    data: readonly TinkerDatum[],
    options: TinkerLossOptions,
  ): Promise<TinkerPass>;
  /** Scores sequences, and accumulates the gradient. */
  forwardBackward(
    data: readonly TinkerDatum[],
    options: TinkerLossOptions,
  ): Promise<TinkerPass>;
  /** Takes a step of AdamW; returns the server's metrics. */
  optimStep(adam: TinkerAdam): Promise<Readonly<Record<string, number>>>;
  /** Saves weights for sampling under a new name. */
  saveForSampling(name: string): Promise<TinkerSampler>;
  /** Saves weights and moments under a new name; returns the path. */
  saveState(name: string): Promise<string>;
  /** Loads a state, as a model's first call; by default with the moments. */
  loadState(path: string, hasMoments?: boolean): Promise<void>;
  /** Frees the model's slot on the server. */
  unload(): Promise<void>;
}

/** Scores sequences by a loss whose passes return log-probabilities, `[B][T]`. */
export async function scoreData(
  model: Pick<TinkerModel, "forward">,
  data: readonly TinkerDatum[],
): Promise<readonly (readonly number[])[]> {
  const loss = "importance_sampling";
  return (await model.forward(data, { loss })).logProbs!;
}
