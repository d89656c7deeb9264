/**
 * What a run starts from or goes on from.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import type { TextLanguage } from "../envs/language.ts";
import { ruleMessage } from "../envs/errors.ts";
import { make } from "../envs/registry.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  disposeCheckpoint,
} from "./checkpoint.ts";
import { type Learner, newLearner } from "./learner.ts";
import { newestCheckpoint } from "./newest_checkpoint.ts";
import { assertUnsaved, warmStartPath } from "./run_directory.ts";

/** A learner, and how far it has come. */
export interface StartingPoint {
  /** The learner; its reference is the caller's to dispose as well. */
  readonly learner: Learner;
  /** Updates done. */
  readonly update: number;
}

function assertSameLanguage(
  { facts }: Checkpoint,
  env: string,
  language: TextLanguage | undefined,
): void {
  const vocabulary = language?.vocabulary.join("\n");
  if (facts.vocabulary.join("\n") === vocabulary) return;
  const rule = `a checkpoint that speaks the language of ${env}`;
  throw new Error(ruleMessage("train", "from", rule, `made for ${facts.env}`));
}

/**
 * Checks that a run can start from a file.
 *
 * @param bytes The file
 * @param env Id of the run's environment
 * @param name The file's name, for errors
 * @throws {Error} If it is damaged, or speaks another language
 */
export function assertStartsRun(
  bytes: Uint8Array,
  env: string,
  name: string,
): void {
  const checkpoint = decodeCheckpoint(bytes, name);
  disposeCheckpoint(checkpoint);
  const { language } = make(env, { style: "terse" });
  assertSameLanguage(checkpoint, env, language);
}

/** The optimizer's moments in a checkpoint that belongs to the run. */
function momentsOf(
  { facts, moments }: Checkpoint,
  warm: Checkpoint,
  env: string,
  path: string,
): NonNullable<Checkpoint["moments"]> {
  const { model, vocabulary } = warm.facts;
  const fits = isDeepStrictEqual(
    [facts.env, facts.model, facts.vocabulary],
    [env, model, vocabulary],
  );
  if (fits && moments !== null) return moments;
  const rule = fits
    ? "one with the optimizer's moments"
    : "one of the run's environment, model and vocabulary";
  throw new Error(ruleMessage("train", "checkpoint", rule, path));
}

/**
 * Finds where a run starts or goes on.
 *
 * @param directory The run
 * @param env Id of its environment
 * @param language The environment's closed language
 * @returns The learner and the updates done
 * @throws {Error} If the newest checkpoint is damaged, missing or not of this
 * run, or the warm start speaks another language
 */
export async function startingPoint(
  directory: string,
  env: string,
  language: TextLanguage | undefined,
): Promise<StartingPoint> {
  const path = warmStartPath(directory);
  const warm = decodeCheckpoint(await Deno.readFile(path), path);
  assertSameLanguage(warm, env, language);
  const { model } = warm.facts;
  const newest = await newestCheckpoint(directory);
  if (newest === null) {
    await assertUnsaved(directory);
    const weights = decodeCheckpoint(await Deno.readFile(path), path).weights;
    return { learner: newLearner(model, weights, warm.weights), update: 0 };
  }
  const { facts, weights } = newest.checkpoint;
  const moments = momentsOf(newest.checkpoint, warm, env, newest.path);
  return {
    learner: {
      config: model,
      weights,
      frozen: {},
      reference: warm.weights,
      adamw: { step: facts.adamwStep, ...moments },
    },
    update: facts.update,
  };
}
