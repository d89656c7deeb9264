import {
  joinWords,
  makeLanguageSampler,
  splitWords,
} from "../core/language.ts";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import {
  initialInterview,
  type InterviewState,
  transitionInterview,
} from "./core.ts";
import {
  explainRounds,
  gradeEvidence,
  makeInterviewLanguage,
  observeInterviewTerse,
  wordEvidence,
} from "./wording.ts";

const TASK = {
  candidateCount: 2,
  truth: 0,
  record: { form: "facts", rows: [], topics: null },
} as const;

const ASK = "<interact>Query:cough</interact>";
const BELIEVE = "<interact>Guess:0.1,0.9</interact>";

function text(...actions: string[]): string {
  const state = actions.reduce<InterviewState>(
    (before, action) =>
      transitionInterview(
        before,
        action,
        { reply: action === ASK ? "none" : null, counterfactual: null },
        () => ({ kind: "unknown", rows: [] }),
      ),
    initialInterview(TASK, 6),
  );
  return observeInterviewTerse(
    state,
    {
      ...{ subject: "", opening: "", question: "", candidates: [] },
      ...{ rounds: state.rounds, style: "terse" },
    },
    () => ["man", "flu", "cold"],
    ({ question, kind }) => [question!, kind],
  ).text;
}

const LANGUAGE = makeInterviewLanguage({
  topics: ["cough", "fever", "sore-throat"],
  topicsAsked: 2,
  words: ["flu", "cold", "cough"],
  candidateCount: 2,
  evidenceCap: 2,
});

Deno.test("observeInterviewTerse() gives the result of a round and the next request", () => {
  assertEquals(text(), "man flu cold ask");
  assertEquals(text(ASK), "cough unknown");
  assertEquals(text(ASK, BELIEVE), "ok ask");
  assertEquals(text("?"), "invalid");
  assertEquals(text("?", "?"), "invalid ask");
  assertEquals(text(...Array(5).fill("?")), "invalid answer");
  assertEquals(text(...Array(6).fill("?")), "invalid end");
  assertEquals(text("<answer>1,0</answer>"), "end");
  assertEquals(text("<answer></answer>"), "end");
});

Deno.test("makeInterviewLanguage() has each word once", () => {
  const { vocabulary, turns } = LANGUAGE;
  assertEquals(new Set(vocabulary).size, vocabulary.length);
  for (const { words } of Object.values(turns).flat()) {
    for (const word of words) assert(vocabulary.includes(word), word);
  }
  for (const word of ["flu", "1-2", "2+0", "2+2", "unknown", "0.7"]) {
    assert(vocabulary.includes(word), word);
  }
});

Deno.test("makeInterviewLanguage() asks for topics in one order", () => {
  const sample = makeLanguageSampler(LANGUAGE);
  const prng = seededPrng("topics");
  const asked = new Set<string>();
  for (let i = 0; i < 100; i++) asked.add(sample(prng, "action"));
  assertEquals([...asked].sort(), [
    "<interact>Query:cough fever</interact>",
    "<interact>Query:cough sore-throat</interact>",
    "<interact>Query:fever sore-throat</interact>",
  ]);
});

Deno.test("makeLanguageSampler() draws actions for each round", () => {
  const sample = makeLanguageSampler(LANGUAGE);
  const prng = seededPrng("rounds");
  for (let i = 0; i < 100; i++) {
    const update = sample(prng, "update");
    assert(/^<interact>Guess:[01]\.\d,[01]\.\d<\/interact>$/.test(update));
    for (const round of ["answer", "end"] as const) {
      const answer = sample(prng, round);
      assert(/^<answer>[01]\.\d,[01]\.\d<\/answer>$/.test(answer), answer);
    }
    assertEquals(joinWords(splitWords(update)), update);
  }
});

Deno.test("wordEvidence() writes a level for each candidate", () => {
  assertEquals(wordEvidence([1, -5, 0, -0]), ["1+1", "2-5", "3+0", "4+0"]);
});

Deno.test("gradeEvidence() counts quarters of a factor of ten from the mean", () => {
  assertEquals(gradeEvidence([0.1, 0.01], 5), [2, -2]);
  assertEquals(gradeEvidence([0.3, 0.3, 0.3], 5), [0, 0, 0]);
  assertEquals(gradeEvidence([1, 1, 1, 10 ** -0.5], 5), [1, 1, 1, -1]);
});

Deno.test("gradeEvidence() stays within its highest level", () => {
  assertEquals(gradeEvidence([1, 1e-9], 3), [3, -3]);
  // One that cannot be does not draw the mean down without an end.
  assertEquals(gradeEvidence([1, 1, 1, 0], 5), [3, 3, 3, -5]);
  assertEquals(gradeEvidence([1, 0.1, 0, 0], 5), [5, 2, -4, -4]);
});

Deno.test("explainRounds() names the rounds and the form of each", () => {
  const text = explainRounds(8, "wA,wB");
  assert(text.startsWith("An episode has 8 rounds."));
  for (
    const form of [
      "<interact>\nQuery: your question\n</interact>",
      "<interact>\nGuess: wA,wB\n</interact>",
      "<answer>wA,wB</answer>",
    ]
  ) assert(text.includes(form), form);
});
