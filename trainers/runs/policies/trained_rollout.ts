/** How a trained policy was played in training, as far as its files tell. */

import { dirname, resolve } from "node:path";
import { isJsonObject } from "../../../utils/json_values.ts";
import type { RolloutSettings } from "../../settings/rollout_settings.ts";

/** What a policy was trained to play under, and is measured under. */
export interface TrainedRollout extends
  Partial<
    Pick<
      RolloutSettings,
      "constrained" | "maxTurnTokens" | "maxContextTokens" | "topP" | "topK"
    >
  > {
  /** Options of the environment's own, as the run's settings write them. */
  readonly envOptions?: string;
}

/** Reads the rollout settings of a run's directory; `null` if it is none. */
async function readRollout(directory: string): Promise<TrainedRollout | null> {
  let config: unknown;
  try {
    config = JSON.parse(await Deno.readTextFile(`${directory}/config.json`));
  } catch {
    return null;
  }
  if (!isJsonObject(config) || !isJsonObject(config.rollout)) return null;
  const { constrained, maxTurnTokens, maxContextTokens, topP, topK } =
    config.rollout;
  const { envOptions } = config;
  return {
    ...(typeof envOptions === "string" && { envOptions }),
    ...(typeof constrained === "boolean" && { constrained }),
    ...(Number.isSafeInteger(maxTurnTokens) && {
      maxTurnTokens: maxTurnTokens as number,
    }),
    ...(Number.isSafeInteger(maxContextTokens) && {
      maxContextTokens: maxContextTokens as number,
    }),
    ...(typeof topP === "number" && { topP }),
    ...(typeof topK === "number" && { topK }),
  };
}

/**
 * Finds out how a run, a checkpoint of it or the model that it wrote was
 * played in training; nothing where no run is around it.
 */
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
