/**
 * Warm-start teachers of interviews. The scripted one is mediocre: it asks
 * mostly uninformative questions and often ignores replies. A policy
 * that learned to ask badly locks when it is trained only on reward.
 */

import {
  makeListener,
  type Policy,
  type TeacherSkills,
} from "../core/policy.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { InterviewRound, InterviewView } from "./core.ts";
import { writeBelief, writeQuery } from "../core/action.ts";
import { type ExactBayes, roundToTenths } from "./policies.ts";

export interface TeacherKnowledge {
  /** A question that may be informative. */
  drawUsefulQuestion(view: InterviewView, prng: Prng): string;
  drawIdleQuestion(view: InterviewView, prng: Prng): string;
  /** Evidence of a reply for each candidate: positive or negative. */
  evidence(view: InterviewView, played: InterviewRound): readonly number[];
}

/** Share of uninformative questions. */
const IDLE = 0.6;
/** Share of repeated questions among these. */
const REPEATED = 0.2;
/** Probability of reading a reply correctly. */
const UNDERSTOOD = 0.75;
/** Probability that a component drifts by one level. */
const DRIFT = 0.1;
/** Largest change of a component by one reply. */
const LARGEST_MOVE = 3;

function chooseQuestion(
  knowledge: TeacherKnowledge,
  view: InterviewView,
  prng: Prng,
): string {
  const question = prng() < IDLE
    ? knowledge.drawIdleQuestion(view, prng)
    : knowledge.drawUsefulQuestion(view, prng);
  const asked = view.rounds.findLast((played) => played.question !== null);
  return asked !== undefined && prng() < REPEATED ? asked.question! : question;
}

function chooseBelief(
  knowledge: TeacherKnowledge,
  view: InterviewView,
  prng: Prng,
): number[] {
  const { rounds, candidates } = view;
  const before = rounds.findLast(({ vector }) => vector !== null)?.vector ??
    Array(candidates.length).fill(0.5);
  const last = rounds.at(-1);
  const evidence = last === undefined || last.question === null
    ? []
    : knowledge.evidence(view, last);
  const sense = prng() < UNDERSTOOD ? 1 : -1;
  return before.map((value, i) => {
    const size = 1 + randomInteger(prng, LARGEST_MOVE);
    const drift = prng() < DRIFT ? (prng() < 0.5 ? 1 : -1) : 0;
    const moved = Math.round(value * 10) +
      sense * Math.sign(evidence[i] ?? 0) * size + drift;
    return Math.min(10, Math.max(0, moved)) / 10;
  });
}

export function makeInterviewTeacher(knowledge: TeacherKnowledge): Policy {
  return {
    name: "teacher",
    act({ round, view }, prng) {
      const known = view as InterviewView;
      return round === "action"
        ? writeQuery(chooseQuestion(knowledge, known, prng))
        : writeBelief(round, chooseBelief(knowledge, known, prng));
    },
  };
}

/** A teacher with given skills: exact Bayes over the replies it uses. */
export function makeSkilledInterviewTeacher(
  knowledge: ExactBayes & Pick<TeacherKnowledge, "drawIdleQuestion">,
  { asks, listens }: TeacherSkills,
): Policy {
  const listen = makeListener<InterviewRound>(listens);
  return {
    name: "teacher",
    act({ round, view }, prng) {
      const known = view as InterviewView;
      const used = { ...known, rounds: listen(known.rounds, prng) };
      const posterior = knowledge.posterior(used);
      if (round !== "action") {
        return writeBelief(round, roundToTenths(posterior));
      }
      return writeQuery(
        prng() < asks
          ? knowledge.bestQuestion(used, posterior)
          : knowledge.drawIdleQuestion(known, prng),
      );
    },
  };
}
