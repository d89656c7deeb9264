/** Phrasings of a reader who has not seen the code: none since the last were tuned on. */

import type { Phrasing } from "../summary.ts";

export const BLIND_PHRASINGS: readonly Phrasing[] = [];
