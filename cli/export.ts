/** `unlock export`: a trained policy for other programs. */

import { Command } from "commander";
import { startAndReportBackend } from "../trainers/launch/backend.ts";
import { assertDirectoryPath } from "../utils/terminal/output_paths.ts";
import { print } from "../utils/terminal/terminal.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import type { CheckpointChoice } from "../trainers/runs/directory/checkpoint_files.ts";
import {
  EXPORTED_FORMATS,
  type ExportedFormat,
  exportPolicy,
} from "../trainers/runs/policies/export_policy.ts";
import { loadModulesOf } from "./options/run_modules.ts";
import { makeCheckpointOption, makeOptionFactory } from "./options/options.ts";

/** Options of the command, after they have been read. */
interface ExportOptions {
  readonly format: ExportedFormat;
  readonly checkpoint?: CheckpointChoice;
  readonly out?: string;
  readonly overwrite?: boolean;
  readonly learner?: string;
  readonly backend?: string;
}

async function exportRun(run: string, options: ExportOptions): Promise<void> {
  const { backend, checkpoint = "last", format, learner, out = null } = options;
  if (out !== null) await assertDirectoryPath("export", out);
  await loadModulesOf("export", run);
  await startAndReportBackend(backend);
  const { out: place, update } = await exportPolicy(run, {
    format,
    checkpoint,
    out,
    overwrite: options.overwrite === true,
    ...learner !== undefined && { learner },
  });
  print(`Wrote ${place}: ${format}, after update ${update}`);
}

export function makeExportCommand(): Command {
  const { word } = makeOptionFactory("export");
  return new Command("export")
    .description("Export a trained policy for transformers, PEFT or llama.cpp.")
    .argument("<RUN>", "run directory or checkpoint file")
    .addOption(
      word(
        "--format <format>",
        "merged: all weights, with adapters merged; peft: only the adapters; gguf: all weights in one file, F16",
        EXPORTED_FORMATS,
      ).default("merged"),
    )
    .addOption(makeCheckpointOption("export"))
    .option(
      "--out <dir>",
      "output directory (default: RUN/export/FORMAT-UPDATE)",
    )
    .option("--overwrite", "replace an earlier export")
    .option(
      "--learner <url>",
      "server with the weights, tinker:URL (default: the run's)",
    )
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText(
      "after",
      `
A language model is written with its tokenizer and template, a small policy as a
Llama with a whole-word tokenizer, in float32. Adapters contain the path of
their base model. Weights on a server are downloaded from it.

Examples:
  unlock export runs/mine
  unlock export runs/mine --checkpoint best --out ./best
  unlock export runs/mine --format peft
  unlock export runs/mine --format gguf
  unlock export runs/far --learner tinker:http://127.0.0.1:8000`,
    )
    .action(exportRun);
}
