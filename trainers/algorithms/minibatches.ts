import { type Prng, shuffle } from "../../utils/prng.ts";
import { sortByPrefix } from "../model/transformer/prefix_tree.ts";
import { dropLastTokens } from "./batch.ts";

/** Yields the indices of each minibatch, in a new order per epoch. */
export function* drawMinibatches(
  prng: Prng,
  batch: number,
  { epochs, minibatches }: {
    readonly epochs: number;
    readonly minibatches: number;
  },
): Generator<number[]> {
  const border = (i: number) => Math.round(i * batch / minibatches);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffle(prng, Array.from({ length: batch }, (_, b) => b));
    for (let i = 0; i < minibatches; i++) {
      const part = order.slice(border(i), border(i + 1));
      if (part.length > 0) yield part;
    }
  }
}

const MAX_PADDING = 0.1; // maximum share of padding in a micro-batch

/** Splits episodes, longest first, until each part has little padding. */
function splitPadding(
  part: readonly number[],
  length: (b: number) => number,
): number[][] {
  const width = length(part[0]!);
  const positions = width * part.length;
  const tokens = part.reduce((sum, b) => sum + length(b), 0);
  if (positions - tokens <= MAX_PADDING * positions) return [[...part]];
  let best = 1;
  let fewest = Infinity;
  for (let cut = 1; cut < part.length; cut++) {
    const both = width * cut + length(part[cut]!) * (part.length - cut);
    if (both < fewest) [best, fewest] = [cut, both];
  }
  return [part.slice(0, best), part.slice(best)]
    .flatMap((half) => splitPadding(half, length));
}

/** Splits a minibatch by length, `microTokens` at most with padding. */
export function splitIntoMicroBatches(
  trajectories: readonly { readonly tokens: ArrayLike<number> }[],
  microTokens: number | null,
): number[][] {
  const all = trajectories.map((_, b) => b);
  if (all.length === 0) return [all];
  const length = (b: number) => trajectories[b]!.tokens.length - 1;
  const sorted = all.toSorted((a, b) => length(b) - length(a));
  const parts: number[][] = [];
  for (const b of sorted) {
    const part = parts.at(-1);
    // The first episode of a part is its longest.
    if (
      part === undefined || microTokens !== null &&
        (part.length + 1) * length(part[0]!) > microTokens
    ) {
      parts.push([b]);
    } else part.push(b);
  }
  const tight = parts.flatMap((part) => splitPadding(part, length));
  return tight.length === 1 ? [all] : tight;
}

/**
 * Positions of a micro-batch by its tokens: attention sees each episode whole and
 * padded, which takes memory too, though less.
 */
const MAX_POSITIONS = 2;

/** Counts the episodes of such lengths that may attend side by side. */
export function countFitting(microTokens: number, longest: number): number {
  return Math.max(1, Math.floor(MAX_POSITIONS * microTokens / longest));
}

/**
 * Splits a minibatch into micro-batches of at most `microTokens`, of which those
 * that episodes begin with alike count once; such episodes are together.
 */
export function splitByPrefix(
  trajectories: readonly { readonly tokens: ArrayLike<number> }[],
  microTokens: number | null,
): number[][] {
  const inputs = dropLastTokens(trajectories);
  const order = sortByPrefix(inputs);
  if (microTokens === null) return [order.map(({ index }) => index)];
  const parts: number[][] = [];
  let [nodes, longest] = [0, 0];
  for (const { index, shared } of order) {
    const { length } = inputs[index]!;
    nodes += length - shared;
    longest = Math.max(longest, length);
    const part = parts.at(-1);
    if (
      part === undefined || nodes > microTokens ||
      part.length >= countFitting(microTokens, longest)
    ) {
      parts.push([index]);
      [nodes, longest] = [length, length];
    } else part.push(index);
  }
  return parts;
}

/**
 * The shares of positions that are padding, or that rows share instead of
 * computing them again, for so many tokens and computed positions.
 */
export function measurePositions(tokens: number, computed: number) {
  return {
    "train/padding": Math.max(0, 1 - tokens / computed),
    "train/shared": Math.max(0, 1 - computed / tokens),
  };
}
