/**
 * Words that mean the same in questions about devices.
 *
 * @module
 */

import type { Synonyms } from "../../responders/topic_index.ts";

/** Each list begins with the word that stands for the others. */
export const CHART_SYNONYMS: Synonyms = [
  ["lit", "glow", "light up", "shine"],
];
