/**
 * Which language model a run trains, and how.
 *
 * @module
 */

import { assertKeys, ruleMessage } from "../envs/errors.ts";
import { assertLoraConfig, type LoraConfig } from "./model/lora_config.ts";

/** A language model to be trained. */
export interface ModelSettings {
  /** Its directory, in Hugging Face's layout. */
  readonly path: string;
  /** Adapters to be trained in its place; `null` to train all of it. */
  readonly lora: LoraConfig | null;
}

/**
 * Checks the settings; the files are not looked at.
 *
 * @param settings The settings
 * @throws {TypeError} If one is unknown or of another type
 * @throws {RangeError} If one is out of range
 */
export function assertModelSettings(settings: ModelSettings): void {
  const action = "train";
  assertKeys(action, "model", settings, ["path", "lora"]);
  const { path, lora } = settings;
  if (typeof path !== "string" || path === "") {
    const rule = "the path of a directory";
    throw new TypeError(ruleMessage(action, "model.path", rule, path));
  }
  if (lora !== null) assertLoraConfig(lora);
}
