/**
 * The losses of trainers, made of those that the Tinker protocol has.
 *
 * A loss that depends on log-probabilities alone has a derivative by each of
 * them, and `importance_sampling` with the log-probabilities as they are now has
 * the derivative −A: so A says what the loss is.
 */

import type { UpdateSettings } from "../algorithms/update_settings.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { TinkerDatum } from "../tinker/tinker_datum.ts";
import type { TinkerLossOptions } from "../tinker/tinker_model.ts";

/** How a trainer's loss is had. */
export interface RemoteLoss {
  /** The protocol's loss. */
  readonly loss: "ppo" | "importance_sampling";
  /** Whose ratio is clipped: a token's, its sequence's, or none. */
  readonly clips: "token" | "sequence" | null;
}

/** By name of the trainer. */
export const REMOTE_LOSSES: Readonly<Record<string, RemoteLoss>> = {
  grpo: { loss: "ppo", clips: "token" },
  // A pass before the gradient's tells the sequences' ratios: any server has it.
  gspo: { loss: "importance_sampling", clips: "sequence" },
  rloo: { loss: "importance_sampling", clips: null },
  reinforce: { loss: "importance_sampling", clips: null },
};

/** Where ratios are clipped, if they are. */
export type Clipping = Partial<Pick<UpdateSettings, "clipLow" | "clipHigh">>;

/** What an episode was played with. */
type Played = Pick<Trajectory, "policyMask" | "logProbs">;

/** The options of the protocol's loss. */
export function makeLossOptions(
  { loss }: RemoteLoss,
  { clipHigh = 0, clipLow = 0 }: Clipping,
): TinkerLossOptions {
  return loss === "ppo"
    ? { loss, ratioLow: 1 - clipLow, ratioHigh: 1 + clipHigh }
    : { loss };
}

/**
 * Computes the ratios π/π_old that a loss looks at, `[T]`; those off the mask
 * mean nothing. GSPO's is the geometric mean of the sequence's.
 *
 * @param logProbs The tokens' log-probabilities as they are now, `[T]`
 */
export function computeRatios(
  { clips }: RemoteLoss,
  { logProbs: old, policyMask }: Played,
  logProbs: readonly number[],
): number[] {
  const changes = logProbs.map((logProb, t) => logProb - old[t]!);
  if (clips !== "sequence") return changes.map(Math.exp);
  const own = changes.filter((_, t) => policyMask[t] === 1);
  const sum = own.reduce((sum, change) => sum + change, 0);
  return changes.map(() => Math.exp(sum / Math.max(1, own.length)));
}

/** Whether clipping stops the gradient of a token. */
export function isClipped(
  { clips }: RemoteLoss,
  ratio: number,
  advantage: number,
  { clipHigh = 0, clipLow = 0 }: Clipping,
): boolean {
  if (clips === null) return false;
  return advantage > 0
    ? ratio > 1 + clipHigh
    : advantage < 0 && ratio < 1 - clipLow;
}

/**
 * Puts sequences' ratios into their tokens' advantages (GSPO-token, arXiv
 * 2507.18071): what clipping stops counts nothing.
 *
 * @param logProbs Log-probabilities as they are now, `[B][T]`
 */
export function weighBySequence(
  loss: RemoteLoss,
  data: readonly TinkerDatum[],
  minibatch: readonly Played[],
  logProbs: readonly (readonly number[])[],
  settings: Clipping,
): TinkerDatum[] {
  return data.map((datum, b) => {
    const now = logProbs[b]!;
    const ratios = computeRatios(loss, minibatch[b]!, now);
    return {
      ...datum,
      logProbs: [...now],
      advantages: datum.advantages!.map((advantage, t) => {
        const ratio = ratios[t]!;
        const stops = isClipped(loss, ratio, advantage, settings);
        return stops ? 0 : ratio * advantage;
      }),
    };
  });
}
