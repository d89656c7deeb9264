/**
 * Rollouts: a language policy plays a batch of episodes. The exact tokens are
 * kept: observed, forced by the grammar, or chosen by the policy.
 */

import type { TaskOptions } from "../../envs/core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { getInfoAt, VectorEnv } from "../../envs/vector/vector_env.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import {
  type Injection,
  makeInjector,
  makeReplayer,
  makeSwapper,
  type OpenFork,
} from "./injection.ts";
import { isCutOff, openTurn, openTurnWriter } from "./generate.ts";
import {
  findContextLimit,
  type GenerationOptions,
  type PlayedPolicy,
} from "./language_policy.ts";
import {
  closeTurn,
  finishTrajectory,
  forkTrajectory,
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";
import type { RolloutSettings } from "../settings/rollout_settings.ts";
import { assertNucleus, assertTemperature } from "./tokens/sample_token.ts";
import type { Trajectory } from "./trajectory.ts";

export interface RolloutOptions
  extends GenerationOptions, Partial<Pick<RolloutSettings, "truncateAfter">> {
  readonly tasks: readonly TaskOptions[];
  /** Turns that an oracle takes over; none by default. */
  readonly injection?: Injection;
  /** Tokens of the turns that each episode begins with, without injections. */
  readonly prefixes?: readonly (readonly (readonly number[])[])[];
  /** Does each episode go on with the beliefs of another one? */
  readonly swapBeliefs?: boolean;
  /** Names the random stream of the episode in environment `index`. */
  readonly streamKey: (index: number) => readonly (string | number)[];
  /**
   * Seeds the environments' own streams, for example the critiques' noise:
   * environment i gets seed + i, or entry i of a list. Without it they continue.
   */
  readonly seed?: number | readonly number[];
}

/** Samples actions on counterfactual replies; `null` where there is none. */
async function sampleCounterfactuals(
  policy: PlayedPolicy,
  openFork: OpenFork,
  partials: readonly PartialTrajectory[],
  streams: readonly Prng[],
  { infos }: VectorStepResult,
  options: GenerationOptions,
): Promise<(string | null)[]> {
  const actions: (string | null)[] = partials.map(() => null);
  if (!("counterfactual" in infos)) return actions;
  const forked = partials.flatMap((partial, b) => {
    const counterfactual = getInfoAt(infos, b).counterfactual ?? null;
    if (partial.ended || counterfactual === null) return [];
    const fork = forkTrajectory(partial, streams[b]!);
    openTurn(policy, fork, counterfactual, options);
    return fork.ended ? [] : [{ b, partial, fork }];
  });
  if (forked.length === 0) return actions;
  const forks = forked.map(({ fork }) => fork);
  const origins = forked.map(({ partial }) => partial);
  const writer = openFork(origins, forks);
  try {
    await writer.write(forks);
  } finally {
    writer.close();
  }
  for (const { b, fork } of forked) {
    actions[b] = policy.tokenizer.decodeAction(sliceTurn(fork));
  }
  return actions;
}

/** Plays one episode in each environment, all of them turn by turn. */
async function playInLockstep(
  policy: PlayedPolicy,
  envs: VectorEnv,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  const { truncateAfter = null } = options;
  const { decodeAction } = policy.tokenizer;
  const { tasks, seed, streamKey } = options;
  const start = await envs.reset({
    ...(seed === undefined ? {} : { seed }),
    options: { tasks },
  });
  const taskOf = (b: number) => getInfoAt(start.infos, b).task;
  const partials = start.observations.map((observation, b) =>
    startTrajectory(observation, taskOf(b).id, seededPrng(...streamKey(b)))
  );
  // Streams of their own: counterfactuals must not change the episodes.
  const counterfactualPrngs = partials.map((_, b) =>
    seededPrng(...streamKey(b), "counterfactual")
  );
  for (const partial of partials) {
    openTurn(policy, partial, partial.observation, options);
  }
  const writer = openTurnWriter(policy, options);
  const openFork: OpenFork = (origins, forks) =>
    writer.fork?.(origins, forks) ?? openTurnWriter(policy, options);
  const limit = findContextLimit(policy, options);
  const inject = options.swapBeliefs === true
    ? makeSwapper(openFork, limit)
    : options.prefixes !== undefined
    ? makeReplayer(options.prefixes, limit)
    : makeInjector(
      policy.tokenizer,
      partials,
      partials.map((_, b) => seededPrng(...streamKey(b), "injection")),
      options.injection ?? { inject: "none", injectShare: 0 },
      limit,
    );
  let counterfactuals: (string | null)[] = [];
  try {
    while (partials.some(({ ended }) => !ended)) {
      await inject(partials);
      await writer.write(partials);
      const actions = partials.map((partial) => {
        if (partial.envEnded) return null;
        // An episode that was cut short continues with empty actions.
        return partial.ended ? "" : decodeAction(sliceTurn(partial));
      });
      const cutOffs = partials.map((partial) =>
        !partial.ended && isCutOff(policy, partial) ? "length" : null
      );
      const result = await envs.step(actions, {
        ...counterfactuals.length > 0 && { counterfactuals },
        ...cutOffs.some((cut) => cut !== null) && { cutOffs },
      });
      partials.forEach((partial, b) => {
        partial.envEnded = result.terminated[b]! || result.truncated[b]!;
        if (partial.ended) return;
        closeTurn(partial, actions[b]!, result, b, truncateAfter);
      });
      counterfactuals = await sampleCounterfactuals(
        policy,
        openFork,
        partials,
        counterfactualPrngs,
        result,
        options,
      );
      partials.forEach((partial, b) => {
        if (partial.ended) return;
        openTurn(policy, partial, result.observations[b]!, options);
      });
    }
  } finally {
    writer.close();
  }
  return partials.map((partial, b) => finishTrajectory(partial, taskOf(b)));
}

/** Plays each episode at its own pace: nobody waits for the slowest turn. */
async function playFreely(
  policy: PlayedPolicy,
  { envs, metadata }: VectorEnv,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  const { prefixes, seed, streamKey, tasks } = options;
  const autoresetMode = metadata.autoreset_mode;
  const settled = await Promise.allSettled(envs.map(async (env, b) => {
    const own = new VectorEnv([env], { autoresetMode });
    const [trajectory] = await playInLockstep(policy, own, {
      ...options,
      tasks: [tasks[b]!],
      streamKey: () => streamKey(b),
      ...prefixes !== undefined && { prefixes: [prefixes[b]!] },
      ...seed !== undefined &&
        { seed: [typeof seed === "number" ? seed + b : seed[b]!] },
    });
    return trajectory!;
  }));
  return settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

/** Checks that the context holds at least one first observation. */
function assertRoom(
  policy: PlayedPolicy,
  played: readonly Trajectory[],
  options: RolloutOptions,
): void {
  const isShort = ({ cut, tokens }: Trajectory): boolean =>
    cut === "context" && tokens.length === 0;
  if (!played.every(isShort)) return;
  const { maxPositions } = policy.config;
  const limit = findContextLimit(policy, options);
  const isSetting = limit < maxPositions;
  const rule = isSetting
    ? "more than the tokens of the first observation"
    : "more positions than the first observation has tokens";
  const name = isSetting ? "maxContextTokens" : "model";
  throw ruleError(RangeError, "play", name, rule, limit);
}

/**
 * Plays one episode in each environment: turn by turn, so that the model writes
 * a batch, or each at its own pace where a server writes. Episodes have streams
 * of their own, so both give the same. Where an environment offers a
 * counterfactual observation, the policy's action on it is passed to the next
 * `step`.
 */
export async function rollout(
  policy: PlayedPolicy,
  envs: VectorEnv,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  assertTemperature(options.temperature);
  assertNucleus(options);
  const isFree = "openWriter" in policy;
  if (isFree && options.swapBeliefs === true) {
    const rule = "false for a policy that a server writes, as episodes " +
      "are then played one by one";
    throw ruleError(RangeError, "play", "swapBeliefs", rule, true);
  }
  const play = isFree ? playFreely : playInLockstep;
  const played = await play(policy, envs, options);
  assertRoom(policy, played, options);
  return played;
}
