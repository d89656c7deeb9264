import { assertArrayLike, assertNumber } from "../../../utils/errors.ts";
import { assertLength } from "./assert_shape.ts";

/** Options of {@linkcode gae}. */
export interface GaeOptions {
  /** γ, discount per policy token, in [0, 1] */
  readonly gamma: number;
  /** λ of GAE, in [0, 1] */
  readonly lambda: number;
}

/** Result of {@linkcode gae}. */
export interface GaeResult {
  /** Advantage of each token, 0 off the mask */
  readonly advantages: Float64Array;
  /** Target of the critic, advantage + value, 0 off the mask */
  readonly returns: Float64Array;
}

/**
 * Estimates the advantages of one trajectory (Schulman et al. 2016,
 * arXiv 1506.02438, equation 16):
 *
 *     δ_t = r_t + γ·V_{t+1} − V_t
 *     A_t = δ_t + γ·λ·A_{t+1}
 *
 * where t runs over the policy tokens only; other tokens (observations, padding)
 * are skipped. The value after the last policy token is 0.
 *
 * @param rewards Reward of each token
 * @param values Critic's value at each token
 * @param mask 1 on policy tokens, 0 elsewhere
 * @param options γ and λ
 * @returns Advantages, not whitened, and returns
 * @throws {RangeError} If the lengths differ, or γ or λ is not in [0, 1]
 */
export function gae(
  rewards: ArrayLike<number>,
  values: ArrayLike<number>,
  mask: ArrayLike<number>,
  options: GaeOptions,
): GaeResult {
  const { gamma, lambda } = options;
  const action = "estimate advantages";
  assertNumber(action, "gamma", gamma, 0, 1);
  assertNumber(action, "lambda", lambda, 0, 1);
  assertArrayLike(action, "rewards", rewards);
  assertLength(action, "values", values, rewards.length);
  assertLength(action, "mask", mask, rewards.length);
  const advantages = new Float64Array(rewards.length);
  const returns = new Float64Array(rewards.length);
  let nextValue = 0;
  let advantage = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    if (!mask[t]) continue;
    const value = values[t]!;
    const delta = rewards[t]! + gamma * nextValue - value;
    advantage = delta + gamma * lambda * advantage;
    advantages[t] = advantage;
    returns[t] = advantage + value;
    nextValue = value;
  }
  return { advantages, returns };
}
