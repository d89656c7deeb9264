/** `unlock serve-model`: an OpenAI-compatible endpoint of a language model. */

import { Command } from "commander";
import { serveModel } from "../server/inference/serve_model.ts";
import { LOG_LEVELS, type LogLevel } from "../server/observability/log.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { findModel } from "../trainers/huggingface/hub/find_model.ts";
import { startAndReportBackend } from "../trainers/launch/backend.ts";
import type { CheckpointChoice } from "../trainers/runs/directory/checkpoint_files.ts";
import { fileExists } from "../utils/files/missing.ts";
import { print } from "../utils/terminal/terminal.ts";
import {
  addListening,
  chooseTokens,
  type ListeningOptions,
  nameAddress,
  stopOnInterrupt,
} from "./options/listening.ts";
import {
  addOptions,
  makeCheckpointOption,
  makeOptionFactory,
} from "./options/options.ts";
import { loadModulesOf } from "./options/run_modules.ts";

interface ServeModelOptions extends ListeningOptions {
  readonly backend?: string;
  readonly checkpoint?: CheckpointChoice;
  readonly log: LogLevel;
  readonly parallel: number;
}

async function serve(
  model: string,
  { backend, checkpoint = "last", ...options }: ServeModelOptions,
): Promise<void> {
  const isPath = await fileExists(model);
  const path = isPath ? model : await findModel("serve a model", model);
  await startAndReportBackend(backend);
  await loadModulesOf("serve a model", path);
  // A model of the hub keeps its slash; a policy's name has no spaces.
  const name = isPath
    ? model.replace(/\/+$/, "").split("/").at(-1)!.replace(/\s+/g, "-")
    : model;
  const { host, log, parallel, port } = options;
  const tokens = chooseTokens(options);
  const server = await serveModel(path, {
    ...{ host, port, tokens, log, name, parallel, checkpoint },
  });
  const base = `${nameAddress(server.url)}/v1`;
  print(`listening on ${server.url}`);
  print(`model   ${name}`);
  print(`python  OpenAI(base_url="${base}", api_key="TOKEN or anything")`);
  print(`unlock  unlock eval --policy openai:${name}@${base} --env ID`);
  await stopOnInterrupt(server.stop);
}

export function makeServeModelCommand(): Command {
  const { integer, word } = makeOptionFactory("serve a model");
  const command = addListening(new Command("serve-model"))
    .argument(
      "<MODEL>",
      "run, checkpoint file, directory of a language model, GGUF file, or owner/name[@revision] of the Hugging Face hub",
    )
    .addOption(makeCheckpointOption("serve a model"))
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText(
      "after",
      `
Routes: GET /v1/models, POST /v1/chat/completions (docs/models.md).

Examples:
  unlock serve-model runs/mine
  unlock serve-model ./smollm2.gguf --port 8002

For other machines: UNLOCK_TOKEN=... deno run -P=unlock \\
  --allow-net=0.0.0.0:8001 cli.ts serve-model runs/mine --host 0.0.0.0`,
    )
    .action(serve);
  return addOptions(command, [
    integer("--port <n>", "port; 0 for a free one", 0, 65535).default(8001),
    integer("--parallel <n>", "texts written at once; others wait", 1)
      .default(16),
    word("--log <level>", LOG_LEVELS.join(", "), LOG_LEVELS).default("info"),
  ]);
}
