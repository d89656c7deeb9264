import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { TinkerDatum, TinkerModel } from "../tinker/mod.ts";
import {
  computeImportanceWeights,
  correctSampling,
} from "./correct_sampling.ts";

function makeTrajectory(tokens: readonly number[]): Trajectory {
  return {
    tokens: Int32Array.from(tokens),
    policyMask: Uint8Array.of(0, 1),
    logProbs: Float32Array.of(0, -1),
  } as unknown as Trajectory;
}

const TRAJECTORIES = [makeTrajectory([1, 2]), makeTrajectory([3, 4])];
const ESTIMATES = TRAJECTORIES.map(() => ({
  advantages: [0, 2],
  returns: [0, 0],
}));

/** Corrects with a model that scores each policy token so; notes what it scored. */
async function correct(
  score: number,
  importanceCap: number,
  maxLogProbGap = 9,
) {
  const asked: number[][] = [];
  const model = {
    forward(data: readonly TinkerDatum[]) {
      asked.push(data.map(({ tokens }) => tokens[0]!));
      return Promise.resolve({ logProbs: data.map(() => [0, score]) });
    },
  } as unknown as TinkerModel;
  const settings = { importanceCap, maxLogProbGap };
  const corrected = await correctSampling(
    ...[model, TRAJECTORIES, ESTIMATES as never, [1]] as const,
    settings,
  );
  return { asked, ...corrected };
}

Deno.test("computeImportanceWeights() caps, and leaves alone what the policy did not say", () => {
  const played = TRAJECTORIES[0]!;
  assertEquals(computeImportanceWeights(played, [9, -1], 2), [1, 1]);
  assertEquals(computeImportanceWeights(played, [9, 5], 2), [1, 2]);
  assertEquals(computeImportanceWeights(played, [9, -2], 2), [
    ...[1, Math.exp(-1)],
  ]);
});

Deno.test("correctSampling() scores one minibatch where the sampler agrees", async () => {
  const { asked, trajectories, metrics } = await correct(-1, 2);
  assertEquals(asked, [[3]]);
  assertEquals(trajectories, TRAJECTORIES);
  assertEquals(metrics["train/importance_weight"], undefined);
});

Deno.test("correctSampling() weighs all advantages where it does not", async () => {
  const { asked, trajectories, estimates, metrics } = await correct(1, 2);
  assertEquals(asked, [[3], [1]]);
  for (const { logProbs } of trajectories) {
    assertEquals([...logProbs], [0, 1]);
  }
  for (const { advantages } of estimates) {
    assertEquals([...advantages as number[]], [0, 4]);
  }
  assertEquals(metrics["train/importance_capped"], 1);
  // A cap of 0 turns it off.
  assertEquals((await correct(1, 0)).asked, [[3]]);
});

Deno.test("correctSampling() refuses a sampler that is another model", () =>
  assertRejects(correct(1, 2, 0.5), RangeError));
