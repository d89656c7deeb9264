/** What clients are told of a session, from how it stands. */

import {
  type Env,
  type MakeOptions,
  type ResetResult,
  type RoundName,
  seededPrng,
  type Snapshot,
  type StepResult,
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
import type { EnvHost } from "./env_host.ts";
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

/** A session at one moment. */
export interface SessionMoment {
  /** Its id, "" if it is never named. */
  readonly id: string;
  readonly host: EnvHost;
  /** The environment; `null` before anything has happened. */
  readonly env: Env | null;
  readonly state: SessionState;
  /** Where the agent last saw itself. */
  readonly shown:
    | Pick<WireReply["observation"], "round" | "step" | "limit">
    | null;
}

/** Number of examples of actions for each kind of round. */
const SAMPLES = 16;

const ROUNDS: readonly RoundName[] = ["action", "update", "answer"];

/** Draws well-formed actions, the same ones each time. */
function drawActionSamples(
  { actionSpace }: Env,
): Record<string, readonly string[]> {
  const prng = seededPrng("action samples", 0);
  return Object.fromEntries(
    ROUNDS.map((round) => [
      round,
      Array.from({ length: SAMPLES }, () => actionSpace.sample(prng, round)),
    ]),
  );
}

/** Says whether an episode has ended. */
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

/** Writes what an environment returned. */
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
  // What an opened session says is what its environment said, to the letter.
  return state.opened ? JSON.stringify(reply) : wellFormedJson(reply);
}

/** Writes a reply to a step that was none: the environment stays as it is. */
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

/** Tells what anybody may know of an episode: nothing about its truth. */
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

/** Tells what a client needs in order to be an environment on its side. */
export function describeSession(
  { id, host, env, state }: SessionMoment,
): Record<string, unknown> {
  const { opened, episodeId, stepCount, answered } = state;
  if (env === null || !opened) {
    throw new ApiError(
      409,
      "EXECUTION_ERROR",
      "Cannot resume as 'session' must be one that was opened, not reset",
    );
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
