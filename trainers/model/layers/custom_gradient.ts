import * as tf from "@tensorflow/tfjs";

interface ValueAndSaved<T extends tf.Tensor, S extends readonly tf.Tensor[]> {
  readonly value: T;
  readonly saved: readonly [...S];
}

type Gradient = () => tf.Tensor;

/** The internal function that `tf.customGrad` calls. */
interface Engine {
  runKernelFunc(kernel: {
    forwardFunc: (
      backend: unknown,
      save: (tensors: tf.Tensor[]) => void,
    ) => tf.Tensor;
    backwardsFunc: (
      dy: tf.Tensor,
      saved: tf.Tensor[],
    ) => Readonly<Record<string, Gradient>>;
    inputs: Readonly<Record<string, tf.Tensor>>;
  }): tf.Tensor;
}

/** Like `tf.customGrad`, but computes only the gradients that are needed. */
export function computeWithGradient<
  T extends tf.Tensor,
  S extends readonly tf.Tensor[],
>(
  inputs: readonly tf.Tensor[],
  compute: () => ValueAndSaved<T, S>,
  gradients: (dy: T, saved: S) => readonly Gradient[],
): T {
  const engine = tf.engine() as unknown as Engine;
  return engine.runKernelFunc({
    forwardFunc: (_backend, save) => {
      const { value, saved } = compute();
      save([...saved]);
      return value;
    },
    backwardsFunc: (dy, saved) =>
      Object.fromEntries(gradients(dy as T, saved as unknown as S).entries()),
    inputs: Object.fromEntries(inputs.entries()),
  }) as T;
}

// TensorFlow.js saves the inputs of these ops only to know their shapes.

/** `a + b`, of one shape; saves nothing for the gradient. */
export function addRows(a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [a, b],
    () => ({ value: tf.add<tf.Tensor2D>(a, b), saved: [] }),
    (dy) => [() => tf.clone(dy), () => tf.clone(dy)],
  );
}

/** Adds a bias `[D]` to rows `[N, D]`; saves nothing for the gradient. */
export function addBias(x: tf.Tensor2D, bias: tf.Tensor1D): tf.Tensor2D {
  return computeWithGradient(
    [x, bias],
    () => ({ value: tf.add<tf.Tensor2D>(x, bias), saved: [] }),
    (dy) => [() => tf.clone(dy), () => tf.sum(dy, 0)],
  );
}

/** Concatenates columns; saves nothing for the gradient. */
export function concatColumns(parts: readonly tf.Tensor2D[]): tf.Tensor2D {
  const widths = parts.map(({ shape }) => shape[1]);
  return computeWithGradient(
    parts,
    () => ({ value: tf.concat([...parts], 1), saved: [] }),
    (dy) => {
      let end = 0;
      return widths.map((width) => {
        const from = end;
        end += width;
        return () => tf.slice(dy, [0, from], [-1, width]);
      });
    },
  );
}
