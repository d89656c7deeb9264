/** Where the protocol has a checkpoint by its path. */

import { ruleError } from "../../utils/errors.ts";

const PATH = /^tinker:\/\/([\w-]+)\/(?:(weights|sampler_weights)\/)?([\w-]+)$/;

/**
 * Finds the route of a checkpoint: states lie in `weights`, all others were
 * saved to sample from, whether or not their path says so.
 *
 * @param action What is being done, as errors say it
 * @param path What saving it returned: `tinker://model_1/weights/update-7`
 * @returns `training_runs/model_1/checkpoints/weights/update-7`
 * @throws {RangeError} If the path is none
 */
export function findCheckpointRoute(action: string, path: string): string {
  const [, model, folder = "sampler_weights", name] = PATH.exec(path) ?? [];
  if (model !== undefined) {
    return `training_runs/${model}/checkpoints/${folder}/${name}`;
  }
  const rule = "a path as saving returned it (tinker://MODEL/NAME)";
  throw ruleError(RangeError, action, "path", rule, path);
}

/**
 * Finds where the archive of weights to sample from is; states have none, and
 * the route names no folder.
 *
 * @param action What is being done, as errors say it
 * @param path What saving them returned: `tinker://model_1/step-7`
 * @returns `training_runs/model_1/checkpoints/step-7/archive`
 * @throws {RangeError} If the path is none of theirs
 */
export function findArchiveRoute(action: string, path: string): string {
  const [, model, folder, name] = PATH.exec(path) ?? [];
  if (model !== undefined && folder !== "weights") {
    return `training_runs/${model}/checkpoints/${name}/archive`;
  }
  const rule = "a path of weights saved to sample from (tinker://MODEL/NAME)";
  throw ruleError(RangeError, action, "path", rule, path);
}
