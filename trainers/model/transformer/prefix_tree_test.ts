import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import { valueAndGradients } from "../layers/backpropagation.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { disposeTensors } from "../weights/weights.ts";
import { prepareRowOutputs } from "./forward.ts";
import { buildPrefixTree, countNodes, sortByPrefix } from "./prefix_tree.ts";

/** Two begin alike, one is the beginning of another, one is on its own. */
const SEQUENCES = [[1, 2, 3, 4], [5, 6], [1, 2, 7], [1, 2, 3]];

Deno.test("sequences that begin alike are sorted together", () => {
  assertEquals(sortByPrefix(SEQUENCES), [
    { index: 3, shared: 0 },
    { index: 0, shared: 3 },
    { index: 2, shared: 2 },
    { index: 1, shared: 0 },
  ]);
  assertEquals(countNodes(SEQUENCES), 3 + 1 + 1 + 2);
  assertEquals(countNodes([[1, 2], [1, 2]]), 2);
});

Deno.test("a position has the node of the tokens up to it, padding the last one's", async () => {
  await onBackend("cpu", async () => {
    const tree = buildPrefixTree(SEQUENCES, 4);
    assertEquals(await tree.tokens.array(), [[1, 2, 3, 4, 7, 5, 6]]);
    assertEquals(await tree.nodes.array(), [
      ...[0, 1, 2, 3],
      ...[5, 6, 6, 6],
      ...[0, 1, 4, 4],
      ...[0, 1, 2, 2],
    ]);
    assertEquals(await tree.positions.array(), [12, 13, 14, 3, 10, 4, 5]);
    disposeTensors(tree);
  });
});

for (const backend of ALL_BACKENDS) {
  Deno.test(`a tree gives the outputs and gradients of its sequences on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = boldWeights(BIASED);
      const tokens = tf.tensor2d(
        SEQUENCES.map((row) => [...row, 0, 0].slice(0, 4)),
        [4, 4],
        "int32",
      );
      // Of each sequence a position that is shared, and its last one.
      const rows = tf.tensor1d([1, 3, 4, 5, 9, 10, 13, 14], "int32");
      const directions = randomTensor(seededPrng("tree"), [
        8,
        BIASED.hiddenSize,
      ]);
      const prefixes = buildPrefixTree(SEQUENCES, 4);
      const [whole, shared, recomputed] = [
        {},
        { prefixes },
        { prefixes, recomputeBlocks: true },
      ].map((options) =>
        valueAndGradients(weights, (weights) => {
          const outputs = prepareRowOutputs(
            BIASED,
            weights,
            tokens,
            rows,
            options,
          );
          const seen = tf.sum(tf.mul(outputs.hidden(), directions));
          return tf.add(seen, tf.sum(outputs.values())) as tf.Scalar;
        })
      );
      for (const tree of [shared!, recomputed!]) {
        assertClose(tree.value.dataSync(), whole!.value.dataSync(), 1e-4);
        for (const [name, gradient] of Object.entries(whole!.gradients)) {
          const actual = tree.gradients[name]!;
          assertClose(actual.dataSync(), gradient.dataSync(), 1e-4);
        }
      }
    });
  });
}
