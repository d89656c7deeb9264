/**
 * The losses of trainers, made of those that the Tinker protocol has.
 *
 * A loss that depends on log-probabilities alone has a derivative by each of
 * them, and `importance_sampling` with the log-probabilities as they are now has
 * the derivative −A: so A says what the loss is.
 */

import type {
  BaseUpdateSettings,
  UpdateSettings,
} from "../algorithms/update_settings.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { KlEstimator } from "../algorithms/math/kl.ts";
import type { TinkerLossOptions } from "../tinker/tinker_model.ts";
import { ruleError } from "../../utils/errors.ts";
import type { Trainer } from "../algorithms/trainer.ts";

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
export type Clipping = Partial<
  Pick<UpdateSettings, "clipLow" | "clipHigh" | "dualClip">
>;

/** How the policy is held to the one that it started from. */
export type Holding = Pick<UpdateSettings, "klCoefficient" | "klEstimator">;

/** What an episode was played with. */
type Played = Pick<Trajectory, "policyMask" | "logProbs">;

/**
 * Whether a loss is one whose derivative a pass before the gradient's tells: the
 * protocol has none with a sequence's ratio, a third clip or a KL penalty.
 */
export function mustFold(
  { clips }: RemoteLoss,
  { dualClip = null, klCoefficient }: Clipping & Holding,
): boolean {
  return clips === "sequence" || (clips !== null && dualClip !== null) ||
    klCoefficient > 0;
}

export function makeLossOptions(
  { loss }: RemoteLoss,
  { clipHigh = 0, clipLow = 0 }: Clipping,
  folds: boolean,
): TinkerLossOptions {
  if (folds) return { loss: "importance_sampling" };
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

/** Whether clipping, or the bound of dual clip, stops the gradient of a token. */
function isStopped(
  loss: RemoteLoss,
  ratio: number,
  advantage: number,
  settings: Clipping,
): boolean {
  const { dualClip = null } = settings;
  const isBound = loss.clips !== null && dualClip !== null && advantage < 0 &&
    ratio > dualClip;
  return isBound || isClipped(loss, ratio, advantage, settings);
}

/** Bound on |log ratio|, with no gradient beyond, as in our own loss. */
const LOG_RATIO_LIMIT = 20;

/** An estimate of KL(π ‖ π_ref) at a token, and its derivative by log π. */
export function estimateKl(
  logProb: number,
  reference: number,
  estimator: KlEstimator,
): { readonly kl: number; readonly slope: number } {
  const far = logProb - reference;
  const change = Math.max(-LOG_RATIO_LIMIT, Math.min(LOG_RATIO_LIMIT, far));
  const kl = {
    k1: change,
    k2: change ** 2 / 2,
    k3: Math.expm1(-change) + change,
  };
  const slope = { k1: 1, k2: change, k3: -Math.expm1(-change) };
  return { kl: kl[estimator], slope: change === far ? slope[estimator] : 0 };
}

/** What a minibatch's loss is made of, `[B]` and `[B][T]`. */
export interface LossParts {
  /** What a token's loss counts in the sum that is the minibatch's. */
  readonly shares: readonly number[];
  readonly advantages: readonly ArrayLike<number>[];
  /** Log-probabilities as they are now. */
  readonly logProbs: readonly (readonly number[])[];
  /** The same under the policy that the run started from; `null` without. */
  readonly reference: readonly (readonly number[])[] | null;
}

/**
 * Puts the derivative of a loss by each log-probability into the tokens'
 * advantages, ratios, clips and KL penalty included. A sequence's ratio is that
 * of GSPO-token (arXiv 2507.18071); what clipping stops counts nothing.
 */
export function foldLoss(
  loss: RemoteLoss,
  minibatch: readonly Played[],
  { advantages, logProbs, reference, shares }: LossParts,
  settings: Clipping & Holding,
): number[][] {
  const { klCoefficient, klEstimator } = settings;
  return minibatch.map((played, b) => {
    const now = logProbs[b]!;
    const ratios = computeRatios(loss, played, now);
    return Array.from(played.policyMask, (kept, t) => {
      if (kept !== 1) return 0;
      const [ratio, advantage] = [ratios[t]!, advantages[b]![t]!];
      const stops = isStopped(loss, ratio, advantage, settings);
      const gain = stops ? 0 : ratio * advantage;
      if (reference === null) return shares[b]! * gain;
      const { slope } = estimateKl(now[t]!, reference[b]![t]!, klEstimator);
      return shares[b]! * (gain - klCoefficient * slope);
    });
  });
}

type Rule = readonly [name: keyof UpdateSettings, value: unknown, why: string];

const RULES: readonly Rule[] = [
  ["entropyCoefficient", 0, "the protocol has no loss with an entropy bonus"],
  ["targetKl", null, "gradients are not known here before a step is taken"],
  ["weightDecay", 0, "it would reach the adapters of other models"],
  ["maxGradientNorm", 0, "servers do not clip gradients"],
];

/** Settings of a trainer with those that a Tinker server cannot do left out. */
export function makeRemoteSettings<Settings extends object>(
  settings: Settings,
): Settings {
  const known = RULES.filter(([name]) => Object.hasOwn(settings, name));
  const values = known.map(([name, value]) => [name, value]);
  return { ...settings, ...Object.fromEntries(values) };
}

/** What a trainer must be; `null` if a server can compute its loss. */
export function findRemoteTrainerRule(
  { name, usesCritic }: Pick<Trainer, "name" | "usesCritic">,
): string | null {
  if (usesCritic) {
    return "one without a critic, as the protocol returns no values";
  }
  if (Object.hasOwn(REMOTE_LOSSES, name)) return null;
  return `one of ${Object.keys(REMOTE_LOSSES).join(", ")}, whose losses can ` +
    "be made of the protocol's";
}

/** Names of settings that must have one value. */
export const REMOTE_SETTINGS: readonly string[] = RULES.map(([name]) => name);

/**
 * What a setting must be on a server; `null` if it is.
 *
 * @param name One of {@linkcode REMOTE_SETTINGS}
 */
export function findRemoteRule(
  name: string,
  settings: Readonly<Record<string, unknown>>,
): string | null {
  const [, value, why] = RULES.find(([known]) => known === name)!;
  const isRight = settings[name] === undefined || settings[name] === value;
  return isRight ? null : `${value}, as ${why}`;
}

/**
 * Refuses a trainer or a setting that a Tinker server cannot do.
 *
 * @throws {RangeError} With the reason
 */
export function assertRemoteSettings<Settings extends BaseUpdateSettings>(
  trainer: Pick<Trainer<Settings>, "name" | "usesCritic">,
  settings: Settings,
): void {
  const action = "train on a Tinker server";
  const refuse = (name: string, rule: string | null, value: unknown) => {
    if (rule === null) return;
    throw ruleError(RangeError, action, name, rule, value);
  };
  refuse("trainer", findRemoteTrainerRule(trainer), trainer.name);
  const values = Object.fromEntries<unknown>(Object.entries(settings));
  for (const name of REMOTE_SETTINGS) {
    refuse(name, findRemoteRule(name, values), values[name]);
  }
}
