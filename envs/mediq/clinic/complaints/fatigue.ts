/** Five causes of being tired for months. */

import type { Complaint } from "../types.ts";

/** The differential of fatigue. */
export const fatigue: Complaint = {
  text: "tiredness that has lasted for months",
  conditions: {
    "hypothyroidism": {
      name: "Hypothyroidism",
      firstStep: "Daily levothyroxine",
      ages: [25, 80],
      women: 0.75,
      findings: {
        "cold-intolerance": 0.88,
        "constipation": 0.72,
        "low-mood": 0.4,
        "snoring": 0.3,
        "obesity": 0.45,
        "family-history": 0.35,
        "dry-skin": 0.85,
        "haemoglobin": 0.2,
        "thyroid-function": 0.98,
      },
    },
    "iron-deficiency": {
      name: "Iron deficiency anaemia",
      firstStep: "Oral iron and a search for bleeding",
      ages: [18, 80],
      women: 0.65,
      findings: {
        "shortness-of-breath": 0.7,
        "standing-dizziness": 0.4,
        "headaches": 0.35,
        "cold-intolerance": 0.35,
        "loss-of-appetite": 0.15,
        "pallor": 0.9,
        "pressure-drop": 0.1,
        "haemoglobin": 0.96,
        "ferritin": 0.97,
      },
    },
    "depression": {
      name: "Major depression",
      firstStep: "Psychotherapy and an antidepressant",
      ages: [18, 75],
      women: 0.6,
      findings: {
        "low-mood": 0.97,
        "loss-of-appetite": 0.6,
        "weight-loss": 0.3,
        "headaches": 0.4,
        "constipation": 0.15,
        "stress": 0.82,
        "family-history": 0.3,
        "thyroid-function": 0.04,
      },
    },
    "sleep-apnoea": {
      name: "Obstructive sleep apnoea",
      firstStep: "Airway pressure mask at night",
      ages: [30, 80],
      women: 0.35,
      findings: {
        "snoring": 0.97,
        "headaches": 0.5,
        "low-mood": 0.25,
        "shortness-of-breath": 0.12,
        "obesity": 0.88,
        "high-blood-pressure": 0.65,
        "thyroid-function": 0.05,
        "sleep-study": 0.97,
      },
    },
    "addison-disease": {
      name: "Addison disease",
      firstStep: "Hydrocortisone replacement",
      ages: [20, 70],
      women: 0.6,
      findings: {
        "weight-loss": 0.85,
        "loss-of-appetite": 0.82,
        "standing-dizziness": 0.82,
        "low-mood": 0.3,
        "pigmentation": 0.92,
        "pressure-drop": 0.82,
        "haemoglobin": 0.2,
        "thyroid-function": 0.12,
        "cortisol": 0.97,
      },
    },
  },
};
