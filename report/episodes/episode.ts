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

export interface RecordedTurn {
  readonly round: RoundName;
  readonly observation: string;
  readonly action: string;
  /** The environment's classification of the action. */
  readonly kind: string | null;
  readonly critique: Critique | null;
  /** `null` if the turn failed. */
  readonly reward: number | null;
  readonly belief: readonly number[] | null;
}

/** The end of an episode; `null` for unknown values. */
export interface RecordedEnding {
  readonly success: boolean | null;
  /** Total; `null` if a turn failed. */
  readonly reward: number | null;
  readonly reason: string | null;
  /** Set if a failure ended the episode. */
  readonly error: string | null;
  readonly rounds: number;
}

export interface RecordedEpisode {
  /** Training update; `null` outside training. */
  readonly update: number | null;
  readonly task: TaskKey;
  /** The system prompt. */
  readonly rules: string | null;
  readonly turns: readonly RecordedTurn[];
  /** The environment's last message. */
  readonly closing: string | null;
  readonly ending: RecordedEnding;
  readonly changes?: readonly DatabaseChange[];
  readonly truth?: readonly number[];
  readonly proxies: Proxies | null;
}

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
