/** Calls on sessions, the same for all transports. */

import { createHash } from "node:crypto";
import type { Awaitable, Snapshot } from "../../envs/mod.ts";
import type { MessageAction } from "../protocol/parse.ts";
import type { EnvHost } from "./env_host.ts";
import type { CallOutcome, EnvSession } from "./session.ts";
import {
  describeEpisode,
  describeSession,
  type RepeatKey,
} from "./session_replies.ts";
import { readOpenOptions, type ResetData } from "./session_options.ts";

export interface SessionCall {
  /** Identifies repeated calls; `null` if not repeatable. */
  readonly repeat: RepeatKey | null;
  /** Characters that it adds, about; absent if none. */
  readonly grows?: number;
  run(session: EnvSession): Awaitable<CallOutcome>;
}

function digest(text: string): string {
  return text.length < 200
    ? text
    : createHash("sha256").update(text).digest("base64");
}

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

export function makeStepCall(
  { message, metadata }: MessageAction,
  requestId: string | null,
): SessionCall {
  const { counterfactual = null, cut_off: cutOff = null } = metadata ?? {};
  const id = requestId ?? metadata?.request_id ?? null;
  const key = id === null
    ? "step"
    : digest(JSON.stringify(["step", message, counterfactual, cutOff]));
  const repeat = { requestId: id, key };
  return {
    repeat,
    grows: message.length + (counterfactual?.length ?? 0),
    run: (session) => session.step(message, { counterfactual, cutOff }, repeat),
  };
}

/** Fixes the options of a new session. */
export function makeOpenCall(
  options: Readonly<Record<string, unknown>>,
): SessionCall {
  return {
    repeat: null,
    grows: JSON.stringify(options).length,
    run: (session) => {
      const event = session.open(readOpenOptions(session.host, options));
      return { text: JSON.stringify(describeSession(session.moment)), event };
    },
  };
}

export function makeRestoreCall(snapshot: Snapshot): SessionCall {
  return {
    repeat: null,
    grows: JSON.stringify(snapshot).length,
    run: (session) => session.restore(snapshot),
  };
}

export function makeReadCall(
  read: (session: EnvSession) => string,
): SessionCall {
  const run = (session: EnvSession) => ({ text: read(session), event: null });
  return { repeat: null, run };
}

export const DESCRIBE_CALL: SessionCall = makeReadCall((session) =>
  JSON.stringify(describeSession(session.moment))
);

export const STATE_CALL: SessionCall = makeReadCall((session) =>
  JSON.stringify(describeEpisode(session.moment))
);

/** Checks only that the session can be used. */
export const CHECK_CALL: SessionCall = makeReadCall(() => "");

export function makeBeginCall({ entry: { styles } }: EnvHost): SessionCall {
  return makeResetCall(styles!.includes("tools") ? { style: "tools" } : {});
}

/** Starts an episode if there is none, as tool agents cannot reset. */
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
