import { throws as assertThrows } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import type { Trajectory } from "../rollout/trajectory.ts";
import { assertEstimates, assertLoss } from "./trainer.ts";

Deno.test("assertEstimates() requires a number for each token of each episode", () => {
  const trajectories = [{ tokens: [1, 2] }, {
    tokens: [3],
  }] as unknown as Trajectory[];
  const check = (estimates: unknown) =>
    assertEstimates("mine", estimates, trajectories);
  const last = { advantages: Float64Array.of(1), returns: [2] };
  check([{ advantages: [1, 2] }, last]);
  const cases: readonly (readonly [unknown, RegExp])[] = [
    [undefined, /'mine\.estimateAdvantages' .* returns 2 estimates/],
    [[last], /'mine\.estimateAdvantages' must be a function that returns 2/],
    [[last, last], /estimateAdvantages\(\)\[0\]\.advantages' .* 2 numbers/],
    [[null, last], /estimateAdvantages\(\)\[0\]\.advantages' must be a list/],
    [
      [{ advantages: [1, 2], returns: 0 }, last],
      /estimateAdvantages\(\)\[0\]\.returns' must be a list of 2 numbers/,
    ],
  ];
  for (const [estimates, message] of cases) {
    assertThrows(() => check(estimates), { name: "TypeError", message });
  }
});

Deno.test("assertLoss() requires scalars", () =>
  tf.tidy(() => {
    const total = tf.scalar(1);
    assertLoss("mine", { total, metrics: { "train/mine": total } });
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [undefined, /'mine\.loss\(\)\.total' must be a scalar tensor/],
      [{ total: 1, metrics: {} }, /\.total' must be .*: current value is 1$/],
      [
        { total: tf.zeros([2, 3]), metrics: {} },
        /current value is "a tensor of shape \[2,3\]"$/,
      ],
      [{ total }, /'mine\.loss\(\)\.metrics' must be an object of scalar/],
      [
        { total, metrics: { "train/mine": 3 } },
        /'mine\.loss\(\)\.metrics\['train\/mine'\]' must be a scalar tensor: current value is 3$/,
      ],
    ];
    for (const [loss, message] of cases) {
      assertThrows(() => assertLoss("mine", loss), {
        name: "TypeError",
        message,
      });
    }
  }));
