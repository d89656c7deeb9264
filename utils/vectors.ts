/** Beyond this limit, or below its inverse, squares lose precision. */
const SQUARE_LIMIT = 1e200;

export function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < b.length; i++) {
    const x = a[i]!;
    const y = b[i]!;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  if (aa < 1 / SQUARE_LIMIT || aa > SQUARE_LIMIT) {
    const top = Math.max(...a.map(Math.abs));
    return top === 0 ? 0 : cosine(a.map((value) => value / top), b);
  }
  return bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}

export function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum);
}

/** Counts what two lists or texts begin with alike. */
export function countCommon<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** Shannon entropy of a distribution, in nats. */
export function entropy(weights: Iterable<number>): number {
  let sum = 0;
  for (const p of weights) if (p > 0) sum -= p * Math.log(p);
  return sum;
}
