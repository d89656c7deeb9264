/** What an update learns from: a trainer's estimates, reweighted by AREW. */

import type { AdvantageEstimate } from "./batch.ts";
import { addLabelRewards } from "./label_reward.ts";
import {
  type ArewConfig,
  reweightAdvantages,
  scheduleArew,
} from "./reweighting.ts";
import type { Experience, Trainer } from "./trainer.ts";
import { assertEstimates } from "./trainer_output.ts";
import type { BaseUpdateSettings } from "./update_settings.ts";

/** Episodes, and when they were played. */
export type EstimatedExperience = Pick<
  Experience,
  "trajectories" | "groups" | "update"
>;

/** Estimates the advantages of a batch, its rewards shaped, and reweights them by critiques. */
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

/** Advantages below this are what rounding leaves of 0. */
const NOTHING = 1e-6;

/**
 * Finds the groups that teach nothing: no token of theirs has an advantage, as
 * all returns are alike (DAPO, arXiv 2503.14476, section 3.2). Where critiques
 * count, labels that differ within an episode are a signal too.
 */
export function findSilentGroups<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  experience: EstimatedExperience,
  settings: Settings,
  arew: ArewConfig,
): Set<number> {
  const { trajectories, groups } = experience;
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  const silent = new Set(groups);
  estimates.forEach(({ advantages }, b) => {
    const { policyMask } = trajectories[b]!;
    const teaches = policyMask.some((kept, i) =>
      kept === 1 && Math.abs(advantages[i]!) > NOTHING
    );
    if (teaches) silent.delete(groups[b]!);
  });
  return silent;
}
