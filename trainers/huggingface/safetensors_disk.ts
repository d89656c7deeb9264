/** Safetensors in files: read by ranges, written piece by piece. */

import { basename } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { makeFileSink } from "./file_pieces.ts";
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

export async function readStoredHeader(
  path: string,
  formats?: readonly string[],
): Promise<StoredHeader> {
  return await readHeader(await openByteSource(path), formats);
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
