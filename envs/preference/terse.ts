/**
 * The `terse` style of the preference environments: a closed vocabulary in
 * which a policy of a few thousand parameters can read and write.
 *
 * Items come up two at a time, when a question is due, as what the first has
 * more or less of than the second. A reply restates the differences that were
 * compared, turned so that the item liked better comes first. Both follow from
 * the items and the reply and reveal nothing; without them a small policy would
 * have to look two rows of numbers up and subtract. Items that never change can
 * be learnt: they are not introduced, and a reply restates of each attribute
 * whether the first item has more, less or the same of it.
 */

import {
  computeMargin,
  type ItemComparison,
  makePreferenceView,
  type PreferenceRound,
  type PreferenceState,
} from "./core.ts";
import type { Observation, TextLanguage } from "../core/env.ts";
import {
  LEVELS,
  listSignedLevels,
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
  writeSignedLevel,
} from "../core/language.ts";
import { observeInTerse } from "../core/observe.ts";
import { findNextRound } from "../core/rounds.ts";
import { listIntroduced } from "./introduction.ts";
import type { PreferenceParams } from "./params.ts";
import type { PreferenceTask } from "./task.ts";

/** Version of the language: another number, other words. */
export const PREFERENCE_LANGUAGE = "2";

const GRAMMAR_WORDS = [...TAG_WORDS, "Focus:", "Pair:", "Guess:"];

/** What replies and requests are made of, of a catalogue known by heart. */
const CATALOGUE_WORDS =
  "yes no equal unknown more less same invalid item ask answer end".split(" ");

/** The same where items differ by task. */
const TASK_WORDS = "yes no equal unknown invalid ask answer end".split(" ");

/** Levels of difference between two scores, in tenths. */
const DIFFERENCE = 10;

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
      ...(params.catalogue === null ? TASK_WORDS : CATALOGUE_WORDS),
      ...indices(Math.max(dimension, itemCount)),
      ...LEVELS,
      ...(params.catalogue === null
        ? [
          ...listSignedLevels(dimension, DIFFERENCE),
          ...listContrasts(dimension),
        ]
        : []),
    ],
    turns: makeTurns([...focus, ...pair], dimension),
  };
}

/** How two items compare on an attribute, in tenths: `3>7`, `3<7`, `3=0`. */
function writeContrast(attribute: number, tenths: number): string {
  const sign = tenths > 0 ? ">" : tenths < 0 ? "<" : "=";
  return `${attribute}${sign}${Math.abs(tenths)}`;
}

/** The words of {@linkcode writeContrast}. */
function listContrasts(dimension: number): string[] {
  return Array.from(
    { length: dimension },
    (_, i) =>
      Array.from(
        { length: 2 * DIFFERENCE + 1 },
        (_, j) => writeContrast(i + 1, j - DIFFERENCE),
      ),
  ).flat();
}

/** x1 − x2 on an attribute of a question's pair, in tenths. */
function countTenths(
  { items }: PreferenceTask,
  question: ItemComparison,
  attribute: number,
): number {
  return Math.round(10 * computeMargin(items, question, attribute));
}

/** The pairs that are introduced before a question. */
function listIntroducedWords(
  { task, params, stepsTaken }: PreferenceState,
): string[] {
  const focus = Array.from({ length: params.dimension }, (_, i) => i + 1);
  return listIntroduced(params, stepsTaken).flatMap((pair) => [
    ...pair.map(String),
    ...focus.map((k) =>
      writeContrast(k, countTenths(task, { pair, focus }, k))
    ),
  ]);
}

/** Restates what a reply compared. */
function listComparedWords(
  { task, params }: PreferenceState,
  { question, kind }: PreferenceRound & { readonly question: ItemComparison },
): string[] {
  return question.focus.map((attribute) => {
    const tenths = countTenths(task, question, attribute);
    // Of a catalogue that is known by heart the direction will do.
    if (params.catalogue !== null) {
      return tenths > 0 ? "more" : tenths < 0 ? "less" : "same";
    }
    return writeSignedLevel(attribute, kind === "no" ? -tenths : tenths);
  });
}

function listReplyWords(
  state: PreferenceState,
  played: PreferenceRound,
): string[] {
  const { question, kind } = played;
  if (question === null) return kind === "invalid" ? ["invalid"] : [];
  return [kind, ...listComparedWords(state, { ...played, question })];
}

/** Words a state in the closed vocabulary. */
export function observePreferenceTerse(state: PreferenceState): Observation {
  const { rounds, stepsTaken, params } = state;
  const played = rounds[stepsTaken - 1];
  const words = [
    ...(played === undefined ? [] : listReplyWords(state, played)),
    ...(findNextRound(state, params.maxSteps) === "action"
      ? listIntroducedWords(state)
      : []),
  ];
  const view = makePreferenceView(state);
  return observeInTerse(state, params.maxSteps, view, words);
}
