import type { Tensor } from "@tensorflow/tfjs";
import { assertArrayLike, ruleError } from "../../../utils/errors.ts";

export function assertLength(
  action: string,
  name: string,
  values: ArrayLike<unknown>,
  length: number,
): void {
  assertArrayLike(action, name, values);
  if (values.length === length) return;
  const part = `${name}.length`;
  throw ruleError(RangeError, action, part, `${length}`, values.length);
}

/** Checks that tensors have one shape, so that none is broadcast. */
export function assertShape(
  action: string,
  shape: readonly number[],
  tensors: Readonly<Record<string, Tensor>>,
): void {
  for (const [name, tensor] of Object.entries(tensors)) {
    if (tensor.shape.join() === shape.join()) continue;
    const part = `${name}.shape`;
    throw ruleError(RangeError, action, part, `[${shape}]`, tensor.shape);
  }
}
