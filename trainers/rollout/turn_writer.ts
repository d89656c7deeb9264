/** What writes the turns of episodes: a model here, or one on another machine. */

import { disposeCache } from "../model/transformer/kv_cache.ts";
import { generateTurns, type GenerationOptions } from "./generate.ts";
import type { LanguagePolicy, PolicyTokens } from "./language_policy.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import type { Reading } from "./reading.ts";

/** Writes turns, and remembers what it has read for the next ones. */
export interface TurnWriter {
  /** Writes the rest of all open turns. */
  write(partials: readonly PartialTrajectory[]): Promise<void>;
  /** Frees what it remembers. */
  close(): void;
}

/** A policy, wherever its weights are. */
export interface WritingPolicy extends PolicyTokens {
  /** Begins to write. */
  openWriter(options: GenerationOptions): TurnWriter;
}

/** A policy that can be played: by its weights, or by what writes for it. */
export type PlayedPolicy = LanguagePolicy | WritingPolicy;

/** Begins to write with a policy's own weights. */
function openOwnWriter(
  policy: LanguagePolicy,
  options: GenerationOptions,
): TurnWriter {
  let reading: Reading | null = null;
  return {
    async write(partials) {
      reading = await generateTurns(policy, partials, reading, options);
    },
    close() {
      if (reading !== null) disposeCache(reading.cache);
      reading = null;
    },
  };
}

/** Begins to write with a policy. */
export function openTurnWriter(
  policy: PlayedPolicy,
  options: GenerationOptions,
): TurnWriter {
  return "openWriter" in policy
    ? policy.openWriter(options)
    : openOwnWriter(policy, options);
}
