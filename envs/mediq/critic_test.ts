import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import {
  findQuery,
  initialInterview,
  type InterviewState,
  transitionInterview,
} from "../interview/core.ts";
import { readFacts } from "./core.ts";
import { BELIEF_MODES, type BeliefMode } from "../../critique/mediq.ts";
import { critiqueMediq } from "./critic.ts";

/** The second of three options is right. */
const TASK = {
  candidateCount: 3,
  truth: 1,
  record: {
    form: "facts",
    rows: ["He coughs.", "He smokes."].map((text) => ({ text, outcome: null })),
    topics: null,
  },
} as const;

/** An action, with the reply to a question or a counterfactual belief. */
type Move = readonly [action: string, input?: string];

function ask(question: string, reply: string): Move {
  return [`<interact>Query: ${question}</interact>`, reply];
}

function believe(belief: string, counterfactual?: string): Move {
  const action = (numbers: string) => `<interact>Guess: ${numbers}</interact>`;
  return counterfactual === undefined
    ? [action(belief)]
    : [action(belief), action(counterfactual)];
}

function judged(mode: BeliefMode, ...moves: readonly Move[]): Critique {
  const state = moves.reduce<InterviewState>((before, [action, input]) => {
    const isQuestion = findQuery(before, action) !== null;
    return transitionInterview(before, action, {
      reply: isQuestion ? input! : null,
      counterfactual: isQuestion ? null : input ?? null,
    }, readFacts);
  }, initialInterview(TASK, 8));
  return critiqueMediq(state, mode);
}

function reason(mode: BeliefMode, ...moves: readonly Move[]): string {
  return judged(mode, ...moves).reason;
}

const ANSWERED = ask("Any cough?", "1");
const UNANSWERED = ask("Any pets?", "Unknown");

for (const mode of BELIEF_MODES) {
  Deno.test(`critiqueMediq() (${mode}) praises a question that brings facts`, () => {
    assertEquals(judged(mode, ANSWERED), {
      channel: "AS",
      label: 1,
      reason: "informative",
    });
  });

  Deno.test(`critiqueMediq() (${mode}) blames other questions`, () => {
    const blamed = (...moves: readonly Move[]) => {
      const { channel, label, reason } = judged(mode, ...moves);
      assertEquals([channel, label], ["AS", -1]);
      return reason;
    };
    assertEquals(blamed(UNANSWERED), "nothing-revealed");
    assertEquals(blamed(["Any cough?"]), "invalid");
    const between = believe("0,0,0");
    // The same words again, whatever they bring.
    assertEquals(blamed(ANSWERED, between, ask("Any cough?", "2")), "repeated");
    assertEquals(blamed(UNANSWERED, between, UNANSWERED), "repeated");
    assertEquals(blamed(["?"], between, ["?"]), "invalid");
    assertEquals(
      blamed(ANSWERED, between, ask("A cough?", "1")),
      "nothing-revealed",
    );
    assertEquals(
      reason(mode, ANSWERED, between, ask("any cough?", "2")),
      "informative",
    );
  });

  Deno.test(`critiqueMediq() (${mode}) blames an invalid belief`, () => {
    for (const question of [ANSWERED, UNANSWERED, ["?"] as const]) {
      for (const action of ["?", "<interact>0.5,0.5</interact>", ANSWERED[0]]) {
        assertEquals(judged(mode, question, [action]), {
          channel: "BT",
          label: -1,
          reason: "invalid",
          mode,
        });
      }
    }
  });

  Deno.test(`critiqueMediq() (${mode}) wants the lead kept after a reply without facts`, () => {
    const unchanged = { channel: "BT", label: 1, reason: "unchanged", mode };
    const changed = {
      channel: "BT",
      label: -1,
      reason: "changed-without-evidence",
      mode,
    };
    for (const question of [UNANSWERED, ["?"] as const]) {
      // Before the first belief all are at 0.5: nobody leads.
      assertEquals(judged(mode, question, believe("0.5,0.5,0.5")), unchanged);
      assertEquals(judged(mode, question, believe("0.2,0.2,0.1")), unchanged);
      assertEquals(judged(mode, question, believe("0.5,0.6,0.5")), changed);
      assertEquals(judged(mode, question, believe("0.5,0.5,0.6")), changed);
    }
    const first = believe("0.25,0.75,0", "0,0,0");
    const then = (belief: string) =>
      judged(mode, ANSWERED, first, UNANSWERED, believe(belief));
    assertEquals(then("0.25,0.75,0.25"), unchanged);
    assertEquals(then("0,0.5,0"), unchanged);
    assertEquals(then("0.5,0.75,0"), changed);
  });

  Deno.test(`critiqueMediq() (${mode}) says nothing about the answer`, () => {
    const answer = ["<answer>0,1,0</answer>"] as const;
    for (
      const moves of [[answer], [ANSWERED, answer], [ANSWERED, ["?"], answer]]
    ) {
      assertEquals(judged(mode, ...moves as Move[]), {
        channel: null,
        label: 0,
        reason: "answer",
      });
    }
    const idle: Move[] = Array(8).fill(["?"]);
    assertEquals(judged(mode, ...idle), {
      channel: null,
      label: 0,
      reason: "no-answer",
    });
  });
}

Deno.test("critiqueMediq() judges by direction whether the lead grew", () => {
  const label = (belief: string, ...before: readonly Move[]) => {
    const { label, reason, mode } = judged(
      "directional",
      ...before,
      ANSWERED,
      believe(belief, "0,9,0"),
    );
    assertEquals(mode, "directional");
    return [label, reason];
  };
  assertEquals(label("0.5,0.6,0.5"), [1, "towards"]);
  assertEquals(label("0.1,0.2,0.1"), [1, "towards"]);
  assertEquals(label("0.5,0.6,0.7"), [-1, "away"]);
  assertEquals(label("0.5,0.4,0.5"), [-1, "away"]);
  assertEquals(label("0.3,0.3,0.1"), [0, "still"]);
  const before = [UNANSWERED, believe("0.25,0.75,0")];
  assertEquals(label("0.5,0.75,0", ...before), [-1, "away"]);
  assertEquals(label("0,0.75,0", ...before), [1, "towards"]);
});

Deno.test("critiqueMediq() compares with the last valid belief", () => {
  const moves = [
    ANSWERED,
    believe("0,1,0"),
    UNANSWERED,
    ["?"],
    ask("Smoker?", "2"),
  ];
  const then = (belief: string) =>
    reason("directional", ...moves as Move[], believe(belief));
  assertEquals(then("0,0.9,0"), "away");
  assertEquals(then("0,1,0"), "still");
});

Deno.test("critiqueMediq() compares how far a belief and its rival moved", () => {
  const label = (belief: string, counterfactual?: string) => {
    const { label, reason } = judged(
      "counterfactual",
      ANSWERED,
      believe(belief, counterfactual),
    );
    return [label, reason];
  };
  const moved = [1, "moved-by-evidence"];
  assertEquals(label("0.5,0.9,0.5", "0.5,0.6,0.5"), moved);
  assertEquals(label("0.9,0.5,0.5", "0.5,0.6,0.5"), moved);
  assertEquals(label("0.5,0.9,0.5", "0.9,0.5,0.5"), moved);
  assertEquals(label("0.5,0.5,0.5", "0.5,0.5,0.5"), moved);
  // Two small steps are shorter than a large one.
  assertEquals(label("0.7,0.7,0.5", "0.5,0.8,0.5"), [
    ...[-1, "not-moved-by-evidence"],
  ]);
  const none = [-1, "no-counterfactual"];
  assertEquals(label("0.5,0.9,0.5"), none);
  assertEquals(label("0.5,0.9,0.5", "0.5,0.9"), none);
});

Deno.test("critiqueMediq() measures both from the belief before", () => {
  const far = believe("0,1,0", "0,0,0");
  const then = (belief: string, counterfactual: string) =>
    reason(
      "counterfactual",
      ...[ANSWERED, far, ask("Smoker?", "2"), believe(belief, counterfactual)],
    );
  assertEquals(then("0,0.5,0", "0,0.6,0"), "moved-by-evidence");
  assertEquals(then("0,0.6,0", "0,0.5,0"), "not-moved-by-evidence");
});
