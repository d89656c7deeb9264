/**
 * Expresses the trainers' losses by those of the Tinker protocol: with current
 * log-probabilities, `importance_sampling` has the derivative −A by each of them,
 * so A can encode the derivative of any loss of log-probabilities.
 */

import type {
  BaseUpdateSettings,
  UpdateSettings,
} from "../algorithms/update_settings.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { type KlEstimator, LOG_RATIO_LIMIT } from "../algorithms/math/kl.ts";
import type { TinkerLossOptions } from "../tinker/tinker_model.ts";
import { ruleError } from "../../utils/errors.ts";
import type { Trainer } from "../algorithms/trainer.ts";

export interface RemoteLoss {
  readonly loss: "ppo" | "importance_sampling";
  /** Which ratio is clipped: of a token, of its sequence, or none. */
  readonly clips: "token" | "sequence" | null;
}

export const REMOTE_LOSSES: Readonly<Record<string, RemoteLoss>> = {
  ...Object.fromEntries(
    ["grpo", "mt-grpo", "gigpo", "igpo", "delta-belief"]
      .map((name) => [name, { loss: "ppo", clips: "token" }]),
  ),
  // The ratios of sequences come from a forward pass, as any server has it.
  gspo: { loss: "importance_sampling", clips: "sequence" },
  rloo: { loss: "importance_sampling", clips: null },
  reinforce: { loss: "importance_sampling", clips: null },
};

/** Bounds of the ratios. */
export type Clipping = Partial<
  Pick<UpdateSettings, "clipLow" | "clipHigh" | "dualClip">
>;

/** The KL penalty to the initial policy. */
export type Holding = Pick<UpdateSettings, "klCoefficient" | "klEstimator">;

type Played = Pick<Trajectory, "policyMask" | "logProbs">;

/** Whether the derivative is computed here, as the protocol lacks the loss. */
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

/** Computes π/π_old, `[T]`; GSPO's is the sequence's geometric mean. */
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

/** Estimates KL(π ‖ π_ref) at a token, and its derivative by log π. */
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

/** Inputs of a minibatch's loss, `[B]` and `[B][T]`. */
export interface LossParts {
  /** Weight of each token's loss. */
  readonly shares: readonly number[];
  readonly advantages: readonly ArrayLike<number>[];
  /** Current log-probabilities. */
  readonly logProbs: readonly (readonly number[])[];
  /** The same under the reference policy; `null` without one. */
  readonly reference: readonly (readonly number[])[] | null;
}

/** Advantages that encode a loss (of sequences: GSPO-token, 2507.18071). */
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

/** Turns off the settings that a Tinker server does not support. */
export function makeRemoteSettings<Settings extends object>(
  settings: Settings,
): Settings {
  const known = RULES.filter(([name]) => Object.hasOwn(settings, name));
  const values = known.map(([name, value]) => [name, value]);
  return { ...settings, ...Object.fromEntries(values) };
}

/** Returns the rule for trainers; `null` if a server can compute the loss. */
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

/** Settings with a single supported value. */
export const REMOTE_SETTINGS: readonly string[] = RULES.map(([name]) => name);

/** Returns the rule for one of {@linkcode REMOTE_SETTINGS}; `null` if met. */
export function findRemoteRule(
  name: string,
  settings: Readonly<Record<string, unknown>>,
): string | null {
  const [, value, why] = RULES.find(([known]) => known === name)!;
  const isRight = settings[name] === undefined || settings[name] === value;
  return isRight ? null : `${value}, as ${why}`;
}

/** Checks that a Tinker server supports a trainer and its settings. */
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
