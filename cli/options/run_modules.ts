/** The plug-ins of a run, which may register trainers too. */

import { listEnvs } from "../../envs/mod.ts";
import { readRunConfig } from "../../trainers/runs/directory/run_directory.ts";
import { ruleError } from "../../utils/errors.ts";
import { loadModule, loadTrainers, useTrainers } from "./modules.ts";

useTrainers(() => import("../../trainers/algorithms/trainer_registry.ts"));

/** Loads the plug-ins that the run at a path remembers, if it is a run. */
export async function loadModulesOf(
  action: string,
  path: string,
): Promise<void> {
  const config = await readRunConfig(path).catch(() => ({}));
  await loadRunModules(action, config as RunModules);
}

/** What is read of a run's settings to find its plug-ins. */
interface RunModules {
  readonly env?: string;
  readonly trainer?: string;
  readonly modules?: readonly string[];
}

/** Loads the plug-ins of a run; what has moved may have been loaded before. */
export async function loadRunModules(
  action: string,
  { env = "", trainer = "", modules = [] }: RunModules,
): Promise<void> {
  for (const url of modules) {
    const isThere = await Deno.stat(new URL(url)).then(() => true, () => false);
    if (isThere || !url.startsWith("file:")) {
      await loadModule(action, "modules", url);
      continue;
    }
    const isKnown = listEnvs().includes(env) &&
      (await loadTrainers()).includes(trainer);
    if (isKnown) continue;
    const rule = "where it was when the run began (put it back, or name its " +
      "new place by --env-module)";
    throw ruleError(Error, action, "plug-in of the run", rule, url);
  }
}
