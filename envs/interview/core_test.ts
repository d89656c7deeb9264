import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { HiddenRecord } from "../core/responder.ts";
import {
  findOnlyLargest,
  findQuery,
  initialInterview,
  type InterviewRound,
  type InterviewState,
  type ReadReply,
  transitionInterview,
} from "./core.ts";

const RECORD: HiddenRecord = {
  form: "facts",
  rows: [
    { text: "He coughs.", outcome: null },
    { text: "He smokes.", outcome: null },
  ],
  topics: null,
};

const TASK = { candidateCount: 3, truth: 1, record: RECORD };
const STEPS = 6;
const ASK = "<interact>Query: Any cough? </interact>";
const BELIEVE = "<interact>Guess: 0.2,0.5,0.3</interact>";

/** Reads `2,1` as rows 1 and 0. */
function readRows(reply: string): ReadReply {
  const rows = reply.split(",").map((number) => Number(number) - 1);
  return { kind: reply, rows };
}

/** Plays actions; each question is replied to in turn. */
function play(
  actions: readonly string[],
  { replies = [], task = TASK }: {
    replies?: readonly string[];
    task?: typeof TASK;
  } = {},
): InterviewState {
  const left = [...replies];
  return actions.reduce<InterviewState>((state, action) => {
    const reply = findQuery(state, action) === null
      ? null
      : left.shift() ?? "1";
    const input = { reply, counterfactual: null };
    return transitionInterview(state, action, input, readRows);
  }, initialInterview(task, STEPS));
}

function lastOf({ rounds }: InterviewState): InterviewRound {
  return rounds[rounds.length - 1]!;
}

Deno.test("findQuery() finds the question of an action round", () => {
  assertEquals(findQuery(play([]), ASK), {
    question: "Any cough?",
    record: RECORD,
  });
  assertEquals(
    findQuery(play([]), "Hm. <interact>\nQuery: a\nQuery: b\n</interact>")
      ?.question,
    "a",
  );
});

Deno.test("findQuery() finds none in anything else", () => {
  for (
    const action of [
      "",
      "Query: Any cough?",
      "<interact>Any cough?</interact>",
      "<interact>Query: </interact>",
      "<answer>Query: Any cough?</answer>",
      BELIEVE,
    ]
  ) assertEquals(findQuery(play([]), action), null, action);
});

Deno.test("findQuery() finds none out of turn", () => {
  assertEquals(findQuery(play([ASK]), ASK), null);
  assert(findQuery(play([ASK, BELIEVE]), ASK) !== null);
  assertEquals(findQuery(play(["?", "?", "?", "?", "?"]), ASK), null);
});

Deno.test("transitionInterview() keeps the facts of a reply in order", () => {
  const state = play([ASK], { replies: ["2,1"] });
  assertEquals(state.rounds, [{
    round: "action",
    kind: "2,1",
    question: "Any cough?",
    facts: ["He smokes.", "He coughs."],
    vector: null,
  }]);
  assertEquals([state.rows, state.stepsTaken], [[1, 0], 1]);
  const longer = play([ASK, BELIEVE, ASK], { replies: ["2", "1"] });
  assertEquals(longer.rows, [1, 0]);
});

Deno.test("transitionInterview() shows no rows of checks", () => {
  const record: HiddenRecord = { ...RECORD, form: "checks" };
  const state = play([ASK], { task: { ...TASK, record } });
  assertEquals([state.rows, lastOf(state).facts], [[0], []]);
});

Deno.test("transitionInterview() reads a belief in an update round only", () => {
  const state = play([ASK, "<interact>Guess: -0.1, .2; 3</interact>"]);
  assertEquals(lastOf(state), {
    round: "update",
    kind: "ok",
    question: null,
    facts: [],
    vector: [0.1, 0.2, 3],
  });
  for (const action of ["<interact>1,2</interact>", ASK, "1,2,3", ""]) {
    const { kind, vector } = lastOf(play([ASK, action]));
    assertEquals([kind, vector], ["invalid", null], action);
  }
  assertEquals(lastOf(play([BELIEVE])).kind, "invalid");
});

Deno.test("transitionInterview() uses up a round on an invalid action", () => {
  const { stepsTaken, ending, rows } = play(["?", "?", "?"]);
  assertEquals([stepsTaken, ending, rows], [3, null, []]);
});

Deno.test("transitionInterview() ends at an answer in any round", () => {
  const answer = "<answer>0.1,0.6,0.3</answer>";
  for (let before = 0; before < STEPS; before++) {
    const state = play([...Array(before).fill("?"), answer]);
    assertEquals(state.ending, {
      reward: 1,
      terminated: true,
      success: true,
      reason: "answer",
    });
    assertEquals(lastOf(state).vector, [0.1, 0.6, 0.3]);
  }
});

Deno.test("transitionInterview() pays for one largest component, the true one's", () => {
  const reward = (vector: string) =>
    play([`<answer>${vector}</answer>`]).ending!.reward;
  assertEquals(reward("0,1,0"), 1);
  assertEquals(reward("0.30,0.31,0.2"), 1);
  assertEquals(reward("1,0,0"), 0);
  assertEquals(reward("0.5,0.5,0"), 0);
  assertEquals(reward("0,0,0"), 0);
  assertEquals(reward("0,1"), 0);
  assertEquals(reward("0,1,0,0"), 0);
  assertEquals(reward("B"), 0);
});

Deno.test("transitionInterview() cuts an episode off after the last round", () => {
  const cutOff = {
    reward: 0,
    terminated: false,
    success: false,
    reason: "step-limit",
  };
  for (const last of ["?", ASK, BELIEVE]) {
    const state = play([...Array(STEPS - 1).fill("?"), last]);
    assertEquals(state.ending, cutOff);
    assertEquals(lastOf(state).kind, "invalid");
  }
});

Deno.test("transitionInterview() keeps a counterfactual belief for one round", () => {
  const counterfactualOf = (counterfactual: string | null) =>
    transitionInterview(
      play([ASK]),
      BELIEVE,
      { reply: null, counterfactual },
      readRows,
    ).counterfactual;
  assertEquals(counterfactualOf("<interact>0,1,2</interact>"), [0, 1, 2]);
  for (const other of [null, "", "0,1,2", "<answer>0,1,2</answer>", BELIEVE]) {
    const expected = other === BELIEVE ? [0.2, 0.5, 0.3] : null;
    assertEquals(counterfactualOf(other), expected);
  }
  assertEquals(counterfactualOf("<interact>0,1</interact>"), null);
  const input = { reply: null, counterfactual: BELIEVE };
  const kept = transitionInterview(play([ASK]), BELIEVE, input, readRows);
  const next = { ...input, counterfactual: null };
  assertEquals(
    transitionInterview(kept, "?", next, readRows).counterfactual,
    null,
  );
});

Deno.test("transitionInterview() leaves the state before as it was", () => {
  const state = play([ASK, BELIEVE]);
  const before = structuredClone(state);
  transitionInterview(
    state,
    ASK,
    { reply: "2", counterfactual: null },
    readRows,
  );
  assertEquals(state, before);
});

Deno.test("transitionInterview() freezes past rounds", () => {
  const { rounds } = play([ASK, BELIEVE]);
  const [asked, believed] = rounds as unknown as [
    { facts: string[] },
    { kind: string; vector: number[] },
  ];
  assertThrows(() => asked.facts[0] = "He is well.", TypeError);
  assertThrows(() => believed.vector[0] = 1, TypeError);
  assertThrows(() => believed.kind = "invalid", TypeError);
  assertThrows(() => (rounds as unknown[]).pop(), TypeError);
});

Deno.test("findOnlyLargest() finds the first place unless it is shared", () => {
  assertEquals(findOnlyLargest([0.1, 0.7, 0.2]), 1);
  assertEquals(findOnlyLargest([0.7, 0.1, 0.2]), 0);
  assertEquals(findOnlyLargest([0.1, 0.1, 0.2]), 2);
  assertEquals(findOnlyLargest([0.7, 0.1, 0.7]), -1);
  assertEquals(findOnlyLargest([0.2, 0.2, 0.7]), 2);
  assertEquals(findOnlyLargest([0, 0, 0]), -1);
  assertEquals(findOnlyLargest([1]), 0);
});
