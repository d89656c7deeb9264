/**
 * What a client's `reset` means: which environment is to be made, which task
 * it starts, and what its replies carry.
 */

import type * as z from "zod";
import type { EnvHost } from "./env_host.ts";
import type { ReplyOptions } from "../protocol/reply.ts";
import type { resetOptions } from "../protocol/schemas.ts";
import type { MakeOptions, ResetArgs } from "../../envs/mod.ts";

/** What `reset` was given, in good form. */
export type ResetData = z.infer<typeof resetOptions>;

/** What follows from it. */
export interface ResetPlan {
  /** Options of `make`. */
  readonly make: MakeOptions;
  /** Arguments of the environment's own `reset`. */
  readonly reset: ResetArgs;
  /** What replies carry. */
  readonly reply: ReplyOptions;
  /** The options in force, as the client named them. */
  readonly applied: Readonly<Record<string, unknown>>;
  /** Names of those that mean nothing here. */
  readonly ignored: readonly string[];
}

/** Opened sessions carry all that a local environment could be asked. */
export const FULL_REPLY: ReplyOptions = { view: true, mirror: true };

/** Names that are about the call rather than the episode. */
const CALL_KEYS = ["request_id", "session_id", "episode_id"];

/**
 * Reads the arguments of `reset`. Each reset stands alone: what it does not
 * name has its default.
 *
 * @param data What the client sent; `null` stands for what is left out
 */
export function resetPlan(host: EnvHost, data: ResetData): ResetPlan {
  const given = Object.entries(data)
    .filter(([name, value]) => value !== null && !CALL_KEYS.includes(name));
  const own: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, value] of given) {
    if (OPTION_NAMES.has(name)) continue;
    if (Object.hasOwn(host.remoteOptions, name)) own[name] = value;
    else ignored.push(name);
  }
  const { style = null, split = null, seed = null, index = null } = data;
  const wantsCritique = (data.critique ?? false) !== false;
  const wantsProxies = data.proxies === true;
  if (wantsCritique && !host.critique) ignored.push("critique");
  if (wantsProxies && !host.critique) ignored.push("proxies");
  const critique = wantsCritique && host.critique
    ? data.critique === true ? {} : data.critique as object
    : false;
  const proxies = wantsProxies && host.critique;
  const made = {
    ...host.ownOptions,
    ...own,
    style: style ?? "chat",
    split: split ?? "train",
  };
  const task = {
    ...(split === null ? {} : { split }),
    ...(index === null ? {} : { index }),
  };
  const reply = { view: data.view === true, mirror: data.mirror === true };
  return {
    make: { ...made, critique, proxies },
    reset: { ...(seed === null ? {} : { seed }), options: task },
    reply,
    applied: {
      style: made.style,
      split: made.split,
      ...own,
      ...(index === null ? {} : { index }),
      ...(seed === null ? {} : { seed }),
      ...(critique === false ? {} : { critique: data.critique }),
      ...(proxies ? { proxies } : {}),
      ...(reply.view ? { view: true } : {}),
      ...(reply.mirror ? { mirror: true } : {}),
    },
    ignored,
  };
}

const OPTION_NAMES: ReadonlySet<string> = new Set([
  "seed",
  "split",
  "index",
  "style",
  "critique",
  "proxies",
  "view",
  "mirror",
]);

/**
 * Reads the arguments of `reset` in an opened session, whose options are fixed.
 *
 * @param data What the client sent; `null` stands for what is left out
 */
export function openedPlan(make: MakeOptions, data: ResetData): ResetPlan {
  const { seed = null, split = null, index = null, ...others } = data;
  const task = {
    ...(split === null ? {} : { split }),
    ...(index === null ? {} : { index }),
  };
  const seeded = seed === null ? {} : { seed };
  return {
    make,
    reset: { ...seeded, options: task },
    reply: FULL_REPLY,
    applied: { ...task, ...seeded },
    ignored: Object.keys(others).filter((name) => !CALL_KEYS.includes(name)),
  };
}
