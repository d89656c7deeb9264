/**
 * Exports a trained policy for other programs: all weights in Hugging Face's
 * layout with merged adapters or as a GGUF file, or only the adapters in PEFT's.
 */

import { ruleError } from "../../../utils/errors.ts";
import type { JsonObject } from "../../../utils/json_values.ts";
import {
  type HubModel,
  nameSnapshot,
} from "../../huggingface/hub/hub_cache.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { readGgufTokens, saveGguf } from "../../huggingface/gguf/save_gguf.ts";
import { saveAdapter } from "../../huggingface/adapter.ts";
import { saveModel, writeDirectory } from "../../huggingface/save_model.ts";
import { makeWordTokenizerJson } from "../../huggingface/tokenizer_json.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import {
  type CheckpointFacts,
  disposeCheckpoint,
} from "../directory/checkpoint.ts";
import {
  type CheckpointChoice,
  padUpdate,
  type StoredCheckpoint,
} from "../directory/checkpoint_files.ts";
import { listFiles, readOptionalJson } from "../directory/files.ts";
import { findRunConfig } from "../directory/run_directory.ts";
import { loadPolicyOf, readCheckpointAt } from "./load_policy.ts";
import { formatModelCard } from "./model_card.ts";
import { downloadWeights } from "./remote_policy.ts";

/** Formats: all weights, only the adapters, or all weights in one file. */
export const EXPORTED_FORMATS = ["merged", "peft", "gguf"] as const;

export type ExportedFormat = typeof EXPORTED_FORMATS[number];

export interface ExportPolicyOptions {
  readonly format: ExportedFormat;
  readonly checkpoint: CheckpointChoice;
  /** The target directory; `null` for `RUN/export/FORMAT-UPDATE`. */
  readonly out: string | null;
  /** Replaces an earlier export in the target directory. */
  readonly overwrite: boolean;
  /** Overrides the server that the run names. */
  readonly learner?: string;
}

const GGUF_FILE = "model-f16.gguf";

/** Marks an export; lists its files. */
const MARK = "export.json";

/** Lists files, also in subfolders, and empty folders. */
async function listExported(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  const names = entries.map(async ({ name, isDirectory }) => {
    if (!isDirectory) return [name];
    const own = await listExported(`${directory}/${name}`);
    return own.length === 0 ? [name] : own.map((part) => `${name}/${part}`);
  });
  return (await Promise.all(names)).flat().sort();
}

/** Whether a directory contains only files of an earlier export. */
async function isExport(directory: string): Promise<boolean> {
  const text = await Deno.readTextFile(`${directory}/${MARK}`);
  const { files } = JSON.parse(text);
  if (!Array.isArray(files)) return false;
  const names = await listExported(directory);
  return names.every((name) => name === MARK || files.includes(name));
}

/** Checks that a directory is free (false) or may be replaced (true). */
async function assertReplaceable(
  out: string,
  overwrite: boolean,
): Promise<boolean> {
  const names = await listFiles(out).catch((error) => {
    if (error instanceof Deno.errors.NotADirectory) return [out];
    throw error;
  });
  if (names.length === 0) return false;
  if (overwrite && await isExport(out).catch(() => false)) return true;
  const rule = overwrite
    ? "new, empty, or what an earlier export left, with nothing else in it"
    : "a new or empty directory (--overwrite replaces an earlier export)";
  throw ruleError(Error, "export", "out", rule, out);
}

async function writePolicy(
  place: string,
  found: StoredCheckpoint,
  format: ExportedFormat,
): Promise<void> {
  const { facts, weights } = found.checkpoint;
  const { base, model } = facts;
  if (format === "gguf") {
    await writeDirectory(place, async (partial) => {
      // Its weights are read from a folder, a tensor at a time.
      const merged = `${partial}/merged`;
      await writePolicy(merged, found, "merged");
      await saveGguf(`${partial}/${GGUF_FILE}`, await findModelFiles(merged));
      await Deno.remove(merged, { recursive: true });
    });
  } else if (format === "peft") {
    await saveAdapter(place, { config: model, weights, base: base! });
  } else if (base === null) {
    const extra = makeWordTokenizerJson(facts.vocabulary, model.maxPositions);
    await saveModel(place, { config: model, weights, extra });
  } else {
    const { policy } = await loadPolicyOf(found);
    const source = await findModelFiles(base);
    const { config, weights } = policy;
    await saveModel(place, { config, weights, source });
    disposeTensors(weights);
  }
}

/** Checks that a policy can be written in a format, before any work on it. */
async function assertFormat(
  format: ExportedFormat,
  { base, model, remote }: CheckpointFacts,
): Promise<void> {
  const hasAdapters = remote !== undefined || model.lora !== undefined;
  if (format === "peft" && (base === null || !hasAdapters)) {
    const rule = "'merged' for a run without adapters (--lora-rank)";
    throw ruleError(Error, "export", "format", rule, format);
  }
  if (format !== "gguf") return;
  if (base === null) {
    const rule = "'merged' for a small policy, whose tokens are words";
    throw ruleError(Error, "export", "format", rule, format);
  }
  await readGgufTokens(base);
}

export interface ExportedPolicy {
  /** The directory with its files. */
  readonly out: string;
  readonly files: readonly string[];
  /** Updates done. */
  readonly update: number;
  readonly base: HubModel | null;
}

export async function exportPolicy(
  path: string,
  { format, checkpoint: choice, out: asked, overwrite, learner }:
    ExportPolicyOptions,
): Promise<ExportedPolicy> {
  const config = await findRunConfig(path);
  let found = await readCheckpointAt(path, choice);
  if (found === null) {
    const rule = "a run directory with a checkpoint, or a checkpoint file";
    throw ruleError(Error, "export", "run", rule, path);
  }
  const { base, env, remote, update } = found.checkpoint.facts;
  try {
    await assertFormat(format, found.checkpoint.facts);
    if (remote === undefined && learner !== undefined) {
      const rule = "left out with local weights";
      throw ruleError(Error, "export", "learner", rule, learner);
    }
    if (asked === null && found.path === path) {
      const rule = "given for a checkpoint file";
      throw ruleError(Error, "export", "out", rule, asked);
    }
    const name = `${format}-${padUpdate(update)}`;
    const out = asked ?? `${path.replace(/\/+$/, "")}/export/${name}`;
    const isThere = await assertReplaceable(out, overwrite);
    if (remote !== undefined) {
      found = await downloadWeights(found, {
        ...remote,
        ...learner !== undefined && { learner },
      });
    }
    // The old export may be a source of this one, so it is removed last.
    const place = isThere ? `${out.replace(/\/+$/, "")}.new` : out;
    if (isThere && await assertReplaceable(place, true)) {
      await Deno.remove(place, { recursive: true });
    }
    await writePolicy(place, found, format);
    const hubModel = base === null ? null : nameSnapshot(base);
    const card = formatModelCard({
      ...{ format, base: hubModel, env, update },
      config,
      summary: await readOptionalJson<JsonObject>(`${path}/summary.json`),
    });
    await Deno.writeTextFile(`${place}/README.md`, card);
    const files = await listExported(place);
    const mark = JSON.stringify({ format, update, files }, null, 2);
    await Deno.writeTextFile(`${place}/${MARK}`, `${mark}\n`);
    if (isThere) {
      await Deno.remove(out, { recursive: true });
      await Deno.rename(place, out);
    }
    return { out, files, update, base: hubModel };
  } finally {
    // Disposing twice is harmless.
    disposeCheckpoint(found.checkpoint);
  }
}
