/**
 * Five causes of a bad headache.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of a severe headache. */
export const severeHeadache: Complaint = {
  text: "a bad headache",
  conditions: {
    "migraine": {
      name: "Migraine",
      firstStep: "Triptan with an antiemetic",
      ages: [18, 60],
      women: 0.65,
      findings: {
        "one-sided": 0.75,
        "throbbing": 0.9,
        "light-sensitivity": 0.92,
        "vomiting": 0.75,
        "tight-band": 0.06,
        "sudden-onset": 0.08,
        "similar-episodes": 0.93,
        "family-history": 0.65,
        "stress": 0.4,
      },
    },
    "tension-headache": {
      name: "Tension-type headache",
      firstStep: "Simple analgesic and relaxation training",
      ages: [18, 70],
      women: 0.55,
      findings: {
        "tight-band": 0.93,
        "one-sided": 0.08,
        "throbbing": 0.08,
        "light-sensitivity": 0.12,
        "vomiting": 0.03,
        "similar-episodes": 0.85,
        "stress": 0.78,
        "family-history": 0.25,
      },
    },
    "subarachnoid-haemorrhage": {
      name: "Subarachnoid haemorrhage",
      firstStep: "Neurosurgical admission and nimodipine",
      ages: [30, 80],
      women: 0.55,
      findings: {
        "sudden-onset": 0.97,
        "vomiting": 0.75,
        "light-sensitivity": 0.45,
        "similar-episodes": 0.06,
        "high-blood-pressure": 0.6,
        "neck-stiffness": 0.75,
        "confusion": 0.45,
        "fever": 0.08,
        "crp": 0.1,
        "brain-scan": 0.96,
        "spinal-fluid": 0.85,
      },
    },
    "giant-cell-arteritis": {
      name: "Giant cell arteritis",
      firstStep: "High-dose prednisolone at once",
      ages: [50, 88],
      women: 0.65,
      findings: {
        "one-sided": 0.65,
        "throbbing": 0.3,
        "weight-loss": 0.55,
        "fever": 0.3,
        "similar-episodes": 0.04,
        "high-blood-pressure": 0.4,
        "temporal-artery": 0.88,
        "esr": 0.96,
        "crp": 0.93,
      },
    },
    "bacterial-meningitis": {
      name: "Bacterial meningitis",
      firstStep: "Immediate ceftriaxone into the vein",
      ages: [18, 80],
      women: 0.45,
      findings: {
        "fever": 0.95,
        "vomiting": 0.7,
        "light-sensitivity": 0.78,
        "sudden-onset": 0.15,
        "throbbing": 0.1,
        "similar-episodes": 0.02,
        "unvaccinated": 0.4,
        "neck-stiffness": 0.92,
        "confusion": 0.65,
        "crp": 0.97,
        "white-cells": 0.92,
        "spinal-fluid": 0.97,
      },
    },
  },
};
