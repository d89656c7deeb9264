/**
 * Five causes of a cough that does not go away.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of a lasting cough. */
export const lastingCough: Complaint = {
  text: "a cough that will not go away",
  conditions: {
    "pneumonia": {
      name: "Pneumonia",
      firstStep: "Oral amoxicillin",
      ages: [20, 85],
      women: 0.45,
      findings: {
        "fever": 0.92,
        "sputum": 0.8,
        "pleuritic-pain": 0.55,
        "shortness-of-breath": 0.65,
        "runny-nose": 0.15,
        "smoker": 0.35,
        "ill-contacts": 0.12,
        "crackles": 0.9,
        "crp": 0.96,
        "white-cells": 0.85,
        "lung-shadow": 0.95,
      },
    },
    "bronchitis": {
      name: "Acute bronchitis",
      firstStep: "Rest and fluids without antibiotics",
      ages: [18, 80],
      women: 0.5,
      findings: {
        "runny-nose": 0.82,
        "sputum": 0.7,
        "fever": 0.2,
        "shortness-of-breath": 0.15,
        "smoker": 0.3,
        "ill-contacts": 0.6,
        "wheezing": 0.45,
        "crackles": 0.1,
        "crp": 0.12,
        "lung-shadow": 0.03,
      },
    },
    "tuberculosis": {
      name: "Pulmonary tuberculosis",
      firstStep: "Isolation and treatment with four drugs",
      ages: [20, 80],
      women: 0.4,
      findings: {
        "night-sweats": 0.88,
        "weight-loss": 0.82,
        "coughing-blood": 0.45,
        "fever": 0.65,
        "sputum": 0.7,
        "smoker": 0.4,
        "ill-contacts": 0.55,
        "crp": 0.6,
        "lung-shadow": 0.75,
        "acid-fast": 0.92,
      },
    },
    "whooping-cough": {
      name: "Whooping cough",
      firstStep: "Macrolide antibiotic and protection of infants",
      ages: [18, 70],
      women: 0.55,
      findings: {
        "coughing-fits": 0.95,
        "vomiting": 0.78,
        "runny-nose": 0.5,
        "fever": 0.1,
        "sputum": 0.12,
        "ill-contacts": 0.6,
        "unvaccinated": 0.75,
        "lymphocytes": 0.75,
        "pertussis-swab": 0.93,
      },
    },
    "lung-cancer": {
      name: "Lung cancer",
      firstStep: "Bronchoscopy with biopsy",
      ages: [45, 85],
      women: 0.4,
      findings: {
        "weight-loss": 0.78,
        "coughing-blood": 0.5,
        "shortness-of-breath": 0.45,
        "sputum": 0.3,
        "night-sweats": 0.12,
        "smoker": 0.92,
        "wheezing": 0.2,
        "crp": 0.3,
        "lung-shadow": 0.2,
        "lung-mass": 0.96,
      },
    },
  },
};
