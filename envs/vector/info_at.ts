/**
 * Takes one environment's info out of a vector's (Gymnasium's DictInfoToList).
 */

import type { Info } from "../core/env.ts";
import type { VectorInfos } from "./vector_types.ts";

function fieldsAt(
  batch: Readonly<Record<string, unknown>>,
  index: number,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(batch)) {
    const present = batch[`_${key}`];
    if (!Array.isArray(present) || present[index] !== true) continue;
    fields[key] = Array.isArray(values)
      ? values[index]
      : fieldsAt(values as Record<string, unknown>, index);
  }
  return fields;
}

/**
 * The info of one environment.
 *
 * @param infos What a vector's `reset` or `step` returned
 * @param index Which environment
 * @returns Its info, as the environment itself would have returned it
 */
export function infoAt(infos: VectorInfos, index: number): Info {
  return fieldsAt(infos, index) as unknown as Info;
}
