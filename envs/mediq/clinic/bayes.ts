/**
 * Exact Bayes over the illnesses of a case: findings are independent given the
 * illness.
 */

import { entropy } from "../../../utils/vectors.ts";
import type { ExactBayes } from "../../interview/policies.ts";
import type { InterviewView } from "../../interview/core.ts";
import {
  FINDING_KEYS,
  findTopics,
  READY_COMPLAINTS,
  type ReadyComplaint,
  type ReadyCondition,
  wordQuestion,
} from "./ready_complaint.ts";

/** What a doctor of the Clinic knows about a case. */
export interface ClinicCase {
  readonly complaint: ReadyComplaint;
  /** The candidate illnesses, in the order of the options. */
  readonly conditions: readonly ReadyCondition[];
  readonly age: number;
  readonly isWoman: boolean;
}

function normalize(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The prior given age and sex; illnesses are equally frequent. */
export function computeClinicPrior(
  { conditions, age, isWoman }: ClinicCase,
): number[] {
  return normalize(conditions.map(({ condition }) => {
    const [from, to] = condition.ages;
    if (age < from || age > to) return 0;
    return (isWoman ? condition.women : 1 - condition.women) / (to - from + 1);
  }));
}

const factTopics = new Map<string, { topic: number; isPresent: boolean }>();
for (const { findings } of READY_COMPLAINTS) {
  for (const { topic, present, absent } of findings) {
    factTopics.set(present.text, { topic, isPresent: true });
    factTopics.set(absent.text, { topic, isPresent: false });
  }
}

/** Probability of a fact given an illness. */
export function likelihood(
  { findings }: ReadyComplaint,
  { frequencies }: ReadyCondition,
  fact: string,
): number {
  const { topic, isPresent } = factTopics.get(fact)!;
  const frequency = frequencies[
    findings.findIndex((finding) => finding.topic === topic)
  ]!;
  return isPresent ? frequency : 1 - frequency;
}

export function computeClinicPosterior(
  found: ClinicCase,
  facts: readonly string[],
): number[] {
  let weights = computeClinicPrior(found);
  for (const fact of facts) {
    weights = weights.map((weight, i) =>
      weight * likelihood(found.complaint, found.conditions[i]!, fact)
    );
  }
  return normalize(weights);
}

const complaintsByText = new Map(
  READY_COMPLAINTS.map((complaint) => [complaint.text, complaint]),
);

const OPENING = /^An? (\d+)-year-old (woman|man) /;

/** Reconstructs a case from the agent's view. */
export function readCase(
  { subject, opening, candidates }: InterviewView,
): ClinicCase {
  const complaint = complaintsByText.get(subject)!;
  const [, age, person] = OPENING.exec(opening)!;
  const conditions = candidates.map((text) =>
    complaint.conditions.find(({ condition }) =>
      condition.name === text || condition.firstStep === text
    )!
  );
  return {
    complaint,
    conditions,
    age: Number(age),
    isWoman: person === "woman",
  };
}

/** Expected entropy after observing some findings. */
function computeEntropyAfter(
  belief: readonly number[],
  conditions: readonly ReadyCondition[],
  findings: readonly number[],
): number {
  let expected = 0;
  for (let outcome = 0; outcome < 2 ** findings.length; outcome++) {
    const joint = belief.map((weight, c) =>
      findings.reduce((product, finding, i) => {
        const frequency = conditions[c]!.frequencies[finding]!;
        return product * ((outcome >> i) & 1 ? frequency : 1 - frequency);
      }, weight)
    );
    const mass = joint.reduce((sum, weight) => sum + weight, 0);
    if (mass > 0) expected += mass * entropy(normalize(joint));
  }
  return expected;
}

/** The finding that, with those chosen, leaves the least expected entropy. */
function findBestFinding(
  belief: readonly number[],
  { complaint, conditions }: ClinicCase,
  asked: ReadonlySet<number>,
  chosen: readonly number[],
): number | null {
  let best: number | null = null;
  let least = Infinity;
  complaint.findings.forEach(({ topic }, finding) => {
    if (asked.has(topic) || chosen.includes(finding)) return;
    const left = computeEntropyAfter(belief, conditions, [...chosen, finding]);
    if (left < least) {
      best = finding;
      least = left;
    }
  });
  return best;
}

/** Exact Bayes of the Clinic, with two findings per question. */
export const CLINIC_BAYES: ExactBayes = {
  posterior: (view) =>
    computeClinicPosterior(
      readCase(view),
      view.rounds.flatMap(({ facts }) => facts),
    ),
  bestQuestion(view, belief) {
    const found = readCase(view);
    const asked = new Set(
      view.rounds.flatMap(({ question }) =>
        question === null ? [] : findTopics(question).slice(0, 2)
      ).map(({ topic }) => topic),
    );
    const chosen: number[] = [];
    for (let i = 0; i < 2; i++) {
      const best = findBestFinding(belief, found, asked, chosen);
      if (best !== null) chosen.push(best);
    }
    const topics = chosen.map((i) => found.complaint.findings[i]!.topic)
      .sort((a, b) => a - b);
    return view.style === "terse"
      ? topics.map((topic) => FINDING_KEYS[topic]!).join(" ")
      : wordQuestion(topics);
  },
};

/** Smaller differences of frequencies are no evidence. */
const EQUAL = 0.1;

/** Evidence of facts for each illness. */
export function weighFacts(
  complaint: ReadyComplaint,
  conditions: readonly ReadyCondition[],
  facts: readonly string[],
): number[] {
  const scores = conditions.map((condition) =>
    facts.reduce(
      (sum, fact) => sum + likelihood(complaint, condition, fact),
      0,
    )
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return scores.map((score) =>
    Math.abs(score - mean) < EQUAL ? 0 : Math.sign(score - mean)
  );
}
