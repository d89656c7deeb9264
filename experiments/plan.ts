/** Plans an experiment: its runs and the warm starts that they share. */

import { isDeepStrictEqual } from "node:util";
import { getEnvEntry } from "../envs/mod.ts";
import {
  assertEnvOptions,
  splitEnvIds,
} from "../trainers/rollout/env_options.ts";
import {
  findSmallest,
  type TrainConfig,
} from "../trainers/runs/config/train_config.ts";
import {
  type AskedSettings,
  type PlannedConfig,
  planTrainConfig,
} from "../trainers/runs/config/make_train_config.ts";
import { pinModules } from "../trainers/runs/modules/run_module.ts";
import { resolveModel } from "../trainers/huggingface/hub/find_model.ts";
import { ruleError } from "../utils/errors.ts";
import { type Combination, listCombinations } from "./combinations.ts";
import {
  ACTION,
  type ExperimentFile,
  type Replies,
  SWAPPED_BELIEFS,
} from "./experiment_file.ts";
import {
  assertEffects,
  listBlocks,
  type LocatedSettings,
  locateError,
  mergeSettings,
  type PlannedRun,
  type SettingsBlock,
  takeSettings,
} from "./train_settings.ts";

/** Skills of a warm start's teacher; `null` without lists. */
interface Skills {
  readonly asks: number | null;
  readonly listens: number | null;
}

export interface WarmStart extends Skills {
  /** Its path in the experiment's directory. */
  readonly path: string;
  /** The settings of a run that starts from it. */
  readonly config: TrainConfig;
}

export interface Cell extends Skills, Omit<Combination, "skills"> {
  /** Its path in the experiment's directory, which is its name. */
  readonly path: string;
  /** Other variants that would be the same run. */
  readonly alike: string[];
  readonly config: TrainConfig;
  /** Settings of its variant that have an effect on it. */
  readonly settings: AskedSettings;
  /** Its warm start; `null` for a language model. */
  readonly warmStart: WarmStart | null;
}

export interface Plan {
  readonly name: string;
  readonly replies: readonly Replies[];
  /** Environment options that policies are measured on as well. */
  readonly measuredOn: readonly string[];
  /** Split of the tasks that policies are measured on. */
  readonly split: ExperimentFile["split"];
  /** The runs, by seed. */
  readonly cells: readonly Cell[];
  readonly warmStarts: readonly WarmStart[];
}

/** The settings that determine a run's warm start. */
export function warmStartFacts(
  { env, warmStartSeed, policy, warmStart }: TrainConfig,
): Readonly<Record<string, unknown>> {
  return { env, warmStartSeed, policy, warmStart };
}

function planCell(
  file: string,
  split: ExperimentFile["split"],
  settings: LocatedSettings,
  { env, trainer, arm, noise, seed }: Combination,
): PlannedConfig {
  const { asked } = settings;
  const cell = { env, trainer, arm, noise, seed };
  const start = asked["model"] === undefined ? { warmStartSeed: seed } : {};
  try {
    const planned = planTrainConfig({ ...start, ...asked, ...cell });
    const { evaluation } = planned.config;
    const most = findSmallest(env, split);
    if (evaluation > 0 && evaluation <= most) return planned;
    const rule = evaluation === 0
      ? "a safe integer >= 1"
      : `an integer from 1 to ${most}`;
    throw ruleError(RangeError, ACTION, "testEpisodes", rule, evaluation);
  } catch (error) {
    throw locateError(file, error, settings);
  }
}

/** Merges a run's settings, and resolves its model's path. */
async function locateSettings(
  file: string,
  blocks: readonly SettingsBlock[],
  skills: AskedSettings,
): Promise<LocatedSettings> {
  const merged = mergeSettings(file, blocks, skills);
  const asked = await resolveModel(merged.asked).then(pinModules).catch(
    (error) => {
      throw locateError(file, error, merged);
    },
  );
  return { ...merged, asked };
}

/** Makes the paths of a run, by variant, and of its warm start. */
function findPlaces(
  { env, trainer, arm, seed }: Combination,
  { asks, listens }: Skills,
  { noise, warmStartSeed }: TrainConfig,
): { start: string; makeRun: (variant: string) => string } {
  const taught = asks === null ? [] : [`asks-${asks}-listens-${listens}`];
  const join = (...parts: readonly string[]) =>
    parts.filter((part) => part !== "").join("/");
  return {
    start: join("warm-starts", env, ...taught, `seed-${warmStartSeed}`),
    makeRun: (variant) =>
      join(
        ...[env, trainer, arm, variant, `noise-${noise}`],
        ...[...taught, `seed-${seed}`],
      ),
  };
}

/** Refuses a variant that is the same as another one on every run. */
function assertUnlike(
  file: string,
  { variants }: ExperimentFile,
  cells: readonly Cell[],
): void {
  for (const [name, settings] of Object.entries(variants)) {
    if (cells.some(({ variant }) => variant === name)) continue;
    const other = cells.find(({ alike }) => alike.includes(name))!;
    const rule = `different from '${other.variant}' on at least one run`;
    const place = `${file}: variants.${name}`;
    throw ruleError(Error, ACTION, place, rule, settings);
  }
}

/** Checks that policies can be measured on these options. */
function assertMeasurable(name: string, on: string, env: string): void {
  if (on !== SWAPPED_BELIEFS) return assertEnvOptions(ACTION, name, on, env);
  const beside = splitEnvIds(env).find((id) =>
    getEnvEntry(id).countedTools !== undefined
  );
  if (beside === undefined) return;
  const rule = `without ${on}, as agents state no beliefs in ${beside}`;
  throw ruleError(RangeError, ACTION, name, rule, on);
}

/** Plans the runs; equal ones, and those without critiques, only once. */
export async function planExperiment(
  file: string,
  experiment: ExperimentFile,
): Promise<Plan> {
  for (const on of experiment.measuredOn ?? []) {
    for (const env of experiment.environments) {
      assertMeasurable(`${file}: measuredOn`, on, env);
    }
  }
  const warmStarts = new Map<string, WarmStart>();
  /** Runs by path without the variant. */
  const byPlace = new Map<string, Cell[]>();
  const made: PlannedRun[] = [];
  for (const combination of listCombinations(experiment)) {
    const own = await locateSettings(
      file,
      listBlocks(experiment, combination),
      combination.skills,
    );
    const planned = planCell(file, experiment.split, own, combination);
    made.push({ ...own, ...planned, combination });
    const { config, noEffect } = planned;
    const { variant, skills: listed, ...kind } = combination;
    const { asks, listens } = config.warmStart;
    // Both, if a list has one.
    const skills = config.model === null && Object.keys(listed).length > 0
      ? { asks, listens }
      : { asks: null, listens: null };
    const places = findPlaces(combination, skills, config);
    const others = byPlace.get(places.makeRun("")) ?? [];
    byPlace.set(places.makeRun(""), others);
    const same = others.find((other) =>
      isDeepStrictEqual(other.config, config)
    );
    if (same !== undefined) {
      if (![same.variant, ...same.alike].includes(variant)) {
        same.alike.push(variant);
      }
      continue;
    }
    if (config.model === null && !warmStarts.has(places.start)) {
      const path = places.start;
      warmStarts.set(path, { path, ...skills, config });
    }
    const asked = Object.entries(takeSettings(experiment.variants[variant]));
    others.push({
      ...kind,
      variant,
      alike: [],
      ...skills,
      noise: config.noise,
      path: places.makeRun(variant),
      config,
      settings: Object.fromEntries(
        asked.filter(([name]) => !noEffect.has(name)),
      ),
      warmStart: warmStarts.get(places.start) ?? null,
    });
  }
  const cells = [...byPlace.values()].flat();
  assertEffects(file, experiment, made);
  assertUnlike(file, experiment, cells);
  return {
    name: experiment.name,
    replies: experiment.replies,
    measuredOn: experiment.measuredOn ?? [],
    split: experiment.split,
    cells,
    warmStarts: [...warmStarts.values()],
  };
}
