/**
 * Chooses between what word rules make of a message and what it resembles.
 * The rules know who acts, and on from off mostly; the examples know more words.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import { type Guess, readAct, wordAct } from "./example_reader.ts";

/** What the word rules make of a message. */
export interface Heard {
  readonly calls: readonly ToolCall[];
  /** Does it tell or ask the customer anything? */
  readonly isOrder: boolean;
  /** Do the rules find an order that they cannot make out? */
  readonly isUnclear: boolean;
  /** Does it name what is done, and then undone? */
  readonly returns: boolean;
}

/** How much likelier acts are that the rules found, or that they found none. */
const TRUST = 20;
/** The same of two acts, one of which is all that the rules found. */
const TRUST_IN_MORE = 2;
const TRUST_IN_NOTHING = 10;
/** The same, if nothing is ordered. */
const TRUST_IF_NO_ORDER = 1000;
/** The same of the rules' acts with another of on and off, which rules hear well. */
const TRUST_IN_OTHER_STATE = 0.2;
/** Acts in the list of a guess. */
const MOST_GUESSED = 2;

/** Lists the tools of acts: on and off are one thing. */
function listTools(acts: readonly string[]): string {
  return acts.map((act) => act.split(" ")[0]).join();
}

/** Lists the tools that acts put into both states. */
function listReturns(acts: readonly string[]): string[] {
  const tools = acts.map((act) => act.split(" ")[0]!);
  return tools.filter((tool, i) => tools.indexOf(tool) < i);
}

function findTrust({ calls, isOrder }: Heard): number {
  if (calls.length > 0) return TRUST;
  return isOrder ? TRUST_IN_NOTHING : TRUST_IF_NO_ORDER;
}

/** Chooses the calls that a message tells to make. */
export function weighGuesses(
  heard: Heard,
  guesses: readonly Guess[],
): readonly ToolCall[] {
  const { calls, isUnclear, returns } = heard;
  if (calls.length === 0 && isUnclear) return [];
  const ruled = calls.slice(0, MOST_GUESSED).map(wordAct);
  const trust = findTrust(heard);
  const rate = ({ acts, chance }: Guess) => {
    // On and off again: nobody means that without a word for it.
    if (!returns && listReturns(acts).length > 0) return 0;
    if (acts.join() === ruled.join()) return chance * trust;
    if (listTools(acts) === listTools(ruled)) {
      return chance * TRUST_IN_OTHER_STATE;
    }
    const isMore = ruled.length === 1 && acts.length > 1 &&
      acts.includes(ruled[0]!);
    return isMore ? chance * TRUST_IN_MORE : chance;
  };
  const { acts } = guesses.reduce(
    (most, guess) => rate(guess) > rate(most) ? guess : most,
    { acts: ruled, chance: 0 },
  );
  return acts.join() === ruled.join() ? calls : acts.map(readAct);
}
