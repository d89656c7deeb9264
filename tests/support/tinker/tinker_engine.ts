// deno-lint-ignore-file camelcase -- the names of the protocol
/**
 * What is behind a Tinker server in tests: our own model with adapters, its
 * gradients and AdamW, and the traps of the JAX backend.
 */

import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  getAllWeights,
  type Learner,
  type LossGradient,
  makeLearner,
} from "../../../trainers/algorithms/learner.ts";
import type { ModelConfig } from "../../../trainers/model/config.ts";
import { LORA_TARGETS } from "../../../trainers/model/lora_config.ts";
import {
  decode,
  disposeCache,
  type KvCache,
} from "../../../trainers/model/transformer/kv_cache.ts";
import { initAdapters } from "../../../trainers/model/weights/lora.ts";
import {
  disposeTensors,
  type Weights,
} from "../../../trainers/model/weights/weights.ts";
import { sampleToken } from "../../../trainers/rollout/tokens/sample_token.ts";
import { boldWeights, NORMED } from "../model/small_model.ts";
import {
  computeElementwiseLoss,
  packPass,
  type PassInput,
  reduceLoss,
  scoreTargets,
  type ServerReduction,
} from "./tinker_losses.ts";

export interface SavedModel {
  readonly rank: number;
  readonly weights: Weights;
  readonly m: tf.Tensor1D;
  readonly v: tf.Tensor1D;
  readonly step: number;
}

/** A model in training. */
interface EngineModel {
  readonly rank: number;
  learner: Learner;
  gradient: LossGradient | null;
  /** Sequences since the last step. */
  data: number;
  /** The checkpoint that was last loaded to sample from. */
  sampled: string | null;
}

/** What `asample` is given. */
export interface SampleInput {
  readonly num_samples: number;
  readonly prompt: PassInput["data"][number]["model_input"];
  readonly sampling_params: {
    readonly max_tokens: number;
    readonly temperature: number;
    readonly top_k: number;
    readonly top_p: number;
    readonly seed?: number;
    readonly stop?: readonly number[];
  };
}

/** Settings of `optim_step`. */
export interface AdamInput {
  readonly learning_rate: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly eps: number;
  readonly weight_decay: number;
}

function cloneWeights(weights: Weights): Weights {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, tf.clone(weight)]),
  );
}

/** A model under adapters; its weights are the engine's to dispose. */
export interface EngineBase {
  /** Its sizes. */
  readonly config: ModelConfig;
  /** Its parameters. */
  readonly weights: Weights;
}

/** A base whose output layer is so large that adapters can make a token sure. */
function makeBase(): EngineBase {
  const weights = boldWeights(NORMED);
  const head = weights["lm_head.weight"]!;
  const larger = tf.mul(head, 8);
  head.dispose();
  return { config: NORMED, weights: { ...weights, "lm_head.weight": larger } };
}

/** Splits rows of `[B, T]` into arrays as long as the rows were. */
async function unpack(
  values: tf.Tensor2D,
  { data }: PassInput,
): Promise<number[][]> {
  const rows = await values.array();
  values.dispose();
  return data.map(({ loss_fn_inputs }, i) =>
    rows[i]!.slice(0, loss_fn_inputs.target_tokens!.data.length)
  );
}

/** Models of one base, each with adapters of its own. */
export class TinkerEngine {
  /** The models by id. */
  readonly models = new Map<string, EngineModel>();
  /** Sizes of the base. */
  readonly config: ModelConfig;
  readonly #base: Weights;
  readonly #reduction: ServerReduction;
  /** Whether sampling leaves the model in training as it is. */
  readonly snapshots: boolean;
  /** Requests for samples without a seed, which differ. */
  #unseeded = 0;

  /** Makes an engine without models, by default on a base of its own. */
  constructor(
    reduction: ServerReduction,
    snapshots: boolean,
    { config, weights }: EngineBase = makeBase(),
  ) {
    this.snapshots = snapshots;
    this.config = config;
    this.#base = weights;
    this.#reduction = reduction;
  }

  /** Parameters of the base. */
  get base(): Weights {
    return this.#base;
  }

  /** Makes a learner as a new model has it. */
  makeLearner(rank: number, seed: number): Learner {
    const lora = { rank, alpha: 32, dropout: 0, targets: LORA_TARGETS };
    const config = { ...this.config, lora };
    const adapters = initAdapters(config, seededPrng("tinker", seed));
    return makeLearner(config, adapters, {}, this.#base);
  }

  /** Makes a model. */
  create(id: string, rank: number, seed: number): void {
    const learner = this.makeLearner(rank, seed);
    const rest = { gradient: null, data: 0, sampled: null };
    this.models.set(id, { rank, learner, ...rest });
  }

  /** Frees a model. */
  unload(id: string): void {
    const model = this.models.get(id);
    if (model === undefined) return;
    this.models.delete(id);
    disposeLearner(model.learner);
    this.#dropGradient(model);
  }

  #dropGradient(model: EngineModel): void {
    if (model.gradient === null) return;
    disposeTensors(model.gradient.gradients);
    model.gradient.sums.dispose();
    model.gradient = null;
  }

  #find(id: string): EngineModel {
    const model = this.models.get(id);
    if (model === undefined) throw new Error(`Model ${id} not loaded`);
    return model;
  }

  /** Scores sequences, and learns from them if asked to. */
  async pass(id: string, input: PassInput, learns: boolean): Promise<unknown> {
    const model = this.#find(id);
    const { config } = model.learner;
    const batch = packPass(input);
    const [logProbs, losses] = tf.tidy(() => {
      const all = getAllWeights(model.learner);
      const logProbs = scoreTargets(config, all, batch);
      return [logProbs, computeElementwiseLoss(logProbs, batch, input)];
    });
    if (learns) {
      const gradient = computeGradient(model.learner, [(weights) => {
        const found = scoreTargets(config, weights, batch);
        const losses = computeElementwiseLoss(found, batch, input);
        const total = reduceLoss(losses, batch, this.#reduction);
        return { total, metrics: { total } };
      }]);
      this.#accumulate(model, gradient, input.data.length);
    }
    tf.dispose(Object.values(batch));
    const told = {
      logprobs: await unpack(logProbs, input),
      elementwise_loss: await unpack(losses, input),
    };
    const write = (data: number[]) => ({
      data,
      dtype: "float32",
      shape: [data.length],
    });
    return {
      loss_fn_output_type: "scalar",
      metrics: {},
      loss_fn_outputs: input.data.map((_, i) => ({
        elementwise_loss: write(told.elementwise_loss[i]!),
        logprobs: write(told.logprobs[i]!),
      })),
    };
  }

  #accumulate(model: EngineModel, next: LossGradient, data: number): void {
    const past = model.gradient;
    model.data += data;
    model.gradient = past === null ? next : {
      ...next,
      gradients: Object.fromEntries(
        Object.entries(next.gradients).map(([name, gradient]) => [
          name,
          tf.add(gradient, past.gradients[name]!),
        ]),
      ),
    };
    if (past === null) return;
    disposeTensors(next.gradients);
    disposeTensors(past.gradients);
    past.sums.dispose();
  }

  /** Takes a step along what has been added up, or along nothing. */
  async step(id: string, adam: AdamInput): Promise<unknown> {
    const model = this.#find(id);
    const factor = this.#reduction === "sum" ? 1 : 1 / Math.max(1, model.data);
    const gradients = tf.tidy(() =>
      Object.fromEntries(
        Object.entries(model.learner.weights).map(([name, weight]) => {
          const sum = model.gradient?.gradients[name] ?? tf.zerosLike(weight);
          return [name, tf.mul(sum, factor)];
        }),
      )
    );
    this.#dropGradient(model);
    model.data = 0;
    const { gradientNorm, learner, sums } = applyGradient(model.learner, {
      learningRate: adam.learning_rate,
      beta1: adam.beta1,
      beta2: adam.beta2,
      adamEpsilon: adam.eps,
      weightDecay: adam.weight_decay,
      maxGradientNorm: 0,
    }, { gradients, names: [], sums: tf.tensor1d([]) });
    model.learner = learner;
    const [norm] = await gradientNorm.data();
    tf.dispose([gradientNorm, sums]);
    return {
      metrics: {
        "skyrl.ai/grad_norm": norm,
        "skyrl.ai/learning_rate": adam.learning_rate,
      },
    };
  }

  /** Copies a model's weights and moments. */
  save(id: string): SavedModel {
    const { learner, rank } = this.#find(id);
    const { adamw, weights } = learner;
    const { m, v, step } = adamw;
    const copied = { m: tf.clone(m), v: tf.clone(v), step };
    return { rank, weights: cloneWeights(weights), ...copied };
  }

  /** Puts what was saved into a model, with its moments or with its own. */
  load(id: string, saved: SavedModel, optimizer: boolean): void {
    const model = this.#find(id);
    if (saved.rank !== model.rank) throw new Error("Rank mismatch");
    const { learner } = model;
    const { m, v, step } = optimizer ? saved : learner.adamw;
    const adamw = { m: tf.clone(m), v: tf.clone(v), step };
    const weights = cloneWeights(saved.weights);
    disposeLearner(learner);
    model.learner = { ...learner, weights, adamw };
  }

  /**
   * Samples saved weights, or does as the JAX backend does: what is sampled is loaded into the model in
   * training, unless a checkpoint of that name was loaded last.
   */
  async sample(
    id: string,
    path: string,
    saved: SavedModel,
    input: SampleInput,
  ): Promise<unknown> {
    const model = this.#find(id);
    if (this.snapshots) {
      const learner = { ...model.learner, weights: saved.weights };
      return { sequences: await this.#generate(learner, input) };
    }
    if (model.sampled !== path) this.load(id, saved, false);
    model.sampled = path;
    const sequences = await this.#generate(model.learner, input);
    return { sequences, prompt_logprobs: null, topk_prompt_logprobs: null };
  }

  /** The distribution of the next token of each row, `[B, V]`. */
  async #predict(
    learner: Learner,
    past: KvCache | null,
    rows: number[][],
  ): Promise<{ scores: number[][]; cache: KvCache }> {
    const ids = tf.tensor2d(rows, undefined, "int32"); // [B, n]
    try {
      const { config } = learner;
      const weights = getAllWeights(learner);
      const { logits, values, cache } = decode(config, weights, past, ids);
      const scores = tf.logSoftmax(logits);
      tf.dispose([logits, values]);
      const told = await scores.array();
      scores.dispose();
      return { scores: told, cache };
    } finally {
      ids.dispose();
    }
  }

  async #generate(
    learner: Learner,
    { num_samples, prompt, sampling_params }: SampleInput,
  ): Promise<unknown[]> {
    const { max_tokens, stop = [], temperature, top_k, top_p } =
      sampling_params;
    const { seed = ++this.#unseeded * 1000 } = sampling_params;
    const options = { temperature, topK: Math.max(0, top_k), topP: top_p };
    const read = prompt.chunks.flatMap(({ tokens }) => tokens);
    const samples = Array.from({ length: num_samples }, (_, i) => ({
      prng: seededPrng("tinker-sample", seed + i),
      tokens: [] as number[],
      logprobs: [] as number[],
      stop_reason: "length",
    }));
    let cache: KvCache | null = null;
    let rows = samples.map(() => read);
    try {
      for (let t = 0; t < max_tokens; t++) {
        if (samples.every(({ stop_reason }) => stop_reason === "stop")) break;
        const told = await this.#predict(learner, cache, rows);
        cache = told.cache;
        rows = samples.map((sample, b) => {
          // Nobody reads what follows the end.
          if (sample.stop_reason === "stop") return [0];
          const own = told.scores[b]!;
          const size = own.length;
          const { prng } = sample;
          const { token } = sampleToken(own, 0, size, null, 0, prng, options);
          sample.tokens.push(token);
          // Of the model itself, whatever the temperature.
          sample.logprobs.push(own[token]!);
          if (stop.includes(token)) sample.stop_reason = "stop";
          return [token];
        });
      }
    } finally {
      if (cache !== null) disposeCache(cache);
    }
    return samples.map(({ prng: _, ...sample }) => sample);
  }

  /** Frees everything. */
  dispose(): void {
    for (const id of [...this.models.keys()]) this.unload(id);
    disposeTensors(this.#base);
  }
}

/** Frees what was saved. */
export function disposeSaved({ weights, m, v }: SavedModel): void {
  disposeTensors(weights);
  tf.dispose([m, v]);
}
