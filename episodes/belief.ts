/** The numbers that an agent wrote as its belief or its answer. */

import { parseAction, parseVector } from "../envs/core/action.ts";

/** What the action grammar takes for a number. */
const NUMBERS = /[\d.]+/g;

/**
 * Reads the numbers of an action as the environments do, however many.
 *
 * @returns The numbers, or `null` if there is no action, no number in it, or
 * one that is none
 */
export function numbersIn(action: string): number[] | null {
  const parsed = parseAction(action);
  const count = parsed?.payload.match(NUMBERS)?.length ?? 0;
  return count === 0 ? null : parseVector(parsed!.payload, count);
}

/** The end of a list that names candidates: `A. a cold`, or `1. the fuse`. */
const ENTRY = /^(?:[A-Z]|\d+)\. (.+)$/;

/**
 * Finds what the components of a belief stand for in the words that opened the
 * episode: the last list there, if it has as many entries.
 *
 * @returns Their names, or `null` if the words do not say
 */
export function namesIn(opening: string, length: number): string[] | null {
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

/**
 * Names for components that have none.
 *
 * @returns Their numbers, from 1
 */
export function plainNames(length: number): string[] {
  return Array.from({ length }, (_, i) => String(i + 1));
}
