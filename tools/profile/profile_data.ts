/** A profile: where the time of an update goes. */

import { SCOPES } from "./recording.ts";

/**
 * The phases of an update. `forward`, `backward` and `optimizer` are the
 * engine's scopes; `rollout` is all of playing, `advantage` the rest of
 * learning: advantages, packing, the reference's forward pass, the final read.
 * `save` follows the update: checkpoint and logs.
 */
export const PHASES = [
  "rollout",
  "advantage",
  ...SCOPES,
  "save",
] as const;

export type Phase = typeof PHASES[number];

/** Work and time of ops. */
export interface Work {
  /** Calls of kernels. */
  calls: number;
  /** Seconds within them. */
  opSeconds: number;
  /** Floating-point operations. */
  flops: number;
  /** Bytes read and written. */
  bytes: number;
  /** Seconds of the same work at the measured rates, call by call. */
  floor: number;
}

/** A phase of an update. */
export interface PhaseProfile extends Readonly<Work> {
  /** Which. */
  readonly phase: Phase;
  /** Its seconds: those of ops, copies and environments, and the rest. */
  readonly seconds: number;
  /** Seconds of copies between host and device that no op made. */
  readonly transferSeconds: number;
  /** Seconds within environments. */
  readonly envSeconds: number;
  /** Seconds of dispatch and JavaScript: what is left. */
  readonly restSeconds: number;
}

/** An op in a phase. */
export interface OpProfile extends Readonly<Work> {
  readonly phase: Phase;
  readonly op: string;
}

/** Copies of one kind in a phase. */
export interface TransferProfile {
  readonly phase: Phase;
  /** `down` for a read by the host, `up` for a write to the device. */
  readonly direction: "down" | "up";
  /** The op that made them; `null` where the program did. */
  readonly within: string | null;
  /** How many. */
  readonly calls: number;
  /** Bytes copied. */
  readonly bytes: number;
}

/** Where the time of an update goes; all numbers are means of one update. */
export interface Profile {
  /** Updates that were recorded. */
  readonly updates: number;
  /** Seconds of an update with its save. */
  readonly seconds: number;
  /** Tokens that the model read while playing. */
  readonly tokensRead: number;
  /** Tokens that it had read already, for other episodes. */
  readonly tokensShared: number;
  /** Share of the tokens trained on that were computed with another episode's. */
  readonly trainedShared: number;
  /** All phases, in order. */
  readonly phases: readonly PhaseProfile[];
  /** Ops by phase, the longest first. */
  readonly ops: readonly OpProfile[];
  /** Copies by phase, reads first, the largest first. */
  readonly transfers: readonly TransferProfile[];
}
