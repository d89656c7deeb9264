/**
 * A trained policy for other programs: its weights in Hugging Face's layout,
 * adapters merged, or the adapters alone in PEFT's.
 */

import { ruleError } from "../../base/errors.ts";
import { findModelFiles } from "../huggingface/model_files.ts";
import { saveAdapter } from "../huggingface/save_adapter.ts";
import {
  assertNewModelDirectory,
  saveModel,
} from "../huggingface/save_model.ts";
import { makeWordTokenizerJson } from "../huggingface/word_tokenizer_json.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import { disposeCheckpoint } from "./directory/checkpoint.ts";
import type { CheckpointChoice } from "./directory/choose_checkpoint.ts";
import { loadPolicyOf, readCheckpointAt } from "./load_policy.ts";

/** What is written: all weights, or adapters alone. */
export const EXPORTED_FORMATS = ["merged", "peft"] as const;

/** One of {@linkcode EXPORTED_FORMATS}. */
export type ExportedFormat = typeof EXPORTED_FORMATS[number];

/** What to export, and where to. */
export interface ExportPolicyOptions {
  readonly format: ExportedFormat;
  readonly checkpoint: CheckpointChoice;
  /** The directory; `null` for one in the run that its name tells of. */
  readonly out: string | null;
  /** Whether what an earlier export left there goes. */
  readonly overwrite: boolean;
}

/** Files that tell a directory of an export. */
const EXPORTS = ["model.safetensors", "adapter_model.safetensors"];

/** Makes room for an export, which must not replace anything else. */
async function clearExport(out: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(out)).catch(() => []);
  const isExport = entries.some(({ name }) => EXPORTS.includes(name)) &&
    entries.every(({ isFile }) => isFile);
  if (!isExport && entries.length > 0) {
    const rule = "new, empty, or what an earlier export left";
    throw ruleError(Error, "export", "out", rule, out);
  }
  if (isExport) await Deno.remove(out, { recursive: true });
}

/**
 * Exports a run's policy, or that of a checkpoint file.
 *
 * @returns The directory, and the update that its weights follow
 * @throws {Error} If there is none, its format does not fit, or something is
 * in the way
 */
export async function exportPolicy(
  path: string,
  { format, checkpoint: choice, out: asked, overwrite }: ExportPolicyOptions,
): Promise<{ readonly out: string; readonly update: number }> {
  const found = await readCheckpointAt(path, choice);
  if (found === null) {
    const rule = "a run directory with a checkpoint, or a checkpoint file";
    throw ruleError(Error, "export", "run", rule, path);
  }
  const { checkpoint: { facts, weights, moments } } = found;
  const { base, model, update } = facts;
  try {
    if (format === "peft" && (base === null || model.lora === undefined)) {
      const rule = "'merged' for a run without adapters (--lora-rank)";
      throw ruleError(Error, "export", "format", rule, format);
    }
    if (asked === null && found.path === path) {
      const rule = "given for a checkpoint file";
      throw ruleError(Error, "export", "out", rule, asked);
    }
    const name = `${format}-${String(update).padStart(6, "0")}`;
    const out = asked ?? `${path.replace(/\/+$/, "")}/export/${name}`;
    if (overwrite) await clearExport(out);
    await assertNewModelDirectory(out);
    if (format === "peft") {
      await saveAdapter(out, { config: model, weights, base: base! });
    } else if (base === null) {
      const extra = makeWordTokenizerJson(facts.vocabulary, model.maxPositions);
      await saveModel(out, { config: model, weights, extra });
    } else {
      const { policy } = await loadPolicyOf(found);
      const source = await findModelFiles(base);
      const { config, weights } = policy;
      await saveModel(out, { config, weights, source });
      disposeWeights(weights);
    }
    return { out, update };
  } finally {
    // What a policy has taken over is freed already, and once more is harmless.
    disposeCheckpoint({ facts, weights, moments });
  }
}
