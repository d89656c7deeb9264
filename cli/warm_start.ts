/** `unlock warm-start`: the checkpoint that training starts from. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { assertTrainConfig } from "../trainers/runs/config/make_train_config.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import { makeOptionFactory } from "./options/options.ts";
import { assertWritableFile } from "../utils/files/output_paths.ts";
import { print } from "../utils/terminal/terminal.ts";
import { startAndReportBackend } from "../trainers/launch/backend.ts";
import { makeWarmStartWithProgress } from "../trainers/launch/warm_start.ts";

interface WarmStartOptions {
  readonly seed: number;
  readonly out?: string;
  readonly backend?: string;
}

export function makeWarmStartCommand(): Command {
  const action = "make a warm start";
  const { integer } = makeOptionFactory(action);
  return withEnvModule(
    action,
    new Command("warm-start")
      .argument("[env]", "environment", TRAIN_DEFAULTS.env)
      .addOption(
        integer("--seed <n>", "seed of weights and teacher", 0).default(0),
      )
      .option("--out <file>", "output file (default: ENV.safetensors)")
      .option("--backend <name>", "TensorFlow.js backend")
      .addHelpText(
        "after",
        `
The same as unlock sft --teacher, without a run directory.

Example:
  unlock warm-start PE-G-Mini-v0 --out trainers/runs/warm_starts/PE-G-Mini-v0.safetensors`,
      )
      .action(async (env: string, { seed, out, backend }: WarmStartOptions) => {
        const config = { ...TRAIN_DEFAULTS, env, warmStartSeed: seed };
        assertTrainConfig(config);
        const path = out ?? `${env}.safetensors`;
        await assertWritableFile(action, path);
        await startAndReportBackend(backend);
        await Deno.writeFile(path, await makeWarmStartWithProgress(config));
        print(`warm start: ${path}`);
      }),
  );
}
