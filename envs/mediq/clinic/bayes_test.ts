import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { InterviewRound, InterviewView } from "../../interview/core.ts";
import { seededPrng, shuffle } from "../../../utils/prng.ts";
import {
  CLINIC_BAYES,
  type ClinicCase,
  computeClinicPosterior,
  computeClinicPrior,
  likelihood,
  readCase,
  weighFacts,
} from "./bayes.ts";
import { type ClinicTask, generatePatient } from "./patient.ts";
import {
  FINDING_KEYS,
  findTopics,
  READY_COMPLAINTS,
  type ReadyCondition,
} from "./ready_complaint.ts";

function patient(index: number): ClinicTask {
  return generatePatient("MediQ-v0", READY_COMPLAINTS, "test", index);
}

function viewOf(
  { patient, clinic }: ClinicTask,
  style: InterviewView["style"] = "terse",
  rounds: readonly InterviewRound[] = [],
): InterviewView {
  return {
    subject: clinic.complaint.text,
    opening: patient.opening,
    question: patient.question,
    candidates: patient.options,
    rounds,
    style,
  };
}

function answered(question: string, facts: readonly string[]): InterviewRound {
  return { round: "action", kind: "facts", question, facts, vector: null };
}

function assertClose(actual: readonly number[], expected: readonly number[]) {
  assertEquals(actual.length, expected.length);
  actual.forEach((value, i) => {
    assert(Math.abs(value - expected[i]!) < 1e-9, `${actual}, not ${expected}`);
  });
}

/** An illness with ages and sexes of its own. */
function illness(
  ages: readonly [number, number],
  women: number,
): ReadyCondition {
  const [first] = READY_COMPLAINTS[0]!.conditions;
  return { ...first!, condition: { ...first!.condition, ages, women } };
}

Deno.test("computeClinicPrior() weighs ages and sexes of illnesses alike", () => {
  const found: ClinicCase = {
    complaint: READY_COMPLAINTS[0]!,
    // A year of 10, of 30 and of 10; one illness is for the old.
    conditions: [
      illness([31, 40], 0.5),
      illness([21, 50], 0.5),
      illness([35, 44], 0.25),
      illness([41, 90], 0.5),
    ],
    age: 40,
    isWoman: true,
  };
  const weights = [0.5 / 10, 0.5 / 30, 0.25 / 10, 0];
  const total = weights.reduce((sum, weight) => sum + weight);
  assertClose(
    computeClinicPrior(found),
    weights.map((weight) => weight / total),
  );
  const man = computeClinicPrior({ ...found, isWoman: false });
  assertClose([man[2]! / man[0]!], [1.5]);
  assertClose(computeClinicPrior({ ...found, age: 90 }), [0, 0, 0, 1]);
});

Deno.test("likelihood() is a fact's frequency, present or absent", () => {
  for (const complaint of READY_COMPLAINTS) {
    const [condition] = complaint.conditions;
    complaint.findings.forEach(({ present, absent }, i) => {
      const frequency = condition!.frequencies[i]!;
      assertEquals(likelihood(complaint, condition!, present.text), frequency);
      assertEquals(
        likelihood(complaint, condition!, absent.text),
        1 - frequency,
      );
    });
  }
});

Deno.test("computeClinicPosterior() multiplies the odds by each fact's frequency", () => {
  for (let index = 0; index < 50; index++) {
    const task = patient(index);
    const found = task.clinic;
    const facts = task.patient.facts.slice(0, 4);
    const weights = computeClinicPrior(found).map((weight, i) =>
      facts.reduce(
        (product, fact) =>
          product * likelihood(found.complaint, found.conditions[i]!, fact),
        weight,
      )
    );
    const total = weights.reduce((sum, weight) => sum + weight);
    assertClose(
      computeClinicPosterior(found, facts),
      weights.map((weight) => weight / total),
    );
    assertClose(computeClinicPosterior(found, []), computeClinicPrior(found));
  }
});

Deno.test("computeClinicPosterior() is as sure as it is right", () => {
  // Beliefs on some facts in bins of a fifth: what was claimed, what was true.
  const prng = seededPrng("calibration");
  const bins = Array.from(
    { length: 5 },
    () => ({ n: 0, claimed: 0, right: 0 }),
  );
  for (let index = 0; index < 2500; index++) {
    const task = patient(index);
    const facts = shuffle(prng, task.patient.facts).slice(0, index % 6);
    computeClinicPosterior(task.clinic, facts).forEach((belief, option) => {
      const bin = bins[Math.min(4, Math.floor(belief * 5))]!;
      bin.n++;
      bin.claimed += belief;
      if (option === task.truth) bin.right++;
    });
  }
  for (const { n, claimed, right } of bins) {
    assert(n > 300, `${n}`);
    assert(Math.abs(right - claimed) / n < 0.04, `${right} not ${claimed}`);
  }
});

Deno.test("readCase() reads the case from the view", () => {
  const questions = new Set<string>();
  for (let index = 0; index < 100; index++) {
    const task = patient(index);
    questions.add(task.patient.question);
    const { findings: _onRecord, ...known } = task.clinic;
    assertEquals(readCase(viewOf(task)), known);
  }
  assertEquals(questions.size, 2);
});

Deno.test("CLINIC_BAYES.posterior() uses the facts of replies", () => {
  const task = patient(3);
  const facts = task.patient.facts.slice(0, 3);
  const rounds = [
    answered("one", facts.slice(0, 1)),
    { ...answered("", []), question: null },
    answered("two", facts.slice(1)),
  ];
  assertClose(
    CLINIC_BAYES.posterior(viewOf(task, "chat", rounds)),
    computeClinicPosterior(task.clinic, facts),
  );
});

/** Expected entropy of the belief once a finding is known. */
function entropyAfter(task: ClinicTask, finding: number): number {
  const found = task.clinic;
  const belief = computeClinicPrior(found);
  const { present, absent } = found.complaint.findings[finding]!;
  return [present, absent].reduce((sum, { text }) => {
    const mass = belief.reduce(
      (total, weight, i) =>
        total +
        weight * likelihood(found.complaint, found.conditions[i]!, text),
      0,
    );
    const entropy = computeClinicPosterior(found, [text]).reduce(
      (rest, p) => p > 0 ? rest - p * Math.log(p) : rest,
      0,
    );
    return sum + mass * entropy;
  }, 0);
}

Deno.test("CLINIC_BAYES.bestQuestion() asks for the most telling finding", () => {
  for (let index = 0; index < 30; index++) {
    const task = patient(index);
    const view = viewOf(task);
    const question = CLINIC_BAYES.bestQuestion(
      view,
      computeClinicPrior(task.clinic),
    );
    const asked = question.split(" ");
    const { findings } = task.clinic.complaint;
    const left = findings.map((_, finding) => entropyAfter(task, finding));
    const least = Math.min(...left);
    const best = findings.filter((_, i) => left[i]! < least + 1e-12);
    assert(best.some(({ key }) => asked.includes(key)), question);
    assertEquals(asked.length, 2);
    const places = asked.map((key) => FINDING_KEYS.indexOf(key));
    assert(places[0]! < places[1]!, question);
  }
});

Deno.test("CLINIC_BAYES.bestQuestion() never repeats a question, in either style", () => {
  for (let index = 0; index < 30; index++) {
    const task = patient(index);
    const rounds: InterviewRound[] = [];
    const topics: number[] = [];
    for (let i = 0; i < 4; i++) {
      const belief = computeClinicPrior(task.clinic);
      const [terse, chat] = (["terse", "chat"] as const).map((style) =>
        CLINIC_BAYES.bestQuestion(viewOf(task, style, rounds), belief)
      );
      const found = findTopics(chat!).slice(0, 2).map(({ topic }) => topic);
      assertEquals(
        found.toSorted((a, b) => a - b).map((topic) => FINDING_KEYS[topic]),
        terse!.split(" "),
      );
      topics.push(...found);
      // Nothing is on record, so that all that counts is what was asked.
      rounds.push(answered(i % 2 === 0 ? terse! : chat!, []));
    }
    assertEquals(new Set(topics).size, 8);
  }
});

Deno.test("weighFacts() speaks for illnesses that show a fact more often", () => {
  const signs = new Set<number>();
  for (let index = 0; index < 50; index++) {
    const { complaint, conditions } = patient(index).clinic;
    complaint.findings.forEach(({ present, absent }, i) => {
      const frequencies = conditions.map((each) => each.frequencies[i]!);
      const mean = frequencies.reduce((sum, value) => sum + value) / 4;
      const evidence = weighFacts(complaint, conditions, [present.text]);
      evidence.forEach((sign, c) => {
        const gap = frequencies[c]! - mean;
        if (Math.abs(Math.abs(gap) - 0.1) < 1e-9) return;
        assertEquals(sign, Math.abs(gap) < 0.1 ? 0 : Math.sign(gap));
        signs.add(sign);
        const other = weighFacts(complaint, conditions, [absent.text])[c]!;
        assertEquals(other + sign, 0);
      });
    });
    assertEquals(weighFacts(complaint, conditions, []), [0, 0, 0, 0]);
  }
  assertEquals([...signs].sort(), [-1, 0, 1]);
});

Deno.test("weighFacts() adds up the evidence of two facts", () => {
  const { complaint, conditions } = patient(0).clinic;
  const [first] = complaint.findings;
  const { present, absent } = first!;
  // A finding and its absence, which nobody has, say nothing together.
  assertEquals(
    weighFacts(complaint, conditions, [present.text, absent.text]),
    [0, 0, 0, 0],
  );
});
