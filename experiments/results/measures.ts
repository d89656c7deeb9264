/** Measures policies of an experiment on held-out tasks. */

import type { Evaluation, Split } from "../../envs/mod.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { parseOwnOptions } from "../../trainers/rollout/env_options.ts";
import type { Choice } from "../../trainers/runs/config/setting_groups.ts";
import {
  evaluateRun,
  HELD_OUT,
} from "../../trainers/runs/policies/trained_policy.ts";
import { type Replies, SWAPPED_BELIEFS } from "../experiment_file.ts";
import {
  readOptionalJson,
  writeJson,
} from "../../trainers/runs/directory/files.ts";
import { getSampling } from "../../trainers/runs/validation.ts";
import type { Plan } from "../plan.ts";

export interface MeasureMethod {
  readonly choice: Choice;
  readonly replies: Replies;
  /**
   * Environment options, `name=value,…`, by default those of the run, or
   * {@linkcode SWAPPED_BELIEFS}
   */
  readonly on?: string;
  readonly split: Split;
}

export interface Measure extends Evaluation, MeasureMethod {}

/** Lists the methods of an experiment: each setting with each choice. */
export function listMethods(
  { replies, measuredOn, split }: Pick<
    Plan,
    "replies" | "measuredOn" | "split"
  >,
  choices: readonly Choice[] = ["greedy", "sampled"],
): MeasureMethod[] {
  const settings = [
    ...replies.map((replies) => ({ replies })),
    ...measuredOn.map((on) => ({ replies: "truthful", on } as const)),
  ];
  return settings.flatMap((setting) =>
    choices.map((choice) => ({ choice, ...setting, split }))
  );
}

/** Whether a method is as in training: truthful replies, the run's options. */
export function isAsTrained(
  { replies, on }: Pick<MeasureMethod, "replies" | "on">,
): boolean {
  return replies === "truthful" && on === undefined;
}

/** Finds the measure of a run's policy, sampled and replied to as in training. */
export function findTrainedMeasure(
  { measures }: { readonly measures: readonly Measure[] },
): Measure | undefined {
  return measures.find((one) => one.choice === "sampled" && isAsTrained(one));
}

export function findTrainedSuccess(
  run: { readonly measures: readonly Measure[] },
): number | null {
  return findTrainedMeasure(run)?.success ?? null;
}

export function findMeasure(
  measures: readonly Measure[],
  { choice, replies, on, split }: MeasureMethod,
): Measure | undefined {
  return measures.find((measure) =>
    measure.choice === choice && measure.replies === replies &&
    measure.on === on && measure.split === split
  );
}

function getPath(place: string): string {
  return `${place}/measures.json`;
}

/** Contents of `measures.json`. */
interface MeasuresFile {
  readonly measures: readonly Measure[];
  /** Measures of the language model that a run starts from, if they are there. */
  readonly before?: readonly Measure[];
}

/** Reads the measures of the language model that a run starts from. */
export async function readStartMeasures(
  place: string,
): Promise<readonly Measure[]> {
  const file = await readOptionalJson<MeasuresFile>(getPath(place));
  return file?.before ?? [];
}

export async function readMeasures(place: string): Promise<readonly Measure[]> {
  const file = await readOptionalJson<MeasuresFile>(getPath(place));
  // Files of earlier versions have no split.
  return file?.measures.map((measure) => ({
    ...measure,
    split: measure.split ?? HELD_OUT.split,
  })) ?? [];
}

/** Whether a run or warm start is finished: measured with all methods. */
export async function isMeasured(
  place: string,
  methods: readonly MeasureMethod[],
): Promise<boolean> {
  const measures = await readMeasures(place);
  return methods.every((method) => findMeasure(measures, method) !== undefined);
}

/** Reads the sampled success of a finished run or warm start. */
export async function readFinalSuccess(place: string): Promise<number | null> {
  return findTrainedSuccess({ measures: await readMeasures(place) });
}

/** Measures a policy with the methods that are still missing. */
export async function writeMeasures(
  place: string,
  path: string,
  config: TrainConfig,
  methods: readonly MeasureMethod[],
  known: readonly Measure[] = [],
  start: readonly Measure[] = [],
): Promise<void> {
  const before = [...await readMeasures(place), ...known];
  const measures: Measure[] = [];
  for (const method of methods) {
    const { choice, replies, on = null, split } = method;
    const swapBeliefs = on === SWAPPED_BELIEFS;
    const measured = findMeasure(before, method) ?? await evaluateRun(path, {
      ...HELD_OUT,
      ...getSampling(config, choice),
      split,
      episodes: config.evaluation,
      swapBeliefs,
      make: {
        // Not all environments have this option.
        ...replies !== "truthful" && { replies },
        ...!swapBeliefs && parseOwnOptions("measure", "measuredOn", on),
      },
    });
    measures.push({ ...measured, ...method });
  }
  const file: MeasuresFile = {
    measures,
    ...start.length > 0 && { before: start },
  };
  await writeJson(getPath(place), file);
}
