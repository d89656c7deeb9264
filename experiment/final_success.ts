/** How well a finished run does. */

import {
  getMeasuresPath,
  type MeasuresFile,
  readOptionalJson,
} from "./files.ts";

/**
 * Reads how well a finished run or warm start does, sampled.
 *
 * @returns Its success rate; `null` where it is not finished
 */
export async function readFinalSuccess(place: string): Promise<number | null> {
  const file = await readOptionalJson<MeasuresFile>(getMeasuresPath(place));
  return file?.measures.find(({ choice }) => choice === "sampled")?.success ??
    null;
}
