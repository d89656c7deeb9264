/** How the episodes of an update are played, whatever learns from them. */

import type { OwnOption } from "../../envs/core/entry.ts";
import {
  assertBoolean,
  assertInteger,
  assertKeys,
  assertNumber,
  ruleMessage,
} from "../../base/errors.ts";

/** Settings of the rollouts. */
export interface RolloutSettings {
  /** Temperature at which tokens are drawn. */
  readonly temperature: number;
  /** Sample only what the action grammar allows, where there is one. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
  /** Rollouts of one task; the batch is made of groups of so many. */
  readonly groupSize: number;
  /**
   * Questions in a row judged −1 after which an episode is cut short, without
   * a reward (T3, arXiv 2510.12264); `null` for never.
   */
  readonly truncateAfter: number | null;
  /**
   * Ask the policy again with the reply replaced by one that tells nothing, and
   * judge beliefs by the difference. For environments with the option `btMode`.
   */
  readonly counterfactual: boolean;
}

/**
 * Checks the settings.
 *
 * @throws {RangeError} If one is out of range, the group size does not divide
 * the batch, or the environment has no counterfactual critique
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertRolloutSettings(
  settings: RolloutSettings,
  batch: number,
  ownOptions: Readonly<Record<string, OwnOption>>,
): void {
  const action = "train";
  assertKeys(action, "rollout", settings, [
    "temperature",
    "constrained",
    "maxTurnTokens",
    "groupSize",
    "truncateAfter",
    "counterfactual",
  ]);
  assertNumber(action, "temperature", settings.temperature, 1e-3);
  assertBoolean(action, "constrained", settings.constrained);
  assertInteger(action, "maxTurnTokens", settings.maxTurnTokens, 1);
  const { groupSize, truncateAfter, counterfactual } = settings;
  assertInteger(action, "groupSize", groupSize, 1);
  if (batch % groupSize !== 0) {
    const rule = `a divisor of the batch (${batch})`;
    throw new RangeError(ruleMessage(action, "groupSize", rule, groupSize));
  }
  if (truncateAfter !== null) {
    assertInteger(action, "truncateAfter", truncateAfter, 1);
  }
  assertBoolean(action, "counterfactual", counterfactual);
  const { btMode } = ownOptions;
  const isKnown = Array.isArray(btMode) && btMode.includes("counterfactual");
  if (counterfactual && !isKnown) {
    const rule = "false for an environment without counterfactual critiques";
    throw new RangeError(
      ruleMessage(action, "counterfactual", rule, counterfactual),
    );
  }
}
