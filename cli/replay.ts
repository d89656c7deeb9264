/** `unlock replay`: an update of a run, computed again and compared. */

import { Command } from "commander";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { resumeBackend } from "../trainers/launch/backend.ts";
import { readStoredConfig } from "../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import { readRunConfig } from "../trainers/runs/directory/run_directory.ts";
import {
  type ReplayedPart,
  replayUpdate,
} from "../trainers/runs/replay_update.ts";
import { isSftConfig } from "../trainers/runs/sft/sft_config.ts";
import { ruleError } from "../utils/errors.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { print } from "../utils/terminal/terminal.ts";
import { makeOptionFactory } from "./options/options.ts";
import { loadRunModules } from "./options/run_modules.ts";

interface ReplayOptions {
  readonly update: number;
  readonly backend?: string;
}

export function formatResult({ count, difference }: ReplayedPart): string {
  if (count === 0) return "not compared: the run has no checkpoint of it";
  if (difference === null) return "equal";
  const { place, recorded, replayed } = difference;
  return `differ first at ${place}: recorded ${recorded}, replayed ${replayed}`;
}

async function replay(
  run: string,
  { backend, update }: ReplayOptions,
): Promise<void> {
  const stored = await readRunConfig(run);
  if (isSftConfig(stored)) {
    throw ruleError(Error, "replay", "run", "a run of unlock train", run);
  }
  await loadRunModules("replay", stored as TrainConfig);
  const config = readStoredConfig(stored);
  await resumeBackend(config, backend);
  const parts = await replayUpdate(run, config, update);
  print(formatTable([
    [`update ${update}`, "numbers", "result"],
    ...parts.map((part) => [part.name, `${part.count}`, formatResult(part)]),
  ]));
  if (parts.some(({ difference }) => difference !== null)) Deno.exitCode = 1;
}

export function makeReplayCommand(): Command {
  const { integer } = makeOptionFactory("replay");
  return new Command("replay")
    .argument("<RUN>", "directory of a run with --save-trajectories")
    .addOption(
      integer("--update <n>", "number of the update, from 1", 1)
        .makeOptionMandatory(),
    )
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText(
      "after",
      `
Needs the checkpoint before the update: see --save-every and --keep-checkpoints.
The exit code is 1 if a number differs from what the run recorded.

Examples:
  unlock train --save-trajectories --keep-checkpoints 1000 --out runs/mine
  unlock replay runs/mine --update 5`,
    )
    .action(replay);
}
