/** Plug-ins: modules that register environments, policies and trainers. */

import type { Command } from "commander";
import { listEnvs, listPolicies } from "../../envs/mod.ts";
import {
  importModule,
  resolveModuleUrl,
} from "../../trainers/runs/modules/run_module.ts";
import { ruleError } from "../../utils/errors.ts";

export type Kind = "environment" | "policy" | "trainer";

type Registered = Readonly<Record<Kind, readonly string[]>>;

/** What modules have registered, by their URLs: a second import runs nothing. */
const loaded = new Map<string, Registered>();

/** The part of the trainers' registry that is used here. */
interface TrainerRegistry {
  listTrainers(): readonly string[];
}

let trainers: TrainerRegistry = { listTrainers: () => [] };

/** Loads the trainers; set by `run_modules.ts`, as it loads TensorFlow.js. */
let importTrainers = (): Promise<TrainerRegistry> => Promise.resolve(trainers);

/** Lets modules register trainers. */
export function useTrainers(load: () => Promise<TrainerRegistry>): void {
  importTrainers = load;
}

/** Lists the registered trainers, which are loaded first. */
export async function loadTrainers(): Promise<readonly string[]> {
  trainers = await importTrainers();
  return trainers.listTrainers();
}

function listRegistered(): Registered {
  return {
    environment: listEnvs(),
    policy: listPolicies(),
    trainer: trainers.listTrainers(),
  };
}

/** Tells the path of a module from the name of something registered. */
export function isModulePath(name: string): boolean {
  return /\.m?[jt]s$/.test(name);
}

/** Loads a module; `action` says what for, an infinitive: `train`. */
export async function loadModule(
  action: string,
  option: string,
  path: string,
): Promise<{ url: string; registered: Registered }> {
  const url = resolveModuleUrl(path);
  const known = loaded.get(url);
  if (known !== undefined) return { url, registered: known };
  if (action === "train") await loadTrainers();
  const before = listRegistered();
  await importModule(action, option, path, url);
  const after = listRegistered();
  const fresh = (kind: Kind) =>
    after[kind].filter((name) => !before[kind].includes(name));
  const result: Registered = {
    environment: fresh("environment"),
    policy: fresh("policy"),
    trainer: fresh("trainer"),
  };
  loaded.set(url, result);
  return { url, registered: result };
}

/** Loads a module that stands for the one thing that it registers. */
export async function loadRegistering(
  action: string,
  kind: Kind,
  path: string,
): Promise<{ url: string; name: string }> {
  const { url, registered } = await loadModule(action, kind, path);
  const [name, ...others] = registered[kind];
  if (name !== undefined && others.length === 0) return { url, name };
  const rule = `a module that registers one ${kind}`;
  const found = `${path}, with ${registered[kind].join(", ") || "none"}`;
  throw ruleError(Error, action, kind, rule, found);
}

/** Adds `--env-module`, whose modules are loaded before the command runs. */
export function withEnvModule(action: string, command: Command): Command {
  return command
    .option(
      "--env-module <path>",
      "module that registers environments; repeatable",
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .hook("preAction", async (asked) => {
      const { envModule = [] } = asked.opts<{ envModule?: string[] }>();
      for (const path of envModule) {
        await loadModule(action, "env-module", path);
      }
    });
}
