/**
 * What the reader of examples sees of a message: its pieces, about a clause
 * each, in the order of what is to be done; and of each piece its words, those
 * of its neighbours and those of the whole message.
 */

import type { Part } from "../../service/understanding/parts.ts";

/** A feature of a piece, and how much it counts. */
export type Feature = readonly [name: string, scale: number];

/** Where a piece may end; one cut too many does no harm. */
const CUT =
  /[,;]\s+|:\s+|\s[–—-]\s|[()]|\s(?=(?:and|then|but|plus|before|after|afterwards|once|until|till|so|because|while|since|when|if|followed)\b)/;

/** `Before you restart it`: what is to be done last. */
const COMES_LATE = /^\W*before\b(?! (?:that|this|we|i)\b)/;
/** `Once you have reset it`, `but first reset it`: what is to be done first. */
const COMES_EARLY =
  /^\W*(?:but )?(?:only )?(?:after(?! (?:that|this)\b)|once|when|as soon as)\b(?! (?:that|this|it)(?:'s| is| has)\b)/;
const COMES_FIRST =
  /^\W*(?:and |but )?(?:please )?first\b|\b(?:first,? though|beforehand)\b/;

const STEM_LENGTH = 5;
const OF_NEIGHBOUR = 0.5;
const OF_MESSAGE = 0.9;

function findTime(piece: string, at: number): -1 | 0 | 1 {
  if (COMES_LATE.test(piece)) return 1;
  return (at > 0 && COMES_FIRST.test(piece)) || COMES_EARLY.test(piece)
    ? -1
    : 0;
}

/** Cuts a message into pieces. */
export function listPieces(parts: readonly Part[]): string[] {
  return parts.flatMap(({ lower }) => {
    const pieces = lower.split(CUT).map((text) => text.trim())
      .filter((text) => /\w/.test(text));
    const times = pieces.map(findTime);
    return [-1, 0, 1].flatMap((time) =>
      pieces.filter((_, at) => times[at] === time)
    );
  });
}

/** `Don't leave it on`: it is to be off. */
const NOT_KEPT =
  /\b(?:don't|do not|never|please not) (?:leave|keep|let)\b(.*?)\b(on|off|running|active|enabled|disabled)\b/;

/** Says what is to be on or off in place of what is not to be kept. */
function turnRound(text: string): string {
  return text.replace(
    NOT_KEPT,
    (_, between: string, state: string) =>
      `switch${between}${/^(?:off|disabled)$/.test(state) ? "on" : "off"}`,
  );
}

/** Lists words, all numbers as one. */
function listWords(text: string): string[] {
  return turnRound(text).replaceAll(/\d+(?:\.\d+)?(?!\d|g\b)/g, "0 ")
    .match(/[a-z0-9']+|[$?!:>→]/g) ?? [];
}

/** Adds the beginnings of long words. */
function addStems(words: readonly string[]): string[] {
  return [
    ...words,
    ...words.filter((word) => word.length > STEM_LENGTH)
      .map((word) => `#${word.slice(0, STEM_LENGTH)}`),
  ];
}

/** Lists the features of each piece. */
export function listFeatures(pieces: readonly string[]): Feature[][] {
  const words = pieces.map(listWords);
  const stems = words.map(addStems);
  const whole = [...new Set(stems.flat())].map((name): Feature => [
    `~${name}`,
    OF_MESSAGE,
  ]);
  const listBeside = (mark: string, at: number) =>
    [...new Set(stems[at] ?? ["^"])].map((name): Feature => [
      mark + name,
      OF_NEIGHBOUR,
    ]);
  return pieces.map((_, at) => {
    const framed = ["^", ...words[at]!, "^"];
    const pairs = framed.slice(1).map((word, i) => `${framed[i]} ${word}`);
    return [
      ...[...new Set([...stems[at]!, ...pairs])].map((name): Feature => [
        name,
        1,
      ]),
      ...listBeside("<", at - 1),
      ...listBeside(">", at + 1),
      ...whole,
    ];
  });
}
