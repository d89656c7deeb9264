/** Who plays: a function from what an agent has seen to what it says. */

import type { Awaitable, Observation } from "./env.ts";
import type { Prng } from "../../utils/prng.ts";

/** An agent; one that remembers sees every observation of an episode, in order. */
export interface Policy {
  /** Its name in tables: `oracle`. */
  readonly name: string;
  /** Chooses the next action. */
  act(observation: Observation, prng: Prng): Awaitable<string>;
}

/**
 * A policy could not be asked, or went on failing. Its episode counts for
 * nothing, as if a responder had failed.
 */
export class PolicyError extends Error {
  /** The name shown in stack traces. */
  override name = "PolicyError";
  /** True if it will fail in all other episodes too. */
  readonly permanent: boolean;

  /**
   * Makes the error.
   *
   * @param message What happened
   * @param permanent True if it will happen in all other episodes too
   */
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/**
 * A policy gives an episode up, as it has no room for more of it. The episode
 * counts as one that did not succeed.
 */
export class GivenUpError extends PolicyError {
  /** The name shown in stack traces. */
  override name = "GivenUpError";

  /**
   * Makes the error.
   *
   * @param message What happened
   */
  constructor(message: string) {
    super(message, false);
  }
}
