/** `unlock train`: one run, from a warm start to its last update. */

import { Command } from "commander";
import { ruleError } from "../utils/errors.ts";
import type { AnySettings } from "../trainers/algorithms/trainer_registry.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { readRemoteStart } from "../trainers/runs/learners/remote_learner.ts";
import {
  type AskedSettings,
  assertRemote,
  listTrainSettings,
  makeTrainConfig,
  readStoredConfig,
} from "../trainers/runs/config/make_train_config.ts";
import { pinModules } from "../trainers/runs/modules/run_module.ts";
import { resolveModel } from "../trainers/huggingface/hub/find_model.ts";
import {
  createRun,
  readRunConfig,
  removeUnlessBegun,
} from "../trainers/runs/directory/run_directory.ts";
import { changeRun } from "../trainers/runs/change_run.ts";
import { RunStoppedError } from "../trainers/runs/run_failure.ts";
import { isSftConfig } from "../trainers/runs/sft/sft_config.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt_signals.ts";
import {
  isModulePath,
  loadModule,
  loadRegistering,
  withEnvModule,
} from "./options/modules.ts";
import { loadRunModules } from "./options/run_modules.ts";
import { assertFreeDirectory } from "../utils/files/output_paths.ts";
import {
  listVersions,
  resumeBackend,
  startAndReportBackend,
} from "../trainers/launch/backend.ts";
import {
  findRemoteTarget,
  makeRemoteEnvs,
  REMOTE_HELP,
} from "./options/remote.ts";
import { printResumption } from "../trainers/launch/resumption.ts";
import { omitUndefined } from "../utils/objects.ts";
import { print } from "../utils/terminal/terminal.ts";
import {
  addHelpAll,
  addOptionsOf,
  findTyped,
  parseSet,
} from "./options/options.ts";
import {
  assertModel,
  assertOneStart,
  assertResumes,
  findStartFlag,
} from "./options/run_start.ts";
import { trainAndEvaluate } from "../trainers/launch/train_and_evaluate.ts";
import { formatResults } from "../trainers/launch/results.ts";
import { findStartingWeights } from "../trainers/launch/warm_start.ts";
import { readPolicySize } from "../trainers/runs/directory/checkpoint.ts";
import { joinEnvIds } from "../trainers/rollout/env_options.ts";

export interface TrainOptions {
  readonly envModule?: readonly string[];
  readonly set?: AnySettings;
  readonly from?: string;
  readonly fromScratch?: boolean;
  readonly out?: string;
  readonly resume?: string;
  readonly remote?: string;
  readonly backend?: string;
}

/** The options that `unlock train --help` shows; `--help-all` shows all. */
const COMMON = [
  ...["env", "trainer", "seed", "updates", "batch", "testEpisodes"],
  ...["evalEvery", "groupSize", "maxTurnTokens", "model", "loraRank", "arm"],
  ...["arewLambda", "learningRate", "klCoefficient"],
  ...["from", "out", "resume", "backend", "remote"],
];

/** Adds the options of a run's settings, but for those left out. */
export function addSettingOptions(
  command: Command,
  leftOut: readonly string[] = [],
): Command {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  addOptionsOf(command, settings);
  return command.option(
    "--set <name=value>",
    "any setting of the trainer, such as a plug-in's; repeatable",
    parseSet,
  )
    .option("--from <file>", "checkpoint to start from")
    .option("--backend <name>", BACKEND_NAMES.join(", "));
}

function addTrainOptions(command: Command): Command {
  addSettingOptions(command)
    .option("--from-scratch", "make a new warm start")
    .option(
      "--out <dir>",
      "run directory (default: runs/ENV-TRAINER-ARM-SEED, without ppo)",
    )
    .option("--resume <dir>", "resume a run")
    .option("--remote <url>", REMOTE_HELP);
  return addHelpAll(command, COMMON);
}

/** The typed settings of a run; `leftOut` are settings without an option. */
export function findAsked(
  command: Command,
  leftOut: readonly string[] = [],
): AskedSettings {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  return findTyped(command, settings);
}

/** Loads the plug-ins; returns the trainer's name and their URLs. */
async function loadPlugIns(
  { envModule = [] }: TrainOptions,
  trainer: unknown,
): Promise<{ readonly trainer: unknown; readonly modules: string[] }> {
  const modules: string[] = [];
  for (const path of envModule) {
    modules.push((await loadModule("train", "env-module", path)).url);
  }
  if (typeof trainer !== "string" || !isModulePath(trainer)) {
    return { trainer, modules };
  }
  const { url, name } = await loadRegistering("train", "trainer", trainer);
  return { trainer: name, modules: [...new Set([...modules, url])] };
}

async function startRun(
  options: TrainOptions,
  asked: AskedSettings,
): Promise<void> {
  const { from, remote, set } = options;
  assertOneStart(options, asked);
  const plugIns = await loadPlugIns(options, asked["trainer"]);
  const { modules } = plugIns;
  const config = makeTrainConfig({
    ...await pinModules(await resolveModel(asked)),
    ...plugIns.trainer !== undefined && { trainer: plugIns.trainer },
  }, {
    ...omitUndefined({ remote, set }),
    ...modules.length > 0 && { modules },
  });
  const { arew, env, model, seed, trainer } = config;
  await assertModel(model);
  const name = [env, trainer, arew.arm, seed]
    .filter((part) => part !== TRAIN_DEFAULTS.trainer).join("-");
  const out = options.out ?? `runs/${name}`;
  await assertFreeDirectory("start a run", out);
  const backend = await startAndReportBackend(options.backend);
  const begin = async (config: TrainConfig, start: Uint8Array | null) => {
    const facts = {
      ...omitUndefined({ from }),
      versions: listVersions(backend),
    };
    await createRun(out, { ...config, ...facts }, start);
    await removeUnlessBegun(out, () => finishRun(out, config));
  };
  if (model !== null) {
    const isNew = from === undefined;
    return await begin(
      config,
      isNew ? null : await readRemoteStart(model, from),
    );
  }
  const shapedBy = findStartFlag(asked);
  const weights = await findStartingWeights(config, { ...options, shapedBy });
  await begin({ ...config, policy: await readPolicySize(weights) }, weights);
}

/** The environment of a run, and its URL on a server. */
async function findEnv(
  asked: string | undefined,
  { remote }: TrainOptions,
): Promise<{ env: string; remote?: string }> {
  if (remote === undefined) return { env: asked ?? TRAIN_DEFAULTS.env };
  assertRemote(remote);
  const { id, url } = await findRemoteTarget(remote, asked, TRAIN_DEFAULTS.env);
  return { env: id, remote: url };
}

async function resumeRun(
  directory: string,
  asked: AskedSettings,
  backend?: string,
): Promise<void> {
  const stored = await readRunConfig(directory);
  if (isSftConfig(stored)) {
    const rule = "a run of unlock train (resume it with unlock sft --resume)";
    throw ruleError(Error, "train", "resume", rule, directory);
  }
  await loadRunModules("train", stored as TrainConfig);
  const before = readStoredConfig(stored);
  const pinned = await pinModules(asked);
  const config = await changeRun(directory, before, pinned);
  await resumeBackend(config, backend);
  await finishRun(directory, config);
}

async function finishRun(
  directory: string,
  config: TrainConfig,
): Promise<void> {
  const { remote } = config;
  const options = {
    before: true,
    ...remote !== undefined && { makeEnvs: makeRemoteEnvs(remote) },
  };
  try {
    const rows = await trainAndEvaluate(directory, config, options);
    if (rows === null) {
      Deno.exitCode = INTERRUPTED;
      return;
    }
    if (rows.length > 0) print(formatResults(rows));
    print(`run: ${directory}`);
  } catch (error) {
    if (error instanceof RunStoppedError) {
      await printResumption(directory, error, config);
    }
    throw error;
  }
}

async function train(
  ids: readonly string[],
  options: TrainOptions,
  command: Command,
): Promise<void> {
  const asked = findAsked(command);
  const { backend, resume } = options;
  if (resume !== undefined) {
    assertResumes("train", command, listTrainSettings());
    return await resumeRun(resume, asked, backend);
  }
  const named = ids.length === 0 ? undefined : joinEnvIds(ids);
  const { env = named } = asked;
  if (named !== undefined && named !== env) {
    const rule = `left out or ${named}, which is named without --env`;
    throw ruleError(Error, "train", "env", rule, env);
  }
  const place = await findEnv(env as string | undefined, options);
  await startRun({ ...options, ...place }, { ...asked, env: place.env });
}

const HELP = `
Examples:
  unlock train --arm vanilla --out runs/vanilla
  unlock train PE-G-Mini-v0 --arm as+bt --seed 1 --backend wasm
  unlock train --env FloDial-Easy-v0
  unlock train PE-G-S2-v0 PE-F-D6-v0 --env-weights 2,1
  unlock train --trainer grpo --group-size 16 --clip-high 0.28
  unlock train PE-G-S2-v0 --model ./Qwen2.5-0.5B-Instruct --lora-rank 16
  unlock train PE-G-S2-v0 --trainer grpo --model ./Qwen3-8B --lora-rank 32 \\
    --learner tinker:http://127.0.0.1:8000
  unlock train --trainer ./mine.ts --set learningRate=0.003
  unlock train --reward ./mine.ts
  unlock train --resume runs/vanilla
  unlock train --resume runs/vanilla --updates 300
  unlock train --remote http://127.0.0.1:8000

Ctrl-C finishes the current update, saves, and prints how to resume.`;

export function makeTrainCommand(): Command {
  const command = new Command("train")
    .argument(
      "[env...]",
      `environment, or several to be mixed (default: ${TRAIN_DEFAULTS.env})`,
    );
  addTrainOptions(command).addHelpText("after", HELP).action(train);
  return withEnvModule("train", command);
}
