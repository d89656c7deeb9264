/** `unlock export`: a trained policy for other programs. */

import { Command } from "commander";
import { startAndReportBackend } from "../trainers/launch/backend.ts";
import {
  makePullNotes,
  readHubAccess,
} from "../trainers/huggingface/hub/find_model.ts";
import {
  type HubModel,
  parseHubModel,
} from "../trainers/huggingface/hub/hub_cache.ts";
import type { HubAccess } from "../trainers/huggingface/hub/hub_request.ts";
import { pushFolder } from "../trainers/huggingface/hub/push_folder.ts";
import { ruleError } from "../utils/errors.ts";
import { assertDirectoryPath } from "../utils/files/output_paths.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import type { CheckpointChoice } from "../trainers/runs/directory/checkpoint_files.ts";
import {
  EXPORTED_FORMATS,
  type ExportedFormat,
  exportPolicy,
} from "../trainers/runs/policies/export_policy.ts";
import { loadModulesOf } from "./options/run_modules.ts";
import { makeCheckpointOption, makeOptionFactory } from "./options/options.ts";

interface ExportOptions {
  readonly format: ExportedFormat;
  readonly checkpoint?: CheckpointChoice;
  readonly out?: string;
  readonly overwrite?: boolean;
  readonly learner?: string;
  readonly backend?: string;
  readonly pushToHub?: string;
}

/** Reads where to push to; a missing token is said before the export. */
async function readTarget(
  name: string,
): Promise<{ readonly model: HubModel; readonly access: HubAccess }> {
  const model = parseHubModel(name);
  if (model === null) {
    const rule = "owner/name, or owner/name@branch";
    throw ruleError(RangeError, "export", "push-to-hub", rule, name);
  }
  const access = await readHubAccess();
  if (access.token !== null) return { model, access };
  const rule = "a token that may write, or in the file HF_TOKEN_PATH";
  throw ruleError(Error, "export", "HF_TOKEN", rule, "missing");
}

async function exportRun(run: string, options: ExportOptions): Promise<void> {
  const { backend, checkpoint = "last", format, learner, out = null } = options;
  const { pushToHub } = options;
  const target = pushToHub === undefined ? null : await readTarget(pushToHub);
  await assertDirectoryPath("export", out ?? run);
  await loadModulesOf("export", run);
  await startAndReportBackend(backend);
  const { out: place, files, update, base } = await exportPolicy(run, {
    format,
    checkpoint,
    out,
    overwrite: options.overwrite === true,
    ...learner !== undefined && { learner },
  });
  print(`Wrote ${place}: ${format}, after update ${update}`);
  if (target === null) return;
  if (format === "peft" && base === null) {
    const rule = "'merged' where the base model is not one of the hub";
    throw ruleError(Error, "export", "format", rule, format);
  }
  const { access, ...where } = target;
  const summary = `After update ${update}`;
  const push = { ...where, folder: place, files, summary };
  const address = await pushFolder(push, access, makePullNotes(printNote))
    .catch((error) => {
      printNote(`${place} stays; to push it again, add --overwrite`);
      throw error;
    });
  print(`Pushed ${address}`);
}

export function makeExportCommand(): Command {
  const { word } = makeOptionFactory("export");
  return new Command("export")
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
    .option(
      "--push-to-hub <name>",
      "send the files to owner/name[@branch] of the Hugging Face hub; a new model is public",
    )
    .addHelpText(
      "after",
      `
A language model is written with its tokenizer and template, a small policy as a
Llama with a whole-word tokenizer, in float32. Adapters contain the path of
their base model. Weights on a server are downloaded from it. README.md says how
the policy was trained and measured. Pushing needs HF_TOKEN, and the hub's hosts
must be allowed; Deno asks in a terminal.

Examples:
  unlock export runs/mine
  unlock export runs/mine --checkpoint best --out ./best
  unlock export runs/mine --format peft
  unlock export runs/mine --format gguf
  unlock export runs/mine --push-to-hub owner/name
  unlock export runs/far --learner tinker:http://127.0.0.1:8000`,
    )
    .action(exportRun);
}
