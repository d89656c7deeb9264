/** What happens in a session, as a store keeps it. */

import type { MakeOptions, Snapshot } from "../../envs/mod.ts";
import type { ReplyOptions } from "../protocol/reply.ts";
import type { SessionEvent } from "../stores/store.ts";

/** What a call is repeated under. */
export interface RepeatKey {
  /** The id under which it can be repeated; `null` if it cannot. */
  readonly requestId: string | null;
  /** What was asked, as one text: the same id must come with the same. */
  readonly key: string;
}

/** A call that can be repeated, and what it was answered. */
export interface AnsweredCall extends RepeatKey {
  readonly reply: string;
}

/** How a session stands, its environment apart. */
export interface SessionState {
  /** True if the session was opened, so that its options are fixed. */
  readonly opened: boolean;
  readonly make: MakeOptions;
  /** What replies carry. */
  readonly reply: ReplyOptions;
  /** The options in force, as the client named them. */
  readonly applied: Readonly<Record<string, unknown>>;
  /** Names of those that mean nothing here. */
  readonly ignored: readonly string[];
  /** The episode's id; `null` before the first reset. */
  readonly episodeId: string | null;
  readonly stepCount: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  /** How the last call was answered, where it may be repeated. */
  readonly answered: AnsweredCall | null;
}

/** An episode begins: by a reset, a restored snapshot, a fork, or not yet. */
export interface StartEvent extends SessionState {
  readonly kind: "start";
  readonly snapshot: Snapshot;
}

/** A step was taken. */
export interface StepEvent
  extends Pick<SessionState, "terminated" | "truncated" | "answered"> {
  readonly kind: "step";
  readonly action: string;
  /** What the responder replied, `null` where none was asked. */
  readonly reply: string | null;
  /** True if the responder failed, so that the environment took no step. */
  readonly failed: boolean;
}

/** Writes an event for a store. */
export function encodeEvent(event: StartEvent | StepEvent): SessionEvent {
  return { isStart: event.kind === "start", body: JSON.stringify(event) };
}

/** Reads the events of an episode from a store. */
export function decodeEvents(
  events: readonly SessionEvent[],
): { readonly start: StartEvent; readonly steps: readonly StepEvent[] } | null {
  const [start, ...steps] = events.map(({ body }) => JSON.parse(body));
  return start === undefined ? null : { start, steps };
}
