/** The Clinic's generator of patients, candidate illnesses and questions. */

import type { Split } from "../../core/env.ts";
import {
  type Prng,
  randomInteger,
  randomSubset,
  seededPrng,
  shuffle,
} from "../../../utils/prng.ts";
import type { HiddenRecord, RecordRow } from "../../core/responder.ts";
import type { MediqTask } from "../core.ts";
import type { ClinicCase } from "./bayes.ts";
import {
  findTopics,
  type ReadyComplaint,
  type ReadyFinding,
} from "./ready_complaint.ts";

/** Version of the generator. */
export const CLINIC_GENERATOR = 1;

/** Number of candidates. */
export const OPTIONS = 4;

/** Probability that a finding is on record. */
const RECORDED = 0.9;

/** The final questions. */
const QUESTIONS = {
  diagnosis: "Which illness explains the complaint best?",
  step: "What is to be done first?",
};

export interface ClinicTask extends MediqTask {
  readonly clinic: ClinicPatient;
}

export interface ClinicPatient extends ClinicCase {
  /** The findings on record, in the order of the rows. */
  readonly findings: readonly ReadyFinding[];
}

function mixIn(hash: number, value: number): number {
  const word = Math.imul(hash ^ value, 0x01000193);
  return (word ^ (word >>> 15)) >>> 0;
}

/** The split of a patient: train 8/10, validation 1/10, test 1/10. */
function chooseSplit(hash: number): Split {
  const tenth = Math.imul(hash, 0x9e3779b1) >>> 0;
  const part = Math.floor(tenth / 2 ** 32 * 10);
  return part < 8 ? "train" : part === 8 ? "validation" : "test";
}

/** The record of a patient: facts, and their findings. */
export function makePatientRecord(
  rows: readonly RecordRow[],
  findings: readonly ReadyFinding[],
): HiddenRecord {
  const topics = {
    find: (question: string) =>
      findTopics(question).map(({ topic, reversed }) => ({
        row: findings.findIndex((finding) => finding.topic === topic),
        reversed,
      })),
  };
  return { form: "facts", rows: Object.freeze(rows), topics };
}

/** The article before an age: an 83-year-old, a 38-year-old. */
function chooseArticle(age: number): "A" | "An" {
  return /^8|^1[18]$/.test(`${age}`) ? "An" : "A";
}

function drawPatient(
  complaints: readonly ReadyComplaint[],
  prng: Prng,
): { task: ClinicTask; hash: number } {
  const number = randomInteger(prng, complaints.length);
  const complaint = complaints[number]!;
  const all = complaint.conditions;
  const chosen = shuffle(prng, randomSubset(prng, all.length, OPTIONS));
  const conditions = chosen.map((i) => all[i]!);
  const truth = randomInteger(prng, OPTIONS);
  const { condition, frequencies } = conditions[truth]!;
  const [from, to] = condition.ages;
  const age = from + randomInteger(prng, to - from + 1);
  const isWoman = prng() < condition.women;
  let hash = mixIn(number, age * 2 + Number(isWoman));
  for (const i of chosen) hash = mixIn(hash, i);
  const rows: RecordRow[] = [];
  const findings: ReadyFinding[] = [];
  complaint.findings.forEach((finding, i) => {
    const isPresent = prng() < frequencies[i]!;
    const isRecorded = prng() < RECORDED;
    hash = mixIn(hash, isRecorded ? 1 + Number(isPresent) : 0);
    if (!isRecorded) return;
    rows.push(isPresent ? finding.present : finding.absent);
    findings.push(finding);
  });
  const asks = prng() < 0.5 ? "diagnosis" : "step";
  hash = mixIn(mixIn(hash, truth), asks.length);
  const person = isWoman ? "woman" : "man";
  const task: ClinicTask = {
    candidateCount: OPTIONS,
    truth,
    record: makePatientRecord(rows, findings),
    patient: {
      opening:
        `${chooseArticle(age)} ${age}-year-old ${person} comes because of ` +
        `${complaint.text}.`,
      question: QUESTIONS[asks],
      options: Object.freeze(
        conditions.map(({ condition: { name, firstStep } }) =>
          asks === "diagnosis" ? name : firstStep
        ),
      ),
      truth,
      facts: rows.map(({ text }) => text),
    },
    clinic: { complaint, conditions, age, isWoman, findings },
  };
  return { task, hash };
}

/**
 * Makes one task, a pure function of its arguments and {@linkcode
 * CLINIC_GENERATOR}. The patient determines the split, so splits share none.
 */
export function generatePatient(
  id: string,
  complaints: readonly ReadyComplaint[],
  split: Split,
  index: number,
): ClinicTask {
  const prng = seededPrng(id, CLINIC_GENERATOR, split, index);
  for (;;) {
    const { task, hash } = drawPatient(complaints, prng);
    if (chooseSplit(hash) === split) return task;
  }
}
