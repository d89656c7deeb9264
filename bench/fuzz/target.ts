/** A parser under attack: inputs that it accepts, and what it does with others. */

import type { Bytes, Mutate } from "./mutate.ts";

export interface FuzzTarget {
  /** Inputs that are right. */
  readonly samples: readonly Bytes[];
  readonly mutate: Mutate;
  /** Parses an input; says what came of it, in a word or two. */
  run(input: Bytes): Promise<string> | string;
}

/** Makes a target; `folder` is its own, empty and on a disk in memory if any. */
export type MakeTarget = (folder: string) => Promise<FuzzTarget>;
