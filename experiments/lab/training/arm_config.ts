/** The config of an arm's run, by what is chosen on the page. */

import { planTrainConfig } from "../../../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../../../trainers/runs/config/train_config.ts";
import type { ArmName, Choices } from "../choices.ts";

/** A start made in a browser learns from fewer episodes, in fewer steps. */
const SHORT_START = { warmStartEpisodes: 4000, warmStartSteps: 250 };

/** Makes the config as `unlock train` does, without settings of no effect. */
export function makeArmConfig(
  { env, seed, method, lambda, noise, start, batch, updates }: Choices,
  arm: ArmName,
): TrainConfig {
  const made = start === "shipped" ? {} : {
    ...SHORT_START,
    ...start !== "teacher" && { asks: start.asks, listens: start.listens },
  };
  const { config } = planTrainConfig({
    ...{ env, seed, trainer: method, noise, batch, updates },
    arm: arm === "arew" ? "as+bt" : "vanilla",
    arewLambda: lambda,
    ...made,
  });
  return config;
}
