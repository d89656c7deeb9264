/** The advantages of one episode, token by token, before and after AREW. */

import {
  type ArewConfig,
  estimateReweighted,
} from "../../../trainers/algorithms/reweighting.ts";
import type { EpisodeTokenizer } from "../../../trainers/rollout/tokens/episode_tokenizer.ts";
import {
  getAlgorithm,
  type TrainConfig,
} from "../../../trainers/runs/config/train_config.ts";
import {
  makeExperience,
  type RunUpdate,
  selectUsable,
} from "../../../trainers/runs/run_update.ts";

/** A token that the policy chose. */
export interface TokenAdvantage {
  readonly word: string;
  /** Its turn, counted from 0. */
  readonly turn: number;
  /** The critic's label of that turn. */
  readonly label: -1 | 0 | 1;
  /** Its advantage as the algorithm estimates it, in standard deviations. */
  readonly before: number;
  /** The same after AREW; of a vanilla arm, what AREW would make of it. */
  readonly after: number;
}

/** Explains the episode of an update (from 0) that AREW changes most. */
export function explainAdvantages(
  { trajectories }: Pick<RunUpdate, "trajectories">,
  config: TrainConfig,
  update: number,
  { decodeAction }: Pick<EpisodeTokenizer, "decodeAction">,
): TokenAdvantage[] {
  const { arew, rollout } = config;
  const usable = selectUsable(trajectories, rollout.groupSize);
  if (usable.length === 0) return [];
  const experience = makeExperience(usable, update);
  const { settings, trainer } = getAlgorithm(config);
  const estimate = (arm: ArewConfig["arm"]) =>
    estimateReweighted(trainer, experience, settings, { ...arew, arm })
      .map(({ advantages }) => Array.from(advantages));
  const plain = estimate("vanilla");
  const reweighted = estimate(arew.arm === "vanilla" ? "as+bt" : arew.arm);
  const changes = plain.map((before, b) =>
    before.reduce(
      (sum, value, i) => sum + Math.abs(reweighted[b]![i]! - value),
      0,
    )
  );
  const at = changes.indexOf(Math.max(...changes));
  const [before, after] = [plain[at]!, reweighted[at]!];
  const { tokens, policyMask, turnOf, labels } = usable[at]!.trajectory;
  return Array.from(tokens, (token, i) => ({
    word: decodeAction([token]),
    turn: turnOf[i]!,
    label: labels[i]! as TokenAdvantage["label"],
    before: before[i]!,
    after: after[i]!,
  })).filter((_, i) => policyMask[i] === 1);
}
