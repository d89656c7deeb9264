/** Watches everything that the current backend does. */

import { emptyRecording, type Recorder, type Recording } from "./recording.ts";
import { watchKernels } from "./watch_kernels.ts";
import { watchScopes } from "./watch_scopes.ts";
import { watchTransfers } from "./watch_transfers.ts";

/** A watch over the current backend. */
export interface BackendWatch {
  /** What was seen since it began, or since it was last asked. */
  take(): Recording;
  /** What is being recorded, for others to add to. */
  readonly recording: Recording;
  /** Ends the watch: backend and engine are as before. */
  stop(): void;
}

/**
 * Watches the current backend. What it computes stays the same.
 *
 * @returns The watch, which must be stopped
 */
export function watchBackend(): BackendWatch {
  const recorder: Recorder = {
    recording: emptyRecording(),
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
      recorder.recording = emptyRecording();
      return recording;
    },
    get recording() {
      return recorder.recording;
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
