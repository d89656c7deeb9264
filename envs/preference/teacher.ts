/**
 * Warm-start teachers of the preference environments. The scripted one is
 * mediocre: it asks mostly uninformative questions and often ignores replies.
 * A policy that learned to ask badly locks when it is trained only on reward.
 */

import {
  makeListener,
  type Policy,
  type TeacherSkills,
} from "../core/policy.ts";
import type { Prng } from "../../utils/prng.ts";
import {
  computeMargin,
  type ItemComparison,
  type PreferenceRound,
  type PreferenceView,
} from "./core.ts";
import type { PreferenceParams } from "./task.ts";
import {
  drawComparison,
  listComparisons,
  writeComparison,
} from "./policies.ts";
import { writeBelief } from "../core/action.ts";
import { listIntroduced, rankAttributes } from "./terse.ts";
import {
  computePosteriorWeights,
  computeWeightedMean,
  findMostInformative,
  type Particles,
  samplePrior,
} from "./posterior.ts";

/** Share of questions whose reply is known in advance. */
const DOMINATED = 0.6;
/** Share of repeated questions among these. */
const REPEATED = 0.2;
/** Probability of reading a reply correctly. */
const UNDERSTOOD = 0.75;
/** Probability that an attribute drifts by one level. */
const DRIFT = 0.1;

type Items = PreferenceView["items"];

/** Whether the reply to a question is known in advance. */
function isDominated(items: Items, question: ItemComparison): boolean {
  const signs = question.focus.map((attribute) =>
    Math.sign(computeMargin(items, question, attribute))
  );
  return signs[0] !== 0 && signs.every((sign) => sign === signs[0]);
}

function chooseQuestion(
  questions: readonly ItemComparison[],
  { items, rounds }: PreferenceView,
  prng: Prng,
): ItemComparison {
  let question = drawComparison(questions, prng);
  if (prng() < DOMINATED) {
    // Some item sets have no dominated pair.
    for (let i = 0; i < 200 && !isDominated(items, question); i++) {
      question = drawComparison(questions, prng);
    }
  }
  const asked = rounds.findLast((round) => round.question !== null);
  if (asked !== undefined && prng() < REPEATED) return asked.question!;
  return question;
}

/** Moves the focused attributes with or against the reply. */
function followReply(
  levels: number[],
  items: Items,
  last: PreferenceRound | undefined,
  prng: Prng,
): void {
  if (last?.question === undefined || last.question === null) return;
  const towards = last.kind === "yes" ? 1 : last.kind === "no" ? -1 : 0;
  const sense = prng() < UNDERSTOOD ? towards : -towards;
  for (const attribute of last.question.focus) {
    const more = Math.sign(computeMargin(items, last.question, attribute));
    const size = 1 + Math.floor(prng() * 3);
    levels[attribute - 1]! += sense * more * size;
  }
}

function chooseBelief(
  dimension: number,
  { items, rounds }: PreferenceView,
  prng: Prng,
): number[] {
  const before = rounds.findLast(({ vector }) => vector !== null)?.vector ??
    Array(dimension).fill(0.5);
  const levels = before.map((value) => Math.round(value * 10));
  followReply(levels, items, rounds.at(-1), prng);
  return levels.map((level) => {
    const drift = prng() < DRIFT ? (prng() < 0.5 ? 1 : -1) : 0;
    return Math.min(10, Math.max(0, level + drift)) / 10;
  });
}

export function makePreferenceTeacher(params: PreferenceParams): Policy {
  const questions = listComparisons(params);
  return {
    name: "teacher",
    act({ round, view }, prng) {
      const known = view as PreferenceView;
      return round === "action"
        ? writeComparison(params, chooseQuestion(questions, known, prng))
        : writeBelief(round, chooseBelief(params.dimension, known, prng));
    },
  };
}

/** Questions tried per turn; with all, the first would always be the same. */
const TRIED = 24;

/** The most informative question, out of a random sample if there are many. */
function drawTellingQuestion(
  questions: readonly ItemComparison[],
  { items }: PreferenceView,
  particles: Particles,
  weights: Float64Array,
  prng: Prng,
): ItemComparison {
  const tried = questions.length <= TRIED
    ? questions
    : Array.from({ length: TRIED }, () => drawComparison(questions, prng));
  return findMostInformative(particles, weights, tried, items);
}

/** A teacher with given skills, for one episode at a time. */
export function makeSkilledPreferenceTeacher(
  params: PreferenceParams,
  { asks, listens }: TeacherSkills,
): Policy {
  const all = listComparisons(params);
  /** Questions about the pairs just introduced, or all. */
  const listQuestions = (
    step: number,
    { items }: PreferenceView,
  ): readonly ItemComparison[] => {
    const pairs = listIntroduced(params, step - 1);
    if (pairs.length === 0) return all;
    const isGated = params.focusSize < params.dimension;
    return pairs.flatMap((pair) => {
      const shown = rankAttributes(items, pair).map((one) => one.attribute);
      return listComparisons(params, [pair]).filter(({ focus }) =>
        !isGated || focus.every((attribute) => shown.includes(attribute))
      );
    });
  };
  const listen = makeListener<PreferenceRound>(listens);
  return {
    name: "teacher",
    act({ round, view, step }, prng) {
      const known = view as PreferenceView;
      const used = listen(known.rounds, prng);
      const particles = samplePrior(params, "profiles");
      const weights = computePosteriorWeights(particles, known.items, used);
      if (round !== "action") {
        return writeBelief(round, computeWeightedMean(particles, weights)!);
      }
      const questions = listQuestions(step, known);
      const lastAsked = known.rounds.findLast(({ question }) => question)
        ?.question;
      return writeComparison(
        params,
        prng() < asks
          ? drawTellingQuestion(questions, known, particles, weights, prng)
          : lastAsked ?? questions[0]!,
      );
    },
  };
}
