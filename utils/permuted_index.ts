/**
 * A fixed shuffle of the numbers below a size, one number at a time: it hands
 * out the tasks of a finite distribution in random order, each once.
 */

/** Rounds of the network; four make a pseudo-random permutation. */
const ROUNDS = 4;

function mix(half: number, round: number): number {
  let word = Math.imul(half ^ Math.imul(round + 1, 0x9e3779b9), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/**
 * Sends each number below a size to another, a permutation: a Feistel network
 * (Luby and Rackoff 1988) on the next even number of bits, walked until it
 * comes back below the size.
 *
 * @param index A number in [0, size)
 * @returns A number in [0, size)
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
