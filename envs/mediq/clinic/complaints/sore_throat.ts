/**
 * Five causes of a sore throat.
 *
 * @module
 */

import type { Complaint } from "../types.ts";

/** The differential of a sore throat. */
export const soreThroat: Complaint = {
  text: "a sore throat",
  conditions: {
    "streptococcal-pharyngitis": {
      name: "Streptococcal pharyngitis",
      firstStep: "Oral penicillin for ten days",
      ages: [18, 50],
      women: 0.5,
      findings: {
        "fever": 0.88,
        "cough": 0.06,
        "runny-nose": 0.06,
        "trouble-swallowing": 0.4,
        "headaches": 0.45,
        "ill-contacts": 0.55,
        "swollen-glands": 0.78,
        "coated-tonsils": 0.85,
        "white-cells": 0.75,
        "strep-test": 0.94,
      },
    },
    "mononucleosis": {
      name: "Infectious mononucleosis",
      firstStep: "Rest and no contact sport",
      ages: [18, 40],
      women: 0.5,
      findings: {
        "tiredness": 0.93,
        "fever": 0.82,
        "cough": 0.12,
        "runny-nose": 0.12,
        "trouble-swallowing": 0.3,
        "headaches": 0.4,
        "ill-contacts": 0.3,
        "swollen-glands": 0.94,
        "coated-tonsils": 0.75,
        "lymphocytes": 0.92,
        "heterophile-antibodies": 0.9,
      },
    },
    "common-cold": {
      name: "Common cold",
      firstStep: "Saline nose spray and paracetamol",
      ages: [18, 65],
      women: 0.5,
      findings: {
        "runny-nose": 0.96,
        "cough": 0.82,
        "fever": 0.12,
        "tiredness": 0.25,
        "trouble-swallowing": 0.06,
        "headaches": 0.35,
        "ill-contacts": 0.65,
        "swollen-glands": 0.1,
        "coated-tonsils": 0.04,
      },
    },
    "peritonsillar-abscess": {
      name: "Peritonsillar abscess",
      firstStep: "Needle drainage of the pus",
      ages: [18, 50],
      women: 0.45,
      findings: {
        "one-sided": 0.96,
        "trouble-swallowing": 0.93,
        "muffled-voice": 0.85,
        "fever": 0.85,
        "similar-episodes": 0.4,
        "swollen-glands": 0.6,
        "coated-tonsils": 0.45,
        "displaced-uvula": 0.94,
        "white-cells": 0.85,
        "strep-test": 0.25,
      },
    },
    "epiglottitis": {
      name: "Acute epiglottitis",
      firstStep: "Securing the airway in the operating theatre",
      ages: [20, 70],
      women: 0.4,
      findings: {
        "trouble-swallowing": 0.95,
        "muffled-voice": 0.78,
        "shortness-of-breath": 0.82,
        "fever": 0.85,
        "unvaccinated": 0.5,
        "swollen-glands": 0.15,
        "coated-tonsils": 0.04,
        "white-cells": 0.82,
        "laryngoscopy": 0.96,
      },
    },
  },
};
