/**
 * The Clinic: findings and complaints that patients are drawn from.
 *
 * Original text for research on asking questions, not medical advice. The
 * frequencies are rounded and plausible; they are not epidemiology.
 */

import { abdominalPain } from "./complaints/abdominal_pain.ts";
import { backPain } from "./complaints/back_pain.ts";
import { breathlessness } from "./complaints/breathlessness.ts";
import { chestPain } from "./complaints/chest_pain.ts";
import { dizziness } from "./complaints/dizziness.ts";
import { fatigue } from "./complaints/fatigue.ts";
import { jointPain } from "./complaints/joint_pain.ts";
import { lastingCough } from "./complaints/lasting_cough.ts";
import { painfulUrination } from "./complaints/painful_urination.ts";
import { palpitations } from "./complaints/palpitations.ts";
import { rash } from "./complaints/rash.ts";
import { severeHeadache } from "./complaints/severe_headache.ts";
import { soreThroat } from "./complaints/sore_throat.ts";
import { EXAM } from "./findings/exam.ts";
import { HISTORY } from "./findings/history.ts";
import { SYMPTOMS } from "./findings/symptoms.ts";
import { TESTS } from "./findings/tests.ts";
import type { Complaint, Finding } from "./types.ts";

export const FINDINGS: Readonly<Record<string, Finding>> = {
  ...SYMPTOMS,
  ...HISTORY,
  ...EXAM,
  ...TESTS,
};

export const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  "chest-pain": chestPain,
  "breathlessness": breathlessness,
  "lasting-cough": lastingCough,
  "severe-headache": severeHeadache,
  "abdominal-pain": abdominalPain,
  "joint-pain": jointPain,
  "fatigue": fatigue,
  "dizziness": dizziness,
  "back-pain": backPain,
  "rash": rash,
  "sore-throat": soreThroat,
  "painful-urination": painfulUrination,
  "palpitations": palpitations,
};
