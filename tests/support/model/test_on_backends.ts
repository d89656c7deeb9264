import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";

/**
 * Registers a test on each of the backends that every machine has, and checks
 * that it leaves no tensor behind.
 */
export function testOnBackends(name: string, body: () => void): void {
  for (const backend of ["cpu", "wasm"]) {
    Deno.test(`${name} (${backend})`, async () => {
      assert(await tf.setBackend(backend), `no backend ${backend}`);
      const before = tf.memory().numTensors;
      tf.tidy(body);
      assertEquals(tf.memory().numTensors, before);
    });
  }
}

/** Asserts that a tensor holds the expected numbers, up to float32 rounding. */
export function assertClose(
  actual: tf.Tensor,
  expected: readonly number[],
): void {
  const values = actual.dataSync();
  assertEquals(values.length, expected.length);
  expected.forEach((number, i) => {
    const difference = Math.abs(values[i]! - number);
    assert(
      difference <= 2e-6 * Math.max(1, Math.abs(number)),
      `[${values}] is not [${expected}]`,
    );
  });
}
