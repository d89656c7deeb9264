/**
 * A teacher of given skills: exact Bayes over what it heard, with questions
 * between those that tell nothing and those that tell most.
 */

import { writeBelief, writeQuery } from "../core/action.ts";
import type { Policy } from "../core/policy.ts";
import { makeListener, type TeacherSkills } from "../core/teacher.ts";
import type { InterviewRound, InterviewView } from "./core.ts";
import { type ExactBayes, roundToTenths } from "./policies.ts";
import type { TeacherKnowledge } from "./teacher.ts";

/** Makes a teacher, for one episode at a time. */
export function makeSkilledInterviewTeacher(
  knowledge: ExactBayes & Pick<TeacherKnowledge, "drawIdleQuestion">,
  { asks, listens }: TeacherSkills,
): Policy {
  const listen = makeListener<InterviewRound>(listens);
  return {
    name: "teacher",
    act({ round, view }, prng) {
      const known = view as InterviewView;
      const heard = { ...known, rounds: listen(known.rounds, prng) };
      const posterior = knowledge.posterior(heard);
      if (round !== "action") {
        return writeBelief(round, roundToTenths(posterior));
      }
      return writeQuery(
        prng() < asks
          ? knowledge.bestQuestion(heard, posterior)
          : knowledge.drawIdleQuestion(known, prng),
      );
    },
  };
}
