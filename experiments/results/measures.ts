/** How well the policies of an experiment do on held-out tasks. */

import type { Evaluation, Split } from "../../envs/mod.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { parseOwnOptions } from "../../trainers/rollout/env_options.ts";
import type { Choice } from "../../trainers/runs/config/setting_groups.ts";
import {
  evaluateRun,
  HELD_OUT,
} from "../../trainers/runs/policies/trained_policy.ts";
import type { Replies } from "../experiment_file.ts";
import { readOptionalJson, writeJsonWhole } from "../files.ts";
import type { Plan } from "../plan.ts";

/** How a policy is measured. */
export interface MeasureMethod {
  readonly choice: Choice;
  readonly replies: Replies;
  /**
   * Options of the environment's own, `name=value` with commas between
   * @default those of the run
   */
  readonly on?: string;
  /** Whose tasks are played. */
  readonly split: Split;
}

/** One measurement of a policy. */
export interface Measure extends Evaluation, MeasureMethod {}

/**
 * Lists the methods of an experiment: both choices with each reply, then with
 * each of the options that it measures on.
 */
export function listMethods(
  { replies, measuredOn, split }: Pick<
    Plan,
    "replies" | "measuredOn" | "split"
  >,
): MeasureMethod[] {
  const ways = [
    ...replies.map((replies) => ({ replies })),
    ...measuredOn.map((on) => ({ replies: "truthful", on } as const)),
  ];
  return ways.flatMap((way) => [
    { choice: "greedy", ...way, split },
    { choice: "sampled", ...way, split },
  ]);
}

/** Is it how a policy was trained: truthful replies, the run's own options? */
export function isAsTrained(
  { replies, on }: Pick<MeasureMethod, "replies" | "on">,
): boolean {
  return replies === "truthful" && on === undefined;
}

/** Finds what was measured in one way. */
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

/** Reads the measures of a run or a warm start; none where it has none. */
export async function readMeasures(place: string): Promise<readonly Measure[]> {
  const file = await readOptionalJson<{ measures: readonly Measure[] }>(
    getPath(place),
  );
  // Files of before there was a choice tell no split.
  return file?.measures.map((measure) => ({
    ...measure,
    split: measure.split ?? HELD_OUT.split,
  })) ?? [];
}

/** Tells whether a run or a warm start is finished: measured in all ways. */
export async function isMeasured(
  place: string,
  methods: readonly MeasureMethod[],
): Promise<boolean> {
  const measures = await readMeasures(place);
  return methods.every((method) => findMeasure(measures, method) !== undefined);
}

/** Reads how well a finished run or warm start does, sampled. */
export async function readFinalSuccess(place: string): Promise<number | null> {
  const measures = await readMeasures(place);
  const final = measures.find((measure) =>
    measure.choice === "sampled" && isAsTrained(measure)
  );
  return final?.success ?? null;
}

/** Measures a policy on held-out tasks in the ways that are still missing. */
export async function writeMeasures(
  place: string,
  path: string,
  { evaluation, rollout }: TrainConfig,
  methods: readonly MeasureMethod[],
  known: readonly Measure[] = [],
): Promise<void> {
  const { temperature, topP, topK, constrained } = rollout;
  const { maxTurnTokens, maxContextTokens } = rollout;
  const before = [...await readMeasures(place), ...known];
  const measures: Measure[] = [];
  for (const method of methods) {
    const { choice, replies, on = null, split } = method;
    const measured = findMeasure(before, method) ?? await evaluateRun(path, {
      ...HELD_OUT,
      split,
      temperature: choice === "greedy" ? 0 : temperature,
      topP,
      topK,
      episodes: evaluation,
      constrained,
      maxTurnTokens,
      maxContextTokens,
      make: {
        // Not all environments have an option of this name.
        ...replies !== "truthful" && { replies },
        ...parseOwnOptions("measure", "measuredOn", on),
      },
    });
    measures.push({ ...measured, ...method });
  }
  await writeJsonWhole(getPath(place), { measures });
}
