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
import { decodeCheckpoint, disposeCheckpoint } from "../trainers/checkpoint.ts";
import { assertChatModel } from "../trainers/chat_model.ts";
import { createRun, readRunConfig } from "../trainers/run_directory.ts";
import { makeWarmStart } from "../trainers/make_warm_start.ts";
import { assertStartsRun } from "../trainers/starting_point.ts";
import { listTrainers } from "../trainers/trainer_registry.ts";
import {
  assertRemote,
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../trainers/train_config.ts";
import { versions } from "../trainers/versions.ts";
import { shippedWarmStart } from "../trainers/warm_starts/warm_starts.ts";
import { INTERRUPTED } from "./_interrupt.ts";
import {
  isModulePath,
  loadModule,
  loadModulesOf,
  loadOne,
} from "./_modules.ts";
import { modelFrom, withModelOptions } from "./_model_options.ts";
import { integerOption, numberOption, wordOption } from "./_options.ts";
import { assertFree } from "./_output.ts";
import { findPlace, REMOTE_HELP } from "./_remote.ts";
import { progress } from "./_progress.ts";
import { print, printNote } from "./_terminal.ts";
import {
  assertOneStart,
  assertResumes,
  configFrom,
  shapingOption,
  type TrainOptions,
} from "./_train_options.ts";
import { withTrainerOptions } from "./_trainer_options.ts";
import { greetBackend, resultTable, runTraining } from "./_training.ts";

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
  options: TrainOptions,
): Promise<Uint8Array> {
  const { from, fromScratch } = options;
  if (from === undefined) {
    const shipped = fromScratch === true
      ? null
      : await shippedWarmStart(config.env);
    const shaping = shapingOption(options);
    if (shipped !== null) {
      if (shaping === null) return shipped;
      printNote(`making a new warm start, as --${shaping[0]} asks for one`);
    }
    return await makeWarmStartVisibly(config);
  }
  const bytes = await Deno.readFile(from).catch(() => null);
  if (bytes === null) {
    const rule = "a checkpoint file that can be read";
    throw new Error(ruleMessage("train", "from", rule, from));
  }
  assertStartsRun(bytes, config.env, from);
  return bytes;
}

/** The settings with the sizes of the policy that a file holds. */
function withSizesOf(weights: Uint8Array, config: TrainConfig): TrainConfig {
  const checkpoint = decodeCheckpoint(weights, "warm start");
  disposeCheckpoint(checkpoint);
  const { hiddenSize, intermediateSize, layers, heads } =
    checkpoint.facts.model;
  const policy = { hiddenSize, intermediateSize, layers, heads };
  return { ...config, policy };
}

/** The options with the name of the trainer, and the plug-ins needed. */
async function withPlugIns(
  options: TrainOptions,
): Promise<[options: TrainOptions, modules: string[]]> {
  const { trainer, envModule = [] } = options;
  const modules: string[] = [];
  for (const path of envModule) {
    modules.push((await loadModule("train", "env-module", path)).url);
  }
  if (trainer === undefined || !isModulePath(trainer)) {
    return [options, modules];
  }
  const { url, name } = await loadOne("train", "trainer", trainer);
  return [{ ...options, trainer: name }, [...new Set([...modules, url])]];
}

async function startRun(env: string, asked: TrainOptions): Promise<void> {
  assertOneStart(asked);
  const [options, modules] = await withPlugIns(asked);
  const model = await modelFrom(options);
  const config = configFrom(env, options, model, modules);
  // Before anything that takes long.
  if (model !== null) await assertChatModel(model.path);
  const { arew, seed, trainer } = config;
  const name = [env, trainer, arew.arm, seed]
    .filter((part) => part !== TRAIN_DEFAULTS.trainer).join("-");
  const out = options.out ?? `runs/${name}`;
  await assertFree("start a run", out);
  const backend = await greetBackend(options.backend);
  const made = { versions: versions(backend) };
  if (model !== null) {
    await createRun(out, { ...config, ...made }, null);
    await finish(out, config);
    return;
  }
  // Nothing is written until the run can start.
  const weights = await startingWeights(config, options);
  const sized = withSizesOf(weights, config);
  await createRun(out, { ...sized, ...made }, weights);
  await finish(out, sized);
}

/** The environment of a run, and the options with the URL where it is found. */
async function placed(
  asked: string | undefined,
  options: TrainOptions,
): Promise<[env: string, options: TrainOptions]> {
  const { remote } = options;
  if (remote === undefined) return [asked ?? TRAIN_DEFAULTS.env, options];
  assertRemote(remote);
  const { id, url } = await findPlace(remote, asked, TRAIN_DEFAULTS.env);
  return [id, { ...options, remote: url }];
}

async function resumeRun(directory: string, backend?: string): Promise<void> {
  const config = await readRunConfig(directory) as TrainConfig;
  await loadModulesOf(config);
  assertTrainConfig(config);
  await greetBackend(backend);
  await finish(directory, config);
}

async function finish(directory: string, config: TrainConfig): Promise<void> {
  const rows = await runTraining(directory, config);
  if (rows === null) {
    Deno.exitCode = INTERRUPTED;
    return;
  }
  if (rows.length > 0) print(resultTable(rows));
  print(`run: ${directory}`);
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
  const command = new Command("train")
    .description("Train a policy, with or without AREW.")
    .argument("[env]", `environment (default: ${TRAIN_DEFAULTS.env})`)
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
      "how λ is split over tokens",
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
    .option("--out <dir>", "run directory (default: runs/ENV-ARM-SEED)")
    .option("--resume <dir>", "go on with a run")
    .option("--remote <url>", REMOTE_HELP)
    .option("--backend <name>", BACKEND_NAMES.join(", "));
  withModelOptions(withTrainerOptions(command));
  return command
    .addHelpText(
      "after",
      `
Examples:
  unlock train --arm vanilla --out runs/vanilla
  unlock train PE-G-Mini-v0 --arm as+bt --seed 1 --backend wasm
  unlock train --env FloDial-Easy-v0
  unlock train --trainer grpo --group-size 16 --clip-high 0.28
  unlock train PE-G-S2-v0 --model ./Qwen2.5-0.5B-Instruct --lora-rank 16
  unlock train --trainer ./mine.ts --set learningRate=0.003
  unlock train --resume runs/vanilla
  unlock train --remote http://127.0.0.1:8000

Ctrl-C finishes the update under way, saves, and prints how to go on.`,
    )
    .action(
      async (
        named: string | undefined,
        options: TrainOptions,
        command: Command,
      ) => {
        if (options.resume !== undefined) {
          assertResumes(command);
          await resumeRun(options.resume, options.backend);
          return;
        }
        const { env = named } = options;
        if (named !== undefined && named !== env) {
          const rule = `left out or ${named}, which is named first`;
          throw new Error(ruleMessage("train", "env", rule, env));
        }
        await startRun(...await placed(env, options));
      },
    );
}
