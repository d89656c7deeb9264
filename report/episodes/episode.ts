/** A recorded episode: its turns and how it ended. */

import { parseAction } from "../../envs/core/action.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type {
  DatabaseChange,
  RoundName,
  TaskKey,
} from "../../envs/core/env.ts";
import { parseBelief } from "./belief.ts";

/** A turn of an episode that is being played or was recorded. */
export interface RecordedTurn {
  readonly round: RoundName;
  /** What the agent read before it acted. */
  readonly observation: string;
  readonly action: string;
  /** How the environment classified the action. */
  readonly kind: string | null;
  readonly critique: Critique | null;
  /** `null` if the turn failed. */
  readonly reward: number | null;
  /** The vector in a belief or an answer. */
  readonly belief: readonly number[] | null;
}

/** How an episode ended; `null` for what is unknown. */
export interface RecordedEnding {
  readonly success: boolean | null;
  /** Total reward; `null` if a turn failed. */
  readonly reward: number | null;
  /** Reason as a code. */
  readonly reason: string | null;
  /** The failure that cut the episode off. */
  readonly error: string | null;
  /** Number of rounds played. */
  readonly rounds: number;
}

/** A recorded episode. */
export interface RecordedEpisode {
  /** Training update; `null` outside training. */
  readonly update: number | null;
  readonly task: TaskKey;
  /** The system prompt, if it was recorded. */
  readonly rules: string | null;
  readonly turns: readonly RecordedTurn[];
  /** The last message of the environment, if it was recorded. */
  readonly closing: string | null;
  readonly ending: RecordedEnding;
  /** Actual and expected changes of a database. */
  readonly changes?: readonly DatabaseChange[];
  /** The true answer. */
  readonly truth?: readonly number[];
  /** Self-locking proxies, if they were measured. */
  readonly proxies: Proxies | null;
}

/** Adds the belief that a turn states. */
export function addBelief(turn: Omit<RecordedTurn, "belief">): RecordedTurn {
  const { round, action, kind } = turn;
  const isAnswer = parseAction(action)?.tag === "answer";
  const isBelief = isAnswer || (round === "update" && kind !== "invalid");
  return { ...turn, belief: isBelief ? parseBelief(action) : null };
}

/** Finds the last belief stated before turn `at`, counted from 0. */
export function findStatedBelief(
  turns: readonly RecordedTurn[],
  at: number,
): readonly number[] | null {
  return turns.slice(0, at).findLast(({ belief }) => belief !== null)?.belief ??
    null;
}
