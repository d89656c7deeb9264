/** Loads a policy from a run, a checkpoint file or a language model. */

import { ruleError } from "../../../utils/errors.ts";
import type { JsonObject } from "../../../utils/json_values.ts";
import { assertModelThere, digestModel } from "./model_digest.ts";
import { isGgufFile } from "../../huggingface/gguf/gguf_header.ts";
import { loadChatPolicy } from "../../rollout/chat_policy.ts";
import type { Checkpoint } from "../directory/checkpoint.ts";
import { readCheckpoint } from "../directory/read_checkpoint.ts";
import { readOptionalJson } from "../directory/files.ts";
import type { LanguagePolicy } from "../../rollout/language_policy.ts";
import { mergeAdapters } from "../../model/weights/lora.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import {
  type CheckpointChoice,
  readChosenCheckpoint,
  type StoredCheckpoint,
} from "../directory/checkpoint_files.ts";
import {
  joinVocabularies,
  makeUnionTokenizer,
} from "../../rollout/tokens/episode_tokenizer.ts";
import { findLanguages } from "./languages.ts";

export interface LoadedPolicy {
  /** The policy; the caller disposes its weights. */
  readonly policy: LanguagePolicy;
  /** Ids of the environments it was trained on, joined by commas, or `null`. */
  readonly env: string | null;
  /** Updates done. */
  readonly update: number;
}

/** Reads a checkpoint of a run, or a checkpoint file; `null` without one. */
export async function readCheckpointAt(
  path: string,
  choice: CheckpointChoice = "last",
): Promise<StoredCheckpoint | null> {
  if (await isGgufFile(path)) return null;
  const stat = await Deno.stat(path).catch(() => null);
  if (stat?.isFile !== true) {
    return stat === null ? null : await readChosenCheckpoint(path, choice);
  }
  if (choice !== "last") {
    const rule = "left out with a checkpoint file";
    throw ruleError(Error, "load a policy", "checkpoint", rule, choice);
  }
  return { path, checkpoint: await readCheckpoint(path) };
}

/** Whether a path is a GGUF file, or looks like a Hugging Face model. */
async function hasModel(path: string): Promise<boolean> {
  if (await isGgufFile(path)) return true;
  const json = await readOptionalJson<JsonObject>(`${path}/config.json`);
  return json?.model_type !== undefined || json?.architectures !== undefined;
}

function makeSmallPolicy({ facts, weights }: Checkpoint, file: string) {
  const languages = findLanguages(facts.env);
  const vocabulary = joinVocabularies(languages);
  if (vocabulary.join("\n") !== facts.vocabulary.join("\n")) {
    disposeTensors(weights);
    const rule = `a checkpoint with the current vocabulary of ${facts.env}`;
    throw ruleError(Error, "load a policy", "run", rule, file);
  }
  return {
    config: facts.model,
    weights,
    tokenizer: makeUnionTokenizer(languages),
  };
}

/** Checks that the files of a language model have not changed. */
async function assertSameBase(
  { facts, weights }: Checkpoint,
  base: string,
): Promise<void> {
  // Checkpoints of earlier versions have no digest.
  if (facts.baseDigest === undefined) return;
  // Loading will report a missing file.
  if (!await hasModel(base)) return;
  // With a server, only the tokenizer's files were local.
  const part = facts.remote === undefined ? "all" : "tokenizer";
  if (await digestModel(base, part) === facts.baseDigest) return;
  disposeTensors(weights);
  const rule = "as it was when the run began (its files have changed since)";
  throw ruleError(Error, "load a policy", "model", rule, base);
}

async function loadTrainedModel(
  checkpoint: Checkpoint,
  base: string,
): Promise<LanguagePolicy> {
  await assertModelThere("load a policy", base);
  await assertSameBase(checkpoint, base);
  const { facts, weights } = checkpoint;
  // Adapters were trained on weights of this dtype.
  const plain = await loadChatPolicy(base, facts.model.frozenDtype);
  const { lora, ...config } = facts.model;
  if (lora === undefined) {
    disposeTensors(plain.weights);
    return { config, weights, tokenizer: plain.tokenizer };
  }
  const all = { ...plain.weights, ...weights };
  const merged = mergeAdapters(facts.model, all);
  // Frees what is not part of the merged weights.
  const kept = new Set(Object.values(merged));
  for (
    const weight of [...Object.values(plain.weights), ...Object.values(all)]
  ) {
    if (!kept.has(weight) && !weight.isDisposed) weight.dispose();
  }
  return { config, weights: merged, tokenizer: plain.tokenizer };
}

/** Makes a policy from a checkpoint, and takes over its tensors. */
export async function loadPolicyOf(
  { checkpoint, path }: StoredCheckpoint,
): Promise<LoadedPolicy> {
  const { facts, moments, weights } = checkpoint;
  disposeTensors(moments);
  if (facts.remote !== undefined && Object.keys(weights).length === 0) {
    const rule = "one with local weights, not on a server (unlock export " +
      "downloads them)";
    const { learner } = facts.remote;
    throw ruleError(Error, "load a policy", "run", rule, learner);
  }
  const policy = facts.base === null
    ? makeSmallPolicy(checkpoint, path)
    : await loadTrainedModel(checkpoint, facts.base);
  // Supervised fine-tuning on conversations has no environment.
  const env = facts.env === "" ? null : facts.env;
  return { policy, env, update: facts.update };
}

/** Loads a policy; a damaged checkpoint is an error. */
export async function loadPolicy(
  path: string,
  choice: CheckpointChoice = "last",
): Promise<LoadedPolicy> {
  const found = await readCheckpointAt(path, choice);
  if (found !== null) return await loadPolicyOf(found);
  if (await hasModel(path)) {
    if (choice !== "last") {
      const rule = "left out with a language model";
      throw ruleError(Error, "load a policy", "checkpoint", rule, choice);
    }
    return { policy: await loadChatPolicy(path), env: null, update: 0 };
  }
  const rule = "a run directory with a checkpoint, a checkpoint file, " +
    "or a language model (a directory or a GGUF file)";
  throw ruleError(Error, "load a policy", "run", rule, path);
}
