import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  BACKEND_NAMES,
  type BackendName,
  findAdapter,
  startBackend,
  startWebgpu,
} from "./backend.ts";
import { checkBackend } from "./backend_check.ts";
import { currentDevice } from "./device_loss.ts";
import { isTensorflowSetUp } from "./tensorflow.ts";

const adapter = await findAdapter();
const software = typeof adapter !== "string" &&
  adapter.info.isFallbackAdapter;

/** Why a backend cannot be tried on this machine; null where it can. */
const skips: Record<BackendName, string | null> = {
  tensorflow: await isTensorflowSetUp()
    ? null
    : "not set up, run deno task setup:tensorflow",
  webgpu: typeof adapter === "string" ? adapter : null,
  wasm: null,
  cpu: null,
};

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce(
    (worst, value, index) => Math.max(worst, Math.abs(value - b[index]!)),
    a.length === b.length ? 0 : Infinity,
  );
}

for (const name of BACKEND_NAMES) {
  const skip = skips[name];
  Deno.test({
    name: `startBackend() starts ${name}, which multiplies and differentiates` +
      (skip === null ? "" : ` (skipped: ${skip})`),
    ignore: skip !== null,
    async fn() {
      const backend = await startBackend({ name });
      assertEquals(backend.name, name);
      assertEquals(tf.getBackend(), name);
      assertMatch(backend.reason, new RegExp(`^${name}, as it was asked for`));
      const [n, m] = [5, 7];
      const values = Float32Array.from(
        { length: n * m },
        (_, i) => Math.sin(i),
      );
      const x = tf.tensor2d(values, [n, m]); // [n, m]
      const gram = tf.matMul(x, x, true); // [m, m]
      // d sum((x'x)^2) / dx = 4 x x'x
      const slope = tf.grad((x) =>
        tf.sum(tf.square(tf.matMul(x, x, true, false)))
      )(x); // [n, m]
      const expectedGram = Array.from({ length: m * m }, (_, at) => {
        const [i, j] = [Math.floor(at / m), at % m];
        let sum = 0;
        for (let k = 0; k < n; k++) {
          sum += values[k * m + i]! * values[k * m + j]!;
        }
        return sum;
      });
      const expectedSlope = Array.from({ length: n * m }, (_, at) => {
        const [i, j] = [Math.floor(at / m), at % m];
        let sum = 0;
        for (let k = 0; k < m; k++) {
          sum += 4 * values[i * m + k]! * expectedGram[k * m + j]!;
        }
        return sum;
      });
      assert(largestDifference(await gram.data(), expectedGram) < 1e-5);
      assert(largestDifference(await slope.data(), expectedSlope) < 1e-4);
      tf.dispose([x, gram, slope]);
    },
  });
}

Deno.test("startBackend() without a name reports why it did not use a faster backend", async () => {
  const { name, reason, faster } = await startBackend();
  const before = BACKEND_NAMES.slice(0, BACKEND_NAMES.indexOf(name));
  assertMatch(reason, new RegExp(`^${name}, as `));
  for (const other of before) {
    assertMatch(reason, new RegExp(`; not ${other}, as `));
  }
  assertEquals(
    faster === null,
    name === "tensorflow" || Deno.build.os !== "linux",
  );
});

Deno.test("startBackend() suggests a faster backend than cpu", async () => {
  const { faster } = await startBackend({ name: "cpu" });
  assertMatch(faster ?? "", /setup:tensorflow|--backend/);
});

Deno.test("startBackend() rejects an unknown name with the names allowed", async () => {
  await assertRejects(() => startBackend({ name: "cuda" }), {
    name: "RangeError",
    message:
      "Cannot start the backend as 'backend' must be one of 'tensorflow', " +
      "'webgpu', 'wasm', 'cpu': current value is \"cuda\"",
  });
});

Deno.test({
  name: "startBackend() rejects a backend that is asked for and not set up",
  ignore: skips.tensorflow === null,
  async fn() {
    await assertRejects(() => startBackend({ name: "tensorflow" }), {
      name: "Error",
      message: "Cannot start the backend as 'backend' must be one that works " +
        "here (not tensorflow, as it is not set up): current value is " +
        '"tensorflow"',
    });
  },
});

Deno.test({
  name: "startWebgpu() passes over a software adapter unless it is asked for" +
    (software ? "" : " (skipped: no software adapter)"),
  ignore: !software,
  async fn() {
    const attempt = await startWebgpu(false);
    assert(!attempt.started);
    assertMatch(attempt.why, /^the only WebGPU adapter is software \(/);
  },
});

Deno.test({
  name: "startWebgpu() runs on the adapter that was found" +
    (skips.webgpu === null ? "" : ` (skipped: ${skips.webgpu})`),
  ignore: skips.webgpu !== null,
  async fn() {
    const attempt = await startWebgpu(true);
    assert(attempt.started && typeof adapter !== "string");
    const used = currentDevice()!.adapterInfo;
    const { description, isFallbackAdapter } = adapter.info;
    assertEquals(
      [used.description, used.isFallbackAdapter],
      [description, isFallbackAdapter],
    );
    assert(attempt.because.includes(description));
  },
});

Deno.test("checkBackend() leaves no tensors behind", async () => {
  await startBackend({ name: "cpu" });
  const before = tf.memory().numTensors;
  await checkBackend();
  assertEquals(tf.memory().numTensors, before);
});
