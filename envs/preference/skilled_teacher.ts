/**
 * A teacher of given skills: exact Bayes over what it heard, with questions
 * between those that tell nothing and those that tell most.
 */

import { writeBelief } from "../core/action.ts";
import type { Policy } from "../core/policy.ts";
import { makeListener, type TeacherSkills } from "../core/teacher.ts";
import type { Prng } from "../../utils/prng.ts";
import type {
  ItemComparison,
  PreferenceRound,
  PreferenceView,
} from "./core.ts";
import { listIntroduced, rankAttributes } from "./introduction.ts";
import type { PreferenceParams } from "./params.ts";
import {
  drawComparison,
  listComparisons,
  writeComparison,
} from "./policies.ts";
import {
  computePosteriorMean,
  computePosteriorWeights,
  findMostInformative,
  type Particles,
  samplePrior,
} from "./posterior.ts";

/** The prior's particles, weighed by what was heard. */
interface Belief {
  readonly particles: Particles;
  readonly weights: Float64Array;
}

/**
 * Questions of which the teacher takes the one that tells most. All of them
 * would have the same one first in every episode of a catalogue that never
 * changes.
 */
const TRIED = 24;

/** The question that tells most, out of some drawn ones if there are many. */
function drawTellingQuestion(
  questions: readonly ItemComparison[],
  { items }: PreferenceView,
  { particles, weights }: Belief,
  prng: Prng,
): ItemComparison {
  const tried = questions.length <= TRIED
    ? questions
    : Array.from({ length: TRIED }, () => drawComparison(questions, prng));
  return findMostInformative(particles, weights, tried, items);
}

/**
 * A question that tells nothing: the one before. The first of an episode is
 * always the same, of the pair that has come up. A habit is learnt in no time,
 * and praise for another question can turn it round.
 */
function repeatQuestion(
  questions: readonly ItemComparison[],
  { rounds }: PreferenceView,
): ItemComparison {
  const asked = rounds.findLast(({ question }) => question !== null);
  return asked?.question ?? questions[0]!;
}

/** Makes a teacher, for one episode at a time. */
export function makeSkilledPreferenceTeacher(
  params: PreferenceParams,
  { asks, listens }: TeacherSkills,
): Policy {
  const all = listComparisons(params);
  /** The questions about what has just been introduced, or else all. */
  const listQuestions = (
    step: number,
    { items }: PreferenceView,
  ): readonly ItemComparison[] => {
    const pairs = listIntroduced(params, step - 1);
    if (pairs.length === 0) return all;
    const isGated = params.focusSize < params.dimension;
    return pairs.flatMap((pair) => {
      const told = rankAttributes(items, pair).map((one) => one.attribute);
      return listComparisons(params, [pair]).filter(({ focus }) =>
        !isGated || focus.every((attribute) => told.includes(attribute))
      );
    });
  };
  const listen = makeListener<PreferenceRound>(listens);
  return {
    name: "teacher",
    act({ round, view, step }, prng) {
      const known = view as PreferenceView;
      const heard = listen(known.rounds, prng);
      const particles = samplePrior(params, "profiles");
      const weights = computePosteriorWeights(particles, known.items, heard);
      if (round !== "action") {
        return writeBelief(round, computePosteriorMean(particles, weights));
      }
      const questions = listQuestions(step, known);
      return writeComparison(
        params,
        prng() < asks
          ? drawTellingQuestion(questions, known, { particles, weights }, prng)
          : repeatQuestion(questions, known),
      );
    },
  };
}
