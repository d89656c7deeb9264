/**
 * Five causes of a racing heart.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of palpitations. */
export const palpitations: Complaint = {
  text: "a racing heart",
  conditions: {
    "atrial-fibrillation": {
      name: "Atrial fibrillation",
      firstStep: "Rate control and anticoagulation",
      ages: [40, 88],
      women: 0.45,
      findings: {
        "comes-in-attacks": 0.3,
        "sudden-onset": 0.4,
        "shortness-of-breath": 0.5,
        "worse-on-exertion": 0.6,
        "sweating": 0.1,
        "high-blood-pressure": 0.65,
        "alcohol": 0.4,
        "irregular-pulse": 0.96,
        "thyroid-function": 0.08,
        "narrow-tachycardia": 0.04,
      },
    },
    "supraventricular-tachycardia": {
      name: "Supraventricular tachycardia",
      firstStep: "Straining manoeuvre, then adenosine",
      ages: [18, 75],
      women: 0.6,
      findings: {
        "comes-in-attacks": 0.95,
        "sudden-onset": 0.95,
        "shortness-of-breath": 0.35,
        "fear-of-dying": 0.18,
        "sweating": 0.12,
        "similar-episodes": 0.75,
        "stress": 0.15,
        "irregular-pulse": 0.03,
        "narrow-tachycardia": 0.94,
      },
    },
    "graves-disease": {
      name: "Graves disease",
      firstStep: "Carbimazole with a beta blocker",
      ages: [20, 70],
      women: 0.7,
      findings: {
        "weight-loss": 0.86,
        "heat-intolerance": 0.9,
        "tremor": 0.85,
        "sweating": 0.75,
        "comes-in-attacks": 0.06,
        "sudden-onset": 0.03,
        "worse-on-exertion": 0.4,
        "family-history": 0.4,
        "irregular-pulse": 0.12,
        "goitre": 0.85,
        "thyroid-function": 0.98,
      },
    },
    "panic-disorder": {
      name: "Panic disorder",
      firstStep: "Cognitive behavioural therapy",
      ages: [18, 65],
      women: 0.6,
      findings: {
        "comes-in-attacks": 0.92,
        "sudden-onset": 0.85,
        "fear-of-dying": 0.94,
        "tingling": 0.78,
        "shortness-of-breath": 0.78,
        "sweating": 0.7,
        "tremor": 0.6,
        "stress": 0.8,
        "family-history": 0.25,
        "thyroid-function": 0.03,
      },
    },
    "phaeochromocytoma": {
      name: "Phaeochromocytoma",
      firstStep: "Alpha blockade before surgery",
      ages: [25, 70],
      women: 0.5,
      findings: {
        "comes-in-attacks": 0.9,
        "sudden-onset": 0.7,
        "headaches": 0.88,
        "sweating": 0.9,
        "tremor": 0.45,
        "fear-of-dying": 0.35,
        "weight-loss": 0.25,
        "high-blood-pressure": 0.8,
        "family-history": 0.2,
        "pressure-surge": 0.94,
        "metanephrines": 0.96,
      },
    },
  },
};
