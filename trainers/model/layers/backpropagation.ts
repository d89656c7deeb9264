/**
 * Backpropagation along TensorFlow.js's tape. The library keeps all that was
 * saved and every gradient until the last one is there; here each is freed as
 * soon as nobody needs it, which takes less than half of the memory.
 */

import * as tf from "@tensorflow/tfjs";

/** What the library writes down of an operation. */
interface TapeNode {
  readonly kernelName: string;
  readonly inputs: Readonly<Record<string, tf.Tensor>>;
  readonly outputs: readonly tf.Tensor[];
  readonly saved: readonly tf.Tensor[];
  readonly gradient?: (
    dys: readonly (tf.Tensor | null)[],
  ) => Readonly<Record<string, () => tf.Tensor>>;
}

/** The part of the library's engine that is used here. */
interface TapeEngine {
  readonly state: { activeTape: TapeNode[] | null };
  startTape(): void;
  endTape(): void;
}

/** A value, and its gradients with respect to inputs. */
interface Differentiated<T extends tf.Tensor> {
  readonly value: T;
  /** In the order of the inputs; none where the value does not depend on one. */
  readonly gradients: readonly (tf.Tensor | undefined)[];
}

/** An operation on the way from the inputs to the value. */
interface Step {
  readonly node: TapeNode;
  /** Names of its inputs that depend on the function's. */
  readonly names: readonly string[];
}

/** The operations through which a value depends on inputs. */
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

/** Gradients of a step's inputs, in the order of their names. */
function takeStep(
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
      // What goes on is freed by itself.
      return dys.includes(dx) ? tf.clone(dx) : dx;
    });
  });
}

/** Goes along the steps backwards, and frees what they saved. */
function backpropagate(
  steps: readonly Step[],
  value: tf.Tensor,
  dy: tf.Tensor,
): Map<number, tf.Tensor> {
  const gradients = new Map([[value.id, tf.clone(dy)]]);
  for (const step of steps.toReversed()) {
    const { node, names } = step;
    const dys = node.outputs.map(({ id }) => gradients.get(id) ?? null);
    const dxs = takeStep(step, dys);
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

/**
 * Computes a value and its gradients.
 *
 * @param dy Gradient of the value; 1 by default
 * @returns Fresh tensors, the caller's to dispose
 */
export function differentiate<T extends tf.Tensor>(
  compute: () => T,
  inputs: readonly tf.Tensor[],
  dy?: tf.Tensor,
): Differentiated<T> {
  const engine = tf.engine() as unknown as TapeEngine;
  // There is one where this is part of another gradient.
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
