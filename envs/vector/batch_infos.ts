/** Turns one info for each environment into one info of arrays. */

type Fields = Readonly<Record<string, unknown>>;

/** Keys whose values stay whole: they describe an episode that is over. */
const WHOLE: readonly string[] = ["final_obs", "final_info"];

function isFields(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Batches infos: under each key an array with one entry for each environment,
 * `null` where it has no such key, and under `_key` who has it. Objects become
 * objects of arrays in the same way.
 *
 * @param infos One info for each environment, `null` where there is none
 */
export function batchInfos(
  infos: readonly (Fields | null)[],
): Record<string, unknown> {
  const keys = new Set<string>();
  for (const info of infos) for (const key in info) keys.add(key);
  const batch: Record<string, unknown> = {};
  for (const key of keys) {
    const values = infos.map((info) => info?.[key] ?? null);
    const isNested = !WHOLE.includes(key) && values.some(isFields) &&
      values.every((value) => value === null || isFields(value));
    batch[key] = isNested
      ? batchInfos(values as readonly (Fields | null)[])
      : values;
    batch[`_${key}`] = infos.map((info) => info?.[key] !== undefined);
  }
  return batch;
}
