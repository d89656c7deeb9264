/** The language model that a command names. */

import { findModel } from "../../huggingface/hub/find_model.ts";
import type { AskedSettings } from "../config/make_train_config.ts";

/** Resolves the path of the language model, and pulls it if it has to. */
export async function resolveModel(
  asked: AskedSettings,
): Promise<AskedSettings> {
  const { model } = asked;
  if (model === undefined) return asked;
  return { ...asked, model: await findModel("train", String(model)) };
}
