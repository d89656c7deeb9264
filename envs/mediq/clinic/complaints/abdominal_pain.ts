/**
 * Five causes of a strong pain in the belly.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of abdominal pain. */
export const abdominalPain: Complaint = {
  text: "a strong pain in the belly",
  conditions: {
    "appendicitis": {
      name: "Appendicitis",
      firstStep: "Keyhole removal of the appendix",
      ages: [18, 65],
      women: 0.45,
      findings: {
        "shifting-pain": 0.82,
        "loss-of-appetite": 0.88,
        "vomiting": 0.6,
        "fever": 0.55,
        "constipation": 0.15,
        "comes-in-attacks": 0.08,
        "right-lower-tenderness": 0.94,
        "left-lower-tenderness": 0.03,
        "white-cells": 0.85,
        "crp": 0.8,
      },
    },
    "cholecystitis": {
      name: "Acute cholecystitis",
      firstStep: "Antibiotics and early removal of the gallbladder",
      ages: [30, 80],
      women: 0.6,
      findings: {
        "after-meals": 0.82,
        "loss-of-appetite": 0.55,
        "vomiting": 0.6,
        "fever": 0.6,
        "obesity": 0.5,
        "murphy-sign": 0.9,
        "white-cells": 0.8,
        "crp": 0.82,
        "gallbladder-wall": 0.93,
      },
    },
    "pancreatitis": {
      name: "Acute pancreatitis",
      firstStep: "Plenty of fluid and opioids into the vein",
      ages: [30, 75],
      women: 0.45,
      findings: {
        "leaning-forward": 0.78,
        "after-meals": 0.4,
        "loss-of-appetite": 0.75,
        "vomiting": 0.85,
        "fever": 0.35,
        "alcohol": 0.6,
        "white-cells": 0.7,
        "crp": 0.8,
        "lipase": 0.97,
      },
    },
    "diverticulitis": {
      name: "Diverticulitis",
      firstStep: "Clear fluids and oral antibiotics",
      ages: [40, 85],
      women: 0.5,
      findings: {
        "fever": 0.65,
        "vomiting": 0.12,
        "constipation": 0.5,
        "loss-of-appetite": 0.35,
        "obesity": 0.4,
        "left-lower-tenderness": 0.94,
        "right-lower-tenderness": 0.05,
        "similar-episodes": 0.4,
        "white-cells": 0.78,
        "crp": 0.9,
      },
    },
    "bowel-obstruction": {
      name: "Small bowel obstruction",
      firstStep: "Stomach tube and nothing by mouth",
      ages: [30, 85],
      women: 0.5,
      findings: {
        "comes-in-attacks": 0.88,
        "constipation": 0.92,
        "vomiting": 0.9,
        "loss-of-appetite": 0.7,
        "fever": 0.08,
        "abdominal-surgery": 0.85,
        "white-cells": 0.3,
        "crp": 0.2,
        "lipase": 0.06,
        "bowel-loops": 0.96,
      },
    },
  },
};
