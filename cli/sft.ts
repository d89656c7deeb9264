/** `unlock sft`: a model learns from conversations, or a small policy. */

import { Command } from "commander";
import { ruleError } from "../utils/errors.ts";
import {
  listVersions,
  resumeBackend,
  startAndReportBackend,
} from "../trainers/launch/backend.ts";
import { runSftWithProgress } from "../trainers/launch/run_sft.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt_signals.ts";
import { assertFreeDirectory } from "../utils/files/output_paths.ts";
import { print } from "../utils/terminal/terminal.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import type { AskedSettings } from "../trainers/runs/config/make_train_config.ts";
import { resolveModel } from "../trainers/huggingface/hub/find_model.ts";
import {
  createRun,
  readRunConfig,
  removeUnlessBegun,
} from "../trainers/runs/directory/run_directory.ts";
import {
  changeSftConfig,
  listSftSettings,
  makeSftConfig,
  readStoredSftConfig,
  type SftConfig,
} from "../trainers/runs/sft/sft_config.ts";
import { findPlayedEnvs } from "../trainers/runs/sft/sft_dataset.ts";
import { changeSftRun } from "../trainers/runs/sft/sft_run.ts";
import { withEnvModule } from "./options/modules.ts";
import { addOptionsOf, findTyped } from "./options/options.ts";
import { assertModel, assertResumes } from "./options/run_start.ts";

const ACTION = "train on conversations";

/** The parsed options that are not settings. */
interface SftOptions {
  readonly env?: string;
  readonly teacher?: boolean;
  readonly validationFile?: string;
  readonly out?: string;
  readonly resume?: string;
  readonly backend?: string;
}

async function resolveFile(name: string, path: string): Promise<string> {
  const isFile = await Deno.stat(path).then((stat) => stat.isFile, () => false);
  if (isFile) return await Deno.realPath(path);
  const rule = "an existing file of JSON lines";
  throw ruleError(Error, ACTION, name, rule, path);
}

async function planSft(
  files: readonly string[],
  options: SftOptions,
  asked: AskedSettings,
): Promise<SftConfig> {
  const { env, teacher = false, validationFile } = options;
  const data: string[] = [];
  for (const file of files) {
    const path = await resolveFile("files", file);
    if (data.includes(path)) {
      throw ruleError(Error, ACTION, "files", "given once", file);
    }
    data.push(path);
  }
  const validationData = validationFile === undefined
    ? null
    : await resolveFile("validation-file", validationFile);
  if (validationData !== null && data.includes(validationData)) {
    const rule = "none of the training files";
    throw ruleError(Error, ACTION, "validation-file", rule, validationFile);
  }
  const isUnnamed = asked["model"] === undefined && env === undefined &&
    data.length > 0;
  return makeSftConfig(await resolveModel(asked), {
    data,
    validationData,
    // Episodes name their environment.
    env: isUnnamed ? await findPlayedEnvs(data) : env ?? null,
    teacher,
  });
}

async function startSft(
  files: readonly string[],
  options: SftOptions,
  asked: AskedSettings,
): Promise<void> {
  const config = await planSft(files, options, asked);
  const { env, model, seed } = config;
  await assertModel(model);
  const { out = `runs/sft-${env ?? "model"}-${seed}` } = options;
  await assertFreeDirectory("start a run", out);
  const backend = await startAndReportBackend(options.backend);
  const made = { ...config, versions: listVersions(backend) };
  await createRun(out, made, null);
  await removeUnlessBegun(out, () => finishSft(out, config));
}

async function resumeSft(
  directory: string,
  asked: AskedSettings,
  backend: string | undefined,
): Promise<void> {
  const stored = await readRunConfig(directory);
  const config = changeSftConfig(readStoredSftConfig(stored), asked);
  await resumeBackend(stored as object, backend);
  await changeSftRun(directory, stored as object, config);
  await finishSft(directory, config);
}

async function finishSft(directory: string, config: SftConfig): Promise<void> {
  if (await runSftWithProgress(directory, config)) print(`run: ${directory}`);
  else Deno.exitCode = INTERRUPTED;
}

const HELP = `
A line is a conversation in the format of OpenAI's fine-tuning, {messages,
tools}, with tool_calls and results of role tool. ShareGPT's {conversations} and
TRL's {prompt, completion} work too. A language model learns the assistant's
turns through its chat template; a small policy learns episodes in terse style.
Assistant messages with weight 0 are only context.

Examples:
  unlock eval oracle --env Retail-v0 --split train --export sft --successes \\
    --out shop.jsonl
  unlock sft shop.jsonl --model ./Qwen3-0.6B --lora-rank 16 --validation 0.05
  unlock eval oracle --env Retail-Mini-v0 -o style=terse --split train \\
    --episodes 2000 --export sft --out mini.jsonl
  unlock sft mini.jsonl --validation 0.1 --patience 3 --out runs/cold
  unlock train Retail-Mini-v0 --from runs/cold/policy.safetensors
  unlock sft --teacher --env PE-G-Mini-v0
  unlock sft --resume runs/cold

Ctrl-C finishes the current step, saves, and prints how to resume.`;

async function sft(
  files: readonly string[],
  options: SftOptions,
  command: Command,
): Promise<void> {
  const asked = findTyped(command, listSftSettings());
  const { resume, backend } = options;
  if (resume === undefined) return await startSft(files, options, asked);
  assertResumes(ACTION, command, listSftSettings());
  await resumeSft(resume, asked, backend);
}

export function makeSftCommand(): Command {
  const command = new Command("sft")
    .argument("[files...]", "JSON Lines files, one conversation per line")
    .option(
      "--env <id>",
      "environment of a small policy (default: from the files)",
    )
    .option("--teacher", "learn from the environment's scripted teacher")
    .option("--validation-file <file>", "conversations for the validation loss")
    .option("--out <dir>", "run directory (default: runs/sft-ENV-SEED)")
    .option("--resume <dir>", "resume a run")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText("after", HELP)
    .action(sft);
  addOptionsOf(command, listSftSettings());
  return withEnvModule(ACTION, command);
}
