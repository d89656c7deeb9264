/** How well a finished run does. */

import { type MeasuresFile, measuresPath, readIfJson } from "./files.ts";

/**
 * Reads how well a finished run or warm start does, sampled.
 *
 * @returns Its success rate; `null` where it is not finished
 */
export async function finalSuccess(place: string): Promise<number | null> {
  const file = await readIfJson<MeasuresFile>(measuresPath(place));
  return file?.measures.find(({ choice }) => choice === "sampled")?.success ??
    null;
}
