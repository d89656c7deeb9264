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
  listBlocks,
  type LocatedSettings,
  locateError,
  mergeSettings,
  type SettingsBlock,
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
  /** Names of the settings that the experiment's file asks for. */
  readonly asked: readonly string[];
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
  settings: LocatedSettings,
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

/** The settings of a run, and where they were asked for. */
interface PlannedCell extends LocatedSettings, PlannedConfig {}

/** Checks that every setting of an experiment has an effect on some run. */
function assertEffects(
  file: string,
  experiment: ExperimentFile,
  made: readonly PlannedCell[],
): void {
  const { environments, trainers, arms, noise } = experiment;
  const refuse = (path: string, rule: string, value: unknown): never => {
    throw ruleError(Error, ACTION, `${file}: ${path}`, rule, value);
  };
  const placed = new Set(made.flatMap(({ paths }) => Object.values(paths)));
  const blocks = environments.flatMap((env) =>
    trainers.flatMap((trainer) =>
      arms.flatMap((arm) => listBlocks(experiment, { env, trainer, arm }))
    )
  );
  for (const { path, settings } of blocks) {
    for (const [name, value] of Object.entries(settings)) {
      if (placed.has(`${path}.${name}`)) continue;
      const winners = made.map(({ paths }) => paths[name]!.split(".")[0]);
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

/** The settings of a run as its file has them, its model's path whole. */
async function locateSettings(
  file: string,
  blocks: readonly SettingsBlock[],
): Promise<LocatedSettings> {
  const merged = mergeSettings(file, blocks);
  const asked = await resolveModel(merged.asked).catch((error) => {
    throw locateError(file, error, merged);
  });
  return { ...merged, asked };
}

/** Plans the runs; one that hears no critiques runs once, without noise. */
export async function planExperiment(
  file: string,
  experiment: ExperimentFile,
): Promise<Plan> {
  const { name, environments, trainers, arms, seeds, noise } = experiment;
  const warmStarts = new Map<string, WarmStart>();
  const cells: Cell[] = [];
  const made: PlannedCell[] = [];
  for (const seed of seeds) {
    for (const env of environments) {
      for (const trainer of trainers) {
        for (const arm of arms) {
          const own = await locateSettings(
            file,
            listBlocks(experiment, { env, trainer, arm }),
          );
          for (const level of arm === "vanilla" ? [0] : noise) {
            const kind = { trainer, arm, noise: level, seed };
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
              asked: Object.keys(own.asked),
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
