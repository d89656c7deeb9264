import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { READY_LAMP } from "../../tests/support/lamp.ts";
import { seededPrng } from "../../utils/prng.ts";
import type { InterviewRound, InterviewView } from "../interview/core.ts";
import {
  makeChartHabit,
  makeChartQuestions,
  makeChartTeacherKnowledge,
} from "./questions.ts";
import type { ReadyChart } from "./chart.ts";

const TORCH: ReadyChart = {
  ...READY_LAMP,
  chart: { ...READY_LAMP.chart, title: "Torch", root: "cable-hot" },
};

const LAMP = new Map([["Lamp", READY_LAMP]]);
const BOTH = new Map([["Lamp", READY_LAMP], ["Torch", TORCH]]);

/** A conversation about the lamp, with some replies. */
function view(replies: Readonly<Record<string, string>> = {}): InterviewView {
  const rounds = Object.entries(replies).map((
    [question, kind],
  ): InterviewRound => ({
    ...{ round: "action", kind, question, facts: [], vector: null },
  }));
  return {
    ...{ subject: "Lamp", opening: "", question: "", candidates: [] },
    ...{ rounds, style: "terse" },
  };
}

Deno.test("makeChartQuestions() lists the checks of the chart in the view's style", () => {
  const questions = makeChartQuestions(LAMP);
  assertEquals(questions(view()), READY_LAMP.checkKeys);
  assertEquals(questions({ ...view(), style: "chat" })[0], "Is it plugged in?");
  assertEquals(questions({ ...view(), subject: "Car" }), []);
});

Deno.test("the teacher asks the next check on the path of the replies", () => {
  const { drawUsefulQuestion: draw } = makeChartTeacherKnowledge(LAMP);
  const next = (replies: Readonly<Record<string, string>>) =>
    draw(view(replies), seededPrng("a"));
  assertSame(next({}), "plugged");
  assertSame(next({ "plugged": "yes" }), "bulb-black");
  assertSame(next({ "plugged": "no" }), "fuse-whole");
  assertSame(next({ "plugged": "no", "fuse-whole": "yes" }), "cable-hot");
  // A check elsewhere leads nowhere, nor does an unknown reply.
  assertSame(next({ "cable-hot": "yes" }), "plugged");
  assertSame(next({ "plugged": "unknown" }), "plugged");
  // At a fault it begins anew.
  assertSame(next({ "plugged": "yes", "bulb-black": "no" }), "plugged");
});

Deno.test("an idle question of a single chart is an old one", () => {
  const { drawIdleQuestion: draw } = makeChartTeacherKnowledge(LAMP);
  const asked = view({ "plugged": "no", "bulb-black": "yes" });
  assertSame(draw(asked, seededPrng("a")), "plugged");
});

Deno.test("a habit is the first check of the next chart", () => {
  const habit = makeChartHabit(BOTH);
  assertSame(habit(view(), seededPrng("a")), "cable-hot");
  const torch = { ...view(), subject: "Torch" };
  assertSame(habit(torch, seededPrng("a")), "plugged");
});
