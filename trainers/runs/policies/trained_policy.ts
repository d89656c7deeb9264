/** Trained policies, ready to play and to be evaluated. */

import { dirname, resolve } from "node:path";
import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject } from "../../../utils/json_values.ts";
import type { Evaluation } from "../../../envs/policies/evaluation.ts";
import type { Policy } from "../../../envs/core/policy.ts";
import {
  type EnvEvaluation,
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
import type { PlayedPolicy } from "../../rollout/language_policy.ts";
import type { CheckpointChoice } from "../directory/checkpoint_files.ts";
import { findRunConfig } from "../directory/run_directory.ts";
import { disposeCheckpoint } from "../directory/checkpoint.ts";
import { loadPolicy, loadPolicyOf, readCheckpointAt } from "./load_policy.ts";
import {
  getRemoteBase,
  type LearnerPlace,
  openRemotePolicy,
} from "./remote_policy.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import {
  type OwnOptions,
  parseOwnOptions,
  splitEnvIds,
} from "../../rollout/env_options.ts";
import { acceptsValue, listSettings } from "../../settings/read_settings.ts";
import {
  MAX_TURN_TOKENS,
  ROLLOUT_SETTINGS,
} from "../../settings/rollout_settings.ts";

/** How trained policies are evaluated: greedily on held-out tasks. */
export const HELD_OUT = { temperature: 0, seed: 0, split: "test" } as const;

/** Rollout settings that apply beyond training. */
const TRAINED = [
  ...["constrained", "maxTurnTokens", "maxContextTokens"] as const,
  ...["topP", "topK"] as const,
];

/** The rollout settings that a policy was trained with. */
export interface TrainedRollout
  extends Pick<PlayOptions, typeof TRAINED[number]> {
  /** Environment options, as `name=value,…`. */
  readonly envOptions?: string;
}

/** Reads the rollout settings of a run; `null` if it is not a run. */
async function readRollout(directory: string): Promise<TrainedRollout | null> {
  const config = await findRunConfig(directory);
  if (config === null || !isJsonObject(config.rollout)) return null;
  const { envOptions, rollout } = config;
  const accepted = listSettings(ROLLOUT_SETTINGS)
    .filter((setting) => acceptsValue(setting, rollout[setting.name]))
    .map(({ name }) => name);
  const names = TRAINED.filter((name) =>
    accepted.includes(name) && rollout[name] !== null
  );
  return {
    ...(typeof envOptions === "string" && { envOptions }),
    ...Object.fromEntries(names.map((name) => [name, rollout[name]])),
  };
}

/** Reads the rollout settings of a run, from any path in it. */
export async function readTrainedRollout(
  path: string,
): Promise<TrainedRollout> {
  const own = resolve(path);
  // RUN, RUN/model and RUN/checkpoints/update-000001.safetensors.
  for (const directory of [own, dirname(own), dirname(dirname(own))]) {
    const rollout = await readRollout(directory);
    if (rollout !== null) return rollout;
  }
  return {};
}

/** How a trained policy plays; defaults are those of its training. */
export type TrainedPlayerOptions =
  & Pick<LanguagePlayerOptions, "env" | "name" | "temperature">
  & Partial<LanguagePlayerOptions>;

/** A policy whose weights are freed when it is disposed. */
export interface TrainedPolicy extends AsyncDisposable {
  readonly style: PolicyStyle;
  /** Whether a grammar constrains its turns by default. */
  readonly constrained: boolean;
  /** Ids of the environments it was trained on, joined by commas, or `null`. */
  readonly env: string | null;
  /** The environment options of its training. */
  readonly envOptions: OwnOptions;
  /** The server with its weights, `tinker:URL`; `null` if they are local. */
  readonly learner: string | null;
  makePlayer(options: TrainedPlayerOptions): Policy;
  play(env: string, options: PlayOptions): Promise<Trajectory[]>;
  /** Evaluates it on a whole mixture, then on each environment. */
  evaluateMixture(env: string, options: PlayOptions): Promise<EnvEvaluation[]>;
  dispose(): Promise<void>;
}

/** A policy with local or remote weights. */
interface OpenedPolicy
  extends Pick<TrainedPolicy, "env" | "learner" | "dispose"> {
  readonly policy: PlayedPolicy;
}

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
      const rule = "left out with local weights";
      throw ruleError(Error, "load a policy", "learner", rule, learner);
    }
    const { policy, close } = await openRemotePolicy(path, place, null);
    return { policy, env: null, learner, dispose: close };
  }
  const { policy, env } = found === null
    ? await loadPolicy(path, checkpoint)
    : await loadPolicyOf(found);
  const dispose = () => Promise.resolve(disposeTensors(policy.weights));
  return { policy, env, learner: null, dispose };
}

/** Loads a trained policy; `place` overrides the server that the run names. */
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
    evaluateMixture: (env, options) =>
      evaluateMixture(policy, env, asTrained(options)),
    dispose,
    [Symbol.asyncDispose]: dispose,
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
   * Maximum tokens of a turn
   * @default {undefined} as in the run, else by style
   */
  readonly maxTurnTokens?: number;
  /**
   * Maximum tokens of a conversation
   * @default {undefined} as in the run, else the model's positions
   */
  readonly maxContextTokens?: number;
  /**
   * The checkpoint of a run
   * @default {"last"}
   */
  readonly checkpoint?: CheckpointChoice;
  /**
   * The server with the weights
   * @default {undefined} the one that the run names, if any
   */
  readonly place?: LearnerPlace;
}

/** A trained policy as a player. */
export interface LoadedPlayer extends Policy {
  /** The style of its texts. */
  readonly style: PolicyStyle;
  /** Whether a grammar constrains its turns. */
  readonly constrained: boolean;
  /** Frees its weights, local or on a server. */
  dispose(): Promise<void>;
}

/**
 * Loads a trained policy as a player, greedy by default.
 *
 * @param path A run directory, a checkpoint file, or the directory of a
 * language model
 * @param id Id of the environment to play
 * @param options Sampling, limits and the checkpoint
 * @returns The player, for that environment in its style
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
 * Evaluates a trained policy on the environments that it was trained on, on the
 * same number of tasks of each.
 *
 * @param path A run directory or checkpoint file
 * @param options Tasks and sampling
 * @returns The same metrics as for a scripted policy
 * @throws {Error} If there is no checkpoint, it is damaged, or it was trained
 * on no environment
 */
export async function evaluateRun(
  path: string,
  options: PlayOptions,
): Promise<Evaluation> {
  await using policy = await openTrainedPolicy(path);
  if (policy.env === null) {
    const rule = "a policy that was trained on an environment";
    throw ruleError(Error, "evaluate", "run", rule, path);
  }
  const [all] = await policy.evaluateMixture(policy.env, options);
  const { env: _env, ...evaluation } = all!;
  return evaluation;
}
