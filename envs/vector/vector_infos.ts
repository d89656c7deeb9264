/**
 * One info of arrays for all environments of a vector, and back (Gymnasium's
 * DictInfoToList).
 */

import { isPlainObject, type JsonObject } from "../../utils/json_values.ts";
import type { Info } from "../core/env.ts";
import type { VectorInfos } from "./vector_types.ts";

/** Keys whose values stay whole: they describe an episode that is over. */
const WHOLE: readonly string[] = ["final_obs", "final_info"];

/**
 * Batches infos: under each key an array with one entry for each environment,
 * `null` where it has no such key, and under `_key` who has it. Objects become
 * objects of arrays in the same way. An info is `null` where there is none.
 */
export function batchInfos(
  infos: readonly (JsonObject | null)[],
): Record<string, unknown> {
  const keys = new Set<string>();
  for (const info of infos) for (const key in info) keys.add(key);
  const batch: Record<string, unknown> = {};
  for (const key of keys) {
    const values = infos.map((info) => info?.[key] ?? null);
    const isNested = !WHOLE.includes(key) && values.some(isPlainObject) &&
      values.every((value) => value === null || isPlainObject(value));
    batch[key] = isNested
      ? batchInfos(values as readonly (JsonObject | null)[])
      : values;
    batch[`_${key}`] = infos.map((info) => info?.[key] !== undefined);
  }
  return batch;
}

function pickFields(
  batch: Readonly<Record<string, unknown>>,
  index: number,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(batch)) {
    const present = batch[`_${key}`];
    if (!Array.isArray(present) || present[index] !== true) continue;
    fields[key] = Array.isArray(values)
      ? values[index]
      : pickFields(values as Record<string, unknown>, index);
  }
  return fields;
}

/**
 * Takes the info of one environment out of a vector's.
 *
 * @param infos What a vector's `reset` or `step` returned
 * @param index Which environment
 * @returns Its info, as the environment itself would have returned it
 */
export function getInfoAt(infos: VectorInfos, index: number): Info {
  return pickFields(infos, index) as unknown as Info;
}
