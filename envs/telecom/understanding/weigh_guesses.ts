/**
 * Chooses between what word rules make of a message and what it resembles.
 * The rules know the order of things and who acts; the examples know more
 * words.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import { type Guess, NOTHING, readAct, wordAct } from "./example_reader.ts";

/** What a message says, whole and in pieces. */
export interface Heard {
  /** What the rules make of it. */
  readonly calls: readonly ToolCall[];
  readonly text: string;
  /** Its sentences and clauses, in order. */
  readonly pieces: readonly string[];
  /** Does it tell or ask the customer anything? */
  readonly isOrder: boolean;
  /** Do the rules find an order that they cannot make out? */
  readonly isUnclear: boolean;
}

/** How much likelier an act is that the rules found. */
const TRUST = 16;
/** The least chance of an act where the rules found none. */
const SURE = 0.6;
const SURE_TO_READ = 0.25;
/** The same, where the rules found an order and not what it is. */
const SURE_IF_UNCLEAR = 0.7;
/** The least chance of the second of two acts. */
const SECOND = 0.35;
/** The least chance of one of many acts, in the message or a piece of it. */
const IN_WHOLE = 0.1;
const IN_PIECE = 0.3;

/** Sets something, rather than reads it. */
const SETS = /^(?:set|reseat|reset|restart|allow|pay)_/;

function findChance(guesses: readonly Guess[], act: string): number {
  return guesses.find((one) => one.act === act)?.chance ?? 0;
}

/** The tool of an act: on and off are one thing. */
function findTool(act: string): string {
  return act.split(" ")[0]!;
}

/** Lists the one or two acts that a message resembles most. */
function listLikely([first, second]: readonly Guess[]): string[] {
  if (first === undefined || first.act === NOTHING) return [];
  const isPair = second !== undefined && second.act !== NOTHING &&
    second.chance > SECOND && findTool(second.act) !== findTool(first.act);
  return isPair ? [first.act, second.act] : [first.act];
}

/** Chooses the calls that a message tells to make. */
export function weighGuesses(
  { calls, text, pieces, isOrder, isUnclear }: Heard,
  guess: (text: string) => readonly Guess[],
): readonly ToolCall[] {
  const guesses = guess(text);
  const [first] = guesses;
  if (first === undefined) return calls;
  const rate = (act: string) =>
    pieces.map((piece) => findChance(guess(piece), act));
  /** Puts acts in the order of the pieces that name them. */
  const order = (acts: readonly string[]): readonly ToolCall[] => {
    if (acts.length < 2) return acts.map(readAct);
    const places = new Map(acts.map((act) => {
      const chances = rate(act);
      return [act, chances.indexOf(Math.max(...chances))];
    }));
    return [...acts].sort((a, b) => places.get(a)! - places.get(b)!)
      .map(readAct);
  };
  const likely = listLikely(guesses);
  const [told] = calls;
  if (told === undefined) {
    const least = isUnclear
      ? SURE_IF_UNCLEAR
      : SETS.test(first.act)
      ? SURE
      : SURE_TO_READ;
    return isOrder && first.chance > least ? order(likely) : [];
  }
  const isHeard = (call: ToolCall) => {
    const act = wordAct(call);
    return findChance(guesses, act) > IN_WHOLE ||
      rate(act).some((chance) => chance > IN_PIECE);
  };
  const heard = calls.length > 1 ? calls.filter(isHeard) : calls;
  if (heard.length > 1) return heard;
  const call = heard[0] ?? told;
  const act = wordAct(call);
  if (likely.length > 1 && likely.includes(act)) return order(likely);
  const isTrusted = findTool(act) === findTool(first.act) ||
    findChance(guesses, act) * TRUST > first.chance;
  return isTrusted ? [call] : order(likely);
}
