/** Safetensors in files: read by ranges, written piece by piece. */

import { basename } from "node:path";
import { findBrokenRule, ruleError } from "../../utils/errors.ts";
import { makeFileSink } from "./file_pieces.ts";
import { adviseRemoval } from "./hub/hub_cache.ts";
import {
  type ByteSource,
  readHeader,
  type StoredHeader,
  type WritableTensor,
  writeSafetensors,
} from "../model/safetensors/safetensors_file.ts";

async function readRange(
  path: string,
  begin: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  using file = await Deno.open(path);
  const bytes = new Uint8Array(length);
  await file.seek(begin, Deno.SeekMode.Start);
  let read = 0;
  while (read < length) {
    const count = await file.read(bytes.subarray(read));
    if (count === null) {
      const rule = `at least ${begin + length} bytes long`;
      const name = basename(path);
      const action = "read safetensors";
      throw ruleError(RangeError, action, name, rule, begin + read);
    }
    read += count;
  }
  return bytes;
}

/** Makes a file readable by ranges. */
export async function openByteSource(path: string): Promise<ByteSource> {
  const { size } = await Deno.stat(path);
  const read: ByteSource["read"] = (begin, length) =>
    readRange(path, begin, length);
  return { name: basename(path), size, read };
}

/** How a pointer of Git LFS begins. */
const POINTER = "version https://git-lfs";

export async function readStoredHeader(
  path: string,
  formats?: readonly string[],
): Promise<StoredHeader> {
  const source = await openByteSource(path);
  const begin = await source.read(0, Math.min(source.size, POINTER.length));
  if (new TextDecoder().decode(begin) === POINTER) {
    const rule = "the weights (git lfs pull), not a pointer of Git LFS";
    const found = `${source.size} bytes`;
    throw ruleError(Error, "read safetensors", source.name, rule, found);
  }
  return await readHeader(source, formats).catch((error) => {
    const broken = findBrokenRule(error);
    const advice = adviseRemoval(path);
    if (broken === null || advice === "") throw error;
    const { action, name, rule, value } = broken;
    throw ruleError(RangeError, action, name, `${rule}${advice}`, value);
  });
}

export async function writeSafetensorsFile(
  path: string,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true });
  await writeSafetensors(makeFileSink(file), tensors, metadata);
  await file.syncData();
}
