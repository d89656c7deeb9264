/** The config of an arm's run, by what is chosen on the page. */

import { planTrainConfig } from "../../../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../../../trainers/runs/config/train_config.ts";
import type { ArmName, Choices, Start } from "../choices.ts";

/** A start made in a browser learns from fewer episodes, in fewer steps. */
const SHORT_START = { warmStartEpisodes: 4000, warmStartSteps: 250 };

/** It takes more of an ideal teacher's to ask and to listen well, before. */
const IDEAL_START = {
  ...{ asks: 1, listens: 1 },
  ...{ warmStartEpisodes: 4000, warmStartSteps: 600 },
  ...{ phase2Episodes: 2000, phase2Steps: 150 },
};

/** The settings of a start that is made in the browser. */
function planStart(start: Exclude<Start, "shipped">) {
  if (start === "teacher") return SHORT_START;
  const { asks, listens, isLatent } = start;
  return isLatent
    ? { ...IDEAL_START, phase2Asks: asks, phase2Listens: listens }
    : { ...SHORT_START, asks, listens };
}

/** Makes the config as `unlock train` does, without settings of no effect. */
export function makeArmConfig(
  { env, seed, method, lambda, channels, noise, start, batch, updates }:
    Choices,
  arm: ArmName,
): TrainConfig {
  const { config } = planTrainConfig({
    ...{ env, seed, trainer: method, noise, batch, updates },
    arm: arm === "arew" ? channels : "vanilla",
    arewLambda: lambda,
    ...start !== "shipped" && planStart(start),
  });
  return config;
}
