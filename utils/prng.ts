/** Seeded random numbers. Callers pass in the {@linkcode Prng} to draw from. */

/** Draws the next number of a stream, uniform in [0, 1). */
export type Prng = () => number;

/** State of a {@linkcode SeededPrng}: four unsigned 32-bit words. */
export type PrngState = readonly [number, number, number, number];

/** A {@linkcode Prng} whose state can be saved and restored. */
export interface SeededPrng extends Prng {
  /** The current state. */
  getState(): PrngState;
  /** Restores a state. */
  setState(state: PrngState): void;
}

/** Finaliser of MurmurHash3. */
function scramble(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

function makeState(parts: readonly (string | number)[]): PrngState {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (const part of parts) {
    const text = typeof part === "number" ? part.toString() : part;
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ a, 0x85ebca6b) + i | 0;
    }
    // Separates ("ab", "c") from ("a", "bc").
    a = scramble(a ^ 0x1f);
    b = scramble(b + a);
  }
  return [scramble(a), scramble(b), scramble(a ^ b ^ 0xb7e15162), 1];
}

/**
 * Makes the stream of a key. The same key gives the same numbers on every
 * machine. The generator is sfc32 (Doty-Humphrey, PractRand), period at least
 * 2^32.
 *
 * @example The same key repeats
 * ```ts
 * import { seededPrng } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(seededPrng("demo", 7)(), seededPrng("demo", 7)());
 * ```
 */
export function seededPrng(...key: readonly (string | number)[]): SeededPrng {
  let [a, b, c, counter] = makeState(key);
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return (sum >>> 0) / 2 ** 32;
  }
  // sfc32 needs a few rounds to separate similar states.
  for (let i = 0; i < 12; i++) next();
  return Object.assign(next, {
    getState: (): PrngState => [a >>> 0, b >>> 0, c >>> 0, counter >>> 0],
    setState: (state: PrngState): void => {
      [a, b, c, counter] = state;
    },
  });
}

/** Draws an integer in [0, size). */
export function randomInteger(prng: Prng, size: number): number {
  return Math.floor(prng() * size);
}

/** Draws `count` different integers in [0, size), in ascending order. */
export function randomSubset(
  prng: Prng,
  size: number,
  count: number,
): number[] {
  // Floyd's algorithm.
  const chosen: number[] = [];
  for (let top = size - count; top < size; top++) {
    const value = randomInteger(prng, top + 1);
    chosen.push(chosen.includes(value) ? top : value);
  }
  return chosen.sort((x, y) => x - y);
}

/** Draws from the standard normal distribution (Box–Muller transform). */
export function randomNormal(prng: Prng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - prng()));
  return radius * Math.cos(2 * Math.PI * prng());
}

/** Returns a shuffled copy of a list (Fisher–Yates). */
export function shuffle<T>(prng: Prng, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInteger(prng, i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

const ROUNDS = 4;

function mix(half: number, round: number): number {
  let word = Math.imul(half ^ Math.imul(round + 1, 0x9e3779b9), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/**
 * Maps each index in [0, size) to another, as a fixed permutation: a Feistel
 * network (Luby and Rackoff 1988) with cycle walking.
 */
export function permuteIndex(index: number, size: number): number {
  let bits = 1;
  while (4 ** bits < size) bits++;
  const mask = 2 ** bits - 1;
  let value = index;
  do {
    let left = value >>> bits;
    let right = value & mask;
    for (let round = 0; round < ROUNDS; round++) {
      [left, right] = [right, left ^ (mix(right, round) & mask)];
    }
    value = left * (mask + 1) + right;
  } while (value >= size);
  return value;
}
