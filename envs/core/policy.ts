/** Policies: functions from observations to actions. */

import type { Awaitable, CutOff, Observation, StepArgs } from "./env.ts";
import type { Prng } from "../../utils/prng.ts";

/**
 * An agent. One with memory must see every observation of an episode, in order.
 */
export interface Policy {
  /** Its name in tables: `oracle`. */
  readonly name: string;
  /** Chooses the next action. */
  act(observation: Observation, prng: Prng): Awaitable<string>;
}

/**
 * The policy failed. The episode is not counted, as if a responder had failed.
 */
export class PolicyError extends Error {
  /** Name in stack traces. */
  override name = "PolicyError";
  /** Whether it will fail in all other episodes too. */
  readonly permanent: boolean;

  /** Creates the error; `permanent` means it will recur in all episodes. */
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** How far a policy came with a turn. */
export interface GivenUpOptions extends ErrorOptions {
  /** Why it is unfinished (default: `length`) */
  readonly cutOff?: CutOff;
  /** What was written of it (default: nothing) */
  readonly written?: string;
}

/**
 * The policy could not finish its turn, as the episode exceeds its context or
 * it refused. This ends the episode, which counts.
 */
export class GivenUpError extends PolicyError {
  /** Name in stack traces. */
  override name = "GivenUpError";
  /** Why. */
  readonly cutOff: CutOff;
  /** What it had written. */
  readonly written: string;

  /** Creates the error. */
  constructor(
    message: string,
    { cutOff = "length", written = "" }: GivenUpOptions = {},
  ) {
    super(message, false);
    this.cutOff = cutOff;
    this.written = written;
  }
}

/** Arguments of `step`: an action, unfinished if the policy gave up. */
export type Turn = readonly [action: string, args?: StepArgs];

export async function takeTurn(
  policy: Policy,
  observation: Observation,
  prng: Prng,
): Promise<Turn> {
  try {
    return [await policy.act(observation, prng)];
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error;
    return [error.written, { cutOff: error.cutOff }];
  }
}

/** Skills of a warm-start teacher. */
export interface TeacherSkills {
  /**
   * Share of questions with the greatest information gain, in [0, 1]; the
   * others are uninformative, such as a repeated question
   */
  readonly asks: number;
  /**
   * Probability that a reply enters the teacher's posterior, in [0, 1]; other
   * replies are ignored
   */
  readonly listens: number;
}

/** Makes a filter of rounds that keeps those used, a share of `listens`. */
export function makeListener<Round extends { readonly question: unknown }>(
  listens: number,
): (rounds: readonly Round[], prng: Prng) => readonly Round[] {
  let used: Round[] = [];
  let past = 0;
  return (rounds, prng) => {
    if (rounds.length < past || rounds.length === 0) {
      used = [];
      past = 0;
    }
    for (const played of rounds.slice(past)) {
      if (played.question !== null && prng() < listens) used.push(played);
    }
    past = rounds.length;
    return used;
  };
}
