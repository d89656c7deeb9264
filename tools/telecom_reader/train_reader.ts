/** Learns to read what agents tell telecom customers to do, by example. */

import { splitText } from "../../envs/service/understanding/parts.ts";
import {
  type Feature,
  listFeatures,
} from "../../envs/telecom/understanding/example_features.ts";
import {
  listScored,
  NOTHING,
  packFeature,
  rateFeature,
  type ReaderWeights,
  shareActs,
} from "../../envs/telecom/understanding/example_reader.ts";
import {
  listOrderFeatures,
  listPieces,
} from "../../envs/telecom/understanding/pieces.ts";
import { type Prng, seededPrng, shuffle } from "../../utils/prng.ts";
import { makeOrderLearner } from "./align_acts.ts";
import type { ReaderExample } from "./examples.ts";
import { type Asked, joinExamples, makePairs } from "./made_texts.ts";

/** A feature of fewer examples is left out; words around a piece need more. */
const LEAST_EXAMPLES = 3;
const LEAST_AROUND = 5;
/** Texts that are joined of examples, and how many more are made of patterns. */
const JOINED = 9_000;
const MADE_SHARE = 5 / 6;
/** How often a step is taken on an example of each kind. */
const TIMES = { one: 1, two: 3, none: 2, proposal: 1 } as const;
const EPOCHS = 6;
/** Share of the features that a step does not see: words of others are new. */
const BLANKED = 0.35;
/** Share of the steps that see nothing of what word rules hear. */
const BLANKED_HEARD = 0.3;
const RATE = 0.5;
/** A level of the weights that are written; smaller ones are left out. */
const LEVEL = 0.45;
const LEAST_LEVEL = 2;
/** A piece: its features and their values. */
interface Piece {
  readonly features: readonly number[];
  readonly values: readonly number[];
}

interface Row {
  readonly pieces: readonly Piece[];
  /** The places of the acts. */
  readonly acts: readonly number[];
  /** What it says of the order of its acts. */
  readonly order: readonly string[];
}

/** Is it a feature of what word rules hear? */
function isHeard(name: string): boolean {
  return /^~?=/.test(name);
}

/** Blanks a share of a text's features, each in all of its pieces. */
function blankFeatures(
  prng: Prng,
  pieces: readonly Piece[],
  names: readonly string[],
): Piece[] {
  const blanked = prng() < BLANKED_HEARD ? 1 : BLANKED;
  const isSeen = new Map<number, boolean>();
  for (const feature of pieces.flatMap(({ features }) => features)) {
    if (!isSeen.has(feature)) {
      const share = isHeard(names[feature]!) ? blanked : BLANKED;
      isSeen.set(feature, prng() >= share);
    }
  }
  return pieces.map(({ features, values }) => {
    const left = values.filter((_, i) => isSeen.get(features[i]!));
    const norm = Math.hypot(...left) || 1;
    return {
      features: features.filter((feature) => isSeen.get(feature)),
      values: left.map((value) => value / norm),
    };
  });
}

/** Takes steps of AdaGrad (Duchi et al. 2011) on the likelihood of the lists. */
function descend(
  rows: readonly Row[],
  known: readonly string[],
  { names, places }: ReturnType<typeof listScored>,
) {
  const features = known.length;
  const scored = names.length;
  const weights = new Float32Array((features + 1) * scored);
  const squares = new Float32Array((features + 1) * scored);
  const step = (at: number, gradient: number, rate: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= rate * gradient / Math.sqrt(squares[at]! + 0.01);
  };
  const rate = ({ features: own, values }: Piece): Float64Array => {
    const sums = Float64Array.from(
      weights.subarray(features * scored, (features + 1) * scored),
    );
    for (let i = 0; i < own.length; i++) {
      const from = own[i]! * scored;
      const value = values[i]!;
      for (let at = 0; at < scored; at++) {
        sums[at]! += weights[from + at]! * value;
      }
    }
    return shareActs(sums, { places });
  };
  const { weights: order, align } = makeOrderLearner();
  const prng = seededPrng("telecom reader", "order");
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const row of shuffle(prng, rows)) {
      const pieces = blankFeatures(prng, row.pieces, known);
      const chances = pieces.map(rate);
      const goals = align(chances, row.acts, row.order);
      if (goals === null) continue;
      for (const [at, { features: own, values }] of pieces.entries()) {
        const errors = new Float64Array(scored);
        for (const [act, its] of places.entries()) {
          const error = chances[at]![act]! - goals[at]![act]!;
          for (const place of its) errors[place]! += error;
        }
        for (const [place, error] of errors.entries()) {
          if (Math.abs(error) < 0.004) continue;
          for (let i = 0; i < own.length; i++) {
            step(own[i]! * scored + place, error * values[i]!, RATE);
          }
          step(features * scored + place, error, 0.1);
        }
      }
    }
  }
  return { weights, order };
}

/** Counts the texts that have each feature. */
function countFeatures(texts: readonly Feature[][][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pieces of texts) {
    for (const name of new Set(pieces.flat().map(([name]) => name))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

function cut(text: string) {
  return listPieces(splitText(text));
}

/** Lists the features of each piece, with those of the whole text. */
function listAll(text: string): Feature[][] {
  const { pieces, whole } = listFeatures(cut(text));
  return pieces.map((piece) => [...piece, ...whole]);
}

/** Lists what is learnt from examples: acts, and features with their worth. */
export function listLearnt(examples: readonly ReaderExample[]): {
  readonly acts: readonly string[];
  readonly names: readonly string[];
  readonly worths: readonly number[];
} {
  const texts = examples.map(({ text }) => listAll(text));
  const counts = countFeatures(texts);
  const names = [...counts.keys()].filter((name) =>
    counts.get(name)! >=
      (/^[<>~]./.test(name) ? LEAST_AROUND : LEAST_EXAMPLES)
  ).sort();
  return {
    acts: [
      NOTHING,
      ...[...new Set(examples.flatMap((one) => one.acts))].sort(),
    ],
    names,
    worths: names.map((name) =>
      rateFeature(name, counts.get(name)!, examples.length)
    ),
  };
}

/** Learns from examples, and from texts made of them. */
export function trainReader(
  examples: readonly ReaderExample[],
  joined = JOINED,
): ReaderWeights {
  const { acts, names, worths } = listLearnt(examples);
  const places = new Map(names.map((name, place) => [name, place]));
  const actPlaces = new Map(acts.map((act, place) => [act, place]));
  const makeRow = ({ text, acts }: Asked): Row => ({
    order: listOrderFeatures(cut(text)),
    acts: acts.map((act) => actPlaces.get(act)!),
    pieces: listAll(text).map((piece): Piece => {
      const known = piece.filter(([name]) => places.has(name));
      const features = known.map(([name]) => places.get(name)!);
      const sizes = known.map(([, scale], i) => worths[features[i]!]! * scale);
      const norm = Math.hypot(...sizes) || 1;
      return { features, values: sizes.map((size) => size / norm) };
    }),
  });
  const prng = seededPrng("telecom reader", "joints");
  const rows = [
    ...examples.flatMap((one) => {
      const row = makeRow(one);
      return Array.from({ length: TIMES[one.kind] }, () => row);
    }),
    ...[
      ...joinExamples(examples, joined, prng),
      ...makePairs(examples, joined * MADE_SHARE, prng),
    ].map(makeRow),
  ];
  const scored = listScored(acts);
  const { weights, order } = descend(rows, names, scored);
  const slice = (at: number) => [
    ...weights.subarray(
      at * scored.names.length,
      (at + 1) * scored.names.length,
    ),
  ];
  const pack = (at: number) => {
    const levels = slice(at).map((weight) => Math.round(weight / LEVEL))
      .map((level, place) => [place, level] as const)
      .filter(([, level]) => Math.abs(level) >= LEAST_LEVEL);
    return packFeature(worths[at]!, new Map(levels));
  };
  return {
    acts,
    step: LEVEL,
    biases: slice(names.length).map((bias) => Number(bias.toFixed(4))),
    order: Object.fromEntries(
      Object.entries(order).filter(([, weight]) => Math.abs(weight) > 0.1)
        .map(([name, weight]) => [name, Number(weight.toFixed(1))]),
    ),
    features: Object.fromEntries(
      names.map((name, at) => [name, pack(at)] as const)
        .filter(([, packed]) => packed.length > 1),
    ),
  };
}
