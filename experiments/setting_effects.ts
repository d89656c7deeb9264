/** Checks that an experiment asks for nothing in vain. */

import { ruleError } from "../utils/errors.ts";
import type { PlannedConfig } from "../trainers/runs/config/make_train_config.ts";
import { ACTION, type ExperimentFile } from "./experiment_file.ts";
import type { Combination } from "./combinations.ts";
import { listBlocks, type LocatedSettings } from "./train_settings.ts";

/** The settings of a run, and where they were asked for. */
export interface PlannedRun extends LocatedSettings, PlannedConfig {
  readonly combination: Combination;
}

/** Checks that every setting of an experiment has an effect on some run. */
export function assertEffects(
  file: string,
  experiment: ExperimentFile,
  made: readonly PlannedRun[],
): void {
  const { noise } = experiment;
  const refuse = (path: string, rule: string, value: unknown): never => {
    throw ruleError(Error, ACTION, `${file}: ${path}`, rule, value);
  };
  const placed = new Set(made.flatMap(({ paths }) => Object.values(paths)));
  const blocks = new Map(
    made.flatMap(({ combination }) => listBlocks(experiment, combination))
      .map(({ path, settings }) => [path, settings]),
  );
  for (const [path, settings] of blocks) {
    for (const [name, value] of Object.entries(settings)) {
      if (placed.has(`${path}.${name}`)) continue;
      const winners = made.flatMap(({ paths }) =>
        paths[name]?.split(".")[0] ?? []
      );
      const rule = `left out, as ${[...new Set(winners)].join(" and ")}` +
        " decides it for all of them";
      refuse(`${path}.${name}`, rule, value);
    }
  }
  if (
    Math.max(...noise) > 0 && made.every(({ config }) => config.noise === 0)
  ) {
    refuse("noise", "[0] where no run hears critiques", noise);
  }
  const used = new Set(
    made.flatMap(({ idle, paths }) =>
      Object.keys(paths).filter((name) => !idle.has(name))
        .map((name) => paths[name])
    ),
  );
  for (const { asked, idle, paths } of made) {
    for (const [name, rule] of idle) {
      const path = paths[name];
      if (path === undefined || used.has(path)) continue;
      refuse(path, rule, asked[name]);
    }
  }
}
