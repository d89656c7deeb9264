/** Calls on sessions, as every way in makes them. */

import { createHash } from "node:crypto";
import type { Snapshot } from "../../envs/mod.ts";
import type { MessageAction } from "../protocol/parse.ts";
import type { EnvHost } from "./env_host.ts";
import type { CallOutcome, EnvSession } from "./session.ts";
import {
  describeEpisode,
  describeSession,
  type RepeatKey,
} from "./session_replies.ts";
import { readOpenOptions, type ResetData } from "./session_options.ts";

/** A call on a session. */
export interface SessionCall {
  /** What it is repeated under; `null` if it cannot be. */
  readonly repeat: RepeatKey | null;
  /** Characters that it brings to the session; left out if it adds nothing. */
  readonly grows?: number;
  run(session: EnvSession): Promise<CallOutcome>;
}

/** A short text that stands for a call's own, however long that is. */
function digest(text: string): string {
  return text.length < 200
    ? text
    : createHash("sha256").update(text).digest("base64");
}

/** Starts an episode. */
export function makeResetCall(data: ResetData): SessionCall {
  const { session_id: _session, ...rest } = data;
  const text = JSON.stringify(["reset", rest]);
  const repeat = { requestId: data.request_id ?? null, key: digest(text) };
  return {
    repeat,
    grows: text.length,
    run: (session) => session.reset(data, repeat),
  };
}

/** Answers the call that began a session once more. */
export function makeRepeatCall(repeat: RepeatKey): SessionCall {
  return {
    repeat,
    // deno-lint-ignore require-await -- what `repeatBegin` throws must reject
    run: async (session) => session.repeatBegin(repeat),
  };
}

/** Takes a step. */
export function makeStepCall(
  { message, metadata }: MessageAction,
  requestId: string | null,
): SessionCall {
  const counterfactual = metadata?.counterfactual ?? null;
  const text = JSON.stringify(["step", message, counterfactual]);
  const repeat = {
    requestId: requestId ?? metadata?.request_id ?? null,
    key: digest(text),
  };
  return {
    repeat,
    grows: text.length,
    run: (session) => session.step(message, counterfactual, repeat),
  };
}

/** Fixes the options of a session in which nothing has happened. */
export function makeOpenCall(
  options: Readonly<Record<string, unknown>>,
): SessionCall {
  return {
    repeat: null,
    grows: JSON.stringify(options).length,
    // deno-lint-ignore require-await -- what `open` throws must reject
    run: async (session) => {
      const event = session.open(readOpenOptions(session.host, options));
      return { text: JSON.stringify(describeSession(session.moment)), event };
    },
  };
}

/** Continues an opened session from a snapshot. */
export function makeRestoreCall(snapshot: Snapshot): SessionCall {
  return {
    repeat: null,
    grows: JSON.stringify(snapshot).length,
    run: (session) => session.restore(snapshot),
  };
}

/** Makes a session what another one is at this moment. */
export function makeCopyCall(original: EnvSession): SessionCall {
  return { repeat: null, grows: 0, run: (copy) => copy.copy(original) };
}

/** Reads from a session, which stays as it is. */
export function makeReadCall(
  read: (session: EnvSession) => string,
): SessionCall {
  return {
    repeat: null,
    // deno-lint-ignore require-await -- what `read` throws must reject
    run: async (session) => ({ text: read(session), event: null }),
  };
}

/** Describes an opened session. */
export const DESCRIBE_CALL: SessionCall = makeReadCall((session) =>
  JSON.stringify(describeSession(session.moment))
);

/** Tells how an episode stands. */
export const STATE_CALL: SessionCall = makeReadCall((session) =>
  JSON.stringify(describeEpisode(session.moment))
);

/** Does nothing but check that the session can be used. */
export const CHECK_CALL: SessionCall = makeReadCall(() => "");

/** Starts an episode for an agent that calls tools, in words for it. */
export function makeBeginCall({ entry: { styles } }: EnvHost): SessionCall {
  return makeResetCall(styles!.includes("tools") ? { style: "tools" } : {});
}

/** The same where there was none: an agent with tools has no reset. */
export function makeStartCall(host: EnvHost): SessionCall {
  return {
    ...CHECK_CALL,
    grows: 0,
    run: (session) =>
      session.isStarted
        ? CHECK_CALL.run(session)
        : makeBeginCall(host).run(session),
  };
}
