// deno-lint-ignore-file camelcase -- the names are those of the protocol
/**
 * Turns what an environment returned into what a client gets.
 *
 * What the agent sees and what the trainer may know are kept apart here: the
 * observation has nothing that the environment did not show the agent, and
 * critiques, proxies and rewards stand beside it.
 */

import type {
  Info,
  Observation,
  ResetResult,
  Snapshot,
  StepResult,
} from "../../envs/mod.ts";
import { ruleMessage } from "../../utils/errors.ts";
import config from "../../deno.json" with { type: "json" };

/** Version of the package, which decides how a session is replayed. */
export const SIMULATOR_VERSION: string = config.version;

/** What the agent sees, on the wire; the whole of it where asked for. */
export interface WireObservation
  extends
    Pick<Observation, "round" | "step" | "limit">,
    Partial<Pick<Observation, "messages" | "view">> {
  readonly prompt: string;
  /** How the episode stands; for clients that drop the outer metadata. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A reply to `reset` or `step`. */
export interface WireReply {
  readonly observation: WireObservation;
  /** Reward of this step; `null` at a reset and where something failed. */
  readonly reward: number | null;
  readonly done: boolean;
  /** What the trainer may know. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What an episode's replies carry beyond the least. */
export interface ReplyOptions {
  /** Observations have `messages` and `view`. */
  readonly view: boolean;
  /** Replies have `snapshot` and `render`. */
  readonly mirror: boolean;
}

/** What a reply tells of its session. */
export interface ReplyFacts {
  /** The session; absent where there is none. */
  readonly session_id?: string;
  /** The episode; `null` before the first reset. */
  readonly episode_id: string | null;
  /** The seed of the session's stream; `null` before the first reset. */
  readonly seed: number | null;
  readonly env_version: string;
  readonly simulator_version: string;
  /** The options in force. */
  readonly applied_options: Readonly<Record<string, unknown>>;
  /** Names of the options that mean nothing here. */
  readonly ignored_options: readonly string[];
  /** True where nothing is kept. */
  readonly stateless?: true;
  /** The present moment, where asked for. */
  readonly snapshot?: Snapshot;
  /** The episode as text, where asked for. */
  readonly render?: string;
}

function wireObservation(
  { text, messages, round, step, limit, view }: Observation,
  isFull: boolean,
  metadata: Readonly<Record<string, unknown>>,
): WireObservation {
  return isFull
    ? { prompt: text, messages, round, step, limit, view, metadata }
    : { prompt: text, round, step, limit, metadata };
}

/** What the reward is made of; empty where there is none. */
function rewardComponents(reward: number | null): Record<string, number> {
  return reward === null ? {} : { outcome: reward };
}

/** Makes a reply. */
export function makeReply(
  result: ResetResult | StepResult,
  facts: ReplyFacts,
  options: ReplyOptions,
  ended: { readonly terminated: boolean; readonly truncated: boolean },
): WireReply {
  const { observation, info: { critique, proxies, ...info } } = result;
  const { terminated, truncated } = "reward" in result ? result : ended;
  const given = "reward" in result ? result.reward : null;
  const isOdd = given !== null && !Number.isFinite(given);
  const reward = isOdd ? null : given;
  const error = isOdd
    ? ruleMessage("reward", "reward", "a finite number or null", given)
    : (info as Info).error;
  return {
    observation: wireObservation(observation, options.view, {
      terminated,
      truncated,
    }),
    reward,
    done: terminated || truncated,
    metadata: {
      terminated,
      truncated,
      info,
      reward_components: rewardComponents(reward),
      ...(critique === undefined ? {} : { critique }),
      ...(proxies === undefined ? {} : { proxies }),
      ...(error === undefined ? {} : { error }),
      ...facts,
    },
  };
}

/** A lone surrogate as `JSON.stringify` writes it, or what looks like one. */
const LONE = /\\ud[89a-f]/;

/** Writes JSON without lone surrogates, which Python cannot write. */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!LONE.test(text)) return text;
  return JSON.stringify(
    value,
    (_, part) => typeof part === "string" ? part.toWellFormed() : part,
  );
}
