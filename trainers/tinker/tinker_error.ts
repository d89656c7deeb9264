/**
 * The effect of a failed call: `nothing`, so it can be repeated; or `unknown`, so
 * that repeating it might apply it twice.
 */
export type TinkerOutcome = "nothing" | "unknown";

/** Facts about a failed call. */
export interface TinkerErrorFacts {
  /** Name of the call in the protocol: `optim_step` */
  readonly operation: string;
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** Effect of the call. */
  readonly outcome: TinkerOutcome;
}

/**
 * A call failed after all safe retries: refused, failed, or server unreachable.
 *
 * @example Whether it can be repeated
 * ```ts
 * import { TinkerError } from "@unlock/gym/tinker";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const error = new TinkerError("Cannot save_weights", {
 *   operation: "save_weights",
 *   status: 409,
 *   outcome: "nothing",
 * });
 * assertEquals(error.outcome, "nothing");
 * ```
 */
export class TinkerError extends Error implements TinkerErrorFacts {
  /** The name shown in stack traces. */
  override name = "TinkerError";
  /** Name of the call in the protocol: `optim_step` */
  readonly operation: string;
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** Effect of the call. */
  readonly outcome: TinkerOutcome;

  /** Makes an error with a description and facts about the call. */
  constructor(message: string, facts: TinkerErrorFacts) {
    super(message);
    this.operation = facts.operation;
    this.status = facts.status;
    this.outcome = facts.outcome;
  }
}

/** A call exceeded its time budget; it may still take effect. */
export class TinkerBudgetError extends TinkerError {
  /** The name shown in stack traces. */
  override name = "TinkerBudgetError";
}

/** The option `stopRetrying` ended a call; it may still take effect. */
export class TinkerStoppedError extends TinkerError {
  /** The name shown in stack traces. */
  override name = "TinkerStoppedError";
}

/** A reply violates the protocol: a missing field, a NaN, a wrong length. */
export class TinkerReplyError extends TinkerError {
  /** The name shown in stack traces. */
  override name = "TinkerReplyError";
}
