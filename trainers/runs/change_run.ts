/** Changes the settings of a resumed run. */

import { isDeepStrictEqual } from "node:util";
import { findHistory } from "./best_evaluation.ts";
import type { AskedSettings } from "./config/make_train_config.ts";
import { changeConfig } from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { listCheckpoints } from "./directory/checkpoint_files.ts";
import {
  assertNeverSaved,
  lockRun,
  readRunLines,
  removeMeasures,
  truncateLog,
  writeRunConfig,
} from "./directory/run_directory.ts";
import { makeSuccessCriterion } from "./validation.ts";

/** Stores changed settings; removes the last evaluation before more updates. */
export async function changeRun(
  directory: string,
  config: TrainConfig,
  asked: AskedSettings,
): Promise<TrainConfig> {
  const [newest] = await listCheckpoints(directory);
  const done = newest?.update ?? 0;
  // Later updates will be repeated.
  const { metrics } = await readRunLines(directory, done);
  const isEvaluated =
    findHistory(metrics, makeSuccessCriterion(config.validation)).best !== null;
  const changed = changeConfig(config, asked, { done, isEvaluated });
  if (isDeepStrictEqual(changed, config)) return config;
  using _lock = await lockRun(directory);
  if (newest === undefined) {
    // Without a checkpoint the run starts over.
    await assertNeverSaved(directory, config.saveEvery);
    await truncateLog(directory, "metrics", 0);
  }
  await writeRunConfig(directory, changed);
  if (
    changed.updates > config.updates ||
    !isDeepStrictEqual(changed.validation, config.validation)
  ) await removeMeasures(directory);
  return changed;
}
