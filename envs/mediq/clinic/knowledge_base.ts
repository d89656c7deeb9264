/**
 * The Clinic: findings and complaints that patients are drawn from.
 *
 * Original text for research on asking questions, not medical advice. The
 * frequencies are rounded and plausible; they are not epidemiology.
 *
 * @module
 */

import { achingBack } from "./complaints/aching_back.ts";
import { bellyAche } from "./complaints/belly_ache.ts";
import { breathlessness } from "./complaints/breathlessness.ts";
import { chestPain } from "./complaints/chest_pain.ts";
import { dizzyTurns } from "./complaints/dizzy_turns.ts";
import { headPain } from "./complaints/head_pain.ts";
import { lastingCough } from "./complaints/lasting_cough.ts";
import { lastingTiredness } from "./complaints/lasting_tiredness.ts";
import { painfulJoints } from "./complaints/painful_joints.ts";
import { painfulUrination } from "./complaints/painful_urination.ts";
import { racingHeart } from "./complaints/racing_heart.ts";
import { skinTrouble } from "./complaints/skin_trouble.ts";
import { throatPain } from "./complaints/throat_pain.ts";
import { EXAM } from "./findings/exam.ts";
import { HISTORY } from "./findings/history.ts";
import { SYMPTOMS } from "./findings/symptoms.ts";
import { TESTS } from "./findings/tests.ts";
import type { Complaint, Finding } from "./types.ts";

/** All findings by key. */
export const FINDINGS: Readonly<Record<string, Finding>> = {
  ...SYMPTOMS,
  ...HISTORY,
  ...EXAM,
  ...TESTS,
};

/** All complaints by key. */
export const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  "chest-pain": chestPain,
  "breathlessness": breathlessness,
  "lasting-cough": lastingCough,
  "head-pain": headPain,
  "belly-ache": bellyAche,
  "painful-joints": painfulJoints,
  "lasting-tiredness": lastingTiredness,
  "dizzy-turns": dizzyTurns,
  "aching-back": achingBack,
  "skin-trouble": skinTrouble,
  "throat-pain": throatPain,
  "painful-urination": painfulUrination,
  "racing-heart": racingHeart,
};
