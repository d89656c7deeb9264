/**
 * Which acts a text asks for, by example: a multinomial logistic regression
 * over words, pairs of words and beginnings of words. Its weights are written
 * by `deno task telecom:reader` from `examples.txt`.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import weights from "./example_weights.json" with { type: "json" };

/** Weights as text: a character has one of 62 levels. */
export interface ReaderWeights {
  /** Acts as {@linkcode wordAct} writes them; the first is to do nothing. */
  readonly acts: readonly string[];
  /** A level of a weight. */
  readonly step: number;
  readonly biases: readonly number[];
  /** Of each feature its worth, and a weight for each act. */
  readonly features: Readonly<Record<string, string>>;
}

/** An act and how likely a text asks for it. */
export interface Guess {
  readonly act: string;
  readonly chance: number;
}

export const NOTHING = "nothing";

const LEVELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MIDDLE = 31;
/** Levels of a feature's worth to one. */
const WORTH_STEP = 1 / 7;
const STEM_LENGTH = 5;
/** Of few words nothing is sure: the least square that sums are divided by. */
const LEAST_SQUARE = 40_000;

/** Writes a call as an act: `set_vpn on=false`. */
export function wordAct({ name, arguments: args }: ToolCall): string {
  return [
    name,
    ...Object.entries(args).map(([key, value]) => `${key}=${value}`),
  ]
    .join(" ");
}

/** Reads what {@linkcode wordAct} writes. */
export function readAct(act: string): ToolCall {
  const [name, ...pairs] = act.split(" ");
  const entries = pairs.map((pair) => {
    const [key, value] = pair.split("=");
    return [key!, /^(?:true|false)$/.test(value!) ? value === "true" : value!];
  });
  return { name: name!, arguments: Object.fromEntries(entries) };
}

/** Lists the features of a text: words, pairs of words, beginnings of words. */
export function listFeatures(text: string): string[] {
  const words = text.match(/[a-z0-9']+|[?!:>→]/g) ?? [];
  const framed = ["^", ...words, "$"];
  return [
    ...new Set([
      ...words,
      ...words.filter((word) => word.length > STEM_LENGTH)
        .map((word) => `#${word.slice(0, STEM_LENGTH)}`),
      ...framed.slice(1).map((word, i) => `${framed[i]} ${word}`),
    ]),
  ];
}

/** What a feature of so many of all texts is worth, in levels. */
export function rateFeature(
  feature: string,
  texts: number,
  all: number,
): number {
  const worth = Math.log(1 + all / texts) * (feature.startsWith("#") ? 0.5 : 1);
  return Math.min(LEVELS.length - 1, Math.round(worth / WORTH_STEP));
}

/** Writes a feature's worth and weights, both in levels. */
export function packFeature(worth: number, levels: readonly number[]): string {
  return LEVELS[worth]! +
    levels.map((level) =>
      LEVELS[Math.max(0, Math.min(LEVELS.length - 1, level + MIDDLE))]
    ).join("");
}

function readLevel(packed: string, at: number): number {
  const code = packed.charCodeAt(at);
  return code >= 97 ? code - 71 : code >= 65 ? code - 65 : code + 4;
}

/** Makes a function that lists what a text may ask for, the likeliest first. */
export function makeExampleReader(
  { acts, step, biases, features }: ReaderWeights,
): (text: string) => readonly Guess[] {
  const known = new Map(Object.entries(features));
  return (text) => {
    const sums = acts.map(() => 0);
    let square = 0;
    for (const feature of listFeatures(text)) {
      const packed = known.get(feature);
      if (packed === undefined) continue;
      const worth = readLevel(packed, 0);
      square += worth * worth;
      for (let i = 0; i < acts.length; i++) {
        sums[i]! += worth * (readLevel(packed, i + 1) - MIDDLE);
      }
    }
    const norm = step / Math.sqrt(Math.max(square, LEAST_SQUARE));
    const powers = sums.map((sum, i) => Math.exp(sum * norm + biases[i]!));
    const all = powers.reduce((sum, power) => sum + power, 0);
    return acts.map((act, i) => ({ act, chance: powers[i]! / all }))
      .sort((a, b) => b.chance - a.chance);
  };
}

/** Lists what a text may ask for, the likeliest first. */
export const guessActs: (text: string) => readonly Guess[] = makeExampleReader(
  weights,
);
