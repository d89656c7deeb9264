/**
 * Replays recorded trainer mathematics: a list of batches, each with
 * advantages, losses, gradients and KL estimates. Runs on the backend of
 * TensorFlow.js that is set.
 */

import * as tf from "@tensorflow/tfjs";
import { type CaseResult, failCase, judgeCase } from "./case_result.ts";
import { type Fields, readFields, readNumber, readRows } from "./fields.ts";
import {
  GAE,
  GRPO_SECTION,
  GSPO_SECTION,
  KL,
  PPO_CLIP,
  type Rows,
  type Section,
  VALUE_LOSS,
} from "./math_sections.ts";
import { compareNumbers, type SmallestScale } from "./tolerance.ts";

/** Compares one computed quantity with its recording. */
function checkQuantity(
  name: string,
  recorded: Fields,
  quantity: string,
  computed: number | Rows,
  smallestScale: SmallestScale,
): CaseResult {
  return judgeCase(name, () => {
    const [actual, expected] = typeof computed === "number"
      ? [[computed], [readNumber(recorded, quantity)]]
      : [
        computed.flatMap((row) => Array.from(row)),
        readRows(recorded, quantity, computed).flat(),
      ];
    return compareNumbers(actual, expected, smallestScale);
  });
}

async function checkSection(
  name: string,
  batch: Fields,
  value: unknown,
  section: Section,
): Promise<CaseResult[]> {
  const records = Object.entries(section.records);
  try {
    const recorded = readFields(value, name);
    const computed = await section.compute(batch, recorded);
    return records.map(([quantity, smallestScale]) =>
      checkQuantity(
        `${name}.${quantity}`,
        recorded,
        quantity,
        computed[quantity]!,
        smallestScale,
      )
    );
  } catch (error) {
    return records.map(([quantity]) => failCase(`${name}.${quantity}`, error));
  }
}

async function checkBatch(value: unknown, name: string): Promise<CaseResult[]> {
  let batch: Fields;
  try {
    batch = readFields(value, name);
  } catch (error) {
    return [failCase(name, error)];
  }
  // A list that is missing or empty is one section that cannot be read.
  const clips = Array.isArray(batch.ppoClip) && batch.ppoClip.length > 0
    ? batch.ppoClip
    : [undefined];
  const sections: [string, unknown, Section][] = [
    ["gae", batch.gae, GAE],
    ["grpo", batch.grpo, GRPO_SECTION],
    ...clips.map((clip, i): [string, unknown, Section] => [
      `ppoClip[${i}]`,
      clip,
      PPO_CLIP,
    ]),
    ["gspo", batch.gspo, GSPO_SECTION],
    ["valueLoss", batch.valueLoss, VALUE_LOSS],
    ["kl", batch.kl, KL],
  ];
  const results: CaseResult[] = [];
  for (const [path, recorded, section] of sections) {
    results.push(
      ...await checkSection(`${name}.${path}`, batch, recorded, section),
    );
  }
  return results;
}

/** Replays a file of trainer mathematics. */
export async function checkTrainerMathVectors(
  json: unknown,
): Promise<CaseResult[]> {
  if (!Array.isArray(json)) {
    return [failCase("trainer-math", "The file is not a list")];
  }
  await tf.ready();
  const results: CaseResult[] = [];
  for (const [i, batch] of json.entries()) {
    results.push(...await checkBatch(batch, `trainer-math[${i}]`));
  }
  return results;
}
