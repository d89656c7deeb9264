/** `unlock train`: one run, from a warm start to its last update. */

import { Command } from "commander";
import { ruleMessage } from "../base/errors.ts";
import { assertChatModel } from "../trainers/rollout/chat_policy.ts";
import {
  createRun,
  hasBegun,
  readRunConfig,
} from "../trainers/runs/directory/run_directory.ts";
import { RunStoppedError } from "../trainers/runs/run_failure.ts";
import {
  assertRemote,
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../trainers/runs/train_config.ts";
import { listVersions } from "../trainers/runs/versions.ts";
import { INTERRUPTED } from "../terminal/interrupt.ts";
import {
  isModulePath,
  loadModule,
  loadRegistering,
  loadRunModules,
  withEnvModule,
} from "./options/modules.ts";
import { modelFrom, withModelOptions } from "./options/model_options.ts";
import { assertFreeDirectory } from "../terminal/output_paths.ts";
import { resumeBackend, startBackendVisibly } from "../launch/backend.ts";
import { findRemoteTarget, makeRemoteEnvs } from "./options/remote.ts";
import { printResumption } from "../launch/resumption.ts";
import { withRunOptions } from "./options/run_options.ts";
import { print } from "../terminal/terminal.ts";
import {
  assertOneStart,
  assertResumes,
  configFrom,
  shapingOption,
  type TrainOptions,
} from "./options/train_options.ts";
import { withTrainerOptions } from "./options/trainer_options.ts";
import { trainAndEvaluate } from "../launch/train_and_evaluate.ts";
import { formatResults } from "../launch/results.ts";
import { findStartingWeights } from "../launch/warm_start.ts";
import { readPolicySize } from "../trainers/runs/directory/checkpoint.ts";

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
  const { url, name } = await loadRegistering("train", "trainer", trainer);
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
  await assertFreeDirectory("start a run", out);
  const backend = await startBackendVisibly(options.backend);
  const made = { versions: listVersions(backend) };
  if (model !== null) {
    await begin(out, config, made, null);
    return;
  }
  // Nothing is written until the run can start.
  const weights = await findStartingWeights(config, {
    ...options,
    shapedBy: shapingOption(options)?.[0] ?? null,
  });
  const sized = { ...config, policy: readPolicySize(weights) };
  await begin(out, sized, made, weights);
}

/** The environment of a run, and the options with the URL where it is found. */
async function placed(
  asked: string | undefined,
  options: TrainOptions,
): Promise<[env: string, options: TrainOptions]> {
  const { remote } = options;
  if (remote === undefined) return [asked ?? TRAIN_DEFAULTS.env, options];
  assertRemote(remote);
  const { id, url } = await findRemoteTarget(remote, asked, TRAIN_DEFAULTS.env);
  return [id, { ...options, remote: url }];
}

async function resumeRun(directory: string, backend?: string): Promise<void> {
  const config = await readRunConfig(directory) as TrainConfig;
  await loadRunModules(config);
  assertTrainConfig(config);
  await resumeBackend(config, backend);
  await finish(directory, config);
}

/** Trains in a new directory, which goes away if it fails before an update. */
async function begin(
  out: string,
  config: TrainConfig,
  made: Readonly<Record<string, unknown>>,
  weights: Uint8Array | null,
): Promise<void> {
  await createRun(out, { ...config, ...made }, weights);
  try {
    await finish(out, config);
  } catch (error) {
    if (!await hasBegun(out)) await Deno.remove(out, { recursive: true });
    throw error;
  }
}

async function finish(directory: string, config: TrainConfig): Promise<void> {
  const rows = await trainAndEvaluate(
    directory,
    config,
    config.remote === undefined ? undefined : makeRemoteEnvs(config.remote),
  ).catch(
    async (error) => {
      if (error instanceof RunStoppedError) {
        await printResumption(directory, error, config);
      }
      throw error;
    },
  );
  if (rows === null) {
    Deno.exitCode = INTERRUPTED;
    return;
  }
  if (rows.length > 0) print(formatResults(rows));
  print(`run: ${directory}`);
}

/** Makes the command. */
export function makeTrainCommand(): Command {
  const command = new Command("train")
    .description("Train a policy, with or without AREW.")
    .argument("[env]", `environment (default: ${TRAIN_DEFAULTS.env})`);
  withModelOptions(withTrainerOptions(withRunOptions(command)));
  return withEnvModule(
    "train",
    command
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
      ),
  );
}
