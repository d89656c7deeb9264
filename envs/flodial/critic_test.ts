import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import { readCheck } from "./core.ts";
import {
  findQuery,
  initialInterview,
  type InterviewState,
  transitionInterview,
} from "../interview/core.ts";
import { critiqueFlodial } from "./critic.ts";

/** The second of three faults is there. */
const TASK = {
  candidateCount: 3,
  truth: 1,
  record: { form: "checks", rows: [], topics: null },
} as const;

/** Plays actions; a question's text is also its reply. */
function judged(...actions: readonly string[]): Critique {
  const state = actions.reduce<InterviewState>(
    (before, action) =>
      transitionInterview(before, action, {
        reply: findQuery(before, action)?.question ?? null,
        counterfactual: null,
      }, readCheck),
    initialInterview(TASK, 10),
  );
  return critiqueFlodial(state);
}

function hear(reply: string): string {
  return `<interact>Query: ${reply}</interact>`;
}

function believe(belief: string): string {
  return `<interact>Guess: ${belief}</interact>`;
}

const YES = hear("Yes, 0");
const NO = hear("No, 1");
const EVEN = believe("0.5,0.5,0.5");

Deno.test("critiqueFlodial() judges a question by its reply", () => {
  const question = (...actions: readonly string[]) => {
    const { channel, label, reason } = judged(...actions);
    return [channel, label, reason];
  };
  assertEquals(question(YES), ["AS", 1, "yes"]);
  assertEquals(question(NO), ["AS", 0, "no"]);
  assertEquals(question(hear("Unknown")), ["AS", -1, "unknown"]);
  assertEquals(question("?"), ["AS", -1, "invalid"]);
  assertEquals(question(YES, EVEN, YES), ["AS", -1, "repeated"]);
  assertEquals(question(NO, EVEN, hear("Yes, 1")), ["AS", -1, "repeated"]);
  assertEquals(question(YES, EVEN, NO), ["AS", 0, "no"]);
});

Deno.test("critiqueFlodial() blames an invalid belief", () => {
  for (const question of [YES, NO, hear("Unknown"), "?"]) {
    for (const belief of ["?", believe("0.5,0.5"), YES]) {
      assertEquals(judged(question, belief), {
        channel: "BT",
        label: -1,
        reason: "invalid",
      });
    }
  }
});

Deno.test("critiqueFlodial() wants the truth raised after a yes or a no", () => {
  for (const question of [YES, NO]) {
    const label = (belief: string) => {
      const { channel, label, reason } = judged(question, believe(belief));
      assertEquals(channel, "BT");
      return [label, reason];
    };
    assertEquals(label("0.5,0.51,0.5"), [1, "towards"]);
    // Others may rise as well: the truth's own component counts.
    assertEquals(label("1,0.6,1"), [1, "towards"]);
    assertEquals(label("0.5,0.5,0.5"), [-1, "not-towards"]);
    assertEquals(label("0,0.5,0"), [-1, "not-towards"]);
    assertEquals(label("0,0.4,0"), [-1, "not-towards"]);
  }
});

Deno.test("critiqueFlodial() wants a belief kept where nothing was learnt", () => {
  const others = [[hear("Unknown")], ["?"], [YES, EVEN, YES], [YES, EVEN, ""]];
  for (const actions of others) {
    const label = (belief: string) => {
      const { channel, label, reason } = judged(...actions, believe(belief));
      assertEquals(channel, "BT");
      return [label, reason];
    };
    assertEquals(label("0.5,0.5,0.5"), [1, "unchanged"]);
    assertEquals(label("0.5000004,0.5,0.4999996"), [1, "unchanged"]);
    assertEquals(label("0.5,0.500001,0.5"), [-1, "changed-without-evidence"]);
    assertEquals(label("0.5,0.5,0.6"), [-1, "changed-without-evidence"]);
    assertEquals(label("1,1,1"), [-1, "changed-without-evidence"]);
  }
});

Deno.test("critiqueFlodial() tells small beliefs apart by their share", () => {
  const label = (belief: string) =>
    judged(YES, believe("0,0.000001,1"), "?", believe(belief)).label;
  assertEquals(label("0,0.000001,1"), 1);
  assertEquals(label("0,0.0000011,1"), -1);
  assertEquals(label("0.0000000001,0.000001,1"), -1);
});

Deno.test("critiqueFlodial() compares with the last valid belief", () => {
  const first = [YES, believe("0.5,0.9,0.5"), NO, "?"];
  const then = (belief: string) =>
    judged(...first, hear("Yes, 2"), believe(belief)).reason;
  assertEquals(then("0.5,0.8,0.5"), "not-towards");
  assertEquals(then("0.5,1,0.5"), "towards");
  assertEquals(
    judged(...first, "?", believe("0.5,0.9,0.5")).reason,
    "unchanged",
  );
});

Deno.test("critiqueFlodial() says nothing about the answer", () => {
  const answer = "<answer>0,1,0</answer>";
  for (const actions of [[answer], [YES, answer], [YES, EVEN, answer]]) {
    assertEquals(judged(...actions), {
      channel: null,
      label: 0,
      reason: "answer",
    });
  }
  const silent = { channel: null, label: 0, reason: "no-answer" };
  assertEquals(judged(...Array(10).fill("?")), silent);
});
