/**
 * Loads the policy of a training run, or of a checkpoint file.
 *
 * @module
 */

import { make } from "../envs/registry.ts";
import { ruleMessage } from "../envs/errors.ts";
import { type CheckpointFacts, decodeCheckpoint } from "./checkpoint.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { speechOf } from "./speech.ts";
import {
  type NewestCheckpoint,
  newestCheckpoint,
} from "./newest_checkpoint.ts";

/** A policy read from a file. */
export interface LoadedPolicy {
  /** The policy; its weights are the caller's to dispose. */
  readonly policy: LanguagePolicy;
  /** What its checkpoint says of itself. */
  readonly facts: CheckpointFacts;
}

/** The newest checkpoint of a run, or the file itself. */
async function checkpointAt(path: string): Promise<NewestCheckpoint> {
  const stat = await Deno.stat(path).catch(() => null);
  if (stat?.isFile === true) {
    return {
      path,
      checkpoint: decodeCheckpoint(await Deno.readFile(path), path),
    };
  }
  const newest = stat === null ? null : await newestCheckpoint(path);
  if (newest === null) {
    const rule = "a run directory with a checkpoint, or a checkpoint file";
    throw new Error(ruleMessage("load a policy", "run", rule, path));
  }
  return newest;
}

/**
 * Loads a policy.
 *
 * @param path A run directory or a checkpoint file
 * @returns The policy with its newest weights
 * @throws {Error} If there is none, or the newest is damaged
 */
export async function loadPolicy(path: string): Promise<LoadedPolicy> {
  const { path: file, checkpoint } = await checkpointAt(path);
  const { facts, weights, moments } = checkpoint;
  moments?.m.dispose();
  moments?.v.dispose();
  const language = make(facts.env, { style: "terse" }).language!;
  if (language.vocabulary.join("\n") !== facts.vocabulary.join("\n")) {
    const rule = `a checkpoint with the present vocabulary of ${facts.env}`;
    throw new Error(ruleMessage("load a policy", "run", rule, file));
  }
  return {
    policy: { config: facts.model, weights, speech: speechOf(language) },
    facts,
  };
}
