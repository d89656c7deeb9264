/**
 * Five causes of dizziness.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of dizziness. */
export const dizziness: Complaint = {
  text: "dizziness",
  conditions: {
    "positional-vertigo": {
      name: "Benign paroxysmal positional vertigo",
      firstStep: "Epley repositioning manoeuvre",
      ages: [30, 85],
      women: 0.6,
      findings: {
        "spinning": 0.95,
        "rolling-over": 0.95,
        "comes-in-attacks": 0.92,
        "standing-dizziness": 0.2,
        "sudden-onset": 0.6,
        "vomiting": 0.25,
        "similar-episodes": 0.5,
        "viral-illness": 0.05,
        "hallpike-test": 0.94,
      },
    },
    "vestibular-neuritis": {
      name: "Vestibular neuritis",
      firstStep: "Short antiemetic course and balance training",
      ages: [25, 75],
      women: 0.5,
      findings: {
        "spinning": 0.95,
        "sudden-onset": 0.8,
        "vomiting": 0.82,
        "rolling-over": 0.3,
        "comes-in-attacks": 0.05,
        "similar-episodes": 0.05,
        "viral-illness": 0.6,
        "hallpike-test": 0.08,
        "hearing-test": 0.04,
        "caloric-test": 0.93,
      },
    },
    "meniere-disease": {
      name: "Meniere disease",
      firstStep: "Low-salt diet and betahistine",
      ages: [25, 75],
      women: 0.55,
      findings: {
        "spinning": 0.93,
        "comes-in-attacks": 0.92,
        "ringing-ears": 0.92,
        "vomiting": 0.75,
        "sudden-onset": 0.55,
        "headaches": 0.2,
        "similar-episodes": 0.88,
        "hearing-test": 0.94,
        "caloric-test": 0.35,
      },
    },
    "orthostatic-hypotension": {
      name: "Orthostatic hypotension",
      firstStep: "Review of the drugs and rising slowly",
      ages: [45, 88],
      women: 0.5,
      findings: {
        "standing-dizziness": 0.96,
        "comes-in-attacks": 0.8,
        "spinning": 0.06,
        "vomiting": 0.04,
        "similar-episodes": 0.55,
        "high-blood-pressure": 0.5,
        "water-tablets": 0.7,
        "diabetes": 0.4,
        "pressure-drop": 0.96,
      },
    },
    "cerebellar-stroke": {
      name: "Cerebellar stroke",
      firstStep: "Emergency admission and clot treatment",
      ages: [45, 88],
      women: 0.45,
      findings: {
        "sudden-onset": 0.93,
        "slurred-speech": 0.65,
        "headaches": 0.55,
        "vomiting": 0.7,
        "spinning": 0.6,
        "comes-in-attacks": 0.04,
        "high-blood-pressure": 0.75,
        "diabetes": 0.4,
        "clumsy-hands": 0.9,
        "caloric-test": 0.06,
        "brain-scan": 0.95,
      },
    },
  },
};
