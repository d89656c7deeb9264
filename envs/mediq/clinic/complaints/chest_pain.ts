/**
 * Five causes of a pain in the chest.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of chest pain. */
export const chestPain: Complaint = {
  text: "a pain in the chest",
  conditions: {
    "myocardial-infarction": {
      name: "Myocardial infarction",
      firstStep: "Aspirin and urgent coronary angiography",
      ages: [40, 85],
      women: 0.35,
      findings: {
        "pain-radiation": 0.7,
        "sweating": 0.75,
        "shortness-of-breath": 0.5,
        "sudden-onset": 0.65,
        "worse-on-exertion": 0.6,
        "smoker": 0.6,
        "high-blood-pressure": 0.65,
        "obesity": 0.4,
        "st-elevation": 0.8,
        "troponin": 0.97,
        "crp": 0.3,
      },
    },
    "pericarditis": {
      name: "Acute pericarditis",
      firstStep: "Ibuprofen together with colchicine",
      ages: [20, 65],
      women: 0.4,
      findings: {
        "pain-radiation": 0.3,
        "pleuritic-pain": 0.85,
        "leaning-forward": 0.85,
        "shortness-of-breath": 0.25,
        "sudden-onset": 0.4,
        "night-waking": 0.35,
        "viral-illness": 0.65,
        "st-elevation": 0.75,
        "troponin": 0.25,
        "crp": 0.88,
      },
    },
    "reflux-disease": {
      name: "Gastro-oesophageal reflux disease",
      firstStep: "Trial of a proton pump inhibitor",
      ages: [25, 80],
      women: 0.5,
      findings: {
        "heartburn": 0.93,
        "after-meals": 0.82,
        "pain-radiation": 0.1,
        "shortness-of-breath": 0.05,
        "night-waking": 0.6,
        "smoker": 0.35,
        "obesity": 0.5,
        "high-blood-pressure": 0.3,
      },
    },
    "costochondritis": {
      name: "Costochondritis",
      firstStep: "Reassurance and a pain-relieving gel",
      ages: [20, 65],
      women: 0.55,
      findings: {
        "pain-radiation": 0.15,
        "pleuritic-pain": 0.65,
        "leaning-forward": 0.12,
        "sudden-onset": 0.3,
        "worse-on-exertion": 0.5,
        "night-waking": 0.25,
        "heavy-lifting": 0.7,
        "viral-illness": 0.2,
        "chest-tenderness": 0.96,
      },
    },
    "spontaneous-pneumothorax": {
      name: "Spontaneous pneumothorax",
      firstStep: "Aspiration of air from the pleural space",
      ages: [18, 70],
      women: 0.3,
      findings: {
        "pleuritic-pain": 0.85,
        "shortness-of-breath": 0.85,
        "sudden-onset": 0.9,
        "worse-on-exertion": 0.35,
        "sweating": 0.2,
        "smoker": 0.65,
        "heavy-lifting": 0.12,
        "chest-tenderness": 0.06,
        "weak-breath-sounds": 0.92,
        "collapsed-lung": 0.97,
      },
    },
  },
};
