/** Checkpoints: one safetensors file of weights, moments and a run's facts. */

import * as tf from "@tensorflow/tfjs";
import { createHash } from "node:crypto";
import { assertInteger, ruleError } from "../../../base/errors.ts";
import { isJsonObject, type JsonObject } from "../../../base/json_object.ts";
import type { AdamwState } from "../../model/optimizer/adamw.ts";
import { assertModelConfig, type ModelConfig } from "../../model/config.ts";
import { listTrainedShapes } from "../../model/weights/lora.ts";
import {
  decodeSafetensors,
  encodeSafetensors,
  type HostTensor,
} from "../../model/safetensors/safetensors.ts";
import {
  disposeWeights,
  fromFileTensors,
  toFileTensors,
  type Weights,
} from "../../model/weights/weights.ts";

/** Facts of a checkpoint beside its tensors. */
export interface CheckpointFacts {
  /** Id of the environment that the policy plays. */
  readonly env: string;
  /** The model's sizes. */
  readonly model: ModelConfig;
  /** The words by token id, padding left out; none for a language model. */
  readonly vocabulary: readonly string[];
  /** Directory of the language model under it; `null` for a small policy. */
  readonly base: string | null;
  /** Sum over the files there, as `baseDigest` makes it. */
  readonly baseDigest?: string;
  /** Updates done. */
  readonly update: number;
  /** Optimizer steps done. */
  readonly adamwStep: number;
  /**
   * The settings that its run cannot change, by name; checkpoints of earlier
   * versions do not tell
   */
  readonly settings?: JsonObject;
}

/** A checkpoint in memory; its tensors are the caller's to dispose. */
export interface Checkpoint {
  /** Facts beside the tensors. */
  readonly facts: CheckpointFacts;
  /** The weights that were trained. */
  readonly weights: Weights;
  /** The optimizer's moments; `null` in a file of weights alone. */
  readonly moments: { readonly m: tf.Tensor1D; readonly v: tf.Tensor1D } | null;
}

const MOMENTS = ["adamw.m", "adamw.v"] as const;

type FileTensors = Record<string, HostTensor>;

async function downloadVector(moment: tf.Tensor1D): Promise<HostTensor> {
  const data = await moment.data() as Float32Array;
  return { shape: [...moment.shape], data };
}

/** Sums over all that a file holds, so that a damaged one is known as such. */
function computeDigest(
  { sha256: _own, ...facts }: Readonly<Record<string, string>>,
  tensors: FileTensors,
): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify(Object.entries(facts).sort()));
  for (const name of Object.keys(tensors).sort()) {
    const { shape, data } = tensors[name]!;
    hash.update(JSON.stringify([name, shape]));
    hash.update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }
  return hash.digest("hex");
}

/** Writes a checkpoint, with the moments if training is to go on from it. */
export async function encodeCheckpoint(
  facts: CheckpointFacts,
  weights: Weights,
  adamw?: AdamwState,
): Promise<Uint8Array> {
  const tensors: FileTensors = { ...await toFileTensors(weights) };
  if (adamw !== undefined) {
    tensors[MOMENTS[0]] = await downloadVector(adamw.m);
    tensors[MOMENTS[1]] = await downloadVector(adamw.v);
  }
  for (const [name, { data }] of Object.entries(tensors)) {
    const broken = data.find((value) => !Number.isFinite(value));
    if (broken === undefined) continue;
    const action = "write a checkpoint";
    throw ruleError(RangeError, action, name, "finite", broken);
  }
  const metadata = {
    env: facts.env,
    model: JSON.stringify(facts.model),
    vocabulary: JSON.stringify(facts.vocabulary),
    ...(facts.base === null ? {} : { base: facts.base }),
    ...(facts.baseDigest === undefined
      ? {}
      : { ["base_sha256"]: facts.baseDigest }),
    update: String(facts.update),
    ["adamw_step"]: String(facts.adamwStep),
    ...(facts.settings === undefined
      ? {}
      : { settings: JSON.stringify(facts.settings) }),
  };
  return encodeSafetensors(tensors, {
    ...metadata,
    sha256: computeDigest(metadata, tensors),
  });
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) &&
    value.every((word) => typeof word === "string");
}

function parseFacts(
  metadata: Readonly<Record<string, string>>,
  name: string,
): CheckpointFacts {
  const action = "read a checkpoint";
  try {
    const { env, base = null, ["base_sha256"]: sum } = metadata;
    const [model, vocabulary, update, adamwStep, settings] = [
      metadata.model,
      metadata.vocabulary,
      metadata.update,
      metadata.adamw_step,
      metadata.settings,
    ].map((text): unknown => JSON.parse(text ?? "null"));
    assertModelConfig(model as ModelConfig);
    assertInteger(action, "update", update, 0);
    assertInteger(action, "adamw_step", adamwStep, 0);
    if (env !== undefined && isWords(vocabulary)) {
      return {
        env,
        model: model as ModelConfig,
        vocabulary,
        base,
        ...(sum === undefined ? {} : { baseDigest: sum }),
        update,
        adamwStep,
        ...(isJsonObject(settings) ? { settings } : {}),
      };
    }
  } catch {
    // Whichever fact is missing, the file is none of ours.
  }
  const rule = "a checkpoint of this package";
  throw ruleError(Error, action, "file", rule, name);
}

/** Reads a checkpoint from bytes. */
export function decodeCheckpoint(bytes: Uint8Array, name: string): Checkpoint {
  const { tensors, metadata } = decodeSafetensors(bytes, name);
  const facts = parseFacts(metadata, name);
  if (computeDigest(metadata, tensors) !== metadata.sha256) {
    const rule = "an undamaged checkpoint (its checksum differs)";
    throw ruleError(Error, "read a checkpoint", "file", rule, name);
  }
  const { [MOMENTS[0]]: m, [MOMENTS[1]]: v, ...weights } = tensors;
  return {
    facts,
    weights: fromFileTensors(listTrainedShapes(facts.model), weights),
    moments: m === undefined || v === undefined
      ? null
      : { m: tf.tensor1d(m.data), v: tf.tensor1d(v.data) },
  };
}

/** Frees the tensors of a checkpoint. */
export function disposeCheckpoint({ weights, moments }: Checkpoint): void {
  disposeWeights(weights);
  moments?.m.dispose();
  moments?.v.dispose();
}

/** Reads the sizes of the policy that a checkpoint holds. */
export function readPolicySize(bytes: Uint8Array): Pick<
  ModelConfig,
  "hiddenSize" | "intermediateSize" | "layers" | "heads"
> {
  const checkpoint = decodeCheckpoint(bytes, "warm start");
  disposeCheckpoint(checkpoint);
  const { hiddenSize, intermediateSize, layers, heads } =
    checkpoint.facts.model;
  return { hiddenSize, intermediateSize, layers, heads };
}
