/** Five causes of pain when passing urine. */

import type { Complaint } from "../types.ts";

/** The differential of painful urination. */
export const painfulUrination: Complaint = {
  text: "pain when passing urine",
  conditions: {
    "cystitis": {
      name: "Acute cystitis",
      firstStep: "Single dose of fosfomycin",
      ages: [18, 80],
      women: 0.8,
      findings: {
        "frequent-urination": 0.95,
        "fever": 0.04,
        "similar-episodes": 0.55,
        "new-partner": 0.25,
        "diabetes": 0.15,
        "kidney-tenderness": 0.05,
        "crp": 0.06,
        "nitrite": 0.86,
      },
    },
    "pyelonephritis": {
      name: "Acute pyelonephritis",
      firstStep: "Cefalexin by mouth for ten days",
      ages: [18, 80],
      women: 0.7,
      findings: {
        "fever": 0.95,
        "vomiting": 0.6,
        "frequent-urination": 0.6,
        "similar-episodes": 0.3,
        "diabetes": 0.25,
        "kidney-tenderness": 0.94,
        "crp": 0.96,
        "white-cells": 0.88,
        "nitrite": 0.86,
      },
    },
    "gonorrhoea": {
      name: "Gonorrhoea",
      firstStep: "Ceftriaxone injection and treatment of partners",
      ages: [18, 55],
      women: 0.35,
      findings: {
        "discharge": 0.93,
        "fever": 0.06,
        "frequent-urination": 0.2,
        "similar-episodes": 0.12,
        "new-partner": 0.9,
        "ill-contacts": 0.45,
        "nitrite": 0.04,
        "gonococcus-swab": 0.96,
      },
    },
    "prostatitis": {
      name: "Acute prostatitis",
      firstStep: "Ciprofloxacin for four weeks",
      ages: [25, 80],
      women: 0,
      findings: {
        "fever": 0.86,
        "frequent-urination": 0.88,
        "vomiting": 0.12,
        "similar-episodes": 0.2,
        "rectal-tenderness": 0.94,
        "kidney-tenderness": 0.06,
        "crp": 0.9,
        "white-cells": 0.8,
        "nitrite": 0.55,
      },
    },
    "ureteric-stone": {
      name: "Ureteric stone",
      firstStep: "Diclofenac and straining of the urine",
      ages: [20, 75],
      women: 0.35,
      findings: {
        "comes-in-attacks": 0.9,
        "sudden-onset": 0.92,
        "vomiting": 0.7,
        "fever": 0.05,
        "frequent-urination": 0.3,
        "similar-episodes": 0.5,
        "kidney-tenderness": 0.65,
        "nitrite": 0.05,
        "urinary-calculus": 0.96,
      },
    },
  },
};
