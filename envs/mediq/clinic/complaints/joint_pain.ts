/**
 * Five causes of painful joints.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of joint pain. */
export const jointPain: Complaint = {
  text: "painful joints",
  conditions: {
    "gout": {
      name: "Gout",
      firstStep: "Colchicine at a low dose",
      ages: [35, 80],
      women: 0.25,
      findings: {
        "big-toe": 0.82,
        "sudden-onset": 0.88,
        "night-waking": 0.7,
        "fever": 0.12,
        "similar-episodes": 0.7,
        "alcohol": 0.55,
        "water-tablets": 0.45,
        "hot-joint": 0.93,
        "uric-acid": 0.9,
        "crp": 0.7,
        "white-cells": 0.3,
      },
    },
    "rheumatoid-arthritis": {
      name: "Rheumatoid arthritis",
      firstStep: "Weekly methotrexate",
      ages: [30, 80],
      women: 0.7,
      findings: {
        "morning-stiffness": 0.93,
        "both-hands": 0.92,
        "tiredness": 0.6,
        "fever": 0.08,
        "family-history": 0.3,
        "hot-joint": 0.35,
        "anti-ccp": 0.85,
        "antinuclear": 0.2,
        "joint-space": 0.2,
        "crp": 0.8,
      },
    },
    "osteoarthritis": {
      name: "Osteoarthritis",
      firstStep: "Exercise programme and a cream for the joint",
      ages: [45, 85],
      women: 0.6,
      findings: {
        "worse-on-exertion": 0.94,
        "morning-stiffness": 0.1,
        "both-hands": 0.3,
        "sudden-onset": 0.03,
        "night-waking": 0.12,
        "family-history": 0.35,
        "hot-joint": 0.05,
        "finger-knobs": 0.78,
        "joint-space": 0.93,
        "crp": 0.06,
      },
    },
    "septic-arthritis": {
      name: "Septic arthritis",
      firstStep: "Washout of the joint and antibiotics",
      ages: [25, 85],
      women: 0.45,
      findings: {
        "fever": 0.86,
        "sudden-onset": 0.75,
        "night-waking": 0.6,
        "big-toe": 0.04,
        "tiredness": 0.3,
        "similar-episodes": 0.04,
        "hot-joint": 0.96,
        "uric-acid": 0.12,
        "crp": 0.97,
        "white-cells": 0.88,
        "joint-fluid": 0.92,
      },
    },
    "lupus": {
      name: "Systemic lupus erythematosus",
      firstStep: "Hydroxychloroquine and sun protection",
      ages: [18, 65],
      women: 0.85,
      findings: {
        "sun-rash": 0.78,
        "both-hands": 0.75,
        "tiredness": 0.85,
        "morning-stiffness": 0.45,
        "fever": 0.4,
        "family-history": 0.2,
        "hot-joint": 0.1,
        "anti-ccp": 0.06,
        "antinuclear": 0.98,
        "crp": 0.25,
      },
    },
  },
};
