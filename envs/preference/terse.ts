/**
 * The `terse` style of the preference environments, for policies with a few
 * thousand parameters.
 *
 * Before each question one or two pairs of items are introduced by the
 * attributes that differ most. A reply is followed by the tastes it speaks
 * against, and how strongly. Both follow from public data; a small policy would
 * otherwise have to compare rows of numbers and know all tastes. With a fixed
 * catalogue nothing is introduced, and a reply restates whether the first item
 * has more, less or the same of each attribute compared.
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
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
  writeSignedLevel,
} from "../core/language.ts";
import { observeInTerse } from "../core/observe.ts";
import { findNextRound } from "../core/rounds.ts";
import type { PreferenceParams, PreferenceTask } from "./task.ts";
import { computeReplyLikelihoods, samplePrior } from "./posterior.ts";

export const PREFERENCE_LANGUAGE = "3";

const GRAMMAR_WORDS = [...TAG_WORDS, "Focus:", "Pair:", "Guess:"];

/** Words of replies and requests; `item` with a fixed catalogue only. */
const WORDS = "yes no equal unknown more less same invalid item ask answer end"
  .split(" ");

/** Highest evidence level, in powers of ten. */
const EVIDENCE_CAP = 2;

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
      ...WORDS.filter((word) => word !== "item" || params.catalogue !== null),
      ...indices(Math.max(dimension, itemCount)),
      ...LEVELS,
      ...(params.catalogue === null
        ? params.profiles.flatMap((_, i) => listObjections(i + 1))
        : []),
    ],
    turns: makeTurns([...focus, ...pair], dimension),
  };
}

function toTenths(margin: number): number {
  return Math.round(10 * margin);
}

/** Introduces pairs: what the first item has more and less of. */
function listIntroducedWords(
  { task, params, stepsTaken }: PreferenceState,
): string[] {
  return listIntroduced(params, stepsTaken).flatMap((pair) => {
    const ranked = rankAttributes(task.items, pair);
    const list = (sign: number) =>
      ranked.filter(({ margin }) => Math.sign(toTenths(margin)) === sign)
        .map(({ attribute }) => String(attribute));
    return [
      ...pair.map(String),
      ...["more", ...list(1), "same", ...list(0), "less", ...list(-1)],
    ];
  });
}

/** Evidence words against a taste. */
function listObjections(taste: number): string[] {
  return Array.from(
    { length: EVIDENCE_CAP },
    (_, i) => writeSignedLevel(taste, -i - 1),
  );
}

type Reply = PreferenceRound & { readonly question: ItemComparison };

/** Whether the first item has more or less of each attribute compared. */
function listComparedWords(
  task: PreferenceTask,
  { question }: Reply,
): string[] {
  return question.focus.map((attribute) => {
    const tenths = toTenths(computeMargin(task.items, question, attribute));
    return tenths > 0 ? "more" : tenths < 0 ? "less" : "same";
  });
}

/** Evidence of a reply against tastes: `7-2`. */
function listEvidenceWords(
  { task, params }: PreferenceState,
  reply: Reply,
): string[] {
  if (reply.kind !== "yes" && reply.kind !== "no") return [];
  const particles = samplePrior(params, "profiles");
  return computeReplyLikelihoods(particles, task.items, reply)
    .flatMap((likelihood, i) => {
      const level = Math.round(-Math.log10(likelihood));
      if (level === 0) return [];
      return [writeSignedLevel(i + 1, -Math.min(EVIDENCE_CAP, level))];
    });
}

function listReplyWords(
  state: PreferenceState,
  played: PreferenceRound,
): string[] {
  const { question, kind } = played;
  if (question === null) return kind === "invalid" ? ["invalid"] : [];
  const reply = { ...played, question };
  // A fixed catalogue can be learned by heart.
  const said = state.params.catalogue === null
    ? listEvidenceWords(state, reply)
    : listComparedWords(state.task, reply);
  return [kind, ...said];
}

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

/** The k-th pair of a round-robin tournament; `count` is even. */
function findPair(count: number, k: number): number[] {
  const half = count / 2;
  const day = Math.floor(k / half) % (count - 1);
  const table = k % half;
  // The last item stays, the others rotate by one seat a day.
  const seat = (n: number): number => (day + n) % (count - 1) + 1;
  const pair = table === 0
    ? [seat(0), count]
    : [seat(table), seat(count - 1 - table)];
  return pair.sort((a, b) => a - b);
}

/** Pairs introduced after some steps; none returns before all have met. */
export function listIntroduced(
  { itemCount, dimension, focusSize, catalogue }: PreferenceParams,
  stepsTaken: number,
): number[][] {
  // A fixed catalogue can be learned by heart.
  if (catalogue !== null) return [];
  // If the question also chooses attributes, one pair is enough.
  const size = focusSize < dimension ? 1 : 2;
  const first = size * Math.floor(stepsTaken / 2);
  return Array.from({ length: size }, (_, i) => findPair(itemCount, first + i));
}

const ATTRIBUTES_TOLD = 2;

/** Ranks the attributes that differ most in a pair, most more first. */
export function rankAttributes(
  items: readonly (readonly number[])[],
  pair: readonly number[],
): { readonly attribute: number; readonly margin: number }[] {
  const ranked = Array.from(items[0]!, (_, i) => ({
    attribute: i + 1,
    margin: computeMargin(items, { pair, focus: [] }, i + 1),
  })).sort((a, b) => b.margin - a.margin || a.attribute - b.attribute);
  const rest = ranked.length - ATTRIBUTES_TOLD;
  return ranked.filter((_, i) => i < ATTRIBUTES_TOLD || i >= rest);
}
