import type { ModelConfig } from "../model/config.ts";
import type { RolloutSettings } from "../settings/rollout_settings.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";
import type { SharedReading } from "./shared_reading.ts";
import type { SamplingOptions } from "./tokens/sample_token.ts";

/** A policy's tokenizer and context size, wherever its weights are. */
export interface PolicyTokens {
  readonly config: Pick<ModelConfig, "maxPositions">;
  readonly tokenizer: EpisodeTokenizer;
}

/** A policy whose weights are on this machine. */
export interface LanguagePolicy extends PolicyTokens {
  readonly config: ModelConfig;
  readonly weights: Weights;
  /** What its rollouts share; by default each stands alone. */
  readonly reading?: SharedReading;
}

export type GenerationOptions =
  & SamplingOptions
  & Pick<RolloutSettings, "constrained" | "maxTurnTokens">
  & Partial<Pick<RolloutSettings, "maxContextTokens">>;

export function findContextLimit(
  { config: { maxPositions } }: PolicyTokens,
  { maxContextTokens = null }: GenerationOptions,
): number {
  return Math.min(maxPositions, maxContextTokens ?? maxPositions);
}

/** Writes turns, and caches what the model has read. */
export interface TurnWriter {
  /** Completes all open turns. */
  write(partials: readonly PartialTrajectory[]): Promise<void>;
  /**
   * Opens a writer for copies of trajectories, which have read what those have;
   * absent where nothing is cached. It must be closed first.
   */
  fork?(
    partials: readonly PartialTrajectory[],
    copies: readonly PartialTrajectory[],
  ): TurnWriter;
  close(): void;
}

/** A policy whose turns are generated elsewhere, for example on a server. */
export interface WritingPolicy extends PolicyTokens {
  openWriter(options: GenerationOptions): TurnWriter;
}

export type PlayedPolicy = LanguagePolicy | WritingPolicy;
