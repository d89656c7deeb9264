import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  initialInterview,
  type InterviewState,
  transitionInterview,
} from "./core.ts";
import { evaluatePolicy, make, makeScriptedPolicy } from "../mod.ts";
import { computeKlToOracle } from "../../critique/proxies.ts";
import { measureInterview } from "./core.ts";

const TASK = {
  candidateCount: 4,
  truth: 1,
  record: { form: "checks", rows: [], topics: null },
} as const;

const EVEN = [0.25, 0.25, 0.25, 0.25];

function play(...actions: readonly string[]): InterviewState {
  return actions.reduce<InterviewState>(
    (state, action) =>
      transitionInterview(
        state,
        action,
        { reply: null, counterfactual: null },
        () => ({ kind: "", rows: [] }),
      ),
    initialInterview(TASK, 8),
  );
}

function believe(...belief: readonly number[]): string {
  return `<interact>${belief.join()}</interact>`;
}

function cBt(...actions: readonly string[]): number {
  return measureInterview(play(...actions), [EVEN, EVEN]).cBt;
}

function assertClose(actual: number, expected: number): void {
  assert(Math.abs(actual - expected) < 1e-12, `${actual}, not ${expected}`);
}

Deno.test("measureInterview() compares beliefs and answer with truth and oracle", () => {
  const sure = [0, 1, 0, 0];
  const half = [0.5, 0.5, 0, 0];
  const { infoGain, brier, klToOracle } = measureInterview(
    play("?", believe(1, 1, 0, 0), "<answer>0,3,0,0</answer>"),
    [EVEN, half],
  );
  // Nothing was asked.
  assertEquals(infoGain, null);
  // 0.5 of the first belief, 0 of the answer.
  assertClose(brier!, 0.25);
  assertClose(klToOracle!, computeKlToOracle(sure, half));
  assert(klToOracle! > 1);
});

Deno.test("measureInterview() is 0 without questions and beliefs", () => {
  const idle = measureInterview(play(...Array(8).fill("?")), [EVEN, EVEN]);
  assertEquals(idle, {
    iAs: 0,
    cBt: 0,
    beliefs: [0.25],
    posteriors: [0.25, 0.25],
    infoGain: null,
    brier: null,
    klToOracle: null,
  });
});

Deno.test("measureInterview() measures the gain of the questions", () => {
  const state = play("?");
  const iAs = (prior: number[], posterior: number[]) =>
    measureInterview(state, [prior, posterior]).iAs;
  assertClose(iAs(EVEN, [0, 1, 0, 0]), 0.75);
  assertClose(iAs([0.1, 0.7, 0.1, 0.1], [0.5, 0.2, 0.2, 0.1]), -0.5);
});

Deno.test("measureInterview() sums gains of beliefs, not losses", () => {
  assertClose(cBt("?", believe(0, 1, 1, 0)), 0.25);
  assertClose(cBt("?", believe(1, 0, 1, 0)), 0);
  assertClose(
    cBt(
      ...["?", believe(0, 0.5, 0.5, 0), "?", believe(1, 1, 1, 1)],
      ...["?", believe(0.3, 0.3, 0, 0)],
    ),
    0.25 + 0.25,
  );
});

Deno.test("measureInterview() counts the answer as a belief", () => {
  assertClose(cBt("<answer>0,3,0,0</answer>"), 0.75);
  const answer = "<answer>0,1,0,0</answer>";
  assertClose(cBt("?", believe(0, 1, 1, 0), answer), 0.75);
  assertClose(cBt("<answer>0,1</answer>"), 0);
});

Deno.test("measureInterview() skips invalid beliefs", () => {
  assertClose(
    cBt("?", believe(0, 1, 1, 0), "?", "?", "?", believe(0, 1, 0, 0)),
    0.75,
  );
});

Deno.test("measureInterview() takes a belief without mass for an even one", () => {
  assertClose(cBt("?", believe(0, 0, 0, 0)), 0);
  assertClose(
    cBt("?", believe(1, 0, 0, 0), "?", believe(0, 0, 0, 0)),
    0.25,
  );
});

Deno.test("measureInterview() is finite for every belief", () => {
  for (const number of ["9".repeat(308), `0.${"0".repeat(200)}1`, "0"]) {
    const gain = cBt("?", `<interact>${Array(4).fill(number)}</interact>`);
    assert(Number.isFinite(gain), number);
  }
});

Deno.test("measureInterview() ranks the oracle's questions above repeated ones", async () => {
  for (const id of ["MediQ-v0", "FloDial-Easy-v0", "FloDial-Hard-v0"]) {
    const measure = (name: string) =>
      evaluatePolicy(
        make(id, { proxies: true }),
        makeScriptedPolicy(id, name),
        { episodes: 60 },
      );
    const [oracle, repeat] = [await measure("oracle"), await measure("repeat")];
    assert(oracle.iAs! > repeat.iAs! + 0.3, `${oracle.iAs} ${repeat.iAs}`);
    assert(oracle.cBt! > 0.5, `${oracle.cBt}`);
    assertEquals(repeat.cBt, 0);
  }
});
