/**
 * Infos of a vector: batching, and its inverse (Gymnasium's DictInfoToList).
 */

import { isPlainObject, type JsonObject } from "../../utils/json_values.ts";
import type { Info } from "../core/env.ts";
import type { VectorInfos } from "./vector_types.ts";

/** Keys whose values are not batched. */
const WHOLE: readonly string[] = ["final_obs", "final_info"];

/**
 * Batches infos: each key has an array with one entry per environment, `null`
 * if it lacks the key, and `_key` has flags. Objects are batched recursively.
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

/** The info of one environment, as the environment itself returned it. */
export function getInfoAt(infos: VectorInfos, index: number): Info {
  return pickFields(infos, index) as unknown as Info;
}
