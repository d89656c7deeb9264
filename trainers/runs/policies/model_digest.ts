/** A digest of a language model's files, to detect changes during a run. */

import { createHash, type Hash } from "node:crypto";
import { ruleError } from "../../../utils/errors.ts";
import { readPieces } from "../../huggingface/file_pieces.ts";
import { readGgufCheckpoint } from "../../huggingface/gguf/gguf_checkpoint.ts";
import { isGgufFile } from "../../huggingface/gguf/gguf_header.ts";
import { findValueHeadFile } from "../../huggingface/model_files.ts";

/** Checks that the directory of a run's language model still exists. */
export async function assertModelThere(
  action: string,
  path: string,
): Promise<void> {
  const stat = await Deno.stat(path).catch(() => null);
  if (stat?.isDirectory === true || await isGgufFile(path)) return;
  const rule = "where it was when the run began";
  throw ruleError(Error, action, "model", rule, path);
}

/** Files that determine what a model reads and writes. */
const MODEL_FILES = /\.(safetensors|json|jinja|txt)$/;

/** Files that determine how a model reads, without its weights. */
const TOKENIZER_FILES = /(?<!\.safetensors\.index)\.(json|jinja|txt)$/;

async function hashFile(hash: Hash, path: string): Promise<void> {
  using file = await Deno.open(path);
  for await (const piece of readPieces(file)) hash.update(piece);
}

async function digestGguf(
  path: string,
  part: "all" | "tokenizer",
): Promise<string> {
  const hash = createHash("sha256");
  if (part === "all") await hashFile(hash, path);
  else {
    const { files } = await readGgufCheckpoint(path);
    for (const [name, text] of files) hash.update(JSON.stringify([name, text]));
  }
  return hash.digest("hex");
}

/** Computes the SHA-256 of a model's files, or of its tokenizer's only. */
export async function digestModel(
  directory: string,
  part: "all" | "tokenizer" = "all",
): Promise<string> {
  if (await isGgufFile(directory)) return await digestGguf(directory, part);
  const entries = await Array.fromAsync(Deno.readDir(directory));
  // The value head may be in a subfolder.
  const head = part === "all" ? await findValueHeadFile(directory) : null;
  const names = [
    ...new Set([...entries.map(({ name }) => name), ...head ? [head] : []]),
  ].filter((name) =>
    (part === "all" ? MODEL_FILES : TOKENIZER_FILES).test(name)
  ).sort();
  const hash = createHash("sha256");
  for (const name of names) {
    const path = `${directory}/${name}`;
    const { size, isFile } = await Deno.stat(path);
    if (!isFile) continue;
    hash.update(JSON.stringify([name, size]));
    await hashFile(hash, path);
  }
  return hash.digest("hex");
}
