/** What an experiment is made of: its runs, and the warm starts they share. */

import type { Arm } from "../trainers/algorithms/reweighting.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import {
  type PlannedConfig,
  planTrainConfig,
  resolveModel,
} from "../trainers/runs/config/make_train_config.ts";
import { ruleError } from "../base/errors.ts";
import {
  ACTION,
  type ExperimentFile,
  type Replies,
} from "./experiment_file.ts";
import {
  type EnvSettings,
  locateError,
  mergeSettings,
} from "./train_settings.ts";

/** A supervised start that runs share. */
export interface WarmStart {
  /** Its place in the experiment's directory, without an ending. */
  readonly path: string;
  /** Settings of a run that starts from it. */
  readonly config: TrainConfig;
}

/** One run. */
export interface Cell {
  /** Its place in the experiment's directory, which names it too. */
  readonly path: string;
  readonly env: string;
  readonly trainer: string;
  readonly arm: Arm;
  /** Probability of a flipped critique. */
  readonly noise: number;
  readonly seed: number;
  readonly config: TrainConfig;
  /** What it starts from; `null` where that is a language model. */
  readonly warmStart: WarmStart | null;
}

/** The runs of an experiment. */
export interface Plan {
  readonly name: string;
  readonly replies: readonly Replies[];
  /** The runs, those of the first seed first. */
  readonly cells: readonly Cell[];
  readonly warmStarts: readonly WarmStart[];
}

/** The part of a run's settings that its warm start follows from. */
export function warmStartFacts(
  { env, warmStartSeed, policy, warmStart }: TrainConfig,
): Readonly<Record<string, unknown>> {
  return { env, warmStartSeed, policy, warmStart };
}

/** Makes the settings of a run. */
function planCell(
  file: string,
  settings: EnvSettings,
  cell: Pick<Cell, "env" | "trainer" | "arm" | "noise" | "seed">,
): PlannedConfig {
  const { asked } = settings;
  const start = asked["model"] === undefined
    ? { warmStartSeed: cell.seed }
    : {};
  try {
    const planned = planTrainConfig({ ...start, ...asked, ...cell });
    if (planned.config.evaluation > 0) return planned;
    throw ruleError(RangeError, ACTION, "evaluation", "a safe integer >= 1", 0);
  } catch (error) {
    throw locateError(file, error, settings);
  }
}

/** Checks that every setting of an experiment has an effect on some run. */
function assertEffects(
  file: string,
  { environments, settings, perEnvironment, noise }: ExperimentFile,
  made: readonly (EnvSettings & PlannedConfig)[],
): void {
  const refuse = (path: string, rule: string, value: unknown): never => {
    throw ruleError(Error, ACTION, `${file}: ${path}`, rule, value);
  };
  for (const [name, value] of Object.entries(settings)) {
    const hasOwn = (env: string) =>
      Object.hasOwn(perEnvironment[env] ?? {}, name);
    if (!environments.every(hasOwn)) continue;
    const rule = "left out, as perEnvironment decides it for all of them";
    refuse(`settings.${name}`, rule, value);
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

/** Plans the runs; one that hears no critiques runs once, without noise. */
export async function planExperiment(
  file: string,
  experiment: ExperimentFile,
): Promise<Plan> {
  const { name, environments, trainers, arms, seeds, noise } = experiment;
  const { settings: common, perEnvironment } = experiment;
  const warmStarts = new Map<string, WarmStart>();
  const cells: Cell[] = [];
  const made: (EnvSettings & PlannedConfig)[] = [];
  const settings = new Map<string, EnvSettings>();
  for (const env of environments) {
    const merged = mergeSettings(file, common, env, perEnvironment[env]);
    const asked = await resolveModel(merged.asked).catch((error) => {
      throw locateError(file, error, merged);
    });
    settings.set(env, { ...merged, asked });
  }
  for (const seed of seeds) {
    for (const env of environments) {
      for (const trainer of trainers) {
        for (const arm of arms) {
          for (const level of arm === "vanilla" ? [0] : noise) {
            const kind = { trainer, arm, noise: level, seed };
            const own = settings.get(env)!;
            const planned = planCell(file, own, { ...kind, env });
            made.push({ ...own, ...planned });
            const { config } = planned;
            const path =
              `${env}/${trainer}/${arm}/noise-${config.noise}/seed-${seed}`;
            if (cells.some((cell) => cell.path === path)) continue;
            const start = `warm-starts/${env}/seed-${config.warmStartSeed}`;
            if (config.model === null && !warmStarts.has(start)) {
              warmStarts.set(start, { path: start, config });
            }
            cells.push({
              ...kind,
              noise: config.noise,
              path,
              env,
              config,
              warmStart: warmStarts.get(start) ?? null,
            });
          }
        }
      }
    }
  }
  assertEffects(file, experiment, made);
  return {
    name,
    replies: experiment.replies,
    cells,
    warmStarts: [...warmStarts.values()],
  };
}
