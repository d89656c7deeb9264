/**
 * Watches everything that the current backend does: kernels, which stand in
 * TensorFlow.js's registry, copies between host and device, and the engine's
 * scopes, of which it names that of a gradient's value `forward` and that of
 * the gradient itself `backward`.
 */

import * as tf from "@tensorflow/tfjs";
import { computeOpCost, type TensorShape } from "./op_cost.ts";
import {
  makeRecording,
  type Recorder,
  type Recording,
  type ScopeName,
  SCOPES,
  type Transfer,
} from "./recording.ts";

/** Inputs that are there: an op may go without some. */
function pickInputs(
  inputs: Readonly<Record<string, TensorShape | undefined>>,
): Record<string, TensorShape> {
  const there = Object.entries(inputs).filter((entry) => entry[1] != null);
  return Object.fromEntries(there) as Record<string, TensorShape>;
}

/** A kernel that is measured, unless another one called it. */
function measureKernel(
  { kernelName: name, kernelFunc }: tf.KernelConfig,
  recorder: Recorder,
): tf.KernelFunc {
  return (call) => {
    if (recorder.op !== null) return kernelFunc(call);
    const { scope, recording } = recorder;
    recorder.op = name;
    const start = performance.now();
    try {
      const result = kernelFunc(call);
      const end = performance.now();
      const cost = computeOpCost({
        name,
        inputs: pickInputs(call.inputs),
        attributes: call.attrs ?? {},
        outputs: [result].flat(),
      });
      recording.calls.push({ name, scope, start, end, ...cost });
      return result;
    } finally {
      recorder.op = null;
    }
  };
}

function reregister(config: tf.KernelConfig): void {
  tf.unregisterKernel(config.kernelName, config.backendName);
  tf.registerKernel(config);
}

/** Measures every kernel of the current backend from now on. */
function watchKernels(recorder: Recorder): () => void {
  const configs = tf.getKernelsForBackend(tf.getBackend());
  for (const config of configs) {
    reregister({ ...config, kernelFunc: measureKernel(config, recorder) });
  }
  return () => configs.forEach(reregister);
}

/** A method of any kind. */
// deno-lint-ignore no-explicit-any
type Method = (...args: any[]) => any;

/** Replaces a method of one object, its own or inherited. */
function replaceMethod<K extends string>(
  object: Record<K, Method>,
  name: K,
  around: (method: Method) => Method,
): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  object[name] = around(object[name].bind(object));
  return () => {
    if (own === undefined) delete (object as Partial<Record<K, Method>>)[name];
    else Object.defineProperty(object, name, own);
  };
}

/** Bytes of numbers as a backend takes and gives them; 0 for anything else. */
function countBytes(values: unknown): number {
  return ArrayBuffer.isView(values) ? values.byteLength : 0;
}

/** Measures every copy from now on; none on `cpu`, whose device is the host. */
function watchTransfers(recorder: Recorder): () => void {
  const backend = tf.backend() as unknown as Record<
    "write" | "read" | "readSync",
    Method
  >;
  const isHost = tf.getBackend() === "cpu";
  /** Whether a read that counts as a whole is being asked for. */
  let reading = false;

  function note(
    direction: Transfer["direction"],
    values: unknown,
    { scope, op: within }: Pick<Recorder, "scope" | "op">,
    start: number,
  ): void {
    if (isHost && within !== null) return;
    const bytes = countBytes(values);
    const end = performance.now();
    const transfer = { direction, bytes, within, scope, start, end };
    recorder.recording.transfers.push(transfer);
  }

  const restores = [
    replaceMethod(backend, "write", (write) => (values, ...how) => {
      const start = performance.now();
      const id = write(values, ...how);
      // Without values it makes room for the output of an op.
      if (countBytes(values) > 0) note("up", values, recorder, start);
      return id;
    }),
    replaceMethod(backend, "readSync", (readSync) => (...which) => {
      if (reading) return readSync(...which);
      const start = performance.now();
      const values = readSync(...which);
      note("down", values, recorder, start);
      return values;
    }),
    replaceMethod(backend, "read", (read) => async (...which) => {
      const { scope, op } = recorder;
      const start = performance.now();
      let pending: Promise<unknown>;
      // Some backends read at once, and promise what they have.
      reading = true;
      try {
        pending = read(...which);
      } finally {
        reading = false;
      }
      const values = await pending;
      note("down", values, { scope, op }, start);
      return values;
    }),
  ];
  return () => restores.forEach((restore) => restore());
}

function isNamed(name: unknown): name is ScopeName {
  return (SCOPES as readonly unknown[]).includes(name);
}

/** Measures every named scope from now on; inner ones belong to the outer. */
function watchScopes(recorder: Recorder): () => void {
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

/** A watch over the current backend. */
export interface BackendWatch {
  /** What was seen since it began, or since it was last asked. */
  take(): Recording;
  /** What is being recorded, for others to add to. */
  readonly recording: Recording;
  /** Ends the watch: backend and engine are as before. */
  stop(): void;
}

/** Watches the current backend, which computes the same, until it is stopped. */
export function watchBackend(): BackendWatch {
  const recorder: Recorder = {
    recording: makeRecording(),
    scope: null,
    op: null,
  };
  const stops = [
    watchKernels(recorder),
    watchTransfers(recorder),
    watchScopes(recorder),
  ];
  return {
    take: () => {
      const { recording } = recorder;
      recorder.recording = makeRecording();
      return recording;
    },
    get recording() {
      return recorder.recording;
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
