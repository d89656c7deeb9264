/**
 * The options of `unlock train` that every run has: environment, AREW, rollouts,
 * and where it starts and goes.
 */

import type { Command } from "commander";
import { AREW_MODES } from "../../critique/mod.ts";
import { BACKEND_NAMES } from "../../trainers/backends/backend.ts";
import { ARMS } from "../../trainers/algorithms/reweighting.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/train_config.ts";
import { listTrainers } from "../../trainers/algorithms/trainer_registry.ts";
import { integerOption, numberOption, wordOption } from "./option_readers.ts";
import { REMOTE_HELP } from "./remote.ts";

/** Adds the options to a command. */
export function withRunOptions(command: Command): Command {
  const integer = (name: string, low: number, high?: number) =>
    integerOption("train", name, low, high);
  const number = (name: string, low: number, high?: number) =>
    numberOption("train", name, low, high);
  return command
    .option("--env <id>", "the same, as an option")
    .option(
      "--trainer <name>",
      `${
        listTrainers().join(", ")
      } or the path of a module (default: ${TRAIN_DEFAULTS.trainer})`,
    )
    .option(
      "--arm <arm>",
      "vanilla, as or as+bt",
      wordOption("train", "arm", ARMS),
    )
    .option(
      "--lambda <λ>",
      "strength of AREW, in standard deviations",
      number("lambda", 0),
    )
    .option(
      "--mode <mode>",
      `how λ is split over tokens: ${AREW_MODES.join(", ")}`,
      wordOption("train", "mode", AREW_MODES),
    )
    .option(
      "--noise <α>",
      "probability of a flipped critique",
      number("noise", 0, 1),
    )
    .option(
      "--arew-from <n>",
      "updates before critiques are heard",
      integer("arew-from", 0),
    )
    .option(
      "--arew-until <n>",
      "updates until they fall silent again",
      integer("arew-until", 0),
    )
    .option(
      "--counterfactual",
      "judge beliefs by what the policy says without the reply (MediQ)",
    )
    .option(
      "--truncate-after <k>",
      "cut episodes short after k questions in a row judged −1",
      integer("truncate-after", 1),
    )
    .option("--seed <n>", "seed of tasks and sampling", integer("seed", 0))
    .option("--updates <n>", "number of updates", integer("updates", 1))
    .option("--batch <n>", "episodes in an update", integer("batch", 1, 65_536))
    .option(
      "--group-size <n>",
      "rollouts of one task (default: 1, or 8 for grpo and gspo)",
      integer("group-size", 1),
    )
    .option(
      "--parallel <n>",
      "episodes played at once, which bounds memory; divides the batch",
      integer("parallel", 1),
    )
    .option(
      "--micro-tokens <n>",
      "tokens learnt from at once, which bounds memory",
      integer("micro-tokens", 1),
    )
    .option(
      "--temperature <x>",
      "temperature of the rollout",
      number("temperature", 1e-3),
    )
    .option("--unconstrained", "sample any token, not just grammatical ones")
    .option(
      "--max-turn-tokens <n>",
      "tokens of an unconstrained turn at most",
      integer("max-turn-tokens", 1),
    )
    .option(
      "--episodes <n>",
      "held-out tasks to measure on; 0 for none",
      integer("episodes", 0),
    )
    .option(
      "--recompute-blocks",
      "compute blocks again in the gradient, which bounds memory",
    )
    .option("--from <file>", "checkpoint to start from")
    .option("--from-scratch", "make a new warm start")
    .option(
      "--warm-start-seed <n>",
      "seed of a new warm start",
      integer("warm-start-seed", 0),
    )
    .option(
      "--warm-start-steps <n>",
      "steps of a new warm start",
      integer("warm-start-steps", 1),
    )
    .option(
      "--hidden-size <n>",
      "width of a new policy",
      integer("hidden-size", 8),
    )
    .option("--layers <n>", "blocks of a new policy", integer("layers", 1))
    .option("--out <dir>", "run directory (default: runs/ENV-TRAINER-ARM-SEED)")
    .option("--resume <dir>", "go on with a run")
    .option("--remote <url>", REMOTE_HELP)
    .option("--backend <name>", BACKEND_NAMES.join(", "));
}
