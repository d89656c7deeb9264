/**
 * Words that mean the same in questions about a patient.
 *
 * @module
 */

import type { Synonyms } from "../../responders/topic_index.ts";

/** Each list begins with the word that stands for the others. */
export const CLINIC_SYNONYMS: Synonyms = [
  ["belly", "abdomen", "abdominal", "tummy"],
];
