import type { Tensor } from "@tensorflow/tfjs";
import { assertArrayLike, ruleError } from "../../../utils/errors.ts";

/** Checks that an array is as long as the one it is read alongside. */
export function assertLength(
  action: string,
  name: string,
  values: ArrayLike<unknown>,
  length: number,
): void {
  assertArrayLike(action, name, values);
  if (values.length === length) return;
  throw ruleError(
    RangeError,
    action,
    `${name}.length`,
    `${length}`,
    values.length,
  );
}

/** Checks that tensors have one shape: others would broadcast in silence. */
export function assertShape(
  action: string,
  shape: readonly number[],
  tensors: Readonly<Record<string, Tensor>>,
): void {
  for (const [name, tensor] of Object.entries(tensors)) {
    if (tensor.shape.join() === shape.join()) continue;
    throw ruleError(
      RangeError,
      action,
      `${name}.shape`,
      `[${shape}]`,
      tensor.shape,
    );
  }
}
