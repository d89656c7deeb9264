/**
 * Plays episodes with a language policy, many at a time, and keeps the exact
 * tokens: what the environment wrote, what the grammar forced, and what the
 * policy chose.
 */

import type { Observation, TaskOptions } from "../../envs/core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { getInfoAt } from "../../envs/vector/vector_infos.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import type { RolloutEnvs } from "./env_pool.ts";
import {
  findContextLimit,
  type GenerationOptions,
  openTurn,
} from "./generate.ts";
import {
  closeTurn,
  finishTrajectory,
  forkTrajectory,
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";
import { assertNucleus, assertTemperature } from "./tokens/sample_token.ts";
import type { Trajectory } from "./trajectory.ts";
import { openTurnWriter, type PlayedPolicy } from "./turn_writer.ts";

/** What a random stream is named by. */
export type StreamKey = readonly (string | number)[];

/** Options of {@linkcode rollout}. */
export interface RolloutOptions extends GenerationOptions {
  /** The task of each environment. */
  readonly tasks: readonly TaskOptions[];
  /**
   * Questions in a row judged −1 after which an episode is cut short, without
   * a reward (T3, arXiv 2510.12264); `null` for never
   * @default {null}
   */
  readonly truncateAfter?: number | null;
  /**
   * Names the stream that the tokens of an episode are drawn from, of the
   * environment with that number.
   */
  readonly streamKey: (index: number) => StreamKey;
  /**
   * Seeds the environments' own streams, from which the noise of critiques is
   * drawn; environment i gets this plus i, or the i-th of a list
   * @default {undefined} the streams go on
   */
  readonly seed?: number | readonly number[];
}

/**
 * Asks a policy what it would write next, had the last replies told it nothing;
 * `null` where there is nothing to ask. The tokens are not part of the
 * episodes.
 */
async function askCounterfactuals(
  policy: PlayedPolicy,
  partials: readonly PartialTrajectory[],
  streams: readonly Prng[],
  { infos }: VectorStepResult,
  options: GenerationOptions,
): Promise<(string | null)[]> {
  const actions: (string | null)[] = partials.map(() => null);
  if (!("counterfactual" in infos)) return actions;
  const asked = partials.flatMap((partial, b) => {
    const observation: Observation | null =
      getInfoAt(infos, b).counterfactual ??
        null;
    if (partial.ended || observation === null) return [];
    const fork = forkTrajectory(partial, streams[b]!);
    openTurn(policy, fork, observation, options);
    return fork.ended ? [] : [{ b, fork }];
  });
  if (asked.length === 0) return actions;
  const forks = asked.map(({ fork }) => fork);
  const writer = openTurnWriter(policy, options);
  try {
    await writer.write(forks);
  } finally {
    writer.close();
  }
  for (const { b, fork } of asked) {
    actions[b] = policy.tokenizer.decodeAction(sliceTurn(fork));
  }
  return actions;
}

/**
 * Plays one episode in each environment, all of them in step. Where an
 * environment tells what an agent would have seen had the reply told it
 * nothing, the policy is asked about that too, and `step` is given its answer.
 *
 * @returns The episodes, in the order of the environments
 */
export async function rollout(
  policy: PlayedPolicy,
  envs: RolloutEnvs,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  assertTemperature(options.temperature);
  assertNucleus(options);
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
  // Whether questions are asked beside an episode must not change it.
  const asides = partials.map((_, b) =>
    seededPrng(...streamKey(b), "counterfactual")
  );
  for (const partial of partials) {
    openTurn(policy, partial, partial.observation, options);
  }
  if (partials.every(({ cut }) => cut === "context")) {
    const { maxPositions } = policy.config;
    const limit = findContextLimit(policy, options);
    const isAsked = limit < maxPositions;
    const rule = isAsked
      ? "more than the first observation has"
      : "more positions than the first observation has tokens";
    const name = isAsked ? "maxContextTokens" : "model";
    throw ruleError(RangeError, "play", name, rule, limit);
  }
  const writer = openTurnWriter(policy, options);
  let counterfactuals: (string | null)[] = [];
  try {
    while (partials.some(({ ended }) => !ended)) {
      await writer.write(partials);
      const actions = partials.map((partial) => {
        if (partial.envEnded) return null;
        // An episode that was cut short goes on in silence beside the others.
        return partial.ended ? "" : decodeAction(sliceTurn(partial));
      });
      const result = await envs.step(
        actions,
        counterfactuals.length === 0 ? {} : { counterfactuals },
      );
      partials.forEach((partial, b) => {
        partial.envEnded = result.terminated[b]! || result.truncated[b]!;
        if (partial.ended) return;
        closeTurn(partial, actions[b]!, result, b, truncateAfter);
      });
      counterfactuals = await askCounterfactuals(
        policy,
        partials,
        asides,
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
