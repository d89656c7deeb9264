/** The parts of a task distribution. */

import type { Split } from "./env.ts";

/** The names of the splits, in the order of the spec. */
export const SPLITS: readonly Split[] = ["train", "validation", "test"];
