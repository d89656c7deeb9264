/**
 * A teacher of given skills: exact Bayes over what it heard, with questions
 * between those that tell nothing and those that tell most.
 */

import { writeBelief } from "../core/action.ts";
import type { Policy } from "../core/policy.ts";
import { makeListener, REPEATED, type TeacherSkills } from "../core/teacher.ts";
import type { Prng } from "../../base/prng.ts";
import {
  computeMargin,
  type ItemComparison,
  type PreferenceRound,
  type PreferenceView,
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
import { isDominated } from "./teacher.ts";

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

/** Whether the first item has more of all that is compared. */
function isForegone(
  items: PreferenceView["items"],
  question: ItemComparison,
): boolean {
  return question.focus.every((attribute) =>
    computeMargin(items, question, attribute) > 0
  );
}

/**
 * A question that tells nothing: asked before, or decided by the items. Of the
 * latter it is one that the first item wins, if there is one: a habit that is
 * easy to learn, and to turn round.
 */
function drawIdleQuestion(
  questions: readonly ItemComparison[],
  { items, rounds }: PreferenceView,
  prng: Prng,
): ItemComparison {
  const asked = rounds.findLast(({ question }) => question !== null)?.question;
  if (asked && prng() < REPEATED) return asked;
  const foregone = questions.filter((each) => isForegone(items, each));
  if (foregone.length > 0) return drawComparison(foregone, prng);
  const dominated = questions.filter((each) => isDominated(items, each));
  if (dominated.length > 0) return drawComparison(dominated, prng);
  // Where all attributes count, hardly a pair is dominated.
  return asked ?? drawComparison(questions, prng);
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
          : drawIdleQuestion(questions, known, prng),
      );
    },
  };
}
