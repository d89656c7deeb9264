/**
 * Five causes of a pain in the back.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of back pain. */
export const backPain: Complaint = {
  text: "a pain in the back",
  conditions: {
    "disc-herniation": {
      name: "Lumbar disc herniation",
      firstStep: "Pain relief and staying active",
      ages: [25, 70],
      women: 0.45,
      findings: {
        "shooting-leg-pain": 0.94,
        "one-sided": 0.85,
        "tingling": 0.7,
        "sudden-onset": 0.7,
        "worse-on-exertion": 0.3,
        "night-waking": 0.3,
        "leaning-forward": 0.04,
        "heavy-lifting": 0.7,
        "leg-raise": 0.92,
        "nerve-compression": 0.95,
      },
    },
    "ankylosing-spondylitis": {
      name: "Ankylosing spondylitis",
      firstStep: "Regular naproxen and daily exercise",
      ages: [20, 60],
      women: 0.35,
      findings: {
        "morning-stiffness": 0.94,
        "better-with-movement": 0.9,
        "night-waking": 0.78,
        "sudden-onset": 0.03,
        "worse-on-exertion": 0.05,
        "one-sided": 0.1,
        "family-history": 0.4,
        "crp": 0.6,
        "esr": 0.55,
        "hla": 0.92,
      },
    },
    "vertebral-fracture": {
      name: "Osteoporotic vertebral fracture",
      firstStep: "Analgesia and treatment of bone loss",
      ages: [50, 88],
      women: 0.75,
      findings: {
        "sudden-onset": 0.88,
        "worse-on-exertion": 0.6,
        "night-waking": 0.35,
        "morning-stiffness": 0.1,
        "leaning-forward": 0.04,
        "heavy-lifting": 0.4,
        "family-history": 0.25,
        "spine-tenderness": 0.9,
        "esr": 0.12,
        "crushed-vertebra": 0.97,
      },
    },
    "vertebral-osteomyelitis": {
      name: "Vertebral osteomyelitis",
      firstStep: "Blood cultures and antibiotics into the vein",
      ages: [30, 85],
      women: 0.4,
      findings: {
        "fever": 0.82,
        "night-sweats": 0.45,
        "night-waking": 0.75,
        "sudden-onset": 0.05,
        "diabetes": 0.45,
        "spine-tenderness": 0.92,
        "crp": 0.97,
        "esr": 0.95,
        "white-cells": 0.65,
        "crushed-vertebra": 0.12,
      },
    },
    "spinal-stenosis": {
      name: "Lumbar spinal stenosis",
      firstStep: "Physiotherapy with flexion exercises",
      ages: [50, 88],
      women: 0.5,
      findings: {
        "worse-on-exertion": 0.94,
        "leaning-forward": 0.9,
        "shooting-leg-pain": 0.5,
        "tingling": 0.6,
        "one-sided": 0.12,
        "morning-stiffness": 0.15,
        "diabetes": 0.2,
        "leg-raise": 0.1,
        "crushed-vertebra": 0.08,
        "nerve-compression": 0.9,
      },
    },
  },
};
