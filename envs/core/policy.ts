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

/** How well a teacher plays. */
export interface TeacherSkills {
  /**
   * Share of questions that are those of the greatest information gain; the
   * others are a habit that tells nothing, such as the one before again. In
   * [0, 1]
   */
  readonly asks: number;
  /**
   * Probability with which a reply enters the posterior that the teacher
   * states as its belief; it never hears of the others. In [0, 1]
   */
  readonly listens: number;
}

/** A round in which something may have been asked. */
interface AskedRound {
  readonly question: unknown;
}

/**
 * Makes a listener, for one episode at a time: a function from the rounds so
 * far to those questions among them whose replies it heard. Each reply is
 * drawn once, with the probability `listens`.
 */
export function makeListener<Round extends AskedRound>(
  listens: number,
): (rounds: readonly Round[], prng: Prng) => readonly Round[] {
  let heard: Round[] = [];
  let past = 0;
  return (rounds, prng) => {
    if (rounds.length < past || rounds.length === 0) {
      heard = [];
      past = 0;
    }
    for (const played of rounds.slice(past)) {
      if (played.question !== null && prng() < listens) heard.push(played);
    }
    past = rounds.length;
    return heard;
  };
}
