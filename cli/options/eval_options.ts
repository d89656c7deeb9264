/** What `unlock eval` is told. */

import type { Split } from "../../envs/mod.ts";
import type { AgentOptions } from "./agent_options.ts";
import type { EpisodeFiles, EXPORT_FORMATS } from "../players/episode_files.ts";
import type { OwnOptions } from "./option_readers.ts";

/** Options of the command, after they have been read. */
export interface EvalOptions extends AgentOptions {
  readonly policy?: string;
  readonly env: string;
  readonly episodes: number;
  readonly split: Split;
  readonly seed: number;
  readonly concurrency: number;
  readonly unknown?: boolean;
  readonly unconstrained?: boolean;
  readonly backend?: string;
  readonly transcripts?: string;
  readonly export?: (typeof EXPORT_FORMATS)[number];
  readonly out: string;
  readonly json?: boolean;
  readonly remote?: string;
  readonly option: OwnOptions;
}

/** Collects the environment's own options. */
export function ownOptions({ option, unknown }: EvalOptions): OwnOptions {
  return unknown === true ? { ...option, replies: "unknown" } : option;
}

/** Finds out which files are wanted. */
export function filesOf(
  { export: format, out, transcripts }: EvalOptions,
): EpisodeFiles {
  return {
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(format === undefined ? {} : { sft: out }),
  };
}
