/** Bytes that are read by ranges: a file's, or some that are in memory. */

import { basename } from "node:path";
import { ruleError } from "../../../utils/errors.ts";

/** Where bytes are read from. */
export interface ByteSource {
  /** What messages call it. */
  readonly name: string;
  /** Number of bytes. */
  readonly size: number;
  /** Reads a range into bytes of its own. */
  read(begin: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads one range of a file. */
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

/** A file, of which no more is in memory than was asked for. */
export async function openByteSource(path: string): Promise<ByteSource> {
  const { size } = await Deno.stat(path);
  return {
    name: basename(path),
    size,
    read: (begin, length) => readRange(path, begin, length),
  };
}

/** Bytes in memory. */
export function makeByteSource(bytes: Uint8Array, name: string): ByteSource {
  return {
    name,
    size: bytes.length,
    read: (begin, length) =>
      Promise.resolve(Uint8Array.from(bytes.subarray(begin, begin + length))),
  };
}
