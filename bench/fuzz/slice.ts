/** What a child and its parent tell each other. */

/** An input that a parser did not bear. */
export interface Find {
  /** An error that is no refusal; no end; too long; too large; a dead process. */
  readonly kind: "crash" | "hang" | "slow" | "memory" | "death";
  readonly what: string;
  /** The input, in base64. */
  readonly input: string;
}

/** What came of some seconds. */
export interface Slice {
  inputs: number;
  /** Inputs by outcome. */
  readonly outcomes: Record<string, number>;
  readonly finds: Find[];
  /** The most CPU seconds that one input took. */
  slowest: number;
  /** The most memory of the process, in MiB. */
  peak: number;
}

export const LIMITS = {
  /** Bytes of an input. */
  input: 2 ** 20,
  /** Bytes of an input that is mutated further, and their number. */
  kept: 2 ** 16,
  corpus: 400,
  /** CPU seconds of an input. */
  cpu: 2,
  /** Seconds without an end. */
  hang: 30,
  /** MiB that an input may add to the most so far. */
  grown: 512,
  /** MiB of the heap. */
  heap: 2048,
} as const;

/** The file with the input that is parsed now. */
export function getCurrentPath(folder: string): string {
  return `${folder}/current`;
}
