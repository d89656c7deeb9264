/**
 * Speed of multiplying and copying on the current backend: a profile's floors.
 */

import * as tf from "@tensorflow/tfjs";

/** Whether a device runs ops asynchronously, so that only a read waits. */
export function isDeferred(): boolean {
  const backend = tf.backend() as unknown as { isUsingGpuDevice?: boolean };
  return tf.getBackend() === "webgpu" || backend.isUsingGpuDevice === true;
}

/** Best rates of a backend on this machine. */
export interface Rates {
  /** Floating-point operations per second. */
  readonly flops: number;
  /** The measured op, as the end of a sentence. */
  readonly flopsBy: string;
  /** Bytes per second, read and written. */
  readonly bytes: number;
  /** The measured op. */
  readonly bytesBy: string;
}

/** A rate, and what reached it. */
interface Reached {
  readonly rate: number;
  readonly by: string;
}

/** Calls per measurement; the fastest counts. */
const REPEATS = 5;

/** Stop increasing the size after a call of this many seconds. */
const LONG = 0.05;

/** Rows and columns of the matrices. */
const MATRIX_SIZES = [256, 512, 1024, 2048, 4096];

/** Numbers in each of two vectors, 16 MB and more: too much for most caches. */
const COPY_SIZES = [2 ** 22, 2 ** 23, 2 ** 24, 2 ** 25];

/** Waits until the device is done. */
async function waitForDevice(tensor: tf.Tensor): Promise<void> {
  if (!isDeferred()) return;
  const one = tf.tidy(() => tf.slice(tf.reshape(tensor, [-1]), 0, 1));
  await one.data();
  one.dispose();
}

/** Seconds of the fastest of some calls. */
async function measureFastest(compute: () => tf.Tensor): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < REPEATS; i++) {
    const start = performance.now();
    const result = compute();
    await waitForDevice(result);
    best = Math.min(best, (performance.now() - start) / 1000);
    result.dispose();
  }
  return best;
}

/** The best rate over sizes. */
async function findBestRate(
  sizes: readonly number[],
  describe: (size: number) => string,
  work: (size: number) => number,
  shapeOf: (size: number) => number[],
  compute: (a: tf.Tensor, b: tf.Tensor) => tf.Tensor,
): Promise<Reached> {
  let best: Reached = { rate: 0, by: "" };
  for (const size of sizes) {
    const [a, b] = [0.5, 2].map((value) => tf.fill(shapeOf(size), value));
    const seconds = await measureFastest(() => compute(a!, b!));
    tf.dispose([a!, b!]);
    const rate = work(size) / seconds;
    if (rate > best.rate) best = { rate, by: describe(size) };
    if (seconds > LONG) break;
  }
  return best;
}

/** The best rate of an op that passes over its vectors. */
function measureCopyRate(
  name: string,
  passes: number,
  compute: (a: tf.Tensor, b: tf.Tensor) => tf.Tensor,
): Promise<Reached> {
  return findBestRate(
    COPY_SIZES,
    (size) => `tf.${name} of two vectors of ${size / 2 ** 18} MiB`,
    (size) => 4 * size * passes,
    (size) => [size],
    compute,
  );
}

/** Measures square products, and the faster of `tf.concat` and `tf.add`. */
export async function measureRates(): Promise<Rates> {
  const product = await findBestRate(
    MATRIX_SIZES,
    (size) => `tf.matMul of ${size} × ${size} matrices`,
    (size) => 2 * size ** 3,
    (size) => [size, size],
    (a, b) => tf.matMul(a, b),
  );
  const copies = [
    // Both vectors are read and written.
    await measureCopyRate("concat", 4, (a, b) => tf.concat([a, b])),
    await measureCopyRate("add", 3, (a, b) => tf.add(a, b)),
  ];
  const copy = copies[0]!.rate > copies[1]!.rate ? copies[0]! : copies[1]!;
  return {
    flops: product.rate,
    flopsBy: product.by,
    bytes: copy.rate,
    bytesBy: copy.by,
  };
}
