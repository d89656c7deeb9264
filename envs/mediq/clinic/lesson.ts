/** What the teacher of a warm start knows about patients of the Clinic. */

import type { Lesson } from "../../interview/teacher.ts";
import { type Prng, randomSubset } from "../../../base/prng.ts";
import { readCase } from "./bayes.ts";
import { factEvidence } from "./evidence.ts";
import { type ReadyComplaint, topicsOf } from "./ready_complaint.ts";

function someOf(keys: readonly string[], prng: Prng): string {
  return randomSubset(prng, keys.length, 2).map((i) => keys[i]!).join(" ");
}

/**
 * Makes the lesson: findings of the complaint's differential may tell
 * something, others tell nothing, and a fact speaks for the illnesses in which
 * it is more frequent than in the mean.
 */
export function clinicLesson(complaints: readonly ReadyComplaint[]): Lesson {
  const keysOf = new Map(
    complaints.map(({ text, findings }) => [
      text,
      findings.map(({ key }) => key),
    ]),
  );
  const topics = topicsOf(complaints);
  const idleKeysOf = new Map(
    [...keysOf].map(([text, keys]) => [
      text,
      topics.filter((key) => !keys.includes(key)),
    ]),
  );
  return {
    usefulQuestion: ({ subject }, prng) => someOf(keysOf.get(subject)!, prng),
    idleQuestion: ({ subject }, prng) => someOf(idleKeysOf.get(subject)!, prng),
    evidence(view, { facts }) {
      const { complaint, conditions } = readCase(view);
      return factEvidence(complaint, conditions, facts);
    },
  };
}
