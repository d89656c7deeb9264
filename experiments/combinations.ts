/** The combinations of an experiment's lists. */

import type { Arm } from "../trainers/algorithms/reweighting.ts";
import type { AskedSettings } from "../trainers/runs/config/make_train_config.ts";
import { type ExperimentFile, listUsed } from "./experiment_file.ts";

/** A run's item of each list. */
export interface Combination {
  readonly seed: number;
  readonly env: string;
  /** Skills of the warm start's teacher, from the lists `asks` and `listens`. */
  readonly skills: AskedSettings;
  readonly trainer: string;
  readonly arm: Arm;
  /** Name of a variant; empty without variants. */
  readonly variant: string;
  /** Probability of a flipped critique. */
  readonly noise: number;
}

function listOr<T>(items: readonly T[], otherwise: T): readonly T[] {
  return items.length === 0 ? [otherwise] : items;
}

/** Lists all pairs of skills; without lists a single empty one. */
function listSkills({ asks, listens }: ExperimentFile): AskedSettings[] {
  return listOr<number | null>(asks, null).flatMap((asks) =>
    listOr<number | null>(listens, null).map((listens) => ({
      ...asks !== null && { asks },
      ...listens !== null && { listens },
    }))
  );
}

/** Whether a variant runs with a trainer, or an arm. */
function takes<T>(own: unknown, listed: readonly T[], item: T): boolean {
  return own === undefined ? listed.includes(item) : own === item;
}

export function listCombinations(experiment: ExperimentFile): Combination[] {
  const { seeds, environments, noise } = experiment;
  const used = listUsed(experiment);
  const variants = listOr(Object.keys(experiment.variants), "");
  const all: Combination[] = [];
  for (const seed of seeds) {
    for (const env of environments) {
      for (const skills of listSkills(experiment)) {
        for (const trainer of used.trainers) {
          for (const arm of used.arms) {
            for (const variant of variants) {
              const own = experiment.variants[variant] ?? {};
              const { arms, trainers } = experiment;
              if (!takes(own["trainer"], trainers, trainer)) continue;
              if (!takes(own["arm"], arms, arm)) continue;
              // Vanilla uses no critiques.
              for (const level of arm === "vanilla" ? [0] : noise) {
                const rest = { arm, variant, noise: level };
                all.push({ seed, env, skills, trainer, ...rest });
              }
            }
          }
        }
      }
    }
  }
  return all;
}
