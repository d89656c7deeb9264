/**
 * The weights whose updates are profiled: as good as any others, but not worth
 * minutes of teaching.
 */

import { makeWarmStart } from "../../trainers/runs/make_warm_start.ts";
import type { TrainConfig } from "../../trainers/runs/train_config.ts";
import { shippedWarmStart } from "../../trainers/runs/warm_starts/warm_starts.ts";
import {
  shapingOption,
  type TrainOptions,
} from "../../cli/options/train_options.ts";
import { startingWeights } from "../../cli/warm_start_file.ts";

/** Enough episodes to know how long they get. */
const TAUGHT = { episodes: 200, steps: 1 };

/**
 * Finds or makes the checkpoint that a profiled run starts from: the one that
 * `train` would start from if it is there, else one that was hardly taught.
 *
 * @returns The file; `null` for a language model, which brings its own weights
 * @throws {Error} If it cannot be read, or speaks another language
 */
export async function startFile(
  config: TrainConfig,
  options: TrainOptions,
): Promise<Uint8Array | null> {
  if (config.model !== null) return null;
  const isThere = options.from !== undefined ||
    shapingOption(options) === null &&
      await shippedWarmStart(config.env) !== null;
  if (isThere) return await startingWeights(config, options);
  const warmStart = { ...config.warmStart, ...TAUGHT };
  return await makeWarmStart({ ...config, warmStart });
}
