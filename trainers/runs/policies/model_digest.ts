/** A digest of a language model's files, so that a run notices a change. */

import { createHash } from "node:crypto";

import { ruleError } from "../../../utils/errors.ts";
import { findValueHeadFile } from "../../huggingface/model_files.ts";

/** Checks that the directory of a run's language model has not moved. */
export async function assertModelThere(
  action: string,
  path: string,
): Promise<void> {
  const isThere = await Deno.stat(path)
    .then(({ isDirectory }) => isDirectory, () => false);
  if (isThere) return;
  const rule = "a directory that is where it was when the run began";
  throw ruleError(Error, action, "model", rule, path);
}

/** Files that decide what a model reads and says. */
const DECISIVE = /\.(safetensors|json|jinja|txt)$/;

/** Bytes that are read at a time. */
const PIECE = 2 ** 20;

/** Those of them that decide what a model reads, wherever its weights are. */
const READING = /(?<!\.safetensors\.index)\.(json|jinja|txt)$/;

/**
 * SHA-256 of a model's weights, settings, tokenizer and template.
 *
 * @param part The tokenizer and what belongs to it alone, or all of it
 */
export async function digestModel(
  directory: string,
  part: "all" | "tokenizer" = "all",
): Promise<string> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  const head = part === "all" ? await findValueHeadFile(directory) : null;
  // Whichever folder the value head lies in, it decides what a run learns.
  const names = [
    ...new Set([...entries.map(({ name }) => name), ...head ? [head] : []]),
  ].filter((name) => (part === "all" ? DECISIVE : READING).test(name)).sort();
  const hash = createHash("sha256");
  // One for all: what a stream leaves behind adds up to 0.1 GB.
  const piece = new Uint8Array(PIECE);
  for (const name of names) {
    const path = `${directory}/${name}`;
    const { size, isFile } = await Deno.stat(path);
    if (!isFile) continue;
    hash.update(JSON.stringify([name, size]));
    using file = await Deno.open(path);
    let read: number | null;
    while ((read = await file.read(piece)) !== null) {
      hash.update(piece.subarray(0, read));
    }
  }
  return hash.digest("hex");
}
