/** Settings that a run which was begun before keeps, as nobody asks otherwise. */

import { setAt, valueAt } from "../../settings/read_settings.ts";
import type { TrainConfig } from "./train_config.ts";
import { listRunSettings } from "./train_defaults.ts";

/**
 * Makes the settings with which a run goes on that began before some of them
 * were declared: what is not asked for is as it was then.
 *
 * @param config The settings of a new run
 * @param asked Names of those that were asked for
 * @param made What the run's `config.json` holds
 * @param before The same as it is read, all settings in it
 */
export function adoptFormer(
  config: TrainConfig,
  asked: readonly string[],
  made: object,
  before: object,
): TrainConfig {
  const adopted = structuredClone(config);
  for (const { name, path, formerKey } of listRunSettings(config.trainer)) {
    const places = formerKey === undefined
      ? [path]
      : [path, path.with(-1, formerKey)];
    const wasSet = places.some((place) => valueAt(made, place) !== undefined);
    if (asked.includes(name) || wasSet) continue;
    const former = valueAt(before, path);
    if (former !== undefined) setAt(adopted, path, former);
  }
  return adopted;
}
