import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Observation } from "../../envs/core/env.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  appendToken,
  closeTurn,
  dropTurn,
  finishTrajectory,
  forkTrajectory,
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";

const OBSERVATION = { round: "action", text: "ask" } as Observation;

const CHOICE = { state: 2, logProb: -0.5, value: 0.25 };

/** What a step of one environment returns. */
function makeResult(
  { label = 1, reward = 0, terminated = false, channel = "AS" }: {
    readonly label?: number;
    readonly reward?: number;
    readonly terminated?: boolean;
    readonly channel?: string;
  } = {},
): VectorStepResult {
  return {
    rewards: [reward],
    terminated: [terminated],
    truncated: [false],
    infos: {
      ...{ kind: ["ok"], _kind: [true] },
      critique: {
        ...{ channel: [channel], _channel: [true] },
        ...{ label: [label], _label: [true] },
        ...{ reason: ["because"], _reason: [true] },
      },
      _critique: [true],
      ...terminated && { is_success: [true], _is_success: [true] },
    },
  } as unknown as VectorStepResult;
}

/** An episode with a read token and two chosen ones in its open turn. */
function makeOpen(): PartialTrajectory {
  const partial = startTrajectory(OBSERVATION, "E", seededPrng("a"));
  appendToken(partial, 7, null);
  partial.turnStart = 1;
  appendToken(partial, 8, CHOICE);
  appendToken(partial, 9, CHOICE);
  return partial;
}

Deno.test("appendToken() tells what the policy chose", () => {
  const partial = makeOpen();
  assertEquals(partial.tokens, [7, 8, 9]);
  assertEquals(partial.policyMask, [0, 1, 1]);
  assertEquals(partial.grammar, [0, 2, 2]);
  assertEquals(partial.logProbs, [0, -0.5, -0.5]);
  assertEquals(partial.values, [0, 0.25, 0.25]);
  assertEquals(sliceTurn(partial), [8, 9]);
  dropTurn(partial);
  assertEquals([partial.tokens, partial.turnOf], [[7], [0]]);
});

Deno.test("closeTurn() labels chosen tokens, and rewards the last", () => {
  const partial = makeOpen();
  appendToken(partial, 10, null);
  const result = makeResult({ label: -1, reward: 1, terminated: true });
  closeTurn(partial, "why?", result, 0, null);
  assertEquals(partial.labels, [0, -1, -1, 0]);
  assertEquals(partial.rewards, [0, 0, 1, 0]);
  assertEquals([partial.ended, partial.outcome.success, partial.cut], [
    ...[true, true, null],
  ]);
  const { action, observation, kind, reward } = partial.turns[0]!;
  assertEquals([action, observation, kind, reward], ["why?", "ask", "ok", 1]);
});

Deno.test("closeTurn() gives the reward of an injected turn to the turn before", () => {
  const play = (injected: boolean): readonly number[] => {
    const partial = makeOpen();
    closeTurn(partial, "why?", makeResult(), 0, null);
    partial.turnStart = partial.tokens.length;
    appendToken(partial, 11, null);
    partial.injected = injected;
    closeTurn(partial, "so", makeResult({ reward: 1 }), 0, null);
    return partial.rewards;
  };
  assertEquals(play(true), [0, 0, 1, 0]);
  assertEquals(play(false), [0, 0, 0, 0]);
});

Deno.test("closeTurn() cuts after uninformative questions in a row", () => {
  const labels = [-1, 1, -1, -1];
  const play = (after: number | null): readonly (string | null)[] => {
    const partial = makeOpen();
    return labels.map((label) => {
      closeTurn(partial, "why?", makeResult({ label }), 0, after);
      return partial.cut;
    });
  };
  assertEquals(play(2), [null, null, null, "uninformative"]);
  assertEquals(play(1)[0], "uninformative");
  assertEquals(play(null), [null, null, null, null]);
});

Deno.test("forkTrajectory() copies; finishTrajectory() keeps all fields", () => {
  const partial = makeOpen();
  partial.read = 3;
  const fork = forkTrajectory(partial, seededPrng("b"));
  appendToken(fork, 12, CHOICE);
  assertSame(fork.read, 0);
  assertEquals([partial.tokens.length, fork.tokens.length], [3, 4]);
  const task = { id: "E", split: "train", index: 0, generator: 1 } as const;
  const { tokens, policyMask, logProbs, success, cut } = finishTrajectory(
    fork,
    task,
  );
  assertEquals(tokens, Int32Array.of(7, 8, 9, 12));
  assertEquals(policyMask, Uint8Array.of(0, 1, 1, 1));
  assertEquals(logProbs, Float32Array.of(0, -0.5, -0.5, -0.5));
  assertEquals([success, cut], [false, null]);
});
