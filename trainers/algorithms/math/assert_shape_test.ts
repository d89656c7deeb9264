import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import { startBackend } from "../../backends/backend.ts";
import { assertLength, assertShape } from "./assert_shape.ts";

Deno.test("assertLength() names the part that is too short or too long", () => {
  assertLength("estimate", "rewards", [1, 2], 2);
  assertLength("estimate", "rewards", new Float32Array(2), 2);
  for (const values of [[1], [1, 2, 3]]) {
    assertThrows(
      () => assertLength("estimate", "rewards", values, 2),
      new RegExp(
        `^RangeError: Cannot estimate as 'rewards.length' must be 2: current value is ${values.length}$`,
      ),
    );
  }
});

Deno.test("assertShape() refuses what would be broadcast", async () => {
  await startBackend({ name: "cpu" });
  const [row, column] = [tf.zeros([1, 2]), tf.zeros([2, 1])];
  try {
    assertShape("compute the loss", [1, 2], { row });
    assertThrows(
      () => assertShape("compute the loss", [1, 2], { row, column }),
      /^RangeError: Cannot compute the loss as 'column.shape' must be \[1,2\]/,
    );
  } finally {
    tf.dispose([row, column]);
  }
});
