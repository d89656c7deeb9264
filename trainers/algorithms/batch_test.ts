import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../tests/support/model/small_model.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { dropLastTokens, lookUpAllowedTokens, packBatch } from "./batch.ts";
import { disposeTensors } from "../model/weights/weights.ts";

/** A trajectory whose turns have a token each. */
function play(tokens: number[], policyMask: number[]): Trajectory {
  const numbers = tokens.map((token) => token / 8);
  return {
    ...{ grammar: tokens, logProbs: numbers, values: numbers },
    tokens: Int32Array.from(tokens),
    policyMask: Uint8Array.from(policyMask),
    turnOf: Int32Array.from(tokens, (_, i) => i),
  } as unknown as Trajectory;
}

const estimate = ({ values }: Trajectory) => ({
  advantages: values,
  returns: values,
});

Deno.test("packBatch() puts what belongs to a token where it is predicted, padded right", () =>
  onBackend("cpu", () => {
    const rows = [play([5, 6, 7], [0, 1, 1]), play([4, 3], [0, 1])];
    const batch = packBatch(rows, rows.map(estimate));
    const read = (x: tf.Tensor) => x.arraySync();
    assertEquals(read(batch.inputs), [[5, 6], [4, 3]]);
    assertEquals(read(batch.targets), [[6, 7], [3, 0]]);
    assertEquals(read(batch.mask), [[1, 1], [1, 0]]);
    assertEquals(read(batch.grammar), [[6, 7], [3, 0]]);
    assertEquals(read(batch.advantages), [[0.75, 0.875], [0.375, 0]]);
    assertEquals(read(batch.turns), [[1, 2], [1, 0]]);
    assertEquals(read(batch.positions), [0, 1, 2]);
    assertEquals(read(batch.choices), [0, 1, 2, 3]);
    assertEquals(batch.prefixes, null);
    assertEquals(batch.share, {
      ...{ "token-mean": 1, "seq-mean-token-mean": 1 },
      ...{ "seq-mean-token-sum": 1, "turn-mean": 1 },
    });
    disposeTensors(batch);
  }));

Deno.test("packBatch() weighs a part by its tokens, rows and turns in the whole", () =>
  onBackend("cpu", () => {
    const [long, short, none] = [
      play([5, 6, 7], [0, 1, 1]),
      play([4, 3], [0, 1]),
      play([4, 3], [0, 0]),
    ];
    const minibatch = [long!, short!, none!];
    const share = (rows: Trajectory[]) => {
      const batch = packBatch(rows, rows.map(estimate), { minibatch });
      disposeTensors(batch);
      const { share } = batch;
      return [share["token-mean"], share["seq-mean-token-sum"]];
    };
    assertEquals(share([long!]), [2 / 3, 1 / 2]);
    assertEquals(share([none!]), [0, 0]);
    // Without any choice there is nothing to divide by.
    const empty = packBatch([none!], [estimate(none!)], {
      sharePrefixes: true,
    });
    assertEquals(empty.share["token-mean"], 0);
    assertEquals(empty.positions.arraySync(), [0]);
    assertEquals(empty.prefixes === null, false);
    disposeTensors(empty);
  }));

Deno.test("dropLastTokens() and lookUpAllowedTokens() follow the inputs", () =>
  onBackend("cpu", () => {
    const dropped = dropLastTokens([{ tokens: [1, 2, 3] }, { tokens: [4] }]);
    assertEquals(dropped.map((row) => Array.from(row)), [[1, 2], []]);
    const table = tf.tensor2d([[1, 0], [0, 1]]);
    const states = tf.tensor2d([[0, 1]], undefined, "int32");
    assertEquals(lookUpAllowedTokens(table, states).arraySync(), [
      [[1, 0], [0, 1]],
    ]);
  }));
