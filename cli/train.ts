/**
 * `unlock train`: one run, from a warm start to its last update.
 *
 * @module
 */

import { Command } from "commander";
import { ruleMessage } from "../envs/errors.ts";
import { AREW_MODES } from "../critique/mod.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { ARMS } from "../trainers/reweighting.ts";
import { createRun, readRunConfig } from "../trainers/run_directory.ts";
import { makeWarmStart } from "../trainers/make_warm_start.ts";
import { assertStartsRun } from "../trainers/train.ts";
import {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../trainers/train_config.ts";
import { versions } from "../trainers/versions.ts";
import { shippedWarmStart } from "../trainers/warm_starts/warm_starts.ts";
import { integerOption, numberOption, wordOption } from "./_options.ts";
import { progress } from "./_progress.ts";
import { print } from "./_terminal.ts";
import { greetBackend, resultTable, runTraining } from "./_training.ts";

/** Options of the command, after they have been read. */
interface TrainOptions {
  readonly arm?: TrainConfig["arew"]["arm"];
  readonly lambda?: number;
  readonly mode?: TrainConfig["arew"]["mode"];
  readonly seed?: number;
  readonly warmStartSeed?: number;
  readonly updates?: number;
  readonly batch?: number;
  readonly epochs?: number;
  readonly minibatches?: number;
  readonly learningRate?: number;
  readonly entropy?: number;
  readonly kl?: number;
  readonly noise?: number;
  readonly temperature?: number;
  readonly episodes?: number;
  readonly hiddenSize?: number;
  readonly layers?: number;
  readonly warmStartSteps?: number;
  readonly unconstrained?: boolean;
  readonly from?: string;
  readonly fromScratch?: boolean;
  readonly out?: string;
  readonly resume?: string;
  readonly backend?: string;
}

function configFrom(env: string, options: TrainOptions): TrainConfig {
  const base = TRAIN_DEFAULTS;
  const { hiddenSize = base.policy.hiddenSize } = options;
  const config: TrainConfig = {
    ...base,
    env,
    seed: options.seed ?? base.seed,
    warmStartSeed: options.warmStartSeed ?? base.warmStartSeed,
    updates: options.updates ?? base.updates,
    batch: options.batch ?? base.batch,
    constrained: options.unconstrained !== true,
    noise: options.noise ?? base.noise,
    evaluation: options.episodes ?? base.evaluation,
    policy: {
      ...base.policy,
      hiddenSize,
      intermediateSize: 2 * hiddenSize,
      layers: options.layers ?? base.policy.layers,
    },
    warmStart: {
      ...base.warmStart,
      steps: options.warmStartSteps ?? base.warmStart.steps,
    },
    ppo: {
      ...base.ppo,
      epochs: options.epochs ?? base.ppo.epochs,
      minibatches: options.minibatches ?? base.ppo.minibatches,
      learningRate: options.learningRate ?? base.ppo.learningRate,
      entropyCoefficient: options.entropy ?? base.ppo.entropyCoefficient,
      klCoefficient: options.kl ?? base.ppo.klCoefficient,
      temperature: options.temperature ?? base.ppo.temperature,
    },
    arew: {
      arm: options.arm ?? base.arew.arm,
      lambda: options.lambda ?? base.arew.lambda,
      mode: options.mode ?? base.arew.mode,
    },
  };
  assertTrainConfig(config);
  return config;
}

/** A warm start made on the spot, with its progress shown. */
export async function makeWarmStartVisibly(
  config: TrainConfig,
): Promise<Uint8Array> {
  const watched = progress("warm start", config.warmStart.steps);
  try {
    return await makeWarmStart(
      config,
      (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
    );
  } finally {
    watched.stop();
  }
}

/** The checkpoint file that a run starts from. */
async function startingWeights(
  config: TrainConfig,
  { from, fromScratch }: TrainOptions,
): Promise<Uint8Array> {
  if (from === undefined) {
    const shipped = fromScratch === true
      ? null
      : await shippedWarmStart(config.env);
    return shipped ?? await makeWarmStartVisibly(config);
  }
  const bytes = await Deno.readFile(from).catch(() => null);
  if (bytes === null) {
    const rule = "a checkpoint file that can be read";
    throw new Error(ruleMessage("train", "from", rule, from));
  }
  assertStartsRun(bytes, config.env, from);
  return bytes;
}

async function startRun(env: string, options: TrainOptions): Promise<void> {
  const config = configFrom(env, options);
  const { arm } = config.arew;
  const out = options.out ?? `runs/${env}-${arm}-${config.seed}`;
  const backend = await greetBackend(options.backend);
  // Nothing is written until the run can start.
  const weights = await startingWeights(config, options);
  await createRun(out, { ...config, versions: versions(backend) }, weights);
  await finish(out, config);
}

async function resumeRun(directory: string, backend?: string): Promise<void> {
  const config = await readRunConfig(directory) as TrainConfig;
  assertTrainConfig(config);
  await greetBackend(backend);
  await finish(directory, config);
}

async function finish(directory: string, config: TrainConfig): Promise<void> {
  const row = await runTraining(directory, config);
  if (row !== null) {
    print(resultTable([row]));
    print(`run: ${directory}`);
  }
}

/**
 * Makes the command.
 *
 * @returns `train`, for the program
 */
export function trainCommand(): Command {
  const integer = (name: string, low: number, high?: number) =>
    integerOption("train", name, low, high);
  const number = (name: string, low: number, high?: number) =>
    numberOption("train", name, low, high);
  return new Command("train")
    .description("Train a small policy with PPO, with or without AREW.")
    .argument("[env]", "environment", TRAIN_DEFAULTS.env)
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
      "how λ is split over tokens",
      wordOption("train", "mode", AREW_MODES),
    )
    .option(
      "--noise <α>",
      "probability of a flipped critique",
      number("noise", 0, 1),
    )
    .option("--seed <n>", "seed of tasks and sampling", integer("seed", 0))
    .option("--updates <n>", "number of updates", integer("updates", 1))
    .option("--batch <n>", "episodes in an update", integer("batch", 1, 65_536))
    .option("--epochs <n>", "passes over a batch", integer("epochs", 1))
    .option("--minibatches <n>", "steps in a pass", integer("minibatches", 1))
    .option("--learning-rate <x>", "step size", number("learning-rate", 0))
    .option(
      "--entropy <x>",
      "weight of the entropy bonus at the start",
      number("entropy", 0),
    )
    .option("--kl <x>", "weight of the KL to the warm start", number("kl", 0))
    .option(
      "--temperature <x>",
      "temperature of the rollout",
      number("temperature", 1e-3),
    )
    .option("--unconstrained", "sample any token, not just grammatical ones")
    .option(
      "--episodes <n>",
      "held-out tasks to measure on; 0 for none",
      integer("episodes", 0),
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
    .option("--out <dir>", "run directory (default: runs/ENV-ARM-SEED)")
    .option("--resume <dir>", "go on with a run")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText(
      "after",
      `
Examples:
  unlock train --arm vanilla --out runs/vanilla
  unlock train PE-G-Mini-v0 --arm as+bt --seed 1 --backend wasm
  unlock train --resume runs/vanilla

Ctrl-C finishes the update under way, saves, and prints how to go on.`,
    )
    .action(async (env: string, options: TrainOptions) => {
      if (options.resume !== undefined) {
        await resumeRun(options.resume, options.backend);
      } else await startRun(env, options);
    });
}
