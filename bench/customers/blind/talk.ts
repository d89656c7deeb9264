/** Lines of a reader who has not seen the code: none since the last were tuned on. */

import type { TalkLine } from "../summary.ts";

export const BLIND_TALK: readonly TalkLine[] = [];
