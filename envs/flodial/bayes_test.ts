import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { FAULTS, LAMP, READY_LAMP } from "../../tests/support/lamp.ts";
import {
  findQuery,
  initialInterview,
  type InterviewRound,
  type InterviewState,
  type InterviewView,
  transitionInterview,
} from "../interview/core.ts";
import { writeQuery } from "../core/action.ts";
import { randomInteger, seededPrng } from "../../utils/prng.ts";
import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import { computeCheckPosterior, readCheck } from "../interview/checks.ts";
import {
  critiqueFlodial,
  listRecords,
  makeChartBayes,
  makeChartListener,
} from "./bayes.ts";
import { makeChartSet } from "./chart_set.ts";
import { READY_CHARTS } from "./charts/charts.ts";
import { FLODIAL_STEPS, type FlodialTask } from "./core.ts";
import type { Critique } from "../../critique/critique.ts";

const ALL = [0, 1, 2, 3, 4];

function asked(question: string, kind: string): InterviewRound {
  return { round: "action", kind, question, facts: [], vector: null };
}

/** The kinds that an episode has where a candidate is the truth. */
function kindsWhere(
  task: FlodialTask,
  truth: number,
  questions: readonly string[],
): InterviewState<FlodialTask> {
  const record = task.ready.records[task.candidates[truth]!]!;
  return questions.reduce((state, question) => {
    const action = writeQuery(question);
    const query = findQuery(state, action)!;
    const input = {
      reply: KEYED_RESPONDER.respond(query) as string,
      counterfactual: null,
    };
    const believed = transitionInterview(state, action, input, readCheck);
    const nothing = { reply: null, counterfactual: null };
    return transitionInterview(believed, "?", nothing, readCheck);
  }, initialInterview({ ...task, truth, record }, FLODIAL_STEPS));
}

Deno.test("computeCheckPosterior() is exact: it fits those that play out the same", () => {
  const prng = seededPrng("posterior");
  for (const difficulty of ["easy", "hard"] as const) {
    const { task: make } = makeChartSet(READY_CHARTS, difficulty);
    for (let index = 0; index < 100; index++) {
      const task = make("train", index);
      const { checkKeys } = task.ready;
      const questions = Array.from(
        { length: 4 },
        () => checkKeys[randomInteger(prng, checkKeys.length)]!,
      );
      const played = ALL.map((truth) => kindsWhere(task, truth, questions));
      const kinds = played.map(({ rounds }) =>
        rounds.map(({ kind }) => kind).join()
      );
      const { truth, ready, candidates } = task;
      const fits = kinds.map((kind) => kind === kinds[truth] ? 1 : 0);
      const count = fits.filter((fit) => fit === 1).length;
      assertEquals(
        computeCheckPosterior(
          listRecords(ready, candidates),
          played[truth]!.rounds,
        ),
        fits.map((fit) => fit / count),
      );
    }
  }
});

function view(
  style: InterviewView["style"],
  faults: readonly string[],
  rounds: readonly InterviewRound[] = [],
): InterviewView {
  return {
    subject: LAMP.title,
    opening: "",
    question: "",
    candidates: faults.map((key) => LAMP.faults[key]!),
    rounds,
    style,
  };
}

const BAYES = makeChartBayes(new Map([[LAMP.title, READY_LAMP]]));

Deno.test("makeChartBayes() identifies candidates by their text", () => {
  const faults = ["fuse-blown", "bulb-burnt"];
  const rounds = [asked("plugged", "no")];
  assertEquals(BAYES.posterior(view("chat", faults, rounds)), [1, 0]);
  assertEquals(BAYES.posterior(view("chat", faults)), [0.5, 0.5]);
});

Deno.test("makeChartBayes() asks the most informative question, in the style's words", () => {
  // It parts five into two, two and one; no other check parts them as evenly.
  const faults = Object.keys(FAULTS);
  const belief = [0.2, 0.2, 0.2, 0.2, 0.2];
  assertEquals(BAYES.bestQuestion(view("terse", faults), belief), "fuse-whole");
  assertEquals(
    BAYES.bestQuestion(view("chat", faults), belief),
    "Is the fuse whole?",
  );
  const known = [0, 0, 0.5, 0.5, 0];
  assertEquals(BAYES.bestQuestion(view("terse", faults), known), "cable-hot");
});

const LISTENER = makeChartListener(new Map([[LAMP.title, READY_LAMP]]));

Deno.test("makeChartListener() ignores unknowns", () => {
  const faults = Object.keys(FAULTS);
  const rounds = [asked("fuse-whole", "unknown"), asked("plugged", "repeat")];
  const even = [0.2, 0.2, 0.2, 0.2, 0.2];
  assertEquals(LISTENER.posterior(view("terse", faults, rounds)), even);
  rounds.push(asked("plugged", "yes"));
  assertEquals(LISTENER.posterior(view("terse", faults, rounds)), [
    ...[0.5, 0.5, 0, 0, 0],
  ]);
});

Deno.test("makeChartListener() prefers checks that every possible fault answers", () => {
  const faults = Object.keys(FAULTS);
  const two = [0.5, 0, 0, 0.5, 0];
  // Only one of the two would know whether the fuse is whole.
  assertEquals(LISTENER.bestQuestion(view("terse", faults), two), "plugged");
  assertEquals(
    LISTENER.bestQuestion(view("chat", faults), two),
    "Is it plugged in?",
  );
});

Deno.test("makeChartListener() never repeats a question, even if none is informative", () => {
  const faults = Object.keys(FAULTS);
  const questions = ["plugged", "fuse-whole"];
  const rounds = questions.map((question) => asked(question, "no"));
  const question = LISTENER.bestQuestion(view("terse", faults, rounds), [
    ...[0, 0, 0, 0, 1],
  ]);
  assertEquals(questions.includes(question), false);
});

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

Deno.test("critiqueFlodial() wants a belief kept after a reply without evidence", () => {
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

Deno.test("critiqueFlodial() compares small beliefs relatively", () => {
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
