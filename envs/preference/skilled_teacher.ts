/**
 * A teacher of given skills: exact Bayes over what it heard, with questions
 * between those that tell nothing and those that tell most.
 */

import { writeBelief } from "../core/action.ts";
import type { Policy } from "../core/policy.ts";
import { makeListener, type TeacherSkills } from "../core/teacher.ts";
import type { Prng } from "../../base/prng.ts";
import type {
  ItemComparison,
  PreferenceRound,
  PreferenceView,
} from "./core.ts";
import { listIntroduced } from "./introduction.ts";
import type { PreferenceParams, Prior } from "./params.ts";
import {
  drawComparison,
  listComparisons,
  writeComparison,
} from "./policies.ts";
import {
  computePosteriorMean,
  computePosteriorWeights,
  findMostInformative,
  samplePrior,
} from "./posterior.ts";

/**
 * Questions of which the teacher takes the one that tells most. All of them
 * would take longer, and have the same one first in every episode of a
 * catalogue that never changes.
 */
const TRIED = 24;

/** The question that tells most, out of some drawn ones. */
function drawTellingQuestion(
  questions: readonly ItemComparison[],
  { items }: PreferenceView,
  belief: Belief,
  prng: Prng,
): ItemComparison {
  const tried = Array.from(
    { length: TRIED },
    () => drawComparison(questions, prng),
  );
  return findMostInformative(belief.particles, belief.weights, tried, items);
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

/** The prior's particles, weighed by what was heard. */
type Belief = ReturnType<typeof weighHeard>;

function weighHeard(
  params: PreferenceParams,
  prior: Prior,
  items: PreferenceView["items"],
  heard: readonly PreferenceRound[],
) {
  const particles = samplePrior(params, prior);
  return {
    particles,
    weights: computePosteriorWeights(particles, items, heard),
  };
}

/** Makes a teacher, for one episode at a time. */
export function makeSkilledPreferenceTeacher(
  params: PreferenceParams,
  prior: Prior,
  { asks, listens }: TeacherSkills,
): Policy {
  const all = listComparisons(params);
  /** The questions about what has just been introduced, or else all. */
  const listQuestions = (step: number): readonly ItemComparison[] => {
    const introduced = listIntroduced(params, step - 1);
    return introduced.length === 0 ? all : listComparisons(params, introduced);
  };
  const listen = makeListener<PreferenceRound>(listens);
  return {
    name: "teacher",
    act({ round, view, step }, prng) {
      const known = view as PreferenceView;
      const heard = listen(known.rounds, prng);
      const belief = weighHeard(params, prior, known.items, heard);
      if (round !== "action") {
        const { particles, weights } = belief;
        return writeBelief(round, computePosteriorMean(particles, weights));
      }
      const questions = listQuestions(step);
      return writeComparison(
        params,
        prng() < asks
          ? drawTellingQuestion(questions, known, belief, prng)
          : repeatQuestion(questions, known),
      );
    },
  };
}
