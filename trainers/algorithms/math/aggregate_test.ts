import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import { aggregate, type Aggregation, maskedMean } from "./aggregate.ts";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";

function batch(): [losses: tf.Tensor2D, mask: tf.Tensor2D] {
  // Values off the mask are 100 and must not count.
  return [
    tf.tensor2d([[1, 2, 6], [100, 5, 100], [100, 100, 100]]),
    tf.tensor2d([[1, 1, 1], [0, 1, 0], [0, 0, 0]]),
  ];
}

testOnBackends("maskedMean() averages over the mask", () => {
  assertClose(maskedMean(...batch()), [14 / 4]);
});

testOnBackends("aggregate() weighs tokens, or trajectories, the same", () => {
  // Rows: sum 9 of 3 tokens, sum 5 of 1 token, and one without tokens.
  const expected: [Aggregation, number][] = [
    ["token-mean", 14 / 4],
    ["seq-mean-token-mean", (3 + 5) / 2],
    ["seq-mean-token-sum", (9 + 5) / 2],
  ];
  for (const [aggregation, loss] of expected) {
    assertClose(aggregate(...batch(), aggregation), [loss]);
  }
});

testOnBackends("aggregate() has the weights as its gradient", () => {
  const [losses, mask] = batch();
  const gradient = (aggregation: Aggregation) =>
    tf.grad((x) => aggregate(x as tf.Tensor2D, mask, aggregation))(losses);
  assertClose(
    gradient("token-mean"),
    [1 / 4, 1 / 4, 1 / 4, 0, 1 / 4, 0, 0, 0, 0],
  );
  assertClose(
    gradient("seq-mean-token-mean"),
    [1 / 6, 1 / 6, 1 / 6, 0, 1 / 2, 0, 0, 0, 0],
  );
  assertClose(
    gradient("seq-mean-token-sum"),
    [1 / 2, 1 / 2, 1 / 2, 0, 1 / 2, 0, 0, 0, 0],
  );
});

testOnBackends("aggregate() of an empty mask is zero", () => {
  const [losses] = batch();
  const mask = tf.zerosLike(losses);
  assertClose(aggregate(losses, mask, "token-mean"), [0]);
  assertClose(aggregate(losses, mask, "seq-mean-token-mean"), [0]);
  assertClose(aggregate(losses, mask, "seq-mean-token-sum"), [0]);
});

testOnBackends("aggregate() refuses an unknown aggregation", () => {
  assertThrows(() => aggregate(...batch(), "median" as Aggregation), {
    name: "RangeError",
    message: "Cannot aggregate as 'aggregation' must be one of 'token-mean', " +
      "'seq-mean-token-mean', 'seq-mean-token-sum': " +
      'current value is "median"',
  });
});
