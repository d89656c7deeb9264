/**
 * What an agent tells a customer to do with the phone: what a message resembles,
 * where word rules may weigh.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Instructions } from "../../service/customer/dual_control.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { PHONE_TOOLS } from "../phone/phone_tools.ts";
import { readAct, wordAct } from "./act.ts";
import {
  type Guess,
  guessActs,
  type Guesser,
  MOST_ACTS,
} from "./example_reader.ts";
import { readByRules } from "./rules.ts";
import { dropUnwanted } from "./unwanted.ts";

/** How much likelier acts are in which the rules found the same, or one of two. */
const TRUST = 3;
/** How much likelier nothing is to be done where they found no clear order. */
const TRUST_IN_TALK = 16;
/** How much likelier an order of acts must be than that of the rules. */
const CLEAR = 5;
/** How much likelier acts must be for each thing that they set. */
const COST = 2;

function isOfPhone(act: string): boolean {
  return PHONE_TOOLS.has(act.split(" ")[0]!);
}

function sets(act: string): boolean {
  return PHONE_TOOLS.get(act.split(" ")[0]!)!.kind === "write";
}

/** Leaves out some acts, and adds the chances of equals. */
function keepActs(
  guesses: readonly Guess[],
  isKept: (act: string) => boolean,
): Guess[] {
  const chances = new Map<string, Guess>();
  for (const guess of guesses) {
    const acts = guess.acts.filter(isKept);
    const key = acts.join();
    const chance = guess.chance + (chances.get(key)?.chance ?? 0);
    chances.set(key, { acts, chance });
  }
  return [...chances.values()];
}

/** Chooses what a message tells to do; `hasOrder`: a rule found a clear order. */
export function chooseCalls(
  calls: readonly ToolCall[],
  hasOrder: boolean,
  guesses: readonly Guess[],
): readonly ToolCall[] {
  const ruled = calls.slice(0, MOST_ACTS).map(wordAct);
  // The agent may do others itself.
  const all = keepActs(guesses, isOfPhone);
  const rate = ({ acts, chance }: Guess) => {
    const isTrusted = acts.join() === ruled.join() ||
      ruled.length === 1 && acts.includes(ruled[0]!);
    const trust = hasOrder || acts.length > 0 ? TRUST : TRUST_IN_TALK;
    return chance * (isTrusted ? trust : 1) / COST ** acts.filter(sets).length;
  };
  const { acts, chance } = all.reduce((most, guess) =>
    rate(guess) > rate(most) ? guess : most
  );
  // Of two orders of the same acts the rules know which is meant, if in doubt.
  const isSame = acts.toSorted().join() === ruled.toSorted().join();
  const other = all.find((one) => one.acts.join() === ruled.join());
  return isSame && chance < CLEAR * (other?.chance ?? 0)
    ? calls
    : acts.map(readAct);
}

/** Words without which nothing is turned on, and off again. */
const RETURNS =
  /\b(?:again|back|afresh|then|wait\w*|sec\w*|minutes?|mins?|moment|count|toggle|cycle|while|bit|once|pause|after\w*|straight|first)\b|→/;

function setsTwice({ acts }: Guess): boolean {
  const tools = acts.filter((act) => isOfPhone(act) && sets(act))
    .map((act) => readAct(act).name);
  return new Set(tools).size < tools.length;
}

export function makeInstructionReader(
  guess: Guesser,
): (parts: readonly Part[]) => Instructions {
  return (parts) => {
    const heard = readByRules(parts);
    const { calls, hasOrder, isBarred } = dropUnwanted(
      ...[parts, heard.calls, heard.clauses] as const,
    );
    const isUnclear = heard.isUnclear && hasOrder;
    const returns = parts.some(({ lower }) => RETURNS.test(lower));
    const guesses = guess(parts).filter((one) => returns || !setsTwice(one))
      // Where something is to be done, nobody does nothing.
      .filter(({ acts }) =>
        calls.length === 0 || acts.length === 0 || !acts.every(isBarred)
      );
    const open = keepActs(guesses, (act) => !isBarred(act));
    const isClear = hasOrder && !isUnclear;
    return { calls: chooseCalls(calls, isClear, open), isUnclear };
  };
}

/** Finds what a message tells the customer to do. */
export const readInstructions = makeInstructionReader(guessActs);
