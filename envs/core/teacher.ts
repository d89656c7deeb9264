/**
 * What the teacher of a warm start is good at, where it is asked for by its
 * skills: how well it asks, and how well it listens.
 */

import type { Prng } from "../../utils/prng.ts";

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
