import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { parseAction, parseVector } from "../core/action.ts";
import type { Observation, RoundName } from "../core/env.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import type { InterviewRound, InterviewView } from "./core.ts";
import { makeInterviewTeacher, type TeacherKnowledge } from "./teacher.ts";

const ASKED: InterviewRound = {
  round: "action",
  kind: "facts",
  question: "old",
  facts: [],
  vector: null,
};

const BELIEVED: InterviewRound = {
  round: "update",
  kind: "ok",
  question: null,
  facts: [],
  vector: [0.1, 0.5, 1],
};

const KNOWLEDGE: TeacherKnowledge = {
  drawUsefulQuestion: () => "useful",
  drawIdleQuestion: () => "idle",
  evidence: () => [1, 0, -1],
};

function act(
  round: RoundName,
  rounds: readonly InterviewRound[],
  prng: Prng,
): string {
  const view: InterviewView = {
    subject: "",
    opening: "",
    question: "",
    candidates: ["a", "b", "c"],
    rounds,
    style: "terse",
  };
  const seen: Observation = {
    text: "",
    messages: [],
    round,
    step: 1,
    limit: 8,
    view,
  };
  return makeInterviewTeacher(KNOWLEDGE).act(seen, prng) as string;
}

function beliefs(
  rounds: readonly InterviewRound[],
  count: number,
  round: RoundName = "update",
): number[][] {
  const prng = seededPrng("teacher");
  return Array.from({ length: count }, () => {
    const { payload } = parseAction(act(round, rounds, prng))!;
    return parseVector(payload, 3)!;
  });
}

/** Share of the beliefs of which something is true. */
function share(
  list: readonly number[][],
  isSo: (belief: readonly number[]) => boolean,
): number {
  return list.filter(isSo).length / list.length;
}

function assertNear(value: number, expected: number): void {
  assert(Math.abs(value - expected) < 0.05, `${value}, not ${expected}`);
}

Deno.test("the teacher asks mostly uninformative or repeated questions", () => {
  const prng = seededPrng("questions");
  const counts: Record<string, number> = { useful: 0, idle: 0, old: 0 };
  for (let i = 0; i < 1000; i++) {
    const question = /Query: (\w+)/.exec(act("action", [ASKED], prng))![1]!;
    counts[question]!++;
  }
  assertNear(counts.old! / 1000, 0.2);
  assertNear(counts.idle! / 1000, 0.6 * 0.8);
  assertNear(counts.useful! / 1000, 0.4 * 0.8);
  for (let i = 0; i < 100; i++) {
    assert(!act("action", [], prng).includes("old"));
  }
});

Deno.test("the teacher follows a reply three times in four", () => {
  const list = beliefs([ASKED], 1000);
  assertNear(share(list, ([a, , c]) => a! > c!), 0.75);
  // Without a reason a component stays, but for a drift.
  assertNear(share(list, ([, b]) => b === 0.5), 0.9);
  // At most three levels for the reply, and one of drift.
  assert(list.flat().every((value) => value > 0.05 && value < 0.95));
});

Deno.test("the teacher changes its last belief, in tenths", () => {
  const list = beliefs([ASKED, BELIEVED], 1000);
  // The last round was not a question, so there is no evidence.
  assertNear(share(list, ([a]) => a === 0.1), 0.9);
  assertNear(share(list, ([, , c]) => c === 1), 0.95);
  assert(list.flat().every((value) => value === Number(value.toFixed(1))));
});

Deno.test("the teacher answers with its belief after the last reply", () => {
  const action = act("answer", [BELIEVED, ASKED], seededPrng("answer"));
  assert(/^<answer>\d\.\d,\d\.\d,\d\.\d<\/answer>$/.test(action), action);
  const list = beliefs([BELIEVED, ASKED], 1000, "answer");
  assertNear(share(list, ([a]) => a! > 0.1), 0.75);
});

Deno.test("the teacher asks badly and uses some of the replies", async () => {
  for (const id of ["MediQ-Mini-v0", "FloDial-Mini-v0"]) {
    const { asRate, btRate, success } = await evaluatePolicy(
      make(id, { style: "terse" }),
      makeScriptedPolicy(id, "teacher"),
      { episodes: 300 },
    );
    assert(asRate! > 0.04 && asRate! < 0.45, `${id}: ${asRate}`);
    assert(btRate! > 0.2 && btRate! < 0.8, `${id}: ${btRate}`);
    assert(success < 0.5, `${id}: ${success}`);
  }
});

Deno.test("the teacher repeats itself with the same randomness", () => {
  assertEquals(beliefs([ASKED], 5), beliefs([ASKED], 5));
});
