/**
 * Five causes of a rash.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of a rash. */
export const rash: Complaint = {
  text: "a rash",
  conditions: {
    "psoriasis": {
      name: "Psoriasis",
      firstStep: "Vitamin D cream with a corticosteroid",
      ages: [18, 80],
      women: 0.5,
      findings: {
        "itching": 0.5,
        "burning-skin": 0.1,
        "night-waking": 0.12,
        "similar-episodes": 0.88,
        "family-history": 0.5,
        "hay-fever": 0.1,
        "dry-skin": 0.55,
        "silvery-scales": 0.95,
        "skin-creases": 0.05,
        "ring-rash": 0.04,
      },
    },
    "eczema": {
      name: "Atopic eczema",
      firstStep: "Emollients and a mild corticosteroid cream",
      ages: [18, 65],
      women: 0.55,
      findings: {
        "itching": 0.96,
        "night-waking": 0.55,
        "similar-episodes": 0.9,
        "family-history": 0.5,
        "hay-fever": 0.8,
        "dry-skin": 0.93,
        "silvery-scales": 0.05,
        "skin-creases": 0.93,
        "blisters": 0.1,
      },
    },
    "shingles": {
      name: "Shingles",
      firstStep: "Aciclovir within three days",
      ages: [30, 88],
      women: 0.55,
      findings: {
        "burning-skin": 0.92,
        "one-sided": 0.96,
        "itching": 0.3,
        "tingling": 0.65,
        "tiredness": 0.45,
        "headaches": 0.25,
        "fever": 0.25,
        "similar-episodes": 0.04,
        "blisters": 0.96,
        "blister-swab": 0.95,
      },
    },
    "scabies": {
      name: "Scabies",
      firstStep: "Permethrin cream for the whole household",
      ages: [18, 80],
      women: 0.5,
      findings: {
        "itching": 0.97,
        "night-waking": 0.9,
        "similar-episodes": 0.05,
        "ill-contacts": 0.82,
        "dry-skin": 0.12,
        "skin-creases": 0.15,
        "blisters": 0.08,
        "burrows": 0.92,
        "skin-scraping": 0.93,
      },
    },
    "lyme-disease": {
      name: "Lyme disease",
      firstStep: "Doxycycline by mouth",
      ages: [18, 80],
      women: 0.5,
      findings: {
        "itching": 0.1,
        "burning-skin": 0.12,
        "fever": 0.45,
        "tiredness": 0.65,
        "headaches": 0.5,
        "similar-episodes": 0.03,
        "tick-bite": 0.7,
        "ring-rash": 0.95,
        "borrelia-antibodies": 0.78,
      },
    },
  },
};
