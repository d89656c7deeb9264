import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { installNativeKernels } from "./kernels.ts";
import { OPS } from "./ops.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

Deno.test("installNativeKernels() registers a kernel for each op, once", () => {
  installNativeKernels();
  const find = () =>
    Object.keys(OPS).map((name) => tf.getKernel(name, "tensorflow"));
  const kernels = find();
  assert(kernels.every((kernel) => kernel?.backendName === "tensorflow"));
  installNativeKernels();
  assert(find().every((kernel, i) => kernel === kernels[i]));
  assertIs(tf.getKernel("UnlockRmsNorm", "cpu"), undefined);
});

Deno.test({
  name: "a kernel gives one tensor, or a list of several" +
    (hasTensorflow ? "" : " (skipped: run deno task setup:tensorflow)"),
  ignore: !hasTensorflow,
  fn: () =>
    onBackend("tensorflow", () => {
      installNativeKernels();
      const run = (name: string, inputs: tf.NamedTensorMap, attributes = {}) =>
        tf.engine().runKernel(name, inputs, attributes);
      const x = tf.tensor2d([[3, 4]]);
      const scale = tf.tensor1d([1, 2]);
      const normed = run("UnlockRmsNorm", { x, scale }, { eps: 12.5 });
      assert(normed instanceof tf.Tensor);
      // The mean square is 12.5, and eps as much.
      assertEquals([...normed.dataSync()].map((n) => n.toFixed(4)), [
        "0.6000",
        "1.6000",
      ]);
      const dy = tf.ones([1, 2]);
      const gradients = run("UnlockRmsNormGradient", { dy, x, scale }, {
        eps: 1,
      });
      assert(Array.isArray(gradients));
      assertEquals(gradients.map(({ shape }) => shape), [[1, 2], [2]]);
    }),
});
