import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { parseAction, parseVector } from "../core/action.ts";
import type { Observation, RoundName } from "../core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import { findOnlyLargest, type InterviewView } from "./core.ts";
import { type ExactBayes, makeInterviewPolicies } from "./policies.ts";

const QUESTIONS = ["fever", "cough", "rash"];

const VIEW: InterviewView = {
  subject: "",
  opening: "",
  question: "",
  candidates: ["Flu", "Cold", "Measles"],
  rounds: [],
  style: "chat",
};

function seen(round: RoundName): Observation {
  return { text: "", messages: [], round, step: 1, limit: 8, view: VIEW };
}

function certainOf(posterior: readonly number[]): ExactBayes {
  return {
    posterior: () => [...posterior],
    bestQuestion: (_view, belief) => `best of ${belief.length}`,
  };
}

function act(
  name: string,
  round: RoundName,
  posterior: readonly number[] = [0.5, 0.3, 0.2],
  seed = 0,
): string {
  const questions = () => QUESTIONS;
  const policies = makeInterviewPolicies({
    questions,
    bayes: certainOf(posterior),
  });
  const action = policies[name]!().act(seen(round), seededPrng(name, seed));
  assert(typeof action === "string");
  return action;
}

/** The belief of the oracle, as its words are read. */
function oracleBelief(posterior: readonly number[]): number[] {
  const { payload } = parseAction(act("oracle", "update", posterior))!;
  return parseVector(payload, posterior.length)!;
}

Deno.test("makeInterviewPolicies() has an oracle if Bayes is available", () => {
  const questions = () => QUESTIONS;
  const blind = Object.keys(makeInterviewPolicies({ questions, bayes: null }));
  assertEquals(blind, ["constant", "guess", "repeat", "random"]);
  const seeing = makeInterviewPolicies({ questions, bayes: certainOf([1]) });
  assertEquals(Object.keys(seeing), [...blind, "prior", "oracle"]);
  for (const [name, make] of Object.entries(seeing)) {
    assertEquals(make().name, name);
  }
});

Deno.test("constant and guess answer at once", () => {
  assertEquals(act("constant", "action"), "<answer>1.0,0.0,0.0</answer>");
  const guesses = new Map<string, number>();
  for (let seed = 0; seed < 300; seed++) {
    const guess = act("guess", "action", [1], seed);
    guesses.set(guess, (guesses.get(guess) ?? 0) + 1);
  }
  assertEquals([...guesses.keys()].sort(), [
    "<answer>0.0,0.0,1.0</answer>",
    "<answer>0.0,1.0,0.0</answer>",
    "<answer>1.0,0.0,0.0</answer>",
  ]);
  assert([...guesses.values()].every((count) => count > 70));
});

Deno.test("repeat asks the first question and believes nothing", () => {
  assertEquals(
    act("repeat", "action"),
    "<interact>\nQuery: fever\n</interact>",
  );
  assertEquals(
    act("repeat", "update"),
    "<interact>\nGuess: 0.5,0.5,0.5\n</interact>",
  );
  assertEquals(act("repeat", "answer"), "<answer>0.5,0.5,0.5</answer>");
});

Deno.test("random draws any question and any belief", () => {
  const asked = new Set<string>();
  const believed = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    asked.add(act("random", "action", [1], seed));
    const action = act("random", "update", [1], seed);
    assert(
      /^<interact>\nGuess: (\d\.\d,){2}\d\.\d\n<\/interact>$/.test(action),
    );
    believed.add(action);
  }
  assertEquals(
    [...asked].sort(),
    QUESTIONS.map((each) => `<interact>\nQuery: ${each}\n</interact>`).sort(),
  );
  assert(believed.size > 40);
});

Deno.test("the oracle follows Bayes in questions and beliefs", () => {
  assertEquals(
    act("oracle", "action"),
    "<interact>\nQuery: best of 3\n</interact>",
  );
  assertEquals(
    act("oracle", "update"),
    "<interact>\nGuess: 0.5,0.3,0.2\n</interact>",
  );
  assertEquals(act("oracle", "answer"), "<answer>0.5,0.3,0.2</answer>");
});

Deno.test("the oracle answers as soon as nothing is left to ask", () => {
  for (const round of ["action", "update"] as const) {
    assertEquals(
      act("oracle", round, [0, 0.99995, 0.00005]),
      "<answer>0.0,1.0,0.0</answer>",
    );
    const unsure = act("oracle", round, [0, 0.999, 0.001]);
    assert(unsure.startsWith("<interact>"), unsure);
  }
});

Deno.test("the oracle's tenths name the likeliest and no other", () => {
  assertEquals(oracleBelief([0.34, 0.31, 0.35]), [0.3, 0.3, 0.4]);
  assertEquals(oracleBelief([0.34, 0.32, 0.34]), [0.4, 0.3, 0.3]);
  assertEquals(oracleBelief([0.26, 0.26, 0.24, 0.24]), [0.4, 0.3, 0.2, 0.2]);
  const prng = seededPrng("tenths");
  for (let i = 0; i < 500; i++) {
    const weights = Array.from({ length: 4 }, prng);
    const total = weights.reduce((sum, weight) => sum + weight);
    const posterior = weights.map((weight) => weight / total);
    const best = posterior.indexOf(Math.max(...posterior));
    assertEquals(
      findOnlyLargest(oracleBelief(posterior)),
      best,
      `${posterior}`,
    );
  }
});
