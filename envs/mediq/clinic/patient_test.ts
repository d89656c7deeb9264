import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { KEYED_RESPONDER } from "../../responders/index_reply.ts";
import { SPLITS } from "../../core/env.ts";
import { type ClinicTask, generatePatient, OPTIONS } from "./patient.ts";
import { FINDING_KEYS, READY_COMPLAINTS } from "./ready_complaint.ts";

const ID = "MediQ-v0";

function patients(count: number): ClinicTask[] {
  return Array.from(
    { length: count },
    (_, index) => generatePatient(ID, READY_COMPLAINTS, "train", index),
  );
}

const MANY = patients(3000);

/** What a question is answered with, as findings. */
function answerTo({ record, clinic }: ClinicTask, question: string): string[] {
  const reply = KEYED_RESPONDER.respond({ question, record }) as string;
  return (reply.match(/\d+/g) ?? []).map((number) =>
    clinic.findings[Number(number) - 1]!.key
  );
}

Deno.test("generatePatient() is a function of its arguments", () => {
  const bare = (task: ClinicTask) => [task.patient, task.truth, task.clinic];
  const make = (id: string, index: number) =>
    bare(generatePatient(id, READY_COMPLAINTS, "test", index));
  assertEquals(make(ID, 5), make(ID, 5));
  assert(JSON.stringify(make(ID, 5)) !== JSON.stringify(make(ID, 6)));
  assert(JSON.stringify(make(ID, 5)) !== JSON.stringify(make("Other", 5)));
});

Deno.test("generatePatient() writes the opening", () => {
  for (const { patient, clinic } of MANY.slice(0, 200)) {
    const { complaint, age, isWoman } = clinic;
    const person = isWoman ? "woman" : "man";
    const article = /^8|^1[18]$/.test(`${age}`) ? "An" : "A";
    assertEquals(
      patient.opening,
      `${article} ${age}-year-old ${person} comes because of ${complaint.text}.`,
    );
  }
  const openings = MANY.map(({ patient }) => patient.opening);
  assert(openings.some((opening) => /^An 8\d-year-old/.test(opening)));
  assert(openings.some((opening) => /^An 18-year-old/.test(opening)));
  assert(openings.some((opening) => /^A 38-year-old/.test(opening)));
});

Deno.test("generatePatient() lets four illnesses of a differential be chosen", () => {
  const asked = new Set<string>();
  for (const { patient, clinic, truth, candidateCount } of MANY) {
    const { conditions, age, isWoman } = clinic;
    assertEquals(candidateCount, OPTIONS);
    assertEquals(new Set(conditions).size, OPTIONS);
    const illnesses = conditions.map(({ condition }) => condition);
    const names = illnesses.map(({ name }) => name);
    const steps = illnesses.map(({ firstStep }) => firstStep);
    const isDiagnosis = patient.question.includes("illness");
    assertEquals(patient.options, isDiagnosis ? names : steps);
    asked.add(patient.question);
    assertEquals(patient.truth, truth);
    const { ages: [from, to], women } = illnesses[truth]!;
    assert(age >= from && age <= to);
    assert(isWoman ? women > 0 : women < 1);
  }
  assertEquals(asked.size, 2);
});

/** The places of the candidates in the differential. */
function listPlaces({ clinic }: ClinicTask): number[] {
  const { complaint, conditions } = clinic;
  return conditions.map((condition) => complaint.conditions.indexOf(condition));
}

Deno.test("generatePatient() hides the truth anywhere, and asks for either", () => {
  const share = (isSo: (task: ClinicTask) => boolean) =>
    MANY.filter(isSo).length / MANY.length;
  for (let option = 0; option < OPTIONS; option++) {
    const there = share(({ truth }) => truth === option);
    assert(Math.abs(there - 1 / OPTIONS) < 0.03, `${option}: ${there}`);
    // Nor does the place within the differential tell.
    const rank = share((task) => {
      const places = listPlaces(task);
      const own = places[task.truth]!;
      return places.filter((place) => place < own).length === option;
    });
    assert(Math.abs(rank - 1 / OPTIONS) < 0.03, `${option}: ${rank}`);
  }
  const inOrder = share((task) =>
    listPlaces(task).every((place, i, all) => i === 0 || all[i - 1]! < place)
  );
  assert(inOrder < 0.08, `${inOrder}`);
  const diagnosis = share(({ patient }) =>
    patient.question.includes("illness")
  );
  assert(Math.abs(diagnosis - 0.5) < 0.04, `${diagnosis}`);
  for (const { key } of READY_COMPLAINTS) {
    const there = share(({ clinic }) => clinic.complaint.key === key);
    const expected = 1 / READY_COMPLAINTS.length;
    assert(Math.abs(there - expected) < 0.02, `${key}: ${there}`);
  }
});

Deno.test("generatePatient() records nine findings in ten, present or absent", () => {
  let recorded = 0;
  let all = 0;
  for (const { record, patient, clinic } of MANY) {
    assertEquals(patient.facts, record.rows.map(({ text }) => text));
    clinic.findings.forEach(({ present, absent }, row) => {
      const fact = record.rows[row];
      assert(fact === present || fact === absent);
    });
    recorded += record.rows.length;
    all += clinic.complaint.findings.length;
  }
  assert(Math.abs(recorded / all - 0.9) < 0.01, `${recorded / all}`);
});

Deno.test("generatePatient() draws findings as often as the truth shows them", () => {
  // By tenths of frequency: how many were drawn, expected and present.
  const bins = Array.from(
    { length: 10 },
    () => ({ n: 0, expected: 0, seen: 0 }),
  );
  for (const { record, truth, clinic } of MANY) {
    const { complaint, conditions, findings } = clinic;
    const { frequencies } = conditions[truth]!;
    findings.forEach((finding, row) => {
      const frequency = frequencies[complaint.findings.indexOf(finding)]!;
      const bin = bins[Math.floor(frequency * 10)]!;
      bin.n++;
      bin.expected += frequency;
      if (record.rows[row] === finding.present) bin.seen++;
    });
  }
  for (const { n, expected, seen } of bins) {
    assert(n > 500);
    assert(Math.abs(seen - expected) / n < 0.03, `${seen} not ${expected}`);
  }
});

Deno.test("generatePatient() answers questions about facts on record", () => {
  for (const task of MANY.slice(0, 100)) {
    const { complaint, findings } = task.clinic;
    const known = findings.map(({ key }) => key);
    for (const { key } of complaint.findings) {
      assertEquals(answerTo(task, key), known.includes(key) ? [key] : []);
    }
    const foreign = FINDING_KEYS.find((key) =>
      !complaint.findings.some((finding) => finding.key === key)
    )!;
    assertEquals(answerTo(task, foreign), []);
    assertEquals(answerTo(task, `${known[1]} ${known[0]}`), [
      ...[known[1]!, known[0]!],
    ]);
    assertEquals(answerTo(task, known.slice(0, 3).join(" ")).length, 2);
  }
});

Deno.test("generatePatient() never puts a patient into two splits", () => {
  // A clinic of one complaint, whose patients would else come again.
  const tiny = READY_COMPLAINTS.slice(0, 1).map((complaint) => ({
    ...complaint,
    findings: complaint.findings.slice(0, 3),
  }));
  const seen = new Map<string, string>();
  let again = 0;
  for (const split of SPLITS) {
    for (let index = 0; index < 3000; index++) {
      const { patient } = generatePatient("tiny", tiny, split, index);
      const key = JSON.stringify(patient);
      const before = seen.get(key) ?? split;
      assertEquals(before, split, key);
      if (seen.has(key)) again++;
      seen.set(key, split);
    }
  }
  assert(again > 10, `${again}`);
});
