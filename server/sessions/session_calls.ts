/** Calls on sessions, as every way in makes them. */

import type { Snapshot } from "../../envs/mod.ts";
import type { MessageAction } from "../protocol/parse.ts";
import type { ResetData } from "./session_options.ts";
import { resetKey, stepKey } from "./repeat_key.ts";
import type { Outcome, Session } from "./session.ts";

/** A call on a session. */
export interface SessionCall {
  /** Id of the session. */
  readonly id: string;
  /** What it is repeated under, all in one text; `null` if it is not. */
  readonly key: string | null;
  /** True if it adds to what the session holds. */
  readonly grows?: true;
  /** Makes the call. */
  run(session: Session): Promise<Outcome>;
}

/** What a call is repeated under; `null` without a request id. */
function repeatKey(requestId: string | null, key: string): string | null {
  return requestId === null ? null : JSON.stringify([requestId, key]);
}

/** Starts an episode. */
export function resetCall(id: string, data: ResetData): SessionCall {
  return {
    id,
    key: repeatKey(data.request_id ?? null, resetKey(data)),
    grows: true,
    run: (session) => session.reset(data),
  };
}

/** Takes a step. */
export function stepCall(
  id: string,
  action: MessageAction,
  requestId: string | null,
): SessionCall {
  const { message, metadata } = action;
  const named = requestId ?? metadata?.request_id ?? null;
  return {
    id,
    key: repeatKey(named, stepKey(message, metadata?.counterfactual ?? null)),
    grows: true,
    run: (session) => session.step(action, named),
  };
}

/** Describes an opened session. */
export function describeCall(id: string): SessionCall {
  return {
    id,
    key: null,
    run: (session) =>
      Promise.resolve({
        text: JSON.stringify(session.describe()),
        event: null,
      }),
  };
}

/** Tells how an episode stands. */
export function stateCall(id: string): SessionCall {
  return {
    id,
    key: null,
    run: (session) =>
      Promise.resolve({ text: JSON.stringify(session.state()), event: null }),
  };
}

/** Continues an opened session from a snapshot. */
export function restoreCall(id: string, snapshot: Snapshot): SessionCall {
  return {
    id,
    key: null,
    grows: true,
    run: (session) => session.restore(snapshot),
  };
}

/** Does nothing but check that the session can be used. */
export function nothingCall(id: string): SessionCall {
  return {
    id,
    key: null,
    run: () => Promise.resolve({ text: "", event: null }),
  };
}

/** Answers a step that is none: the environment stays as it is. */
export function asideCall(
  id: string,
  observe: (session: Session) => object,
): SessionCall {
  return {
    id,
    key: null,
    // deno-lint-ignore require-await -- what `observe` throws must reject
    run: async (session) => ({
      text: session.aside(observe(session)),
      event: null,
    }),
  };
}

/** Starts an episode where there was none: an agent with tools has no reset. */
export function startedCall(id: string): SessionCall {
  return {
    id,
    key: null,
    grows: true,
    run: (session) =>
      session.isStarted
        ? Promise.resolve({ text: "", event: null })
        : session.reset({}),
  };
}
