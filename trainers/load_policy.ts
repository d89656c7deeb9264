/**
 * Loads the policy of a training run, or of a checkpoint file.
 *
 * @module
 */

import { make } from "../envs/registry.ts";
import { ruleMessage } from "../envs/errors.ts";
import { type CheckpointFacts, decodeCheckpoint } from "./checkpoint.ts";
import { type LanguagePolicy, speechOf } from "./language_policy.ts";
import { listCheckpoints } from "./run_directory.ts";

/** A policy read from a file. */
export interface LoadedPolicy {
  /** The policy; its weights are the caller's to dispose. */
  readonly policy: LanguagePolicy;
  /** What its checkpoint says of itself. */
  readonly facts: CheckpointFacts;
}

/** The file to read: the newest checkpoint of a run, or the file itself. */
async function checkpointFile(path: string): Promise<string> {
  const stat = await Deno.stat(path).catch(() => null);
  if (stat?.isFile === true) return path;
  const [newest] = stat === null ? [] : await listCheckpoints(path);
  if (newest === undefined) {
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
 * @throws {Error} If there is none, or the file is damaged
 */
export async function loadPolicy(path: string): Promise<LoadedPolicy> {
  const file = await checkpointFile(path);
  const { facts, weights, moments } = decodeCheckpoint(
    await Deno.readFile(file),
    file,
  );
  moments?.m.dispose();
  moments?.v.dispose();
  const language = make(facts.env, { style: "terse" }).language!;
  if (language.vocabulary.join("\n") !== facts.vocabulary.join("\n")) {
    const rule = `a checkpoint with the present vocabulary of ${facts.env}`;
    throw new Error(ruleMessage("load a policy", "run", rule, file));
  }
  return {
    policy: { config: facts.model, weights, ...speechOf(language) },
    facts,
  };
}
