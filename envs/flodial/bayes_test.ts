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
import {
  computeChartPosterior,
  findReplyKinds,
  makeChartBayes,
  makeChartListener,
  weighCheckReply,
} from "./bayes.ts";
import { makeChartSet } from "./chart_set.ts";
import { READY_CHARTS } from "./charts/charts.ts";
import { FLODIAL_STEPS, type FlodialTask, readCheck } from "./core.ts";

const ALL = [0, 1, 2, 3, 4];

function asked(question: string, kind: string): InterviewRound {
  return { round: "action", kind, question, facts: [], vector: null };
}

function posterior(...rounds: InterviewRound[]): number[] {
  return computeChartPosterior(READY_LAMP, ALL, rounds);
}

Deno.test("findReplyKinds() tells how each candidate has a question taken", () => {
  assertEquals(
    findReplyKinds(READY_LAMP, ALL, "Is it plugged in?"),
    ["yes", "yes", "no", "no", "no"],
  );
  assertEquals(findReplyKinds(READY_LAMP, [4, 0], "Has the fuse blown?"), [
    ...["yes", "unknown"],
  ]);
  assertEquals(findReplyKinds(READY_LAMP, [1], "Is it red?"), ["unknown"]);
});

Deno.test("computeChartPosterior() keeps the candidates that fit, all alike", () => {
  assertEquals(posterior(), [0.2, 0.2, 0.2, 0.2, 0.2]);
  const third = 1 / 3;
  assertEquals(posterior(asked("plugged", "no")), [0, 0, third, third, third]);
  assertEquals(
    posterior(asked("plugged", "no"), asked("fuse-whole", "yes")),
    [0, 0, 0.5, 0.5, 0],
  );
});

Deno.test("computeChartPosterior() learns from what is not known as well", () => {
  assertEquals(posterior(asked("fuse-whole", "unknown")), [
    ...[0.5, 0.5, 0, 0, 0],
  ]);
  assertEquals(posterior(asked("Is it red?", "unknown")), posterior());
});

Deno.test("computeChartPosterior() learns nothing from what is no reply", () => {
  const known = posterior(asked("plugged", "yes"));
  for (
    const round of [
      asked("plugged", "repeat"),
      { ...asked("", "invalid"), question: null },
      { ...asked("", "ok"), question: null, vector: [1, 0, 0, 0, 0] },
    ]
  ) assertEquals(posterior(asked("plugged", "yes"), round), known);
});

Deno.test("computeChartPosterior() concludes nothing from a contradiction", () => {
  const known = posterior(asked("plugged", "yes"));
  const rounds = [asked("plugged", "yes"), asked("fuse-whole", "no")];
  assertEquals(posterior(...rounds), known);
});

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

Deno.test("computeChartPosterior() is exact: it fits those that play out the same", () => {
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
        computeChartPosterior(ready, candidates, played[truth]!.rounds),
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

Deno.test("makeChartBayes() knows the candidates by what the agent reads", () => {
  const faults = ["fuse-blown", "bulb-burnt"];
  const rounds = [asked("plugged", "no")];
  assertEquals(BAYES.posterior(view("chat", faults, rounds)), [1, 0]);
  assertEquals(BAYES.posterior(view("chat", faults)), [0.5, 0.5]);
});

Deno.test("makeChartBayes() asks what tells the most, in the words of the style", () => {
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

Deno.test("makeChartListener() concludes nothing from what is not known", () => {
  const faults = Object.keys(FAULTS);
  const rounds = [asked("fuse-whole", "unknown"), asked("plugged", "repeat")];
  const even = [0.2, 0.2, 0.2, 0.2, 0.2];
  assertEquals(LISTENER.posterior(view("terse", faults, rounds)), even);
  rounds.push(asked("plugged", "yes"));
  assertEquals(LISTENER.posterior(view("terse", faults, rounds)), [
    ...[0.5, 0.5, 0, 0, 0],
  ]);
});

Deno.test("makeChartListener() asks what all that is possible replies to", () => {
  const faults = Object.keys(FAULTS);
  const two = [0.5, 0, 0, 0.5, 0];
  // Only one of the two would know whether the fuse is whole.
  assertEquals(LISTENER.bestQuestion(view("terse", faults), two), "plugged");
  assertEquals(
    LISTENER.bestQuestion(view("chat", faults), two),
    "Is it plugged in?",
  );
});

Deno.test("makeChartListener() asks nothing twice, even where nothing is left", () => {
  const faults = Object.keys(FAULTS);
  const questions = ["plugged", "fuse-whole"];
  const rounds = questions.map((question) => asked(question, "no"));
  const question = LISTENER.bestQuestion(view("terse", faults, rounds), [
    ...[0, 0, 0, 0, 1],
  ]);
  assertEquals(questions.includes(question), false);
});

Deno.test("weighCheckReply() speaks for the faults that fit a reply", () => {
  const evidence = (question: string, kind: string) =>
    weighCheckReply(READY_LAMP, ALL, asked(question, kind));
  assertEquals(evidence("plugged", "yes"), [1, 1, -1, -1, -1]);
  assertEquals(evidence("fuse-whole", "no"), [-1, -1, -1, -1, 1]);
  assertEquals(evidence("fuse-whole", "repeat"), [0, 0, 0, 0, 0]);
  assertEquals(evidence("fuse-whole", "unknown"), [0, 0, 0, 0, 0]);
  // Nobody would have said so, or everybody.
  assertEquals(evidence("Is it red?", "yes"), [0, 0, 0, 0, 0]);
  const two = weighCheckReply(READY_LAMP, [0, 1], asked("plugged", "yes"));
  assertEquals(two, [0, 0]);
  const none = { ...asked("", "invalid"), question: null };
  assertEquals(weighCheckReply(READY_LAMP, ALL, none), [0, 0, 0, 0, 0]);
});
