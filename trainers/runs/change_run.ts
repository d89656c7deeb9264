/** Changes what is asked of a run that goes on. */

import { isDeepStrictEqual } from "node:util";
import { findHistory } from "./best_evaluation.ts";
import type { AskedSettings } from "./config/make_train_config.ts";
import { changeConfig } from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { listCheckpoints } from "./directory/checkpoint_files.ts";
import {
  assertUnsaved,
  lockRun,
  readMetricsLog,
  removeMeasures,
  truncateLog,
  writeRunConfig,
} from "./directory/run_directory.ts";

/**
 * Changes settings of a run, and writes them down. One that may go on beyond
 * its end loses the measures of that end.
 *
 * @param config Its settings so far, with whatever else its `config.json` holds
 * @returns The settings from now on
 * @throws {Error} If one cannot change; nothing is changed then
 */
export async function changeRun(
  directory: string,
  config: TrainConfig,
  asked: AskedSettings,
): Promise<TrainConfig> {
  const [newest] = await listCheckpoints(directory);
  const done = newest?.update ?? 0;
  // Later lines are of updates that are done again.
  const lines = (await readMetricsLog(directory)).filter(({ step }) =>
    step <= done
  );
  const isEvaluated = findHistory(lines, config.validation).best !== null;
  const changed = changeConfig(config, asked, { done, isEvaluated });
  if (isDeepStrictEqual(changed, config)) return config;
  using _lock = await lockRun(directory);
  if (newest === undefined) {
    // Without a checkpoint it begins anew, and its lines go.
    await assertUnsaved(directory, config.saveEvery);
    await truncateLog(directory, "metrics", 0);
  }
  await writeRunConfig(directory, changed);
  if (
    changed.updates > config.updates ||
    !isDeepStrictEqual(changed.validation, config.validation)
  ) await removeMeasures(directory);
  return changed;
}
