/** Learns to read what agents tell telecom customers to do, by example. */

import { splitText } from "../../envs/service/understanding/parts.ts";
import {
  type Feature,
  listFeatures,
  listPieces,
} from "../../envs/telecom/understanding/example_features.ts";
import {
  listScored,
  NOTHING,
  packFeature,
  rateFeature,
  type ReaderWeights,
  shareActs,
} from "../../envs/telecom/understanding/example_reader.ts";
import { type Prng, seededPrng, shuffle } from "../../utils/prng.ts";
import type { ReaderExample } from "./examples.ts";

/** A feature of fewer examples is left out; words around a piece need more. */
const LEAST_EXAMPLES = 3;
const LEAST_AROUND = 5;
/** Texts made of two examples, and of an idle one and another. */
const JOINED = 9_000;
const EPOCHS = 6;
/** Share of the features that a step does not see: words of others are new. */
const BLANKED = 0.35;
const RATE = 0.5;
/** A level of the weights that are written; smaller ones are left out. */
const LEVEL = 0.45;
const LEAST_LEVEL = 2;
const JOINTS = [
  ...[" Then ", " After that, ", " And then ", " ", " Next, ", "\n"],
  ...[" Once that's done, ", " and "],
];

/** A text and the acts that it asks for. */
type Asked = Pick<ReaderExample, "text" | "acts">;

function drawOne<Item>(prng: Prng, items: readonly Item[]): Item {
  return items[Math.floor(prng() * items.length)]!;
}

/** Joins examples, so that what stands beside an instruction changes nothing. */
function joinExamples(
  examples: readonly ReaderExample[],
  joined: number,
  prng: Prng,
): Asked[] {
  const told = examples.filter(({ kind }) => kind === "one");
  const idle = examples.filter(({ kind }) => kind === "none");
  const proposals = examples.filter(({ kind }) => kind === "proposal");
  if ([told, idle, proposals].some(({ length }) => length === 0)) return [];
  return Array.from({ length: joined }, (_, i): Asked[] => {
    const [a, b] = [drawOne(prng, told), drawOne(prng, told)];
    const { text } = drawOne(prng, idle);
    const beside = i % 2 === 0
      ? a
      : i % 4 === 1
      ? drawOne(prng, idle)
      : drawOne(prng, proposals);
    return [
      ...a.acts[0] === b.acts[0] ? [] : [{
        text: a.text + drawOne(prng, JOINTS) + b.text,
        acts: [...a.acts, ...b.acts],
      }],
      ...i % 8 > 3 && beside !== a
        ? []
        : [{ text: `${text} ${beside.text}`, acts: beside.acts }],
    ];
  }).flat();
}

/** A piece: its features and their values. */
interface Piece {
  readonly features: readonly number[];
  readonly values: readonly number[];
}

interface Row {
  readonly pieces: readonly Piece[];
  /** The places of the acts. */
  readonly acts: readonly number[];
}

/**
 * How likely each piece asks for each act, if all together ask for a list:
 * forward and backward over the paths of connectionist temporal
 * classification. `null` if no path leads there.
 */
export function alignActs(
  chances: readonly Float64Array[],
  acts: readonly number[],
): Float64Array[] | null {
  const labels = [0, ...acts.flatMap((act) => [act, 0])];
  const last = labels.length - 1;
  const forward: number[][] = [];
  for (const chance of chances) {
    const before = forward.at(-1) ?? labels.map((_, at) => at === 0 ? 1 : 0);
    forward.push(labels.map((label, at) =>
      chance[label]! *
      (before[at]! + (before[at - 1] ?? 0) +
        (at % 2 === 1 ? before[at - 2] ?? 0 : 0))
    ));
  }
  const ends = forward.at(-1) ?? [];
  const all = (ends[last] ?? 0) + (ends[last - 1] ?? 0);
  if (!(all > 0)) return null;
  let behind: number[] = labels.map((_, at) => at >= last - 1 ? 1 : 0);
  return chances.map((_, i) => chances.length - 1 - i).map((at) => {
    const chance = chances[at]!;
    const shares = new Float64Array(chance.length);
    labels.forEach((label, i) => {
      shares[label]! += forward[at]![i]! * behind[i]! / all;
    });
    const next = labels.map((label, i) => chance[label]! * behind[i]!);
    behind = labels.map((_, i) =>
      next[i]! + (next[i + 1] ?? 0) + (i % 2 === 1 ? next[i + 2] ?? 0 : 0)
    );
    return shares;
  }).reverse();
}

/** Blanks a share of a text's features, each in all of its pieces. */
function blankFeatures(prng: Prng, pieces: readonly Piece[]): Piece[] {
  const isSeen = new Map<number, boolean>();
  for (const feature of pieces.flatMap(({ features }) => features)) {
    if (!isSeen.has(feature)) isSeen.set(feature, prng() >= BLANKED);
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
  features: number,
  { names, places }: ReturnType<typeof listScored>,
) {
  const scored = names.length;
  const weights = new Float64Array((features + 1) * scored);
  const squares = new Float64Array((features + 1) * scored);
  const step = (at: number, gradient: number, rate: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= rate * gradient / Math.sqrt(squares[at]! + 0.01);
  };
  const rate = ({ features: own, values }: Piece): Float64Array => {
    const sums = weights.slice(features * scored, (features + 1) * scored);
    for (let i = 0; i < own.length; i++) {
      const from = own[i]! * scored;
      const value = values[i]!;
      for (let at = 0; at < scored; at++) {
        sums[at]! += weights[from + at]! * value;
      }
    }
    return shareActs(sums, { places });
  };
  const prng = seededPrng("telecom reader", "order");
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const row of shuffle(prng, rows)) {
      const pieces = blankFeatures(prng, row.pieces);
      const chances = pieces.map(rate);
      const goals = alignActs(chances, row.acts);
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
  return weights;
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

function readPieces({ text }: Asked): Feature[][] {
  return listFeatures(listPieces(splitText(text)));
}

/** Lists what is learnt from examples: acts, and features with their worth. */
export function listLearnt(examples: readonly ReaderExample[]): {
  readonly acts: readonly string[];
  readonly names: readonly string[];
  readonly worths: readonly number[];
} {
  const counts = countFeatures(examples.map(readPieces));
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
  const makeRow = (pieces: Feature[][], asked: readonly string[]): Row => ({
    acts: asked.map((act) => actPlaces.get(act)!),
    pieces: pieces.map((piece): Piece => {
      const known = piece.filter(([name]) => places.has(name));
      const features = known.map(([name]) => places.get(name)!);
      const sizes = known.map(([, scale], i) => worths[features[i]!]! * scale);
      const norm = Math.hypot(...sizes) || 1;
      return { features, values: sizes.map((size) => size / norm) };
    }),
  });
  const prng = seededPrng("telecom reader", "joints");
  const rows = [
    ...[...examples, ...joinExamples(examples, joined, prng)].map((one) =>
      makeRow(readPieces(one), one.acts)
    ),
  ];
  const scored = listScored(acts);
  const weights = descend(rows, names.length, scored);
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
    features: Object.fromEntries(
      names.map((name, at) => [name, pack(at)] as const)
        .filter(([, packed]) => packed.length > 1),
    ),
  };
}
