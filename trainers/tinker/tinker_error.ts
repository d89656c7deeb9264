/** What can go wrong between a learner and a Tinker server, as errors to catch. */

/**
 * What a call that failed has done: `nothing`, so that it may be made again; or
 * it is `unknown`, and made again it might come to pass twice.
 */
export type TinkerOutcome = "nothing" | "unknown";

/** What is known of a call that failed. */
export interface TinkerErrorFacts {
  /** What was asked for, as the protocol calls it: `optim_step` */
  readonly operation: string;
  /** The HTTP status; `null` where no server answered. */
  readonly status: number | null;
  /** What the call has done. */
  readonly outcome: TinkerOutcome;
}

/**
 * A server refused a call, failed at it, or could not be reached, after all
 * repetitions that are safe.
 *
 * @example What may be done after it
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
  /** What was asked for, as the protocol calls it: `optim_step` */
  readonly operation: string;
  /** The HTTP status; `null` where no server answered. */
  readonly status: number | null;
  /** What the call has done. */
  readonly outcome: TinkerOutcome;

  /**
   * Makes an error.
   *
   * @param message What went wrong, for a person
   * @param facts What is known of the call
   */
  constructor(message: string, facts: TinkerErrorFacts) {
    super(message);
    this.operation = facts.operation;
    this.status = facts.status;
    this.outcome = facts.outcome;
  }
}

/** A call took longer than its budget; it may still come to pass. */
export class TinkerBudgetError extends TinkerError {
  /** The name shown in stack traces. */
  override name = "TinkerBudgetError";
}

/**
 * A reply is not what the protocol promises: a field is missing, a number is
 * `null` (the server's not-a-number), a length is another.
 */
export class TinkerReplyError extends TinkerError {
  /** The name shown in stack traces. */
  override name = "TinkerReplyError";
}
