/** What has been trained, ready to play and to be measured. */

import { ruleError } from "../../../utils/errors.ts";
import type { Evaluation } from "../../../envs/policies/evaluation.ts";
import type { Policy } from "../../../envs/core/policy.ts";
import {
  type EnvEvaluation,
  evaluateLanguagePolicy,
  evaluateMixture,
  type PlayOptions,
  playTasks,
} from "../../rollout/evaluate.ts";
import {
  type LanguagePlayerOptions,
  makeLanguagePlayer,
} from "../../rollout/generate.ts";
import type { PolicyStyle } from "../../rollout/tokens/episode_tokenizer.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";

import { readTrainedRollout } from "./trained_rollout.ts";
import type { CheckpointChoice } from "../directory/choose_checkpoint.ts";
import { disposeCheckpoint } from "../directory/checkpoint.ts";
import { loadPolicy, loadPolicyOf, readCheckpointAt } from "./load_policy.ts";
import {
  getRemoteBase,
  type LearnerPlace,
  openRemotePolicy,
} from "./remote_policy.ts";
import { disposeWeights } from "../../model/weights/weights.ts";

import {
  type OwnOptions,
  parseOwnOptions,
  splitEnvIds,
} from "../../rollout/env_options.ts";
import { MAX_TURN_TOKENS } from "../../settings/rollout_settings.ts";
import type { PlayedPolicy } from "../../rollout/language_policy.ts";

/** How trained policies are measured: held-out tasks, the likeliest tokens. */
export const HELD_OUT = { temperature: 0, seed: 0, split: "test" } as const;

/** How a trained policy plays; what is left out is as in its training. */
export type TrainedPlayerOptions =
  & Pick<LanguagePlayerOptions, "env" | "name" | "temperature">
  & Partial<LanguagePlayerOptions>;

/** A trained policy in memory. */
export interface TrainedPolicy {
  /** The style that it speaks. */
  readonly style: PolicyStyle;
  /** Whether its turns are constrained by a grammar unless asked otherwise. */
  readonly constrained: boolean;
  /** What it was trained on, ids with commas between; `null` if on nothing. */
  readonly env: string | null;
  /** Options of that environment's own in its training. */
  readonly envOptions: OwnOptions;
  /** The server that has its weights, `tinker:URL`; `null` if they are here. */
  readonly learner: string | null;
  /**
   * Makes a player of it, which lives as long as it does and plays as in
   * training where nothing else is asked.
   */
  makePlayer(options: TrainedPlayerOptions): Policy;
  /** Plays tasks, many side by side, as it was played in training. */
  play(env: string, options: PlayOptions): Promise<Trajectory[]>;
  /** Measures it, many episodes side by side, as it was played in training. */
  evaluate(env: string, options: PlayOptions): Promise<Evaluation>;
  /** Measures it on a mixture: on all together first, then on each. */
  evaluateMixture(env: string, options: PlayOptions): Promise<EnvEvaluation[]>;
  /** Frees its weights. */
  dispose(): Promise<void>;
}

/** A policy wherever its weights are, and how they are freed. */
interface OpenedPolicy {
  readonly policy: PlayedPolicy;
  readonly env: string | null;
  readonly learner: string | null;
  dispose(): Promise<void>;
}

/** Opens a policy wherever it is. */
async function openPolicy(
  path: string,
  checkpoint: CheckpointChoice | undefined,
  place: LearnerPlace | undefined,
): Promise<OpenedPolicy> {
  const found = await readCheckpointAt(path, checkpoint);
  const facts = found?.checkpoint.facts;
  if (found !== null && facts?.remote !== undefined) {
    const { remote } = facts;
    const { learner } = { ...remote, ...place };
    const base = getRemoteBase(facts, found.path);
    const there = { learner, baseModel: remote.baseModel };
    const { policy, close } = await openRemotePolicy(base, there, remote);
    return { policy, env: facts.env, learner, dispose: close };
  }
  if (place !== undefined) {
    const { learner } = place;
    if (found !== null) {
      disposeCheckpoint(found.checkpoint);
      const rule = "left out with weights that are here";
      throw ruleError(Error, "load a policy", "learner", rule, learner);
    }
    const { policy, close } = await openRemotePolicy(path, place, null);
    return { policy, env: null, learner, dispose: close };
  }
  const { policy, env } = found === null
    ? await loadPolicy(path, checkpoint)
    : await loadPolicyOf(found);
  const dispose = () => Promise.resolve(disposeWeights(policy.weights));
  return { policy, env, learner: null, dispose };
}

/**
 * Loads a trained policy.
 *
 * @param place The server that has its weights, if not the one that the run
 * tells of
 */
export async function openTrainedPolicy(
  path: string,
  checkpoint?: CheckpointChoice,
  place?: LearnerPlace,
): Promise<TrainedPolicy> {
  const { envOptions: written = null, ...trained } = await readTrainedRollout(
    path,
  );
  const envOptions = parseOwnOptions("load a policy", "envOptions", written);
  const { policy, env, learner, dispose } = await openPolicy(
    path,
    checkpoint,
    place,
  );
  const { style } = policy.tokenizer;
  const asTrained = (options: PlayOptions): PlayOptions => ({
    ...trained,
    ...options,
    make: { ...envOptions, ...options.make },
  });
  return {
    style,
    envOptions,
    learner,
    // A language model has no grammar.
    constrained: style === "terse" && (trained.constrained ?? true),
    env,
    makePlayer: (options) =>
      makeLanguagePlayer(policy, {
        constrained: true,
        maxTurnTokens: MAX_TURN_TOKENS[style],
        ...trained,
        ...options,
      }),
    play: (env, options) => playTasks(policy, env, { ...trained, ...options }),
    evaluate: (env, options) =>
      evaluateLanguagePolicy(policy, env, asTrained(options)),
    evaluateMixture: (env, options) =>
      evaluateMixture(policy, env, asTrained(options)),
    dispose,
  };
}

/** Options of {@linkcode loadTrainedPolicy}. */
export interface TrainedPolicyOptions {
  /**
   * Divides the logits; 0 takes the likeliest token
   * @default {0}
   */
  readonly temperature?: number;
  /**
   * Tokens of a turn at most
   * @default {undefined} as in the run, else by style
   */
  readonly maxTurnTokens?: number;
  /**
   * Tokens of a conversation at most
   * @default {undefined} as in the run, else what the model has positions for
   */
  readonly maxContextTokens?: number;
  /**
   * Which checkpoint of a run
   * @default {"last"}
   */
  readonly checkpoint?: CheckpointChoice;
  /**
   * The server that has its weights
   * @default {undefined} the one that the run tells of, if there is one
   */
  readonly place?: LearnerPlace;
}

/** A trained policy as a player. */
export interface LoadedPlayer extends Policy {
  /** The style that it speaks. */
  readonly style: PolicyStyle;
  /** Whether a grammar constrains its turns. */
  readonly constrained: boolean;
  /** Frees its weights, here or on a server, which keeps a place for it. */
  dispose(): Promise<void>;
}

/**
 * Loads a trained policy as a player, which takes the likeliest tokens unless
 * it is told otherwise.
 *
 * @param path A run directory, a checkpoint file, or the directory of a
 * language model
 * @param id Id of the environment it is to play
 * @param options How it plays, and from which checkpoint
 * @returns The player, for that environment in the style that it speaks
 * @throws {Error} If there is no checkpoint, or it is a small policy of another
 * environment
 */
export async function loadTrainedPolicy(
  path: string,
  id: string,
  { checkpoint, place, ...how }: TrainedPolicyOptions = {},
): Promise<LoadedPlayer> {
  const { style, constrained, env, makePlayer, dispose } =
    await openTrainedPolicy(path, checkpoint, place);
  if (style === "terse" && !splitEnvIds(env ?? "").includes(id)) {
    await dispose();
    const rule = `a run on ${id}`;
    throw ruleError(Error, "load a policy", "run", rule, `a run on ${env}`);
  }
  const player = makePlayer({
    env: id,
    name: path.replace(/\/+$/, "").split("/").at(-1)!,
    temperature: 0,
    ...how,
  });
  return { ...player, style, constrained, dispose };
}

/**
 * Measures a trained policy on what it was trained on; where that is a mixture
 * of environments, on as many tasks of each.
 *
 * @param path A run directory or checkpoint file
 * @param options Which tasks, and how
 * @returns The same measures as for a scripted policy
 * @throws {Error} If there is no checkpoint, it is damaged, or it was trained
 * on no environment
 */
export async function evaluateRun(
  path: string,
  options: PlayOptions,
): Promise<Evaluation> {
  const policy = await openTrainedPolicy(path);
  try {
    if (policy.env !== null) return await policy.evaluate(policy.env, options);
    const rule = "a policy that was trained on an environment";
    throw ruleError(Error, "evaluate", "run", rule, path);
  } finally {
    await policy.dispose();
  }
}
