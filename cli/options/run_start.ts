/** Checks of how a run starts: from a file, a model, a warm start or a run. */

import type { Command } from "commander";
import type {
  AskedSettings,
  TrainSetting,
} from "../../trainers/runs/config/make_train_config.ts";
import type { ModelSettings } from "../../trainers/runs/config/setting_groups.ts";
import { START_SETTINGS } from "../../trainers/runs/config/train_config.ts";
import { isRemote } from "../../trainers/runs/learners/remote_learner.ts";
import {
  assertChatModel,
  loadChatTokens,
} from "../../trainers/rollout/chat_policy.ts";
import { ruleError } from "../../utils/errors.ts";
import { formatFlag } from "./options.ts";

/** Checks that a language model can be loaded, which takes little time. */
export async function assertModel(model: ModelSettings | null): Promise<void> {
  if (isRemote(model)) await loadChatTokens(model.path);
  else if (model !== null) await assertChatModel(model.path);
}

function findStartSetting(asked: AskedSettings): string | undefined {
  return START_SETTINGS.find((name) => Object.hasOwn(asked, name));
}

/** The flag of a setting that needs a new warm start; `null` for none. */
export function findStartFlag(asked: AskedSettings): string | null {
  const name = findStartSetting(asked);
  return name === undefined ? null : formatFlag(name);
}

/** Checks that a run has one start: a file, a model or a new warm start. */
export function assertOneStart(
  { from, fromScratch }: {
    readonly from?: string;
    readonly fromScratch?: boolean;
  },
  asked: AskedSettings,
): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(Error, "train", name, `left out with ${rule}`, value);
  };
  if (asked["model"] !== undefined) {
    const rule = "--model, as the run starts from it";
    const isOnServer = asked["learner"] !== undefined;
    if (from !== undefined && !isOnServer) refuse("from", rule, from);
    if (fromScratch === true) refuse("from-scratch", rule, true);
  }
  if (from === undefined) return;
  if (fromScratch === true) refuse("from", "--from-scratch", from);
  const name = findStartSetting(asked);
  if (name !== undefined) refuse(name, "--from, which decides it", asked[name]);
}

/** Checks that a resumed run is only given settings, a backend or plug-ins. */
export function assertResumes(
  action: string,
  command: Command,
  settings: readonly TrainSetting[],
): void {
  const refuse = (name: string, value: unknown): never => {
    const rule = "left out with --resume, which keeps the run's settings";
    throw ruleError(Error, action, name, rule, value);
  };
  const [word] = command.args;
  if (word !== undefined) refuse(command.registeredArguments[0]!.name(), word);
  const names = settings.map(({ name }) => name);
  const allowed = ["resume", "backend", "envModule", ...names];
  for (const option of command.options) {
    const key = option.attributeName();
    if (allowed.includes(key)) continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    refuse(option.name(), command.getOptionValue(key));
  }
}
