/** The numbers that an agent wrote as its belief or its answer. */

import { parseAction, parseVector } from "../../envs/core/action.ts";

/** What the action grammar takes for a number. */
const NUMBERS = /[\d.]+/g;

/**
 * Reads the numbers of an action as the environments do, however many; `null`
 * if there is no action, no number in it, or one that is none.
 */
export function parseBelief(action: string): number[] | null {
  const parsed = parseAction(action);
  const count = parsed?.payload.match(NUMBERS)?.length ?? 0;
  return count === 0 ? null : parseVector(parsed!.payload, count);
}

/** An entry of a list of candidates: `A. a cold`, or `1. the fuse`. */
const ENTRY = /^(?:[A-Z]|\d+)\. (.+)$/;

/**
 * Finds what the components of a belief stand for in the words that opened the
 * episode: the last list there, `null` if it has not as many entries.
 */
export function parseCandidates(
  opening: string,
  length: number,
): string[] | null {
  let list: string[] = [];
  let isOpen = false;
  for (const line of opening.split("\n")) {
    const name = ENTRY.exec(line)?.[1];
    if (name === undefined) isOpen = false;
    else {
      list = isOpen ? [...list, name] : [name];
      isOpen = true;
    }
  }
  return list.length === length ? list : null;
}

/** Finds the right candidate; `null` where the truth is a vector of shares. */
export function findRightCandidate(truth: readonly number[]): number | null {
  const right = truth.indexOf(1);
  const isOne = truth.every((value, i) => value === (i === right ? 1 : 0));
  return right >= 0 && isOne ? right : null;
}

/** Names components: by names if there are as many, else by numbers from 1. */
export function nameComponents(
  names: readonly string[] | null,
  length: number,
): readonly string[] {
  return names?.length === length
    ? names
    : Array.from({ length }, (_, i) => String(i + 1));
}
