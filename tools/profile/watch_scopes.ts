/**
 * Measures the phases that are scopes of TensorFlow.js's engine. It names the
 * scope of a gradient's value `forward` and that of the gradient itself
 * `backward`.
 */

import * as tf from "@tensorflow/tfjs";
import { replaceMethod } from "./replace_method.ts";
import { type Recorder, type ScopeName, SCOPES } from "./recording.ts";

function isNamed(name: unknown): name is ScopeName {
  return (SCOPES as readonly unknown[]).includes(name);
}

/**
 * Measures every named scope from now on. One within another belongs to the
 * outer: a forward pass within a backward one computes blocks again.
 */
export function watchScopes(recorder: Recorder): () => void {
  const engine = tf.engine() as unknown as Record<
    "startScope" | "endScope",
    (argument?: unknown) => void
  >;
  /** Scopes that are open within the named one, and itself. */
  let depth = 0;
  let start = 0;
  const restores = [
    replaceMethod(engine, "startScope", (startScope) => (name) => {
      if (depth > 0) depth++;
      else if (isNamed(name)) {
        depth = 1;
        recorder.scope = name;
        start = performance.now();
      }
      startScope(name);
    }),
    replaceMethod(engine, "endScope", (endScope) => (result) => {
      endScope(result);
      if (depth === 0) return;
      depth--;
      if (depth > 0) return;
      const name = recorder.scope!;
      recorder.scope = null;
      const end = performance.now();
      recorder.recording.scopes.push({ name, start, end });
    }),
  ];
  return () => restores.forEach((restore) => restore());
}
