/** The combinations that the lists of an experiment make. */

import type { Arm } from "../trainers/algorithms/reweighting.ts";
import type { AskedSettings } from "../trainers/runs/config/make_train_config.ts";
import type { ExperimentFile } from "./experiment_file.ts";

/** What a run is of each list. */
export interface Combination {
  readonly seed: number;
  readonly env: string;
  /** Skills of the warm start's teacher, by setting, where lists tell them. */
  readonly skills: AskedSettings;
  readonly trainer: string;
  readonly arm: Arm;
  /** Name of a variant; empty where there are none. */
  readonly variant: string;
  /** Probability of a flipped critique. */
  readonly noise: number;
}

/** The items of a list that may be left out. */
function listOr<T>(items: readonly T[], otherwise: T): readonly T[] {
  return items.length === 0 ? [otherwise] : items;
}

/** Each pair of skills that the lists make: one, of nothing, without lists. */
function listSkills({ asks, listens }: ExperimentFile): AskedSettings[] {
  return listOr<number | null>(asks, null).flatMap((asks) =>
    listOr<number | null>(listens, null).map((listens) => ({
      ...asks !== null && { asks },
      ...listens !== null && { listens },
    }))
  );
}

/** Lists the combinations, those of the first seed first. */
export function listCombinations(experiment: ExperimentFile): Combination[] {
  const { seeds, environments, trainers, arms, noise } = experiment;
  const variants = listOr(Object.keys(experiment.variants), "");
  const all: Combination[] = [];
  for (const seed of seeds) {
    for (const env of environments) {
      for (const skills of listSkills(experiment)) {
        for (const trainer of trainers) {
          for (const arm of arms) {
            for (const variant of variants) {
              // Vanilla hears no critiques.
              for (const level of arm === "vanilla" ? [0] : noise) {
                const heard = { arm, variant, noise: level };
                all.push({ seed, env, skills, trainer, ...heard });
              }
            }
          }
        }
      }
    }
  }
  return all;
}
