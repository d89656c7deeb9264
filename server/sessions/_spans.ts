/**
 * Events on their way into a store, by session.
 *
 * @module
 */

import { ruleMessage } from "../../envs/errors.ts";
import { type Append, LeaseLostError } from "./store.ts";

/** The events that one call of `append` has for one session. */
export interface Span {
  /** Id of the session. */
  readonly id: string;
  /** Number of the first event. */
  readonly seq: number;
  /** How many there are. */
  count: number;
  /** Number of the last event that begins an episode, or null. */
  start: number | null;
}

/**
 * Sums events up by session.
 *
 * @param appends The events
 * @returns A span for each session
 * @throws {LeaseLostError} If the events of a session do not follow each other
 */
export function spansOf(appends: readonly Append[]): Span[] {
  const spans = new Map<string, Span>();
  for (const { id, seq, event } of appends) {
    const start = event.isStart ? seq : null;
    const span = spans.get(id);
    if (span === undefined) {
      spans.set(id, { id, seq, count: 1, start });
      continue;
    }
    if (seq !== span.seq + span.count) throw leaseLost(id);
    span.count++;
    span.start = start ?? span.start;
  }
  return [...spans.values()];
}

/**
 * Words the error of an event that comes too late.
 *
 * @param id Id of the session
 * @returns The error
 */
export function leaseLost(id: string): LeaseLostError {
  const rule = "held by this server and as this server knows it";
  return new LeaseLostError(ruleMessage("add events", "session", rule, id));
}
