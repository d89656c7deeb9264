import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { computeOpCost, type TensorShape } from "./op_cost.ts";

function float(...shape: number[]): TensorShape {
  return { dataId: {}, shape, dtype: "float32" };
}

Deno.test("computeOpCost() counts a matrix product, transposed or not", () => {
  const [a, b, output] = [float(2, 3), float(3, 5), float(2, 5)];
  const product = {
    name: "BatchMatMul",
    inputs: { a, b },
    attributes: { transposeA: false, transposeB: false },
    outputs: [output],
  };
  const cost = { flops: 2 * 2 * 3 * 5, bytes: 4 * (6 + 15 + 10) };
  assertEquals(computeOpCost(product), cost);
  const turned = { ...product, inputs: { a: float(3, 2), b } };
  assertEquals(
    computeOpCost({ ...turned, attributes: { transposeA: true } }),
    cost,
  );
});

Deno.test("computeOpCost() counts a product and its gradients alike", () => {
  const [x, w, dy] = [float(7, 3), float(3, 5), float(7, 5)];
  const kernels = [
    ["UnlockLinear", { x, w }, dy],
    ["UnlockLinearInput", { dy, w }, x],
    ["UnlockLinearWeight", { x, dy }, w],
  ] as const;
  for (const [name, inputs, output] of kernels) {
    assertEquals(
      computeOpCost({ name, inputs, attributes: {}, outputs: [output] }),
      { flops: 2 * 7 * 3 * 5, bytes: 4 * (21 + 15 + 35) },
    );
  }
});

Deno.test("computeOpCost() counts each key that a query sees, and its gradient 2.5 times", () => {
  const shape = { batch: 2, time: 3, heads: 4, keyValueHeads: 4, headSize: 8 };
  const qkv = float(6, 96);
  const call = {
    inputs: { qkv },
    attributes: { shape },
    outputs: [float(6, 32)],
  };
  const pairs = 2 * 4 * (1 + 2 + 3);
  const { flops } = computeOpCost({ name: "UnlockAttention", ...call });
  assertEquals(flops, pairs * 2 * 8 * 2);
  const gradient = computeOpCost({ name: "UnlockAttentionGradient", ...call });
  assertEquals(gradient.flops, 2.5 * flops);
});

Deno.test("computeOpCost() counts a block as its products and its attention, its gradient as twice the products", () => {
  const shape = { batch: 2, time: 3, heads: 4, keyValueHeads: 2, headSize: 8 };
  const [x, gate] = [float(6, 32), float(32, 64)];
  const weights = 32 * (32 + 2 * 16) + 32 * 32 + 3 * 32 * 64;
  const call = {
    inputs: { x, gate },
    attributes: { shape },
    outputs: [float(6, 32)],
  };
  const attention = 2 * 4 * (1 + 2 + 3) * 2 * 8 * 2;
  const products = 2 * 6 * weights;
  const { flops } = computeOpCost({ name: "UnlockBlock", ...call });
  assertEquals(flops, products + attention);
  const gradient = computeOpCost({ name: "UnlockBlockGradient", ...call });
  assertEquals(gradient.flops, 2 * products + 2.5 * attention);
});

Deno.test("computeOpCost() counts only the used part of a cache", () => {
  const shape = { batch: 2, time: 1, heads: 4, keyValueHeads: 2, headSize: 8 };
  const cache = float(2, 2, 2, 1000);
  const [qkv, output] = [float(2, 64), float(2, 32)];
  const call = {
    name: "UnlockAttentionDecode",
    inputs: { qkv, cache },
    attributes: { shape, past: 9 },
    // Written in place.
    outputs: [output, cache],
  };
  const positions = 2 * 2 * 8 * 2 * 10;
  assertEquals(computeOpCost(call), {
    flops: 4 * 8 * 2 * 4 * 10,
    bytes: 4 * (128 + 64 + positions),
  });
});

Deno.test("computeOpCost() counts decoding blocks as their products and their attention", () => {
  const shape = { batch: 2, time: 1, heads: 4, keyValueHeads: 2, headSize: 8 };
  const weights = 32 * (32 + 2 * 16) + 32 * 32 + 3 * 32 * 64;
  const inputs = {
    ids: { ...float(2, 1), dtype: "int32" },
    table: float(1000, 32),
    cache: float(6, 2, 2, 1000),
    weights: float(3, weights),
  };
  const call = {
    name: "UnlockDecodeTrunk",
    inputs,
    attributes: { shape, past: 9, inner: 64 },
    outputs: [float(2, 32), inputs.cache],
  };
  assertEquals(computeOpCost(call), {
    flops: 3 * (2 * 2 * weights + 4 * 8 * 2 * 4 * 10),
    bytes: 4 * (2 + 2 * 32 + 3 * weights + 2 * 32 + 3 * 2 * 2 * 8 * 2 * 10),
  });
});

Deno.test("computeOpCost() counts the shortcut of the last decoding block", () => {
  const shape = { batch: 2, time: 5, heads: 4, keyValueHeads: 4, headSize: 8 };
  const inputs = {
    ids: { ...float(2, 5), dtype: "int32" },
    table: float(1000, 32),
  };
  const call = (layers: number) => ({
    name: "UnlockDecodeTrunk",
    inputs,
    attributes: { shape, past: 0, inner: 64 },
    outputs: [float(2, 32), float(2), float(2 * layers, 4, 2, 64)],
  });
  const after = 32 * 32 + 3 * 32 * 64;
  const block = 2 * 10 * (32 * 96 + after) + 4 * 8 * 2 * 4 * 15;
  const last = 2 * 10 * 32 * 96 + 2 * 2 * after + 4 * 8 * 2 * 4 * 5;
  assertEquals(computeOpCost(call(1)).flops, last);
  assertEquals(computeOpCost(call(3)).flops, 2 * block + last);
});

Deno.test("computeOpCost() finds views free, moves without operations, and the rest 1 per number", () => {
  const x = float(4, 6);
  const costs = [
    { name: "Reshape", outputs: [float(24)] },
    // Another name for the same data.
    { name: "Elu", outputs: [{ ...x, shape: [24] }] },
    { name: "Transpose", outputs: [float(6, 4)] },
    { name: "Slice", outputs: [float(1, 6)] },
    { name: "Sum", outputs: [float(4)] },
  ].map((call) => computeOpCost({ ...call, inputs: { x }, attributes: {} }));
  assertEquals(costs, [
    { flops: 0, bytes: 0 },
    { flops: 0, bytes: 0 },
    { flops: 0, bytes: 192 },
    { flops: 0, bytes: 48 },
    { flops: 24, bytes: 112 },
  ]);
});
