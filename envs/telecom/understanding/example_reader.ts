/**
 * Which acts a message asks for, by example: a logistic regression over the
 * features of each piece, whose acts are spelled out as in connectionist
 * temporal classification (Graves et al. 2006): pieces ask for nothing, or for
 * an act that may go on in the next. `deno task telecom:reader` writes its
 * weights.
 */

import { makeLazily, rememberObjects } from "../../../utils/cache.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  type Feature,
  listFeatures,
  type MessageFeatures,
} from "./example_features.ts";
import { listOrderFeatures, listPieces } from "./pieces.ts";
import { makeSpeller } from "./spelling.ts";
import weights from "./example_weights.json" with { type: "json" };

/** Weights as text: a character has one of 62 levels. */
export interface ReaderWeights {
  /** Acts as `wordAct()` writes them; the first is to do nothing. */
  readonly acts: readonly string[];
  /** A level of a weight. */
  readonly step: number;
  readonly biases: readonly number[];
  /** Of each feature its worth, and each act's place and weight. */
  readonly features: Readonly<Record<string, string>>;
  /** How much each feature says that what is told last is to be done first. */
  readonly order: Readonly<Record<string, number>>;
}

/** Acts in their order, and how likely a message asks for just these. */
export interface Guess {
  readonly acts: readonly string[];
  readonly chance: number;
}

/** Lists what a message may ask for, the likeliest first. */
export type Guesser = (parts: readonly Part[]) => readonly Guess[];

export const NOTHING = "nothing";

const LEVELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const PLACES: ReadonlyMap<string, number> = new Map(
  [...LEVELS].map((character, place) => [character, place]),
);
const MIDDLE = 31;
/** Levels of a feature's worth to one. */
const WORTH_STEP = 1 / 7;
/** Acts of a list. */
export const MOST_ACTS = 3;
/** Acts that are tried in lists of one or two, and of three. */
const MOST_TRIED = 6;
const MOST_OF_THREE = 4;

/**
 * Lists what acts are scored by: themselves and, if they have values, their tool
 * and each value, so that `set_vpn on=false` learns of `off` from other tools.
 */
export function listScored(acts: readonly string[]): {
  readonly names: readonly string[];
  /** Of each act the places of its names. */
  readonly places: readonly (readonly number[])[];
} {
  const words = acts.map((act) => [...new Set([act, ...act.split(" ")])]);
  const names = [...new Set([...acts, ...words.flat()])];
  return {
    names,
    places: words.map((own) => own.map((word) => names.indexOf(word))),
  };
}

/** What a feature of so many of all texts is worth, in levels. */
export function rateFeature(
  feature: string,
  texts: number,
  all: number,
): number {
  const worth = Math.log(1 + all / texts) * (feature.includes("#") ? 0.5 : 1);
  return Math.min(LEVELS.length - 1, Math.round(worth / WORTH_STEP));
}

/** Writes a feature's worth and its weights by place, all in levels. */
export function packFeature(
  worth: number,
  levels: ReadonlyMap<number, number>,
): string {
  return LEVELS[worth]! +
    [...levels].map(([place, level]) =>
      LEVELS[place]! +
      LEVELS[Math.max(0, Math.min(LEVELS.length - 1, level + MIDDLE))]
    ).join("");
}

/** Shares of one, by the powers of e. */
function shareOut(sums: Float64Array): Float64Array {
  // Loops, as these are most of the reader's work.
  let largest = -Infinity;
  for (const sum of sums) largest = Math.max(largest, sum);
  const shares = new Float64Array(sums.length);
  let all = 0;
  for (let i = 0; i < sums.length; i++) {
    shares[i] = Math.exp(sums[i]! - largest);
    all += shares[i]!;
  }
  for (let i = 0; i < shares.length; i++) shares[i]! /= all;
  return shares;
}

/** Shares of acts, each scored by all of its names together. */
export function shareActs(
  scores: Float64Array,
  { places }: Pick<ReturnType<typeof listScored>, "places">,
): Float64Array {
  const sums = new Float64Array(places.length);
  for (let i = 0; i < sums.length; i++) {
    for (const at of places[i]!) sums[i]! += scores[at]!;
  }
  return shareOut(sums);
}

/** How likely a piece that asks for nothing new names another act of a list. */
export const MENTION = 0.03;

/** Lists the acts that are not next to a place between the acts of a list. */
export function listOthers(list: readonly number[], place: number): number[] {
  return list.filter((_, i) => i !== place && i !== place - 1);
}

/** How likely a piece asks for nothing new, at a place between acts. */
export function rateRest(
  chance: Float64Array,
  list: readonly number[],
  place: number,
): number {
  return listOthers(list, place)
    .reduce((sum, act) => sum + MENTION * chance[act]!, chance[0]!);
}

/** How likely pieces spell a list of acts. */
export function rateList(
  chances: readonly Float64Array[],
  list: readonly number[],
): number {
  // Nothing, the first act, nothing, the second act, nothing.
  const labels = [0, ...list.flatMap((act) => [act, 0])];
  const paths = new Float64Array(labels.length);
  paths[0] = 1;
  for (const chance of chances) {
    let after = 0;
    // From the last, as each needs what those before it were.
    for (let at = labels.length - 1; at >= 0; at--) {
      const own = paths[at]!;
      const before = at > 0 ? paths[at - 1]! : 0;
      // Acts follow each other at once, or are told of again.
      const beyond = at % 2 === 0 ? 0 : after + (at > 1 ? paths[at - 2]! : 0);
      const here = at % 2 === 0
        ? rateRest(chance, list, at / 2)
        : chance[labels[at]!]!;
      paths[at] = here * (own + before + beyond);
      after = own;
    }
  }
  return paths.at(-1)! + (paths.at(-2) ?? 0);
}

/** How likely what is told last is to be done first. */
export function rateTurn(
  features: readonly string[],
  weights: Readonly<Record<string, number>>,
): number {
  const sum = features.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum - (weights[""] ?? 0)));
}

interface Known {
  readonly worth: number;
  /** Places and weights in turn. */
  readonly weights: readonly number[];
}

function readFeature(packed: string): Known {
  const [worth, ...weights] = [...packed].map((one) => PLACES.get(one)!);
  return {
    worth: worth!,
    weights: weights.map((level, i) => i % 2 === 0 ? level : level - MIDDLE),
  };
}

export function makeExampleReader(
  { acts, step, biases, features, order }: ReaderWeights,
): Guesser {
  const known = new Map(
    Object.entries(features).map(([name, packed]) => [
      name,
      readFeature(packed),
    ]),
  );
  const scored = listScored(acts);
  /** Adds up features to scores, the last of which is the sum of their squares. */
  const addUp = (features: readonly Feature[], sums: Float64Array) => {
    for (const [name, scale] of features) {
      const feature = known.get(name);
      if (feature === undefined) continue;
      const value = feature.worth * scale;
      sums[scored.names.length]! += value * value;
      const { weights } = feature;
      for (let i = 0; i < weights.length; i += 2) {
        sums[weights[i]!]! += value * weights[i + 1]!;
      }
    }
    return sums;
  };
  const rateAll = ({ pieces, whole }: MessageFeatures): Float64Array[] => {
    const common = addUp(whole, new Float64Array(scored.names.length + 1));
    return pieces.map((piece) => {
      const sums = addUp(piece, common.slice());
      const norm = step / (Math.sqrt(sums.at(-1)!) || 1);
      return shareActs(
        sums.subarray(0, -1).map((sum, at) => sum * norm + biases[at]!),
        scored,
      );
    });
  };
  const spell = makeSpeller(
    [...known].filter(([name]) => /^[a-z]+$/.test(name))
      .sort(([, a], [, b]) => a.worth - b.worth).map(([name]) => name),
  );
  return (parts) => {
    const pieces = listPieces(parts);
    const chances = rateAll(listFeatures(
      pieces.map((piece) => ({ ...piece, text: spell(piece.text) })),
    ));
    const turn = rateTurn(listOrderFeatures(pieces), order);
    const best = acts.map((_, act) =>
      Math.max(0, ...chances.map((chance) => chance[act]!))
    );
    const tried = [...acts.keys()].slice(1)
      .sort((a, b) => best[b]! - best[a]!).slice(0, MOST_TRIED);
    const few = tried.slice(0, MOST_OF_THREE);
    const addOne = (list: readonly number[], more: readonly number[]) =>
      more.filter((act) => !list.includes(act)).map((act) => [...list, act]);
    const lists = [
      [],
      ...tried.flatMap((act) => [[act], ...addOne([act], tried)]),
      ...few.flatMap((act) =>
        addOne([act], few).flatMap((list) => addOne(list, few))
      ),
    ];
    const rates = new Map(
      lists.map((list) => [list.join(), rateList(chances, list)]),
    );
    return lists.map((list): Guess => {
      const rate = rates.get(list.join())!;
      const chance = list.length === 2
        ? (1 - turn) * rate + turn * rates.get(list.toReversed().join())!
        : rate;
      return { acts: list.map((act) => acts[act]!), chance };
    }).sort((a, b) => b.chance - a.chance);
  };
}

const getReader = makeLazily(() => makeExampleReader(weights));

/** Lists what a message may ask for, the likeliest first. */
export const guessActs: Guesser = rememberObjects((parts) =>
  getReader()(parts)
);
