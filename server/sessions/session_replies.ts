/** Session state, events and replies. */

import type {
  Env,
  MakeOptions,
  ResetResult,
  Snapshot,
  StepResult,
} from "../../envs/mod.ts";
import { ApiError } from "../protocol/api_error.ts";
import {
  makeReply,
  type ReplyFacts,
  type ReplyOptions,
  SIMULATOR_VERSION,
  wellFormedJson,
  type WireReply,
} from "../protocol/reply.ts";
import { drawActionSamples } from "./action_samples.ts";
import type { EnvHost } from "./env_host.ts";
import type { SessionEvent } from "../stores/store.ts";

/** Identifies repeated calls. */
export interface RepeatKey {
  /** `null` if not repeatable. */
  readonly requestId: string | null;
  /** The request as text; reusing an id for another request is an error. */
  readonly key: string;
}

/** State of a session without its environment. */
export interface SessionState {
  /** True if its options are fixed by `open`. */
  readonly opened: boolean;
  readonly make: MakeOptions;
  readonly reply: ReplyOptions;
  readonly applied: Readonly<Record<string, unknown>>;
  readonly ignored: readonly string[];
  readonly episodeId: string | null;
  readonly stepCount: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  /** The last reply, if repeatable. */
  readonly answered: RepeatKey & { readonly reply: string } | null;
}

/** Start of an episode: reset, restore, fork, or a new session. */
export interface StartEvent extends SessionState {
  readonly kind: "start";
  readonly snapshot: Snapshot;
}

export interface StepEvent
  extends Pick<SessionState, "terminated" | "truncated" | "answered"> {
  readonly kind: "step";
  readonly action: string;
  readonly reply: string | null;
  /** True if the action was not played: a failed responder, or cut off. */
  readonly failed: boolean;
}

export function encodeEvent(event: StartEvent | StepEvent): SessionEvent {
  return { isStart: event.kind === "start", body: JSON.stringify(event) };
}

export function decodeEvents(
  events: readonly SessionEvent[],
): { readonly start: StartEvent; readonly steps: readonly StepEvent[] } | null {
  const [start, ...steps] = events.map(({ body }) => JSON.parse(body));
  return start === undefined ? null : { start, steps };
}

export interface SessionMoment {
  /** Its id; "" for a temporary session. */
  readonly id: string;
  readonly host: EnvHost;
  readonly env: Env | null;
  readonly state: SessionState;
  /** The last observation. */
  readonly shown:
    | Pick<WireReply["observation"], "round" | "step" | "limit">
    | null;
}

export function isDone({ terminated, truncated }: SessionState): boolean {
  return terminated || truncated;
}

function factsOf({ id, host, env, state }: SessionMoment): ReplyFacts {
  return {
    ...(id === "" ? { stateless: true as const } : { session_id: id }),
    episode_id: state.episodeId,
    seed: env?.rng.seed ?? null,
    env_version: host.version,
    simulator_version: SIMULATOR_VERSION,
    applied_options: state.applied,
    ignored_options: state.ignored,
  };
}

export function writeReply(
  moment: SessionMoment & { readonly env: Env },
  result: ResetResult | StepResult,
): string {
  const { env, state } = moment;
  const mirrored = state.reply.mirror
    ? { snapshot: env.snapshot(), render: env.render() }
    : {};
  const facts = { ...factsOf(moment), ...mirrored };
  const reply = makeReply(result, facts, state.reply, state);
  // Opened sessions mirror the environment's text exactly.
  return state.opened ? JSON.stringify(reply) : wellFormedJson(reply);
}

export function writeReplyWithoutStep(
  moment: SessionMoment,
  observation: object,
): string {
  const { terminated, truncated } = moment.state;
  return wellFormedJson({
    observation,
    reward: 0,
    done: isDone(moment.state),
    metadata: {
      terminated,
      truncated,
      info: {},
      reward_components: {},
      ...factsOf(moment),
    },
  });
}

/** Describes an episode without revealing its solution. */
export function describeEpisode(
  { id, state, shown }: SessionMoment,
): Record<string, unknown> {
  const { round = null, step = null, limit = null } = shown ?? {};
  return {
    episode_id: state.episodeId,
    step_count: state.stepCount,
    done: isDone(state),
    round,
    step,
    limit,
    ...(id === "" ? {} : { session_id: id }),
  };
}

/** Describes a session for a remote environment. */
export function describeSession(
  { id, host, env, state }: SessionMoment,
): Record<string, unknown> {
  const { opened, episodeId, stepCount, answered } = state;
  if (env === null || !opened) {
    const message =
      "Cannot resume as 'session' must be one that was opened, not reset";
    throw new ApiError(409, "EXECUTION_ERROR", message);
  }
  return {
    session_id: id,
    spec: env.spec,
    language: env.language ?? null,
    action_samples: drawActionSamples(env),
    snapshot: env.snapshot(),
    render: env.render(),
    step_count: stepCount,
    done: episodeId === null || isDone(state),
    critique: host.critique,
    last: answered === null ? null : JSON.parse(answered.reply),
  };
}
