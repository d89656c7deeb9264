/** Reads the options of sessions and resets. */

import type * as z from "zod";
import type { MakeOptions, ResetArgs } from "../../envs/mod.ts";
import { ruleError, ruleMessage } from "../../utils/errors.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { ReplyOptions } from "../protocol/reply.ts";
import { resetOptions } from "../protocol/schemas.ts";
import type { EnvHost } from "./env_host.ts";
import { isSealedTask } from "./sealed_tasks.ts";
import type { SessionState } from "./session_replies.ts";

export type ResetData = z.infer<typeof resetOptions>;

export interface ResetPlan
  extends Pick<SessionState, "make" | "reply" | "applied" | "ignored"> {
  readonly reset: ResetArgs;
}

/** Opened sessions return everything that a local environment has. */
export const FULL_REPLY: ReplyOptions = { view: true, mirror: true };

/** Fields that concern the call, not the episode. */
const CALL_KEYS = ["request_id", "session_id", "episode_id"];

function readTask({ seed = null, split = null, index = null }: ResetData) {
  const task = {
    ...(split === null ? {} : { split }),
    ...(index === null ? {} : { index }),
  };
  return { task, seeded: seed === null ? {} : { seed } };
}

export function planReset(host: EnvHost, data: ResetData): ResetPlan {
  const own: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (value === null || Object.hasOwn(resetOptions.shape, name)) continue;
    if (Object.hasOwn(host.remoteOptions, name)) own[name] = value;
    else ignored.push(name);
  }
  const { style = null, split = null, index = null } = data;
  const wantsCritique = (data.critique ?? false) !== false;
  const wantsProxies = data.proxies === true;
  const isJudged = host.critique && !isSealedTask(host, { split });
  if (wantsCritique && !isJudged) ignored.push("critique");
  if (wantsProxies && !isJudged) ignored.push("proxies");
  const critique = wantsCritique && isJudged
    ? data.critique === true ? {} : data.critique as object
    : false;
  const proxies = wantsProxies && isJudged;
  const made = {
    ...host.ownOptions,
    ...own,
    style: style ?? "chat",
    split: split ?? "train",
  };
  const { task, seeded } = readTask(data);
  const reply = { view: data.view === true, mirror: data.mirror === true };
  return {
    make: { ...made, critique, proxies },
    reset: { ...seeded, options: task },
    reply,
    applied: {
      style: made.style,
      split: made.split,
      ...own,
      ...(index === null ? {} : { index }),
      ...seeded,
      ...(critique === false ? {} : { critique: data.critique }),
      ...(proxies ? { proxies } : {}),
      ...(reply.view ? { view: true } : {}),
      ...(reply.mirror ? { mirror: true } : {}),
    },
    ignored,
  };
}

/** Reads `reset` in a session whose options are fixed. */
export function planOpenedReset(make: MakeOptions, data: ResetData): ResetPlan {
  const { seed: _, split: __, index: ___, ...others } = data;
  const { task, seeded } = readTask(data);
  return {
    make,
    reset: { ...seeded, options: task },
    reply: FULL_REPLY,
    applied: { ...task, ...seeded },
    ignored: Object.keys(others).filter((name) => !CALL_KEYS.includes(name)),
  };
}

/** Adds the operator's options. */
export function readOpenOptions(
  host: EnvHost,
  options: Readonly<Record<string, unknown>>,
): MakeOptions {
  for (const name of Object.keys(host.entry.ownOptions)) {
    if (!Object.hasOwn(options, name)) continue;
    if (Object.hasOwn(host.remoteOptions, name)) continue;
    const rule = "left out, as only the server's operator can set it";
    const message = ruleMessage("open a session", name, rule, options[name]);
    throw new ApiError(403, "FORBIDDEN", message);
  }
  const { critique, proxies } = options;
  const wanted = critique !== undefined && critique !== false
    ? "critique"
    : proxies === true
    ? "proxies"
    : null;
  if (wanted !== null && !host.critique) {
    const rule = "off on a server started without --critique";
    const value = options[wanted];
    const message = ruleMessage("open a session", wanted, rule, value);
    throw new ApiError(403, "CRITIQUE_OFF", message);
  }
  return {
    ...host.ownOptions,
    ...options,
    critique: critique === undefined
      ? host.critique ? {} : false
      : critique as NonNullable<MakeOptions["critique"]>,
  };
}

/** Applies the operator's current options to a stored session. */
export function readReplayOptions(
  host: EnvHost,
  options: MakeOptions,
): MakeOptions {
  for (const name of Object.keys(host.entry.ownOptions)) {
    if (Object.hasOwn(host.remoteOptions, name)) continue;
    if (options[name] === host.ownOptions[name]) continue;
    const rule = "what it was when the session began";
    throw ruleError(Error, "replay", name, rule, host.ownOptions[name]);
  }
  return host.critique
    ? options
    : { ...options, critique: false, proxies: false };
}
