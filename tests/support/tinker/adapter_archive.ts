// deno-lint-ignore-file camelcase -- the names of PEFT
/**
 * Archives of adapters as SkyRL's server writes them: PEFT's settings, which do
 * not tell the projections, and matrices, packed by Python's `tarfile`.
 */

import { gzipSync } from "node:zlib";
import { encodeSafetensors, toFileTensors } from "../model/host_tensors.ts";
import type { Weights } from "../../../trainers/model/weights/weights.ts";

const BLOCK = 512;

/** An entry of an archive, padded to whole blocks. */
function writeEntry(
  name: string,
  type: "0" | "5" | "x",
  bytes: Uint8Array,
): Uint8Array {
  const padded = Math.ceil(bytes.length / BLOCK) * BLOCK;
  const entry = new Uint8Array(BLOCK + padded);
  const octal = (value: number, length: number) =>
    value.toString(8).padStart(length, "0") + "\0";
  const put = (text: string, at: number) =>
    entry.set(new TextEncoder().encode(text), at);
  put(name, 0);
  put(octal(type === "5" ? 0o755 : 0o644, 7), 100);
  put(octal(0, 7) + octal(0, 7) + octal(bytes.length, 11) + octal(0, 11), 108);
  put(" ".repeat(8) + type, 148);
  put("ustar\x0000", 257);
  const sum = entry.reduce((sum, byte) => sum + byte, 0);
  put(octal(sum, 6) + " ", 148);
  entry.set(bytes, BLOCK);
  return entry;
}

/** Packs files, each behind a note of its time. */
function packArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const note = () =>
    writeEntry(
      "././@PaxHeader",
      "x",
      new TextEncoder().encode("28 mtime=1795496833.8186707\n"),
    );
  const entries = Object.entries(files).flatMap(([name, bytes]) => [
    note(),
    writeEntry(name, "0", bytes),
  ]);
  const parts = [note(), writeEntry("/", "5", new Uint8Array()), ...entries];
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const tar = new Uint8Array(Math.ceil((size + 2 * BLOCK) / 10240) * 10240);
  let at = 0;
  for (const part of parts) {
    tar.set(part, at);
    at += part.length;
  }
  return gzipSync(tar, { level: 0 });
}

/** Writes the archive of a model's adapters. */
export async function writeAdapterArchive(
  base: string,
  rank: number,
  weights: Weights,
): Promise<Uint8Array> {
  const config = {
    peft_type: "LORA",
    task_type: null,
    base_model_name_or_path: base,
    r: rank,
    lora_alpha: 32.0,
    lora_dropout: 0.0,
    target_modules: null,
    use_rslora: false,
    use_dora: false,
    bias: "none",
    rank_pattern: {},
    alpha_pattern: {},
  };
  const tensors = Object.entries(await toFileTensors(weights));
  return packArchive({
    "adapter_config.json": new TextEncoder().encode(
      JSON.stringify(config, null, 2),
    ),
    "adapter_model.safetensors": encodeSafetensors(
      Object.fromEntries(
        tensors.map(([name, tensor]) => [`base_model.model.${name}`, tensor]),
      ),
      {},
    ),
  });
}
