/** Draws the exhibits of any experiment from its `results.json`. */

import { ruleError } from "../../../utils/errors.ts";
import {
  readOptionalJson,
  writeWithParents,
} from "../../../trainers/runs/directory/files.ts";
import type { Results } from "../../../experiments/results/summary.ts";
import { analyzeResults, makeExhibits } from "./analysis.ts";
import { formatExhibitPage } from "./exhibit.ts";

/**
 * Writes `exhibits.html` into the directory of an experiment.
 *
 * @returns Path of the page
 */
export async function drawExhibits(directory: string): Promise<string> {
  const path = `${directory}/results.json`;
  const results = await readOptionalJson<Results>(path);
  if (!Array.isArray(results?.cells)) {
    const rule = "the directory of an experiment with a results.json";
    throw ruleError(Error, "draw the exhibits", "draw", rule, directory);
  }
  const exhibits = makeExhibits(analyzeResults(results));
  if (exhibits.length === 0) {
    const rule = "the results of several tasks, options, skills of a warm " +
      "start or levels of noise";
    throw ruleError(Error, "draw the exhibits", "draw", rule, path);
  }
  const page = `${directory}/exhibits.html`;
  await writeWithParents(page, formatExhibitPage(results.name, exhibits));
  return page;
}
