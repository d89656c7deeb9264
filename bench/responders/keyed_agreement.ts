/**
 * How well the `keyed` responder understands questions in other words than its
 * own: a set that was written without knowledge of its phrases, and that they
 * were never tuned on.
 */

import questions from "../../tests/contract/keyed_questions.json" with {
  type: "json",
};
import { READY_CHARTS } from "../../envs/flodial/charts/charts.ts";
import {
  READY_COMPLAINTS,
  type ReadyComplaint,
} from "../../envs/mediq/clinic/ready_complaint.ts";
import { makePatientRecord } from "../../envs/mediq/clinic/patient.ts";
import { KEYED_RESPONDER, UNKNOWN } from "../../envs/responders/index_reply.ts";
import type { HiddenRecord } from "../../envs/core/responder.ts";

/** A patient of whom every finding of the complaint is on record. */
function fullRecord({ findings }: ReadyComplaint): HiddenRecord {
  return makePatientRecord(findings.map(({ present }) => present), findings);
}

function chartOf(title: string) {
  return READY_CHARTS.find(({ chart }) => chart.title === title)!;
}

function reply(question: string, record: HiddenRecord): string {
  return KEYED_RESPONDER.respond({ question, record }) as string;
}

/** Is the finding's fact among those that the reply names? */
function findsFact(question: string, key: string): boolean {
  const complaint = READY_COMPLAINTS.find(({ findings }) =>
    findings.some((finding) => finding.key === key)
  )!;
  const row = complaint.findings.findIndex((finding) => finding.key === key);
  const named = reply(question, fullRecord(complaint)).split(",").map(Number);
  return named.includes(row + 1);
}

/** Is the reply the check's own outcome? */
function findsCheck(title: string, question: string, key: string): boolean {
  const { paths, records } = chartOf(title);
  const fault = paths.findIndex(({ steps }) =>
    steps.some(({ check }) => check === key)
  );
  const row = paths[fault]!.steps.findIndex(({ check }) => check === key);
  const record = records[fault]!;
  const outcome = record.rows[row]!.outcome === "yes" ? "Yes" : "No";
  return reply(question, record) === `${outcome}, ${row}`;
}

/** One measure. */
export interface KeyedMeasure {
  /** What was asked. */
  readonly name: string;
  /** Questions, or questions by records, that it holds for. */
  readonly hits: number;
  /** How many there were. */
  readonly of: number;
}

function measure(name: string, flags: readonly boolean[]): KeyedMeasure {
  return { name, hits: flags.filter(Boolean).length, of: flags.length };
}

/** Asks every question of the set. */
export function keyedAgreement(): {
  readonly findings: KeyedMeasure;
  readonly checks: KeyedMeasure;
  readonly revealed: KeyedMeasure;
  readonly answered: KeyedMeasure;
} {
  const patients = READY_COMPLAINTS.map(fullRecord);
  return {
    findings: measure(
      "findings, right fact named",
      questions.findings.map(([question, key]) => findsFact(question!, key!)),
    ),
    checks: measure(
      "checks, right outcome of the right check",
      questions.checks.map(([title, question, key]) =>
        findsCheck(title!, question!, key!)
      ),
    ),
    revealed: measure(
      "answered nonetheless: patients, nothing on record",
      questions.no_finding.flatMap((question) =>
        patients.map((record) => reply(question, record) !== UNKNOWN)
      ),
    ),
    answered: measure(
      "answered nonetheless: customers, nothing on record",
      questions.no_check.flatMap(([title, question]) =>
        chartOf(title!).records.map((record) =>
          reply(question!, record) !== UNKNOWN
        )
      ),
    ),
  };
}
