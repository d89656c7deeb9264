/** Checkpoints: a safetensors file with weights, moments and metadata. */

import * as tf from "@tensorflow/tfjs";
import { assertInteger, ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import { omitUndefined } from "../../../utils/objects.ts";
import { startSha256 } from "../../../utils/sha256.ts";
import type { PolicySize } from "../config/setting_groups.ts";
import type { AdamwState } from "../../model/optimizer/adamw.ts";
import {
  joinMoments,
  makeWritableMoments,
  nameParameter,
} from "./moment_tensors.ts";
import { assertModelConfig, type ModelConfig } from "../../model/config.ts";
import { listTrainedShapes } from "../../model/weights/lora.ts";
import {
  type ByteSink,
  makeByteSource,
  readHeader,
  type StoredHeader,
  type WritableTensor,
  writeSafetensors,
} from "../../model/safetensors/safetensors_file.ts";
import type { EncodedHeader } from "../../model/safetensors/safetensors_header.ts";
import {
  makeFiniteCheck,
  makeWritable,
  readWeight,
} from "../../model/weights/weight_files.ts";
import {
  assembleWeights,
  disposeTensors,
  type Weights,
} from "../../model/weights/weights.ts";

/** Weights that are stored on a server. */
export interface RemoteState {
  /** The server, `tinker:URL`. */
  readonly learner: string;
  /** The server's name of the base model. */
  readonly baseModel: string;
  readonly rank: number;
  /** The server's path of the weights and moments. */
  readonly state: string;
}

export interface CheckpointFacts {
  /** Ids of the environments it was trained on, joined by commas. */
  readonly env: string;
  readonly model: ModelConfig;
  /** Words by token id, without padding; empty for a language model. */
  readonly vocabulary: readonly string[];
  /** Directory of the base language model; `null` for a small policy. */
  readonly base: string | null;
  /** Digest of the files there, see `digestModel`. */
  readonly baseDigest?: string;
  /** Updates done. */
  readonly update: number;
  /** Optimizer steps done. */
  readonly adamwStep: number;
  /** Settings that its run cannot change; earlier versions wrote none. */
  readonly settings?: JsonObject;
  /** The location of the weights, if the file has none. */
  readonly remote?: RemoteState;
}

/** A checkpoint in memory; the caller disposes its tensors. */
export interface Checkpoint {
  readonly facts: CheckpointFacts;
  /** The trained weights; empty if a server stores them. */
  readonly weights: Weights;
  /** The optimizer's moments; `null` in a file without them. */
  readonly moments: { readonly m: tf.Tensor1D; readonly v: tf.Tensor1D } | null;
}

/** Hashes metadata and tensors, to detect damaged files. */
function startDigest(
  { sha256: _own, ...facts }: Readonly<Record<string, string>>,
) {
  const hash = startSha256();
  hash.update(JSON.stringify(Object.entries(facts).sort()));
  return {
    addTensor: (name: string, shape: readonly number[]) =>
      hash.update(JSON.stringify([name, shape])),
    addNumbers: (numbers: Uint8Array) => hash.update(numbers),
    finish: hash.finish,
  };
}

/** Placeholder for the digest while a file is written. */
const UNKNOWN = "0".repeat(64);

/** Overwrites the placeholder in the header. */
async function seal(
  sink: ByteSink,
  { bytes }: EncodedHeader,
  digest: string,
): Promise<void> {
  const at = new TextDecoder("latin1").decode(bytes)
    .indexOf(`"sha256":"${UNKNOWN}"`);
  const start = at + '"sha256":"'.length;
  await sink.overwrite(start, new TextEncoder().encode(digest));
}

function formatMetadata(facts: CheckpointFacts): Record<string, string> {
  return omitUndefined({
    env: facts.env,
    model: JSON.stringify(facts.model),
    vocabulary: JSON.stringify(facts.vocabulary),
    base: facts.base ?? undefined,
    ["base_sha256"]: facts.baseDigest,
    update: String(facts.update),
    ["adamw_step"]: String(facts.adamwStep),
    settings: JSON.stringify(facts.settings),
    remote: JSON.stringify(facts.remote),
  });
}

/** Writes a checkpoint piece by piece; with moments it can be resumed. */
export async function writeCheckpoint(
  sink: ByteSink,
  facts: CheckpointFacts,
  weights: Weights,
  adamw?: AdamwState,
): Promise<void> {
  const tensors: Record<string, WritableTensor> = adamw === undefined
    ? {}
    : makeWritableMoments(weights, adamw);
  for (const [name, tensor] of Object.entries(weights)) {
    tensors[name] = makeWritable(name, tensor);
  }
  const metadata = formatMetadata(facts);
  const digest = startDigest(metadata);
  const header = await writeSafetensors(
    sink,
    tensors,
    { ...metadata, sha256: UNKNOWN },
    {
      action: "write a checkpoint",
      onTensor: digest.addTensor,
      onPiece: digest.addNumbers,
    },
  );
  await seal(sink, header, digest.finish());
}

export async function encodeCheckpoint(
  facts: CheckpointFacts,
  weights: Weights,
  adamw?: AdamwState,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await writeCheckpoint(
    {
      write(bytes) {
        parts.push(Uint8Array.from(bytes));
        return Promise.resolve();
      },
      overwrite(at, bytes) {
        // The digest is in the header, which is the first part.
        parts[0]!.set(bytes, at);
        return Promise.resolve();
      },
    },
    facts,
    weights,
    adamw,
  );
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function isRemoteState(value: unknown): value is RemoteState {
  return isJsonObject(value) && Number.isSafeInteger(value.rank) &&
    [value.learner, value.baseModel, value.state]
      .every((part) => typeof part === "string");
}

export function parseFacts(
  metadata: Readonly<Record<string, string>>,
  name: string,
): CheckpointFacts {
  const action = "read a checkpoint";
  try {
    const { env, base = null, ["base_sha256"]: sum } = metadata;
    const [model, vocabulary, update, adamwStep, settings, remote] = [
      metadata.model,
      metadata.vocabulary,
      metadata.update,
      metadata.adamw_step,
      metadata.settings,
      metadata.remote,
    ].map((text): unknown => JSON.parse(text ?? "null"));
    assertModelConfig(model as ModelConfig);
    assertInteger(action, "update", update, 0);
    assertInteger(action, "adamw_step", adamwStep, 0);
    if (
      env !== undefined && Array.isArray(vocabulary) &&
      vocabulary.every((word) => typeof word === "string")
    ) {
      return {
        env,
        model: model as ModelConfig,
        vocabulary,
        base,
        ...(sum === undefined ? {} : { baseDigest: sum }),
        update,
        adamwStep,
        ...(isJsonObject(settings) ? { settings } : {}),
        ...(isRemoteState(remote) ? { remote } : {}),
      };
    }
  } catch {
    // Metadata that cannot be parsed is not from this package.
  }
  const rule = "a checkpoint of this package";
  throw ruleError(Error, action, "file", rule, name);
}

export async function readStored(
  stored: StoredHeader,
  name: string,
): Promise<Checkpoint> {
  const { entries, metadata } = stored;
  const facts = parseFacts(metadata, name);
  const digest = startDigest(metadata);
  const tensors: Record<string, tf.Tensor> = {};
  let broken: unknown = null;
  try {
    const byName = entries.toSorted((a, b) => a.name < b.name ? -1 : 1);
    for (const entry of byName) {
      digest.addTensor(entry.name, entry.shape);
      const check = makeFiniteCheck("read a checkpoint", stored, entry);
      const as = { ...entry, name: nameParameter(entry.name) };
      tensors[entry.name] = await readWeight(stored, as, (numbers) => {
        digest.addNumbers(new Uint8Array(numbers.buffer));
        try {
          check(numbers);
        } catch (error) {
          // The checksum decides whether the file is damaged.
          broken ??= error;
        }
      });
    }
    if (digest.finish() !== metadata.sha256) {
      const rule = "an undamaged checkpoint (its checksum differs)";
      throw ruleError(Error, "read a checkpoint", "file", rule, name);
    }
    if (broken !== null) throw broken;
    const shapes = facts.remote === undefined
      ? listTrainedShapes(facts.model)
      : {};
    const ofWeights = Object.entries(tensors)
      .filter(([name]) => !name.startsWith("adamw."));
    const weights = assembleWeights(shapes, Object.fromEntries(ofWeights));
    return { facts, weights, moments: joinMoments(tensors, weights) };
  } catch (error) {
    tf.dispose(tensors);
    throw error;
  }
}

/** Number formats of our files. */
export const FORMATS = ["F32"];

export async function decodeCheckpoint(
  bytes: Uint8Array,
  name: string,
): Promise<Checkpoint> {
  const stored = await readHeader(makeByteSource(bytes, name), FORMATS);
  return await readStored(stored, name);
}

export function disposeCheckpoint({ weights, moments }: Checkpoint): void {
  disposeTensors([weights, moments]);
}

export async function readPolicySize(bytes: Uint8Array): Promise<PolicySize> {
  const name = "warm start";
  const { metadata } = await readHeader(makeByteSource(bytes, name), FORMATS);
  const { hiddenSize, intermediateSize, layers, heads } =
    parseFacts(metadata, name).model;
  return { hiddenSize, intermediateSize, layers, heads };
}
