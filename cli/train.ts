/** `unlock train`: one run, from a warm start to its last update. */

import { Command } from "commander";
import { ruleError } from "../utils/errors.ts";
import {
  assertChatModel,
  loadChatTokens,
} from "../trainers/rollout/chat_policy.ts";
import {
  isRemote,
  readRemoteStart,
} from "../trainers/runs/learners/remote_learner.ts";
import {
  type AskedSettings,
  assertRemote,
  makeTrainConfig,
  readStoredConfig,
  resolveModel,
} from "../trainers/runs/config/make_train_config.ts";
import {
  createRun,
  readRunConfig,
  removeUnlessBegun,
} from "../trainers/runs/directory/run_directory.ts";
import { changeRun } from "../trainers/runs/change_run.ts";
import { RunStoppedError } from "../trainers/runs/run_failure.ts";
import { isSftConfig } from "../trainers/runs/sft/make_sft_config.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt.ts";
import {
  isModulePath,
  loadModule,
  loadRegistering,
  withEnvModule,
} from "./options/modules.ts";
import { loadRunModules } from "./options/run_modules.ts";
import { assertFreeDirectory } from "../utils/terminal/output_paths.ts";
import {
  listVersions,
  resumeBackend,
  startAndReportBackend,
} from "../trainers/launch/backend.ts";
import { findRemoteTarget, makeRemoteEnvs } from "./options/remote.ts";
import { printResumption } from "../trainers/launch/resumption.ts";
import { print } from "../utils/terminal/terminal.ts";
import {
  addTrainOptions,
  assertOneStart,
  assertResumes,
  findAsked,
  findStartFlag,
  type TrainOptions,
} from "./options/train_options.ts";
import { trainAndEvaluate } from "../trainers/launch/train_and_evaluate.ts";
import { formatResults } from "../trainers/launch/results.ts";
import { findStartingWeights } from "../trainers/launch/warm_start.ts";
import { readPolicySize } from "../trainers/runs/directory/checkpoint.ts";
import { joinEnvIds } from "../trainers/rollout/env_options.ts";

/** The name of the trainer that was asked for, and the plug-ins needed. */
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
  const { remote, set } = options;
  assertOneStart(options, asked);
  const { trainer: chosen, modules } = await loadPlugIns(
    options,
    asked["trainer"],
  );
  const config = makeTrainConfig(
    {
      ...await resolveModel(asked),
      ...(chosen !== undefined && { trainer: chosen }),
    },
    {
      ...(remote !== undefined && { remote }),
      ...(modules.length > 0 && { modules }),
      ...(set !== undefined && { set }),
    },
  );
  const { arew, env, model, seed, trainer } = config;
  // Before anything that takes long.
  if (isRemote(model)) await loadChatTokens(model.path);
  else if (model !== null) await assertChatModel(model.path);
  const name = [env, trainer, arew.arm, seed]
    .filter((part) => part !== TRAIN_DEFAULTS.trainer).join("-");
  const out = options.out ?? `runs/${name}`;
  await assertFreeDirectory("start a run", out);
  const backend = await startAndReportBackend(options.backend);
  const made = { versions: listVersions(backend) };
  if (model !== null) {
    const { from } = options;
    const start = from === undefined
      ? null
      : await readRemoteStart(model, from);
    await createRun(out, { ...config, ...made }, start);
    await removeUnlessBegun(out, () => finishRun(out, config));
    return;
  }
  // Nothing is written until the run can start.
  const weights = await findStartingWeights(config, {
    ...options,
    shapedBy: findStartFlag(asked),
  });
  const sized = { ...config, policy: await readPolicySize(weights) };
  await createRun(out, { ...sized, ...made }, weights);
  await removeUnlessBegun(out, () => finishRun(out, sized));
}

/** The environment of a run, and the URL where it is found. */
async function findEnv(
  asked: string | undefined,
  { remote }: TrainOptions,
): Promise<{ env: string; remote?: string }> {
  if (remote === undefined) return { env: asked ?? TRAIN_DEFAULTS.env };
  assertRemote(remote);
  const { id, url } = await findRemoteTarget(remote, asked, TRAIN_DEFAULTS.env);
  return { env: id, remote: url };
}

/** Goes on with a run, some of whose settings may change. */
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
  const config = await changeRun(directory, before, asked);
  await resumeBackend(config, backend);
  await finishRun(directory, config);
}

async function finishRun(
  directory: string,
  config: TrainConfig,
): Promise<void> {
  const rows = await trainAndEvaluate(
    directory,
    config,
    config.remote === undefined
      ? {}
      : { makeEnvs: makeRemoteEnvs(config.remote) },
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
    .argument(
      "[env...]",
      `environment, or several to be mixed (default: ${TRAIN_DEFAULTS.env})`,
    );
  return withEnvModule(
    "train",
    addTrainOptions(command)
      .addHelpText(
        "after",
        `
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
  unlock train --resume runs/vanilla
  unlock train --resume runs/vanilla --updates 300
  unlock train --remote http://127.0.0.1:8000

Ctrl-C finishes the current update, saves, and prints how to resume.`,
      )
      .action(
        async (
          ids: readonly string[],
          options: TrainOptions,
          command: Command,
        ) => {
          if (options.resume !== undefined) {
            assertResumes(command);
            const { resume, backend } = options;
            await resumeRun(resume, findAsked(command), backend);
            return;
          }
          const asked = findAsked(command);
          const named = ids.length === 0 ? undefined : joinEnvIds(ids);
          const { env = named } = asked;
          if (named !== undefined && named !== env) {
            const rule = `left out or ${named}, which is named without --env`;
            throw ruleError(Error, "train", "env", rule, env);
          }
          const place = await findEnv(env as string | undefined, options);
          await startRun({ ...options, ...place }, {
            ...asked,
            env: place.env,
          });
        },
      ),
  );
}
