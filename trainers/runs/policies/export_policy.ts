/**
 * A trained policy for other programs: its weights in Hugging Face's layout,
 * adapters merged, or the adapters alone in PEFT's.
 */

import { ruleError } from "../../../utils/errors.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { saveAdapter } from "../../huggingface/adapter.ts";
import { saveModel } from "../../huggingface/save_model.ts";
import { makeWordTokenizerJson } from "../../huggingface/tokenizer_json.ts";
import { disposeWeights } from "../../model/weights/weights.ts";
import { disposeCheckpoint } from "../directory/checkpoint.ts";
import type { CheckpointChoice } from "../directory/choose_checkpoint.ts";
import type { NewestCheckpoint } from "../directory/checkpoint_files.ts";
import { fetchWeights } from "./fetch_weights.ts";
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
  /** The server that has its weights, if not the one that the run tells of. */
  readonly learner?: string;
}

/** Tells an export, and the files that it wrote. */
const MARK = "export.json";

/** Lists what is in a directory. */
async function listDirectory(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  return entries.map(({ name }) => name).sort();
}

/** Lists the files of an export, those in folders too, and empty folders. */
async function listExported(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  const names = entries.map(async ({ name, isDirectory }) => {
    if (!isDirectory) return [name];
    const own = await listExported(`${directory}/${name}`);
    return own.length === 0 ? [name] : own.map((part) => `${name}/${part}`);
  });
  return (await Promise.all(names)).flat().sort();
}

/** Whether a directory holds what an earlier export wrote, and nothing else. */
async function isExport(directory: string): Promise<boolean> {
  const text = await Deno.readTextFile(`${directory}/${MARK}`);
  const { files } = JSON.parse(text);
  if (!Array.isArray(files)) return false;
  const names = await listExported(directory);
  return names.every((name) => name === MARK || files.includes(name));
}

/**
 * Checks that nothing is in the way but what may be replaced.
 *
 * @returns Whether there is something to be replaced
 */
async function assertOutputFree(
  out: string,
  overwrite: boolean,
): Promise<boolean> {
  let names: string[];
  try {
    names = await listDirectory(out);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    if (!(error instanceof Deno.errors.NotADirectory)) throw error;
    names = [out];
  }
  if (names.length === 0) return false;
  if (overwrite && await isExport(out).catch(() => false)) return true;
  const rule = overwrite
    ? "new, empty, or what an earlier export left, with nothing else in it"
    : "a new or empty directory (--overwrite replaces an earlier export)";
  throw ruleError(Error, "export", "out", rule, out);
}

/** Writes a policy into a new directory. */
async function writePolicy(
  place: string,
  found: NewestCheckpoint,
  format: ExportedFormat,
): Promise<void> {
  const { facts, weights } = found.checkpoint;
  const { base, model } = facts;
  if (format === "peft") {
    await saveAdapter(place, { config: model, weights, base: base! });
  } else if (base === null) {
    const extra = makeWordTokenizerJson(facts.vocabulary, model.maxPositions);
    await saveModel(place, { config: model, weights, extra });
  } else {
    const { policy } = await loadPolicyOf(found);
    const source = await findModelFiles(base);
    const { config, weights } = policy;
    await saveModel(place, { config, weights, source });
    disposeWeights(weights);
  }
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
  { format, checkpoint: choice, out: asked, overwrite, learner }:
    ExportPolicyOptions,
): Promise<{ readonly out: string; readonly update: number }> {
  let found = await readCheckpointAt(path, choice);
  if (found === null) {
    const rule = "a run directory with a checkpoint, or a checkpoint file";
    throw ruleError(Error, "export", "run", rule, path);
  }
  const { base, model, remote, update } = found.checkpoint.facts;
  try {
    const hasAdapters = remote !== undefined || model.lora !== undefined;
    if (format === "peft" && (base === null || !hasAdapters)) {
      const rule = "'merged' for a run without adapters (--lora-rank)";
      throw ruleError(Error, "export", "format", rule, format);
    }
    if (remote === undefined && learner !== undefined) {
      const rule = "left out with weights that are here";
      throw ruleError(Error, "export", "learner", rule, learner);
    }
    if (asked === null && found.path === path) {
      const rule = "given for a checkpoint file";
      throw ruleError(Error, "export", "out", rule, asked);
    }
    const name = `${format}-${String(update).padStart(6, "0")}`;
    const out = asked ?? `${path.replace(/\/+$/, "")}/export/${name}`;
    const isThere = await assertOutputFree(out, overwrite);
    if (remote !== undefined) {
      found = await fetchWeights(found, {
        ...remote,
        ...learner !== undefined && { learner },
      });
    }
    // What is replaced may be what this one is made of: it goes last.
    const place = isThere ? `${out.replace(/\/+$/, "")}.new` : out;
    if (isThere && await assertOutputFree(place, true)) {
      await Deno.remove(place, { recursive: true });
    }
    await writePolicy(place, found, format);
    const files = await listExported(place);
    const mark = JSON.stringify({ format, update, files }, null, 2);
    await Deno.writeTextFile(`${place}/${MARK}`, `${mark}\n`);
    if (isThere) {
      await Deno.remove(out, { recursive: true });
      await Deno.rename(place, out);
    }
    return { out, update };
  } finally {
    // What a policy has taken over is freed already, and once more is harmless.
    disposeCheckpoint(found.checkpoint);
  }
}
