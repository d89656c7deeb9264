// deno-lint-ignore-file camelcase -- the names are those of the protocol
/**
 * Converts environment results to replies. Observations contain only what the
 * agent may see; critiques, proxies and rewards are separate fields.
 */

import type {
  Info,
  Observation,
  ResetResult,
  Snapshot,
  StepResult,
} from "../../envs/mod.ts";
import { ruleMessage } from "../../utils/errors.ts";
import { omitUndefined } from "../../utils/objects.ts";
import config from "../../deno.json" with { type: "json" };

/** Package version, which decides how a session is replayed. */
export const SIMULATOR_VERSION: string = config.version;

/** The agent's observation on the wire. */
export interface WireObservation
  extends
    Pick<Observation, "round" | "step" | "limit">,
    Partial<Pick<Observation, "messages" | "view">> {
  readonly prompt: string;
  /** Episode status, for clients that drop the outer metadata. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface WireReply {
  readonly observation: WireObservation;
  /** `null` at a reset and after a failure. */
  readonly reward: number | null;
  readonly done: boolean;
  /** For trainers only. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface ReplyOptions {
  /** Include `messages` and `view` in observations. */
  readonly view: boolean;
  /** Include `snapshot` and `render` in replies. */
  readonly mirror: boolean;
}

export interface ReplyFacts {
  /** Absent in stateless replies. */
  readonly session_id?: string;
  readonly episode_id: string | null;
  /** Seed of the session's random stream; `null` before the first reset. */
  readonly seed: number | null;
  readonly env_version: string;
  readonly simulator_version: string;
  readonly applied_options: Readonly<Record<string, unknown>>;
  readonly ignored_options: readonly string[];
  readonly stateless?: true;
  readonly snapshot?: Snapshot;
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
      reward_components: reward === null ? {} : { outcome: reward },
      ...omitUndefined({ critique, proxies, error }),
      ...facts,
    },
  };
}

/** A lone surrogate as `JSON.stringify` escapes it. */
const LONE = /\\ud[89a-f]/;

/** Serializes JSON without lone surrogates, which Python cannot encode. */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!LONE.test(text)) return text;
  return JSON.stringify(
    value,
    (_, part) => typeof part === "string" ? part.toWellFormed() : part,
  );
}
