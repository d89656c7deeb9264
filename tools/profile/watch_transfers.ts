/** Measures what is copied between host and device. */

import * as tf from "@tensorflow/tfjs";
import { type Method, replaceMethod } from "./replace_method.ts";
import type { Recorder, Transfer } from "./recording.ts";

/** Bytes of numbers as a backend takes and gives them; 0 for anything else. */
function bytesOf(values: unknown): number {
  return ArrayBuffer.isView(values) ? values.byteLength : 0;
}

/**
 * Measures every copy of the current backend from now on. On `cpu` the device
 * is the host, and what its ops read and write is not counted.
 */
export function watchTransfers(recorder: Recorder): () => void {
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
    const bytes = bytesOf(values);
    const end = performance.now();
    const transfer = { direction, bytes, within, scope, start, end };
    recorder.recording.transfers.push(transfer);
  }

  const restores = [
    replaceMethod(backend, "write", (write) => (values, ...how) => {
      const start = performance.now();
      const id = write(values, ...how);
      // Without values it makes room for the output of an op.
      if (bytesOf(values) > 0) note("up", values, recorder, start);
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
