/** Recorded updates: time spans and work. */

/** Phases of an update that are scopes of TensorFlow.js's engine. */
export const SCOPES = ["forward", "backward", "optimizer"] as const;

/** The name of such a phase. */
export type ScopeName = typeof SCOPES[number];

/** A span of time, in milliseconds of `performance.now()`. */
export interface Span {
  /** When it began. */
  readonly start: number;
  /** When it ended. */
  readonly end: number;
}

/** Work within a scope; `null` outside all scopes. */
export interface ScopedSpan extends Span {
  /** The outermost of the named scopes. */
  readonly scope: ScopeName | null;
}

/** A call of a kernel that no other kernel called. */
export interface OpCall extends ScopedSpan {
  /** Name of the kernel. */
  readonly name: string;
  /** Floating-point operations that it takes. */
  readonly flops: number;
  /** Bytes that it reads and writes at least. */
  readonly bytes: number;
}

/** A copy between host and device. */
export interface Transfer extends ScopedSpan {
  /** `down` for a read by the host, `up` for a write to the device. */
  readonly direction: "down" | "up";
  /** How much was copied. */
  readonly bytes: number;
  /** The op that made it; `null` where the program did. */
  readonly within: string | null;
}

/** A named scope from beginning to end. */
export interface ScopeRun extends Span {
  readonly name: ScopeName;
}

/** A finished recording. */
export interface Recording {
  /** Calls of kernels. */
  readonly calls: OpCall[];
  /** Copies between host and device. */
  readonly transfers: Transfer[];
  /** Outermost named scopes. */
  readonly scopes: ScopeRun[];
  /** Calls of the environments. */
  readonly envCalls: Span[];
}

/** A recording in progress. */
export interface Recorder {
  /** The recording so far. */
  recording: Recording;
  /** The outermost named scope that is open. */
  scope: ScopeName | null;
  /** The kernel that runs. */
  op: string | null;
}

/** Makes an empty recording. */
export function makeRecording(): Recording {
  return { calls: [], transfers: [], scopes: [], envCalls: [] };
}
