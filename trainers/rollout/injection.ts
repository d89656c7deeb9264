/**
 * Turns that are not the policy's, from which it does not learn. Injections: an
 * oracle takes over some of its questions or beliefs, to test which of the two
 * holds the other back (arXiv 2603.12109, section 3). Replays: an episode begins
 * as another one did. Swaps: an episode goes on with the beliefs of another one.
 */

import type { Policy } from "../../envs/core/policy.ts";
import { makeScriptedPolicy } from "../../envs/registry/registry.ts";
import type { Prng } from "../../utils/prng.ts";
import type { RolloutSettings } from "../settings/rollout_settings.ts";
import type { TurnWriter } from "./language_policy.ts";
import {
  appendToken,
  dropTurn,
  forkTrajectory,
  type PartialTrajectory,
  sliceTurn,
} from "./partial_trajectory.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";

/** Turns that an oracle takes over. */
export type Injection = Pick<RolloutSettings, "inject" | "injectShare">;

/** Lets an oracle write the open turns of a batch of episodes, where drawn. */
export type Injector = (
  partials: readonly PartialTrajectory[],
) => Promise<void>;

/** Opens a writer for copies of trajectories; it must be closed. */
export type OpenFork = (
  partials: readonly PartialTrajectory[],
  forks: readonly PartialTrajectory[],
) => TurnWriter;

/**
 * Makes an injector, which must see every observation of the episodes. As for
 * the others, a turn is the policy's own where a context of `limit` tokens has
 * no room for what would be written.
 */
export function makeInjector(
  { encodeAction }: EpisodeTokenizer,
  partials: readonly PartialTrajectory[],
  streams: readonly Prng[],
  { inject, injectShare }: Injection,
  limit: number,
): Injector {
  if (inject === "none") return () => Promise.resolve();
  const round = inject === "questions" ? "action" : "update";
  const oracles: readonly Policy[] = partials.map(({ env }) =>
    makeScriptedPolicy(env, "oracle")
  );
  return async (partials) => {
    for (const [b, partial] of partials.entries()) {
      if (partial.ended) continue;
      const prng = streams[b]!;
      // It acts each time, to see all of the episode.
      const action = await oracles[b]!.act(partial.observation, prng);
      if (partial.observation.round !== round || prng() >= injectShare) {
        continue;
      }
      writeTurn(partial, encodeAction(action), limit);
    }
  };
}

/** Writes the open turn in the policy's place, if there is room for it. */
function writeTurn(
  partial: PartialTrajectory,
  tokens: readonly number[],
  limit: number,
): void {
  if (partial.turnStart + tokens.length > limit) return;
  dropTurn(partial);
  for (const token of tokens) appendToken(partial, token, null);
  partial.injected = true;
  partial.waiting = true;
}

/** Makes an injector that writes the first turns of each episode. */
export function makeReplayer(
  prefixes: readonly (readonly (readonly number[])[])[],
  limit: number,
): Injector {
  return (partials) => {
    partials.forEach((partial, b) => {
      const turn = prefixes[b]![partial.turns.length];
      if (partial.ended || turn === undefined) return;
      writeTurn(partial, turn, limit);
    });
    return Promise.resolve();
  };
}

/**
 * Makes an injector that gives each belief to the next open episode of the same
 * environment. An episode draws its belief from its own stream, so up to the
 * first swap it is the one that would be played without.
 */
export function makeSwapper(openFork: OpenFork, limit: number): Injector {
  return async (partials) => {
    const open = partials.filter(({ ended, observation }) =>
      !ended && observation.round === "update"
    );
    if (open.length === 0) return;
    const forks = open.map((partial) => forkTrajectory(partial, partial.prng));
    const writer = openFork(open, forks);
    try {
      await writer.write(forks);
    } finally {
      writer.close();
    }
    const places = Map.groupBy(open.keys(), (b) => open[b]!.env);
    for (const own of places.values()) {
      own.forEach((b, i) => {
        const next = own[(i + 1) % own.length]!;
        writeTurn(open[b]!, sliceTurn(forks[next]!), limit);
      });
    }
  };
}
