/** Splits a batch into minibatches, and those into parts that fit in memory. */

import { type Prng, shuffle } from "../../utils/prng.ts";

/** Splits episodes' indices into minibatches of about one size, none empty. */
export function splitIntoMinibatches(
  order: readonly number[],
  minibatches: number,
): number[][] {
  const border = (i: number) => Math.round(i * order.length / minibatches);
  const parts = Array.from(
    { length: minibatches },
    (_, i) => order.slice(border(i), border(i + 1)),
  );
  return parts.filter((part) => part.length > 0);
}

/**
 * Goes over a batch so many times, each time in a new order, and gives the
 * episodes' indices minibatch by minibatch. An order is drawn when its turn
 * comes.
 */
export function* drawMinibatches(
  prng: Prng,
  batch: number,
  { epochs, minibatches }: {
    readonly epochs: number;
    readonly minibatches: number;
  },
): Generator<number[]> {
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffle(prng, Array.from({ length: batch }, (_, b) => b));
    yield* splitIntoMinibatches(order, minibatches);
  }
}

/** Padding that a part may hold, as a share of its positions. */
const MAX_PADDING = 0.1;

/** Cuts episodes, the longest first, until each part holds little padding. */
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

/**
 * Splits a minibatch into parts of at most `microTokens`, padding included,
 * that hold little padding; an episode that is longer stands alone. Where there
 * are several parts, episodes of like length are together, else all stay in
 * their order.
 */
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
    // The first of a part is its longest.
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
