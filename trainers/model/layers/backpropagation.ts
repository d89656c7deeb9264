/**
 * Backpropagation along TensorFlow.js's tape. The library holds every saved
 * tensor and gradient until the end; this frees each after its last use, which
 * takes less than half of the memory.
 */

import * as tf from "@tensorflow/tfjs";
import { computeWithGradient } from "./custom_gradient.ts";
import type { Weights } from "../weights/weights.ts";

/** An operation on the library's tape. */
interface TapeNode {
  readonly kernelName: string;
  readonly inputs: Readonly<Record<string, tf.Tensor>>;
  readonly outputs: readonly tf.Tensor[];
  readonly saved: readonly tf.Tensor[];
  readonly gradient?: (
    dys: readonly (tf.Tensor | null)[],
  ) => Readonly<Record<string, () => tf.Tensor>>;
}

interface TapeEngine {
  readonly state: { activeTape: TapeNode[] | null };
  startTape(): void;
  endTape(): void;
}

interface Differentiated<T extends tf.Tensor> {
  readonly value: T;
  /** By input; undefined if the value does not depend on it. */
  readonly gradients: readonly (tf.Tensor | undefined)[];
}

/** An operation between the inputs and the value. */
interface Step {
  readonly node: TapeNode;
  /** Names of the node's inputs that depend on the function's inputs. */
  readonly names: readonly string[];
}

/** Finds the operations through which a value depends on inputs. */
function findSteps(
  tape: readonly TapeNode[],
  inputs: readonly tf.Tensor[],
  value: tf.Tensor,
): Step[] {
  const dependent = new Set(inputs.map(({ id }) => id));
  const steps = tape.flatMap((node): Step[] => {
    const names = Object.keys(node.inputs)
      .filter((name) => dependent.has(node.inputs[name]!.id));
    if (names.length === 0) return [];
    for (const { id } of node.outputs) dependent.add(id);
    return [{ node, names }];
  });
  const needed = new Set([value.id]);
  return steps.toReversed().filter(({ node, names }) => {
    if (!node.outputs.some(({ id }) => needed.has(id))) return false;
    for (const name of names) needed.add(node.inputs[name]!.id);
    return true;
  }).toReversed();
}

/** Computes the gradients of a step's inputs, in the order of their names. */
function differentiateStep(
  { node, names }: Step,
  dys: readonly (tf.Tensor | null)[],
): tf.Tensor[] {
  return tf.tidy(() => {
    if (node.gradient === undefined) {
      throw new Error(`${node.kernelName} has no gradient`);
    }
    const gradients = node.gradient(dys);
    return names.map((name) => {
      const dx = gradients[name]!();
      // The caller disposes `dys`.
      return dys.includes(dx) ? tf.clone(dx) : dx;
    });
  });
}

/** Computes gradients by tensor id, and frees what each step saved. */
function backpropagate(
  steps: readonly Step[],
  value: tf.Tensor,
  dy: tf.Tensor,
): Map<number, tf.Tensor> {
  const gradients = new Map([[value.id, tf.clone(dy)]]);
  for (const step of steps.toReversed()) {
    const { node, names } = step;
    const dys = node.outputs.map(({ id }) => gradients.get(id) ?? null);
    const dxs = differentiateStep(step, dys);
    for (const { id } of node.outputs) {
      gradients.get(id)?.dispose();
      gradients.delete(id);
    }
    tf.dispose([...node.saved]);
    names.forEach((name, i) => {
      const { id } = node.inputs[name]!;
      const [before, dx] = [gradients.get(id), dxs[i]!];
      gradients.set(id, before === undefined ? dx : tf.add(before, dx));
      if (before !== undefined) tf.dispose([before, dx]);
    });
  }
  return gradients;
}

/** Computes a value and its gradients, fresh tensors; `dy` is 1 by default. */
export function differentiate<T extends tf.Tensor>(
  compute: () => T,
  inputs: readonly tf.Tensor[],
  dy?: tf.Tensor,
): Differentiated<T> {
  const engine = tf.engine() as unknown as TapeEngine;
  // Set if this runs inside another gradient.
  const outer = engine.state.activeTape;
  let tape: TapeNode[] = [];
  try {
    return tf.tidy(() => {
      engine.startTape();
      let value: T;
      try {
        value = tf.tidy("forward", compute);
      } finally {
        engine.endTape();
        tape = engine.state.activeTape ?? [];
      }
      const steps = findSteps(tape, inputs, value);
      const gradients = tf.tidy("backward", () => {
        const found = backpropagate(steps, value, dy ?? tf.onesLike(value));
        return inputs.map(({ id }) => found.get(id)) as tf.Tensor[];
      });
      return { value, gradients };
    });
  } finally {
    for (const { saved } of tape) {
      tf.dispose(saved.filter(({ isDisposed }) => !isDisposed));
    }
    engine.state.activeTape = outer;
  }
}

/**
 * Gradient checkpointing (Chen et al. 2016, arXiv 1604.06174): saves only the
 * inputs, and computes the function again for its gradient.
 *
 * @param constants Further arguments of the function, without gradients
 */
export function rematerialize<T extends tf.Tensor>(
  inputs: readonly tf.Tensor[],
  constants: readonly tf.Tensor[],
  compute: (...tensors: tf.Tensor[]) => T,
): T {
  return computeWithGradient(
    inputs,
    () => {
      const saved = [...inputs, ...constants];
      return { value: compute(...saved), saved };
    },
    (dy, saved) => {
      const again = saved.slice(0, inputs.length);
      const result = differentiate(() => compute(...saved), again, dy);
      result.value.dispose();
      const gradients = again.map((input, i) =>
        result.gradients[i] ?? tf.zerosLike(input)
      );
      return gradients.map((gradient) => () => gradient);
    },
  );
}

/** Computes a loss and its gradients, fresh tensors; unused parameters get 0. */
export function valueAndGradients(
  weights: Weights,
  loss: (weights: Weights) => tf.Scalar,
): { value: tf.Scalar; gradients: Weights } {
  const names = Object.keys(weights);
  const { value, gradients: found } = differentiate(
    () => loss(weights),
    Object.values(weights),
  );
  const gradients: Record<string, tf.Tensor> = {};
  names.forEach((name, i) => {
    gradients[name] = found[i] ?? tf.zerosLike(weights[name]!);
  });
  return { value, gradients };
}
