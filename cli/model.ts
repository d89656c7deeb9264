/** `unlock model`: models of the Hugging Face hub on this machine. */

import { Command } from "commander";
import {
  makePullNotes,
  readHubAccess,
} from "../trainers/huggingface/hub/find_model.ts";
import {
  findHubCache,
  type HubModel,
  listCachedModels,
  parseHubModel,
  removeCachedModel,
} from "../trainers/huggingface/hub/hub_cache.ts";
import { pullModel } from "../trainers/huggingface/hub/pull_model.ts";
import { ruleError } from "../utils/errors.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";

function readName(action: string, text: string): HubModel {
  const model = parseHubModel(text);
  if (model !== null) return model;
  const rule = "owner/name, or owner/name@revision";
  throw ruleError(RangeError, action, "model", rule, text);
}

async function listModels(): Promise<void> {
  const cache = findHubCache();
  const models = await listCachedModels(cache);
  if (models.length === 0) return print(`no models in ${cache}`);
  print(formatTable([
    ["model", "revisions", "MB"],
    ...models.map(({ repository, revisions, bytes }) => [
      repository,
      revisions.join(", "),
      (bytes / 1e6).toFixed(1),
    ]),
  ]));
}

async function pull(name: string): Promise<void> {
  const model = readName("pull a model", name);
  const notes = makePullNotes(printNote);
  print(await pullModel(findHubCache(), model, await readHubAccess(), notes));
}

async function remove(name: string): Promise<void> {
  const model = readName("remove a model", name);
  const cache = findHubCache();
  if (await removeCachedModel(cache, model)) return;
  throw ruleError(Error, "remove a model", "model", `in ${cache}`, name);
}

export function makeModelCommand(): Command {
  const command = new Command("model")
    .addHelpText(
      "after",
      `
They are kept where Python's tools keep them (HF_HUB_CACHE, HF_HOME). A gated
model needs HF_TOKEN. The hub's hosts must be allowed; Deno asks in a terminal:
  deno run -P=unlock --allow-net=huggingface.co,cas-bridge.xethub.hf.co cli.ts \\
    model pull HuggingFaceTB/SmolLM2-135M-Instruct`,
    );
  command.command("list").description("models on this machine")
    .action(listModels);
  command.command("pull <NAME>").description("owner/name[@revision]")
    .action(pull);
  command.command("remove <NAME>").description("owner/name, all its revisions")
    .action(remove);
  return command;
}
