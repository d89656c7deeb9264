/** A recorded episode: its turns, and how it ended. */

import { parseAction } from "../../envs/core/action.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type {
  DatabaseChange,
  RoundName,
  TaskKey,
} from "../../envs/core/env.ts";
import { parseBelief } from "./belief.ts";

/** One round that has been played, just now or in a recording. */
export interface RecordedTurn {
  /** What was asked of the agent. */
  readonly round: RoundName;
  /** What the agent read before. */
  readonly observation: string;
  /** What it wrote. */
  readonly action: string;
  /** What the environment made of it. */
  readonly kind: string | null;
  /** The critic's word on it, where there is one. */
  readonly critique: Critique | null;
  /** Its reward; `null` where a failure left none. */
  readonly reward: number | null;
  /** The numbers of a belief or an answer, if it has any. */
  readonly belief: readonly number[] | null;
}

/** What is known of an episode's end. */
export interface RecordedEnding {
  /** Did it succeed? `null` if nobody said. */
  readonly success: boolean | null;
  /** Its reward in all; `null` where a failure left none. */
  readonly reward: number | null;
  /** Why it ended, as a code; `null` if nobody said. */
  readonly reason: string | null;
  /** What failed, if that cut it off. */
  readonly error: string | null;
  /** How many rounds were played. */
  readonly rounds: number;
}

/** A recorded episode. */
export interface RecordedEpisode {
  /** Update of the training run that it was played in; `null` elsewhere. */
  readonly update: number | null;
  /** The task. */
  readonly task: TaskKey;
  /** The rules, where they were recorded. */
  readonly rules: string | null;
  /** The rounds. */
  readonly turns: readonly RecordedTurn[];
  /** What the environment said last; `null` if that was not recorded. */
  readonly closing: string | null;
  /** How it ended. */
  readonly ending: RecordedEnding;
  /** What it changed in a database, and should have, where that was told. */
  readonly changes?: readonly DatabaseChange[];
  /** What the answer should have been, where that was told. */
  readonly truth?: readonly number[];
  /** Measures of self-locking, where they were taken. */
  readonly proxies: Proxies | null;
}

/** Adds to a round what follows from it: the numbers of its belief. */
export function addBelief(turn: Omit<RecordedTurn, "belief">): RecordedTurn {
  const { round, action, kind } = turn;
  const isAnswer = parseAction(action)?.tag === "answer";
  const isBelief = isAnswer || (round === "update" && kind !== "invalid");
  return { ...turn, belief: isBelief ? parseBelief(action) : null };
}

/** Finds the last belief stated before round `at`, from 0. */
export function findStatedBelief(
  turns: readonly RecordedTurn[],
  at: number,
): readonly number[] | null {
  return turns.slice(0, at).findLast(({ belief }) => belief !== null)?.belief ??
    null;
}
