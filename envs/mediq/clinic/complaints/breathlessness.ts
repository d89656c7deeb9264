/**
 * Five causes of being short of breath.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of breathlessness. */
export const breathlessness: Complaint = {
  text: "shortness of breath",
  conditions: {
    "heart-failure": {
      name: "Heart failure",
      firstStep: "Loop diuretic into the vein",
      ages: [50, 88],
      women: 0.45,
      findings: {
        "lying-flat": 0.88,
        "cough": 0.35,
        "night-waking": 0.6,
        "worse-on-exertion": 0.9,
        "smoker": 0.4,
        "high-blood-pressure": 0.75,
        "ankle-swelling": 0.85,
        "crackles": 0.8,
        "wheezing": 0.15,
        "bnp": 0.95,
      },
    },
    "copd": {
      name: "Chronic obstructive pulmonary disease",
      firstStep: "Long-acting bronchodilator and help to stop smoking",
      ages: [45, 85],
      women: 0.4,
      findings: {
        "cough": 0.85,
        "sputum": 0.88,
        "lying-flat": 0.2,
        "worse-on-exertion": 0.9,
        "comes-in-attacks": 0.12,
        "smoker": 0.94,
        "hay-fever": 0.08,
        "ankle-swelling": 0.2,
        "wheezing": 0.7,
        "crackles": 0.15,
        "airway-obstruction": 0.96,
      },
    },
    "asthma": {
      name: "Asthma",
      firstStep: "Inhaled corticosteroid with a rapid reliever",
      ages: [18, 70],
      women: 0.55,
      findings: {
        "comes-in-attacks": 0.92,
        "cough": 0.75,
        "sputum": 0.12,
        "night-waking": 0.75,
        "worse-on-exertion": 0.6,
        "sudden-onset": 0.35,
        "smoker": 0.15,
        "hay-fever": 0.82,
        "family-history": 0.5,
        "wheezing": 0.88,
        "airway-obstruction": 0.82,
      },
    },
    "pulmonary-embolism": {
      name: "Pulmonary embolism",
      firstStep: "Anticoagulation at treatment dose",
      ages: [25, 85],
      women: 0.5,
      findings: {
        "sudden-onset": 0.9,
        "pleuritic-pain": 0.75,
        "cough": 0.25,
        "coughing-blood": 0.25,
        "worse-on-exertion": 0.5,
        "immobility": 0.78,
        "ankle-swelling": 0.2,
        "crackles": 0.12,
        "bnp": 0.35,
        "lung-clot": 0.96,
      },
    },
    "pulmonary-fibrosis": {
      name: "Idiopathic pulmonary fibrosis",
      firstStep: "Referral for a drug that slows scarring",
      ages: [50, 85],
      women: 0.35,
      findings: {
        "cough": 0.88,
        "sputum": 0.12,
        "worse-on-exertion": 0.95,
        "lying-flat": 0.08,
        "sudden-onset": 0.04,
        "smoker": 0.65,
        "family-history": 0.12,
        "crackles": 0.95,
        "bnp": 0.15,
        "honeycomb-lung": 0.95,
      },
    },
  },
};
