/**
 * What an experiment is made of: its runs, and the warm starts that they share.
 */

import type { Arm } from "../trainers/algorithms/reweighting.ts";
import type { TrainConfig } from "../trainers/runs/train_config.ts";
import { ruleMessage } from "../base/errors.ts";
import { modelFrom } from "../cli/options/model_options.ts";
import { assertOneStart, configFrom } from "../cli/options/train_options.ts";
import {
  ACTION,
  type ExperimentFile,
  type Replies,
} from "./experiment_file.ts";
import { inFile, mergeSettings, trainOptionsOf } from "./train_settings.ts";

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
  /** Id of its environment. */
  readonly env: string;
  /** Name of its trainer. */
  readonly trainer: string;
  /** Which critiques it hears. */
  readonly arm: Arm;
  /** Probability of a flipped critique. */
  readonly noise: number;
  /** Its seed. */
  readonly seed: number;
  /** Its settings. */
  readonly config: TrainConfig;
  /** What it starts from; `null` where that is a language model. */
  readonly warmStart: WarmStart | null;
}

/** The runs of an experiment. */
export interface Plan {
  /** Its name. */
  readonly name: string;
  /** How environments reply while the policies are measured. */
  readonly replies: readonly Replies[];
  /** The runs, those of the first seed first. */
  readonly cells: readonly Cell[];
  /** What they start from. */
  readonly warmStarts: readonly WarmStart[];
}

/** The part of a run's settings that its warm start follows from. */
export function warmStartFacts(
  { env, warmStartSeed, policy, warmStart }: TrainConfig,
): Readonly<Record<string, unknown>> {
  return { env, warmStartSeed, policy, warmStart };
}

/** The settings of the runs of one environment and seed. */
async function configsOf(
  file: string,
  experiment: ExperimentFile,
  env: string,
): Promise<
  (cell: Pick<Cell, "trainer" | "arm" | "noise" | "seed">) => TrainConfig
> {
  const { settings: common, perEnvironment } = experiment;
  const settings = mergeSettings(common, env, perEnvironment[env]);
  const options = trainOptionsOf(file, settings);
  try {
    assertOneStart(options);
    const model = await modelFrom(options);
    const start = ({ seed }: { seed: number }) =>
      model === null ? { warmStartSeed: seed } : {};
    return (cell) => {
      try {
        const asked = { ...start(cell), ...options, ...cell };
        const config = configFrom(env, asked, model);
        if (config.evaluation > 0) return config;
        const rule = "a safe integer >= 1";
        throw new RangeError(ruleMessage(ACTION, "episodes", rule, 0));
      } catch (error) {
        throw inFile(file, error, settings);
      }
    };
  } catch (error) {
    throw inFile(file, error, settings);
  }
}

/**
 * Plans an experiment's runs. Vanilla hears no critiques, so noise makes no
 * difference to it: it runs once, without.
 *
 * @throws {Error} If a setting is unknown or not allowed
 */
export async function planExperiment(
  file: string,
  experiment: ExperimentFile,
): Promise<Plan> {
  const { name, environments, trainers, arms, seeds, noise } = experiment;
  const warmStarts = new Map<string, WarmStart>();
  const cells: Cell[] = [];
  const configs = new Map(
    await Promise.all(
      environments.map(async (env) =>
        [env, await configsOf(file, experiment, env)] as const
      ),
    ),
  );
  for (const seed of seeds) {
    for (const env of environments) {
      for (const trainer of trainers) {
        for (const arm of arms) {
          for (const level of arm === "vanilla" ? [0] : noise) {
            const kind = { trainer, arm, noise: level, seed };
            const config = configs.get(env)!(kind);
            const start = `warm-starts/${env}/seed-${config.warmStartSeed}`;
            if (config.model === null && !warmStarts.has(start)) {
              warmStarts.set(start, { path: start, config });
            }
            cells.push({
              ...kind,
              path: `${env}/${trainer}/${arm}/noise-${level}/seed-${seed}`,
              env,
              config,
              warmStart: warmStarts.get(start) ?? null,
            });
          }
        }
      }
    }
  }
  return {
    name,
    replies: experiment.replies,
    cells,
    warmStarts: [...warmStarts.values()],
  };
}
