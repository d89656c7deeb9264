import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../../trainers/backends/backend.ts";
import { watchBackend } from "./watch_backend.ts";

/** A gradient and a step, with one read at the end. */
async function step(): Promise<number[]> {
  const x = tf.tensor2d([[1, 2], [3, 4]]);
  const gradient = tf.grad((x) => tf.sum(tf.matMul(x, x)))(x);
  const next = tf.tidy("optimizer", () => tf.sub(x, tf.mul(gradient, 0.5)));
  const numbers = await next.data();
  tf.dispose([x, gradient, next]);
  return [...numbers];
}

for (const name of ["cpu", "wasm"] as const) {
  Deno.test(`watchBackend() sees ops, scopes and copies on ${name}`, async () => {
    await startBackend({ name });
    const tensors = tf.memory().numTensors;
    const expected = await step();
    const watch = watchBackend();
    try {
      assertEquals(await step(), expected);
    } finally {
      watch.stop();
    }
    const { calls, scopes, transfers, envCalls } = watch.take();
    assertEquals(envCalls, []);
    assertEquals(
      scopes.map(({ name }) => name),
      ["forward", "backward", "optimizer"],
    );
    for (const { name, start, end } of scopes) {
      const own = calls.filter(({ scope }) => scope === name);
      assert(own.length > 0, name);
      for (const call of own) {
        assert(start <= call.start && call.end <= end, call.name);
      }
    }
    const products = calls.filter(({ name }) => name === "BatchMatMul");
    assertEquals(
      products.map(({ scope, flops }) => [scope, flops]),
      [["forward", 16], ["backward", 16], ["backward", 16]],
    );
    const outside = transfers.filter(({ within }) => within === null);
    assertEquals(
      outside.filter(({ direction }) => direction === "down")
        .map(({ scope, bytes }) => [scope, bytes]),
      [[null, 16]],
    );
    const [first] = outside;
    assertEquals([first!.direction, first!.bytes], ["up", 16]);
    assertEquals(tf.memory().numTensors, tensors);
  });

  Deno.test(`watchBackend() leaves ${name} as it was`, async () => {
    await startBackend({ name });
    const kernels = () =>
      new Map(
        tf.getKernelsForBackend(name).map((kernel) => [
          kernel.kernelName,
          kernel,
        ]),
      );
    const own = () => [
      ...Object.getOwnPropertyNames(tf.backend()),
      ...Object.getOwnPropertyNames(tf.engine()),
    ];
    const before = [kernels(), own()] as const;
    const watch = watchBackend();
    assert(kernels().get("Add") !== before[0].get("Add"));
    watch.stop();
    const after = kernels();
    assertEquals(after.size, before[0].size);
    for (const [name, kernel] of before[0]) {
      assert(after.get(name) === kernel, name);
    }
    assertEquals(own(), before[1]);
    await step();
    assertEquals(watch.take().calls, []);
  });
}

Deno.test("watchBackend() distinguishes reads by ops and by the program", async () => {
  await startBackend({ name: "wasm" });
  const x = tf.tensor1d([1, 2, 3, 4]);
  const watch = watchBackend();
  try {
    tf.slice(x, 1, 2).dispose();
    x.dataSync();
  } finally {
    watch.stop();
    x.dispose();
  }
  const reads = watch.take().transfers;
  assertEquals(
    reads.map(({ within, direction, bytes }) => [within, direction, bytes]),
    // The backend's own slice fetches the whole tensor.
    [["Slice", "down", 16], [null, "down", 16]],
  );
});

Deno.test("watchBackend() counts recomputation as part of the gradient", async () => {
  await startBackend({ name: "cpu" });
  const watch = watchBackend();
  try {
    tf.tidy(() => {
      tf.tidy("backward", () => tf.tidy("forward", () => tf.ones([2]).add(1)));
    });
  } finally {
    watch.stop();
  }
  const { calls, scopes } = watch.take();
  assertEquals(scopes.map(({ name }) => name), ["backward"]);
  assert(calls.every(({ scope }) => scope === "backward"));
  assertEquals(calls.map(({ name }) => name), ["Add"]);
});

Deno.test("watchBackend() continues after a failed op", async () => {
  await startBackend({ name: "cpu" });
  const x = tf.tensor1d([1, 2]);
  const indices = tf.tensor1d([9], "int32");
  const watch = watchBackend();
  try {
    assertThrows(() => tf.gather(x, indices), /not in/);
    tf.neg(x).dispose();
  } finally {
    watch.stop();
    tf.dispose([x, indices]);
  }
  assertEquals(watch.take().calls.map(({ name }) => name), ["Neg"]);
});
