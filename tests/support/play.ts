/** What the contract tests share: the registered environments, and episodes. */

import { makeAirline } from "../../envs/airline/database/airline.ts";
import { makeAirlineTask } from "../../envs/airline/tasks/task.ts";
import { READY_CHARTS } from "../../envs/flodial/charts/charts.ts";
import { type ChartSet, makeChartSet } from "../../envs/flodial/chart_set.ts";
import {
  READY_COMPLAINTS,
  type ReadyComplaint,
} from "../../envs/mediq/clinic/ready_complaint.ts";
import {
  type Env,
  getEnvEntry,
  listEnvs,
  type Policy,
  type Prng,
  type ResetResult,
  type Split,
  type StepResult,
  type Style,
} from "../../envs/mod.ts";
import { makeMiniTask } from "../../envs/retail/mini/mini_core.ts";
import { MINI_LOADS } from "../../envs/retail/mini/draw_shop.ts";
import { makeShop } from "../../envs/retail/database/shop.ts";
import {
  makeRetailTask,
  type RetailTask,
} from "../../envs/retail/tasks/task.ts";
import { listGold } from "../../envs/service/customer/wish.ts";
import { makeTelecom } from "../../envs/telecom/database/telecom.ts";
import { openTelecom } from "../../envs/telecom/entry.ts";
import { makeTelecomCase } from "../../envs/telecom/tasks/case.ts";
import {
  PE_F_D6,
  PE_F_D8,
  PE_G_MINI,
  PE_G_S2,
  PE_G_S3,
  type PreferenceParams,
} from "../../envs/preference/task.ts";

/** Size and family of each preference environment, by id. */
export const PARAMS: Readonly<Record<string, PreferenceParams>> = {
  "PE-G-S2-v0": PE_G_S2,
  "PE-G-S3-v0": PE_G_S3,
  "PE-F-D6-v0": PE_F_D6,
  "PE-F-D8-v0": PE_F_D8,
  "PE-G-Mini-v0": PE_G_MINI,
};

/** What patients of each MediQ environment come with, by id. */
export const CLINICS: Readonly<Record<string, readonly ReadyComplaint[]>> = {
  "MediQ-v0": READY_COMPLAINTS,
  "MediQ-Mini-v0": READY_COMPLAINTS.slice(0, 2),
};

/** The tasks of each FloDial environment, by id. */
export const CHART_SETS: Readonly<Record<string, ChartSet>> = {
  "FloDial-Easy-v0": makeChartSet(READY_CHARTS, "easy"),
  "FloDial-Hard-v0": makeChartSet(READY_CHARTS, "hard"),
  "FloDial-Mini-v0": makeChartSet(READY_CHARTS.slice(0, 1), "easy"),
};

/** Ids of the environments that come with the package. */
export const IDS: readonly string[] = listEnvs();

/** The styles that an environment can be had in. */
export function listStyles(id: string): readonly Style[] {
  return getEnvEntry(id).styles!;
}

/** What is known of a task in which a customer is served. */
export type ServedTask = Pick<RetailTask, "userId" | "instruction" | "gold">;

const SHOP = makeShop(1);
const AIRLINE = makeAirline(1);
const TELECOM = openTelecom(makeTelecom(1));

/** Makes a task of an environment in which a customer is served. */
export function makeServiceTask(
  id: string,
  split: Split,
  index: number,
): ServedTask {
  const key = { split, index, forbidden: 0.04 };
  switch (id) {
    case "Retail-v0":
      return makeRetailTask(SHOP, key);
    case "Retail-Mini-v0":
      return makeMiniTask(split, index, {
        dynamics: "steady",
        forbidden: 0.04,
        load: MINI_LOADS["1-2"],
      });
    case "Telecom-v0": {
      const manner = { dynamics: "steady", seed: 0, seal: null } as const;
      const { task, script } = makeTelecomCase(TELECOM, { ...key, ...manner });
      return { ...task, gold: listGold(script) };
    }
    default:
      return makeAirlineTask(AIRLINE, key);
  }
}

/** Ids of those in which the agent serves a customer with tools. */
export const SERVICE_IDS: readonly string[] = [
  "Retail-v0",
  "Airline-v0",
  "Telecom-v0",
  "Retail-Mini-v0",
];

/** Ids of those whose customers a model can word or understand. */
export const SPOKEN_IDS: readonly string[] = IDS.filter((id) =>
  Object.hasOwn(getEnvEntry(id).ownOptions, "understand")
);

/** Ids of those in which questions and beliefs alternate. */
export const ASKING_IDS: readonly string[] = IDS.filter((id) =>
  !SERVICE_IDS.includes(id)
);

/** Ids of those in which a hidden taste is to be estimated. */
export const PREFERENCE_IDS: readonly string[] = Object.keys(PARAMS);

/** Ids of those in which a responder answers questions in free words. */
export const INTERVIEW_IDS: readonly string[] = [
  ...Object.keys(CLINICS),
  ...Object.keys(CHART_SETS),
  "GuessWho-v0",
];

/** Ids of those in which a code is to be found. */
export const CODE_IDS: readonly string[] = ["Mastermind-v0"];

/** An episode: each action with what came of it. */
export interface Episode {
  readonly first: ResetResult;
  readonly actions: readonly string[];
  readonly steps: readonly StepResult[];
}

/** Plays an episode to its end. */
export async function playEpisode(
  env: Env,
  policy: Policy,
  index: number,
  prng: Prng,
): Promise<Episode> {
  const options = { split: "test" as const, index };
  const first = await env.reset({ seed: index, options });
  const actions: string[] = [];
  const steps: StepResult[] = [];
  let { observation } = first;
  while (observation.round !== "end") {
    const action = await policy.act(observation, prng);
    const step = await env.step(action);
    actions.push(action);
    steps.push(step);
    ({ observation } = step);
  }
  return { first, actions, steps };
}
