/** Registry entries of the built-in environments. */

import { AIRLINE_ENTRY } from "../airline/entry.ts";
import { TELECOM_ENTRY } from "../telecom/entry.ts";
import { READY_CHARTS } from "../flodial/charts/charts.ts";
import { makeFlodialEntry } from "../flodial/entry.ts";
import { GUESS_WHO_ENTRY } from "../guesswho/entry.ts";
import { MASTERMIND_ENTRY } from "../mastermind/entry.ts";
import { READY_COMPLAINTS } from "../mediq/clinic/ready_complaint.ts";
import { makeMediqEntry } from "../mediq/entry.ts";
import { makePreferenceEntry } from "../preference/entry.ts";
import {
  PE_F_D6,
  PE_F_D8,
  PE_G_MINI,
  PE_G_S2,
  PE_G_S3,
} from "../preference/task.ts";
import { RETAIL_ENTRY } from "../retail/entry.ts";
import { RETAIL_MINI_ENTRY } from "../retail/mini/entry.ts";
import type { EnvEntry } from "../core/entry.ts";

const COMPARED = [
  ["PE-G-S2-v0", "2 of 8 attributes of two items", PE_G_S2, 0.7],
  ["PE-G-S3-v0", "3 of 8 attributes of two items", PE_G_S3, 0.7],
  ["PE-F-D6-v0", "all 6 attributes of two items", PE_F_D6, 0.7],
  ["PE-F-D8-v0", "all 8 attributes of two items", PE_F_D8, 0.7],
  [
    "PE-G-Mini-v0",
    "2 of 4 attributes, over one fixed catalogue of 5 items",
    PE_G_MINI,
    0.9,
  ],
] as const;

export const BUILTIN_ENVS: readonly EnvEntry[] = [
  ...COMPARED.map(([id, compared, params, rewardThreshold]) =>
    makePreferenceEntry({
      id,
      description: `Estimate a user's taste; a question compares ${compared}`,
      params,
      rewardThreshold,
    })
  ),
  makeMediqEntry({
    id: "MediQ-v0",
    description:
      "Question a patient, then choose among four illnesses or first steps",
    complaints: READY_COMPLAINTS,
    rewardThreshold: 0.9,
  }),
  makeMediqEntry({
    id: "MediQ-Mini-v0",
    description: "MediQ with two complaints only",
    complaints: READY_COMPLAINTS.slice(0, 2),
    rewardThreshold: 0.9,
  }),
  makeFlodialEntry({
    id: "FloDial-Easy-v0",
    description:
      "Find one of five faults by yes/no questions; their ways part early",
    difficulty: "easy",
    charts: READY_CHARTS,
    rewardThreshold: 0.9,
  }),
  makeFlodialEntry({
    id: "FloDial-Hard-v0",
    description:
      "Find one of five faults by yes/no questions; their ways part late",
    difficulty: "hard",
    charts: READY_CHARTS,
    rewardThreshold: 0.9,
  }),
  makeFlodialEntry({
    id: "FloDial-Mini-v0",
    description: "FloDial-Easy on one chart, a home network",
    difficulty: "easy",
    charts: READY_CHARTS.slice(0, 1),
    rewardThreshold: 0.9,
  }),
  GUESS_WHO_ENTRY,
  MASTERMIND_ENTRY,
  RETAIL_ENTRY,
  AIRLINE_ENTRY,
  TELECOM_ENTRY,
  RETAIL_MINI_ENTRY,
];
