import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  assertClose,
  boldWeights,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { packBatch } from "./batch.ts";
import { makeLearner } from "./learner.ts";
import { addCriticValues, type ScoreOptions, scoreTokens } from "./score.ts";
import { disposeTensors } from "../model/weights/weights.ts";

function play(tokens: number[], policyMask: number[]): Trajectory {
  const zeros = new Float32Array(tokens.length);
  return {
    ...{ logProbs: zeros, values: zeros, grammar: new Int32Array(zeros) },
    tokens: Int32Array.from(tokens),
    policyMask: Uint8Array.from(policyMask),
    turnOf: new Int32Array(tokens.length),
  } as unknown as Trajectory;
}

const ROWS = [play([1, 2, 3, 4], [0, 1, 0, 1]), play([1, 5, 6], [0, 0, 1])];

/** Scores at the policy's choices, in their order. */
function score(options: ScoreOptions) {
  const weights = boldWeights(SMALL);
  const estimates = ROWS.map(({ values }) => ({
    ...{ advantages: values, returns: values },
  }));
  const batch = packBatch(ROWS, estimates);
  const { logProbs, entropy, values } = scoreTokens(
    ...[SMALL, weights, batch, options] as const,
  );
  const at = Array.from(batch.positions.dataSync());
  const read = (x: tf.Tensor) => at.map((i) => x.dataSync()[i]!);
  const result = {
    logProbs: read(logProbs),
    entropy: read(entropy),
    values: read(values()),
    shape: logProbs.shape,
  };
  disposeTensors(batch);
  return result;
}

Deno.test("scoreTokens() scores choices alike with a grammar that allows all", () =>
  onBackend("cpu", () => {
    const all = tf.ones<tf.Rank.R2>([1, SMALL.vocabularySize]);
    for (const temperature of [1, 0.5]) {
      const free = score({ temperature, table: null });
      const bound = score({ temperature, table: all });
      assertEquals(free.shape, [2, 3]);
      for (const name of ["logProbs", "entropy", "values"] as const) {
        assertClose(free[name], bound[name], 1e-4);
      }
    }
    const [warm, cold] = [1, 0.5].map((temperature) =>
      score({ temperature, table: null }).entropy[0]!
    );
    assertEquals(cold! < warm!, true);
  }));

Deno.test("scoreTokens() leaves no doubt where a grammar allows one token", () =>
  onBackend("cpu", () => {
    const only = tf.reshape<tf.Rank.R2>(
      tf.oneHot(4, SMALL.vocabularySize),
      [1, -1],
    );
    const { logProbs, entropy } = score({ temperature: 1, table: only });
    // Token 4 is the second choice of the first row.
    assertClose([logProbs[1]!, entropy[1]!], [0, 0], 1e-5);
  }));

Deno.test("addCriticValues() values the policy's tokens from what came before them", () =>
  onBackend("cpu", async () => {
    const weights = boldWeights(SMALL);
    const { values } = score({ temperature: 1, table: null });
    const learner = makeLearner(SMALL, weights, {});
    for (const micro of [null, 4]) {
      const added = await addCriticValues(learner, ROWS, micro);
      const [a, b] = added.map(({ values }) => Array.from(values));
      assertClose([a![1]!, a![3]!, b![2]!], values, 1e-4);
      assertEquals([a![0], a![2], b![0], b![1]], [0, 0, 0, 0]);
    }
  }));
