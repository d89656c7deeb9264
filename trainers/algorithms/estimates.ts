/** Advantages of a batch: the trainer's estimates, reweighted by AREW. */

import type { AdvantageEstimate } from "./batch.ts";
import {
  addLabelRewards,
  type ArewConfig,
  reweightAdvantages,
  scheduleArew,
} from "./reweighting.ts";
import { assertEstimates, type Experience, type Trainer } from "./trainer.ts";
import type { BaseUpdateSettings } from "./update_settings.ts";

export type EstimatedExperience = Pick<
  Experience,
  "trajectories" | "groups" | "update"
>;

/** Shapes rewards by labels, estimates advantages, and reweights them by AREW. */
export function estimateReweighted<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  experience: EstimatedExperience,
  settings: Settings,
  arew: ArewConfig,
): Required<AdvantageEstimate>[] {
  const { trajectories } = experience;
  const arewNow = scheduleArew(arew, experience.update);
  const shaped = trajectories.map((trajectory) =>
    addLabelRewards(trajectory, arewNow)
  );
  const estimated = trainer.estimateAdvantages(
    { ...experience, trajectories: shaped },
    settings,
  );
  assertEstimates(trainer.name, estimated, trajectories);
  return estimated.map(({ advantages, returns }, b) => ({
    advantages: reweightAdvantages(trajectories[b]!, advantages, arewNow),
    returns: returns ?? trajectories[b]!.values,
  }));
}

const EPSILON = 1e-6; // smaller advantages are rounding errors of 0

/** Finds the groups of equal returns (DAPO, arXiv 2503.14476, section 3.2). */
export function findFlatGroups<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  experience: EstimatedExperience,
  settings: Settings,
  arew: ArewConfig,
): Set<number> {
  const { trajectories, groups } = experience;
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  const flat = new Set(groups);
  estimates.forEach(({ advantages }, b) => {
    const { policyMask } = trajectories[b]!;
    const hasSignal = policyMask.some((kept, i) =>
      kept === 1 && Math.abs(advantages[i]!) > EPSILON
    );
    if (hasSignal) flat.delete(groups[b]!);
  });
  return flat;
}
