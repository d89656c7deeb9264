/** A digest of a language model's files, so that a run notices a change. */

import { createHash } from "node:crypto";

import { ruleError } from "../../base/errors.ts";

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

/** SHA-256 of a model's weights, settings, tokenizer and template. */
export async function digestModel(directory: string): Promise<string> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  const names = entries.map(({ name }) => name)
    .filter((name) => DECISIVE.test(name)).sort();
  const hash = createHash("sha256");
  for (const name of names) {
    const path = `${directory}/${name}`;
    const { size, isFile } = await Deno.stat(path);
    if (!isFile) continue;
    hash.update(JSON.stringify([name, size]));
    const { readable } = await Deno.open(path);
    for await (const part of readable) hash.update(part);
  }
  return hash.digest("hex");
}
