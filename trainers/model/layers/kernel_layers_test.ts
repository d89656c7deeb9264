import {
  ok as assert,
  strictEqual as assertIs,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  assertClose,
  assertGradients,
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import type { Layers } from "../layer_types.ts";
import { installWasmKernels } from "../wasm/kernels.ts";
import { makeKernelLayers, runKernelAll } from "./kernel_layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";
import { computeRotaryAngles } from "./rope.ts";

/** Layers with plain products, and kernels that no backend here has. */
const makeLayers = (others: Partial<Layers> = {}) =>
  makeKernelLayers({
    multiply: (a, b) => tf.matMul(a, b),
    multiplyByTransposed: (a, b) => tf.matMul(a, b, false, true),
    multiplyTransposed: (a, b) => tf.matMul(a, b, true),
    gather: (table, ids) => tf.gather(table, ids),
    lanes: 4,
    ...others,
  });

const missing = (name: string) => new RegExp(`Kernel '${name}' not registered`);

Deno.test("only sizes that fill the lanes are computed by kernels", () =>
  onBackend("cpu", () => {
    const layers = makeLayers();
    const x = (width: number) => tf.ones<tf.Rank.R2>([2, width]);
    const norm = (width: number) =>
      layers.rmsNorm(x(width), tf.ones([width]), 0);
    norm(6);
    assertThrows(() => norm(8), missing("UnlockRmsNorm"));
    layers.swiGlu(x(12));
    assertThrows(() => layers.swiGlu(x(16)), missing("UnlockSwiGlu"));
    const decode = (headSize: number) => {
      const config = { ...{ hiddenSize: headSize, heads: 1, ropeTheta: 1e4 } };
      const angles = computeRotaryAngles(config as never, [0]);
      const heads = { heads: 1, keyValueHeads: 1, headSize };
      const shape = { batch: 2, time: 1, ...heads };
      layers.attention(x(3 * headSize), angles, shape);
      layers.decodeAttention(x(3 * headSize), angles, shape, null, null);
    };
    decode(2);
    assertThrows(() => decode(4), missing("UnlockAttention"));
  }));

Deno.test("products have gradients in both operands", () =>
  onBackend("cpu", () => {
    const prng = seededPrng("products");
    const { linear, linearTransposed } = makeLayers();
    const [x, w] = [randomTensor(prng, [5, 3]), randomTensor(prng, [3, 2])];
    const asProduct =
      (product: Layers["linear"]) => (a: tf.Tensor, b: tf.Tensor) =>
        product(a as tf.Tensor2D, b as tf.Tensor2D);
    assertGradients(prng, asProduct(linear), [x, w]);
    assertGradients(prng, asProduct(linearTransposed), [x, tf.transpose(w)]);
    assertClose(
      linearTransposed(
        x as tf.Tensor2D,
        tf.transpose(w as tf.Tensor2D),
      ).dataSync(),
      linear(x as tf.Tensor2D, w as tf.Tensor2D).dataSync(),
      1e-6,
    );
  }));

Deno.test("separate keys and values are packed by plain ops, joint ones by the kernel", () =>
  onBackend("cpu", () => {
    const { packSlots } = makeLayers();
    const slots = tf.tensor2d([[1]], [1, 1], "int32");
    const part = (offset: number) =>
      tf.tensor3d([[[offset + 1, offset + 2], [offset + 3, offset + 4]]]);
    const [keys, values] = packSlots([part(0), part(4)], slots, 2);
    assertClose(keys!.dataSync(), [3, 4], 0);
    assertClose(values!.dataSync(), [7, 8], 0);
    assertThrows(
      () => packSlots([part(0)], slots, 2),
      missing("UnlockPackSlots"),
    );
  }));

Deno.test("a backend's own layers take the place of the shared ones", () => {
  const layers = makeLayers({
    transposesFirst: true,
    logProbs: PLAIN_LAYERS.logProbs,
  });
  assertIs(layers.transposesFirst, true);
  assertIs(layers.logProbs, PLAIN_LAYERS.logProbs);
  assertIs(makeLayers().transposesFirst, false);
  assertIs(makeLayers().fusedBlock, null);
});

Deno.test("runKernelAll() lists the outputs of a kernel, of one too", () =>
  onBackend("wasm", () => {
    installWasmKernels();
    const x = tf.ones([1, 4]);
    const scale = tf.ones([4]);
    const attributes = { eps: 0 };
    assertIs(runKernelAll("UnlockRmsNorm", { x, scale }, attributes).length, 1);
    const inputs = { dy: x, x, scale };
    const gradients = runKernelAll("UnlockRmsNormGradient", inputs, attributes);
    assertIs(gradients.length, 2);
    assert(gradients.every((gradient) => gradient instanceof tf.Tensor));
  }));
