import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { checkText } from "../../tools/conformance/check_folder.ts";
import type { CaseResult } from "../../tools/conformance/case_result.ts";

function ask(question: string): string {
  return `<interact>\nQuery: ${question}\n</interact>`;
}

function believe(belief: string): string {
  return `<interact>\nGuess: ${belief}\n</interact>`;
}

/** A patient, questioned by hand: every rule of MediQ is used. */
function patient() {
  return {
    env: "MediQ",
    maxTurns: 8,
    task: {
      atomicFacts: ["No fever.", "Smokes.", "The pulse is fast."],
      answer: "B",
    },
    steps: [
      {
        text: ask("Do you smoke?"),
        responder: "2, 1",
        kind: "facts",
        revealed: [1, 0],
        label: 1,
      },
      {
        text: believe("0.2,0.8,0.2,0.2"),
        // As far from 0.5 as the belief: that is far enough.
        counterfactual: "0.2,0.8,0.2,0.2",
        kind: "ok",
        label: 1,
      },
      {
        text: ask("Do you smoke?"),
        responder: "3",
        kind: "facts",
        revealed: [2],
        label: -1,
      },
      {
        text: believe("0.2,0.9,0.2,0.2"),
        counterfactual: "0.2,0.8,0.1",
        kind: "ok",
        label: -1,
      },
      {
        text: ask("Any pets?"),
        responder: "1,9",
        kind: "unknown",
        revealed: [],
        label: -1,
      },
      {
        // The lead of B stays 0.7, whatever the others do.
        text: believe("0.1,0.9,0.2,0.0"),
        counterfactual: null,
        kind: "ok",
        label: 1,
      },
      { text: "Any pets?", kind: "invalid", label: -1 },
      { text: "<answer>0.1,0.9,0.2,0.0</answer>", kind: "answer", label: 0 },
    ] as Record<string, unknown>[],
    reward: 1 as unknown,
  };
}

/** A broken thing, looked at by hand: every rule of FloDial is used. */
function fault() {
  return {
    env: "FloDial-Hard-v0",
    maxTurns: 10,
    task: {
      candidates: 3,
      fault: 2,
      checks: [
        { utterance: "Is the light on?", answer: "Yes" },
        { utterance: "Is the cable in?", answer: "No" },
      ],
    },
    steps: [
      {
        text: ask("Light?"),
        responder: " yes , 0 ",
        kind: "yes",
        label: 1,
      },
      { text: believe("0.5,0.5,0.6"), kind: "ok", label: 1 },
      { text: ask("Cable?"), responder: "No, 1", kind: "no", label: 0 },
      { text: believe("0.1,0.5,0.6"), kind: "ok", label: -1 },
      { text: ask("Lamp?"), responder: "Yes, 0", kind: "repeat", label: -1 },
      { text: believe("0.1,0.5,0.6"), kind: "ok", label: 1 },
      { text: ask("Cat?"), responder: "Yes", kind: "unknown", label: -1 },
      { text: believe("0.1,0.5,0.7"), kind: "ok", label: -1 },
      { text: ask(""), kind: "invalid", label: -1 },
      { text: "<answer>0,0.5,0.6</answer>", kind: "answer", label: 0 },
    ] as Record<string, unknown>[],
    reward: 1 as unknown,
  };
}

async function check(...vectors: readonly unknown[]): Promise<CaseResult[]> {
  return [...(await checkText(JSON.stringify(vectors))).results];
}

Deno.test("checkText() passes interviews that the rules agree with", async () => {
  assertEquals(await check(patient(), fault()), [
    { name: "transcript[0]", passed: true, detail: "8 steps" },
    { name: "transcript[1]", passed: true, detail: "10 steps" },
  ]);
});

Deno.test("checkText() reads an interview's name in each of its forms", async () => {
  for (const env of ["MediQ", "MediQ-v0"]) {
    assertEquals((await check({ ...patient(), env }))[0]!.passed, true, env);
  }
  for (const env of ["FloDial", "FloDial-Easy", "FloDial-Hard-v3"]) {
    assertEquals((await check({ ...fault(), env }))[0]!.passed, true, env);
  }
  for (const env of ["MediQ-", "XMediQ", "FloDial-Odd", "FloDial-v"]) {
    const [result] = await check({ ...fault(), env });
    assertMatch(result!.detail, /unknown environment/);
  }
});

type Mutation<T> = [string, (recorded: T) => unknown, RegExp];

const patientMutations: Mutation<ReturnType<typeof patient>>[] = [
  ["another kind", (t) => t.steps[0]!.kind = "unknown", /step 1 is 'facts'/],
  [
    "another label",
    (t) => t.steps[2]!.label = 1,
    /-1 \(repeated\), expected 1/,
  ],
  [
    "other facts revealed",
    (t) => t.steps[0]!.revealed = [0, 1],
    /step 1 reveals \[1,0\], expected \[0,1\]/,
  ],
  ["too few facts", (t) => t.steps[0]!.revealed = [1], /step 1 reveals/],
  ["no list of facts", (t) => t.steps[0]!.revealed = 1, /step 1 reveals/],
  [
    "another reply",
    (t) => t.steps[2]!.responder = "2",
    /step 3 is 'unknown', expected 'facts'/,
  ],
  [
    "a counterfactual that moved further",
    (t) => t.steps[1]!.counterfactual = "0.9,0.2,0.8,0.8",
    /step 2 has label -1 \(not-moved-by-evidence\)/,
  ],
  [
    "a counterfactual that parses",
    (t) => t.steps[3]!.counterfactual = "0.2,0.8,0.2,0.2",
    /step 4 has label 1 \(moved-by-evidence\), expected -1/,
  ],
  ["another answer", (t) => t.task.answer = "C", /reward is 0, expected 1/],
  [
    "a tie for the answer",
    (t) => t.steps[7]!.text = "<answer>0.9,0.9,0.2,0</answer>",
    /reward is 0, exp.* 1/,
  ],
  [
    "no reply",
    (t) => delete t.steps[0]!.responder,
    /'responder' must be a str/,
  ],
  [
    "a reply that is no text",
    (t) => t.steps[0]!.responder = 2,
    /'responder' must be a string or null: current value is 2/,
  ],
  [
    "a counterfactual that is no text",
    (t) => t.steps[1]!.counterfactual = [0.5],
    /'counterfactual' must be a string or null/,
  ],
  [
    "an answer beyond D",
    (t) => t.task.answer = "E",
    /'answer' must be A, B, C/,
  ],
  ["two answers", (t) => t.task.answer = "AB", /'answer' must be A, B, C or D/],
  ["no answer", (t) => t.task.answer = "", /'answer' must be A, B, C or D/],
  [
    "facts that are no list",
    (t) => Object.assign(t.task, { atomicFacts: "none" }),
    /'atomicFacts' must be a list/,
  ],
  [
    "a fact that is no text",
    (t) => Object.assign(t.task, { atomicFacts: [1] }),
    /'atomicFacts' must be a list of strings/,
  ],
];

const faultMutations: Mutation<ReturnType<typeof fault>>[] = [
  ["another kind", (t) => t.steps[4]!.kind = "yes", /step 5 is 'repeat'/],
  ["another label", (t) => t.steps[2]!.label = 1, /label 0 \(no\), expected 1/],
  ["another fault", (t) => t.task.fault = 1, /step 2 has label -1/],
  ["another reply", (t) => t.steps[0]!.responder = "No, 0", /step 1 is 'no'/],
  ["a fault too large", (t) => t.task.fault = 3, /'fault' must be one of/],
  ["half a fault", (t) => t.task.fault = 0.5, /'fault' must be one of/],
  [
    "no fault",
    (t) => Object.assign(t.task, { fault: null }),
    /'fault' must be/,
  ],
  [
    "candidates that are no number",
    (t) => Object.assign(t.task, { candidates: [1, 2] }),
    /'candidates' must be a finite number/,
  ],
  [
    "checks that are no list",
    (t) => Object.assign(t.task, { checks: {} }),
    /'checks' must be a list/,
  ],
  [
    "a check that is no object",
    (t) => Object.assign(t.task, { checks: ["light"] }),
    /'checks' must be an object/,
  ],
  [
    "a check without an answer",
    (t) => Object.assign(t.task.checks[0]!, { answer: "Maybe" }),
    /'checks' must be utterances with Yes or No/,
  ],
  [
    "a check without words",
    (t) => Object.assign(t.task.checks[0]!, { utterance: null }),
    /'checks' must be utterances with Yes or No/,
  ],
  ["half a turn", (t) => t.maxTurns = 2.5, /'maxTurns' must be a safe integer/],
  ["no turn", (t) => t.maxTurns = 0, /'maxTurns' must be a safe integer >= 1/],
  ["no steps", (t) => Object.assign(t, { steps: 3 }), /'steps' must be a list/],
  [
    "a step that is none",
    (t) => Object.assign(t, { steps: [1] }),
    /'steps\[0\]'/,
  ],
  ["no text", (t) => delete t.steps[1]!.text, /'text' must be a string/],
  ["no task", (t) => Object.assign(t, { task: null }), /'task' must be an obj/],
  ["no reward", (t) => t.reward = null, /'reward' must be a finite number/],
  ["another reward", (t) => t.reward = 0.5, /reward is 1, expected 0.5/],
  ["a missing answer", (t) => t.steps.pop(), /reward is 0, expected 1/],
  ["a step too many", (t) => t.steps.push(t.steps[9]!), /step 11 comes after/],
];

function testMutations<T>(
  what: string,
  make: () => T,
  mutations: readonly Mutation<T>[],
): void {
  for (const [fault, mutate, detail] of mutations) {
    Deno.test(`checkText() fails a ${what} transcript with ${fault}`, async () => {
      const recorded = make();
      mutate(recorded);
      const [result, sound] = await check(recorded, make());
      assertEquals([result!.passed, sound!.passed], [false, true]);
      assertMatch(result!.detail, detail);
    });
  }
}

testMutations("MediQ", patient, patientMutations);
testMutations("FloDial", fault, faultMutations);
