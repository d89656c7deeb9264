/**
 * The `terse` style of the preference environments: a closed vocabulary in
 * which a policy of a few thousand parameters can read and write.
 *
 * A reply restates, for each attribute compared, whether the first item has
 * more, less or the same of it. That follows from the items and reveals
 * nothing; without it a small policy would have to look the items up.
 */

import {
  computeMargin,
  makePreferenceView,
  type PreferenceRound,
  type PreferenceState,
} from "./core.ts";
import type { Observation, TextLanguage } from "../core/env.ts";
import {
  LEVELS,
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
} from "../core/language.ts";
import type { PreferenceParams } from "./params.ts";
import { observeInTerse } from "../core/observe.ts";

const GRAMMAR_WORDS = [...TAG_WORDS, "Focus:", "Pair:", "Guess:"];

const REPLY_WORDS =
  "yes no equal unknown more less same invalid item ask answer end".split(" ");

/** The closed language of a preference environment. */
export function makePreferenceLanguage(params: PreferenceParams): TextLanguage {
  const { dimension, focusSize, itemCount } = params;
  const indices = (size: number): string[] =>
    Array.from({ length: size }, (_, i) => String(i + 1));
  const focus = focusSize === dimension ? [] : [
    makeFixedSlot("Focus:"),
    ...makeAscendingSlots(indices(dimension), focusSize),
  ];
  const pair = [
    makeFixedSlot("Pair:"),
    ...makeAscendingSlots(indices(itemCount), 2),
  ];
  return {
    vocabulary: [
      ...GRAMMAR_WORDS,
      ...REPLY_WORDS,
      ...indices(Math.max(dimension, itemCount)),
      ...LEVELS,
    ],
    turns: makeTurns([...focus, ...pair], dimension),
  };
}

function listTaskWords({ task, params }: PreferenceState): string[] {
  // A catalogue that never changes can be learnt and need not be read.
  if (params.catalogue !== null) return [];
  return task.items.flatMap((item) => [
    "item",
    ...item.map((score) => LEVELS[Math.round(score * 10)]!),
  ]);
}

function listReplyWords(
  state: PreferenceState,
  played: PreferenceRound,
): string[] {
  const { question, kind } = played;
  if (question === null) return kind === "invalid" ? ["invalid"] : [];
  const comparison = question.focus.map((attribute) => {
    const difference = computeMargin(state.task.items, question, attribute);
    return difference > 0 ? "more" : difference < 0 ? "less" : "same";
  });
  return [kind, ...comparison];
}

/** Words a state in the closed vocabulary. */
export function observePreferenceTerse(state: PreferenceState): Observation {
  const { rounds, stepsTaken, params } = state;
  const words = stepsTaken === 0
    ? listTaskWords(state)
    : listReplyWords(state, rounds[stepsTaken - 1]!);
  const view = makePreferenceView(state);
  return observeInTerse(state, params.maxSteps, view, words);
}
