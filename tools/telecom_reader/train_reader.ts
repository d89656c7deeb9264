/** Learns to read what agents tell telecom customers to do, by example. */

import { splitText } from "../../envs/service/understanding/parts.ts";
import {
  listFeatures,
  NOTHING,
  packFeature,
  rateFeature,
  type ReaderWeights,
} from "../../envs/telecom/understanding/example_reader.ts";
import { type Prng, seededPrng, shuffle } from "../../utils/prng.ts";

/** What may be said, and the acts that it asks for, in their order. */
export interface ReaderExample {
  readonly text: string;
  readonly acts: readonly string[];
}

/** A feature of fewer examples is left out. */
const LEAST_EXAMPLES = 3;
/** Texts made of two examples, and of an idle one and another. */
const JOINED = 4_000;
const EPOCHS = 8;
const RATE = 0.5;
const LARGEST_LEVEL = 30;
const JOINTS = [
  ...[" Then ", " After that, ", " And then ", " ", " Next, ", "\n"],
  ...[" Once that's done, ", " and "],
];

/** Reads examples: lines under a heading `= act` or `= act, act`. */
export function parseExamples(file: string): ReaderExample[] {
  let acts: readonly string[] = [];
  return file.split("\n").flatMap((line) => {
    if (line.trim() === "") return [];
    if (!line.startsWith("= ")) {
      return [{ text: line.replaceAll("\\n", "\n"), acts }];
    }
    const heading = line.slice(2).trim();
    acts = heading === NOTHING ? [] : heading.split(", ");
    return [];
  });
}

function drawOne<Item>(prng: Prng, items: readonly Item[]): Item {
  return items[Math.floor(prng() * items.length)]!;
}

/** Joins examples, so that what stands beside an instruction changes nothing. */
function joinExamples(
  examples: readonly ReaderExample[],
  prng: Prng,
): ReaderExample[] {
  const told = examples.filter(({ acts }) => acts.length === 1);
  const idle = examples.filter(({ acts }) => acts.length === 0);
  if (told.length === 0 || idle.length === 0) return [];
  return Array.from({ length: JOINED }, (_, i) => {
    const [a, b] = [drawOne(prng, told), drawOne(prng, told)];
    const { text } = drawOne(prng, idle);
    return [
      ...a.acts[0] === b.acts[0] ? [] : [{
        text: a.text + drawOne(prng, JOINTS) + b.text,
        acts: [...a.acts, ...b.acts],
      }],
      ...i % 2 === 0 ? [{ text: `${text} ${a.text}`, acts: a.acts }] : [],
    ];
  }).flat();
}

/** Writes a text as the customer reads it. */
export function flatten(text: string): string {
  return splitText(text).map(({ lower }) => lower).join(" ");
}

interface Row {
  readonly features: readonly number[];
  readonly values: readonly number[];
  /** The share of each act. */
  readonly goal: readonly number[];
}

/** Takes steps of AdaGrad (Duchi et al. 2011) on the cross-entropy. */
function descend(rows: readonly Row[], features: number, acts: number) {
  const weights = new Float64Array((features + 1) * acts);
  const squares = new Float64Array((features + 1) * acts);
  const step = (at: number, gradient: number, rate: number) => {
    squares[at]! += gradient * gradient;
    weights[at]! -= rate * gradient / Math.sqrt(squares[at]! + 0.01);
  };
  const prng = seededPrng("telecom reader", "order");
  const chances = new Float64Array(acts);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const row of shuffle(prng, rows)) {
      let all = 0;
      for (let act = 0; act < acts; act++) {
        let sum = weights[features * acts + act]!;
        for (let i = 0; i < row.features.length; i++) {
          sum += weights[row.features[i]! * acts + act]! * row.values[i]!;
        }
        chances[act] = Math.exp(sum);
        all += chances[act]!;
      }
      for (let act = 0; act < acts; act++) {
        const error = chances[act]! / all - row.goal[act]!;
        if (Math.abs(error) < 0.002) continue;
        for (let i = 0; i < row.features.length; i++) {
          step(row.features[i]! * acts + act, error * row.values[i]!, RATE);
        }
        step(features * acts + act, error, 0.1);
      }
    }
  }
  return weights;
}

/** Learns from examples. */
export function trainReader(examples: readonly ReaderExample[]): ReaderWeights {
  const flat = examples.map((one) => ({ ...one, text: flatten(one.text) }));
  const counts = new Map<string, number>();
  for (const { text } of flat) {
    for (const feature of listFeatures(text)) {
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
  }
  const names = [...counts.keys()]
    .filter((name) => counts.get(name)! >= LEAST_EXAMPLES).sort();
  const places = new Map(names.map((name, i) => [name, i]));
  const worths = names.map((name) =>
    rateFeature(name, counts.get(name)!, flat.length)
  );
  const acts = [
    NOTHING,
    ...[...new Set(examples.flatMap((one) => one.acts))].sort(),
  ];
  const prng = seededPrng("telecom reader", "joints");
  const rows = [
    ...flat,
    ...joinExamples(examples, prng).map((one) => ({
      ...one,
      text: flatten(one.text),
    })),
  ].map(({ text, acts: asked }): Row => {
    const features = listFeatures(text).flatMap((name) =>
      places.get(name) ?? []
    );
    const norm = Math.hypot(...features.map((at) => worths[at]!)) || 1;
    const all = asked.length === 0 ? [NOTHING] : asked;
    return {
      features,
      values: features.map((at) => worths[at]! / norm),
      goal: acts.map((act) =>
        all.filter((one) => one === act).length / all.length
      ),
    };
  });
  const weights = descend(rows, names.length, acts.length);
  const largest = weights.subarray(0, names.length * acts.length)
    .reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / LARGEST_LEVEL;
  const slice = (at: number) => [
    ...weights.subarray(at * acts.length, (at + 1) * acts.length),
  ];
  return {
    acts,
    step,
    biases: slice(names.length),
    features: Object.fromEntries(names.map((name, at) => [
      name,
      packFeature(
        worths[at]!,
        slice(at).map((weight) => Math.round(weight / step)),
      ),
    ])),
  };
}
