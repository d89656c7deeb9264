/** Files that are written and read piece by piece. */

import type { ByteSink } from "../model/safetensors/safetensors_file.ts";

export function makeFileSink(file: Deno.FsFile): ByteSink {
  async function write(bytes: Uint8Array): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      written += await file.write(bytes.subarray(written));
    }
  }
  return {
    write,
    async overwrite(at, bytes) {
      await file.seek(at, Deno.SeekMode.Start);
      await write(bytes);
    },
  };
}

/** Reads what is left of a file, piece by piece, into one buffer. */
export async function* readPieces(
  file: Deno.FsFile,
): AsyncGenerator<Uint8Array> {
  // Streams would leave 0.1 GB to the garbage collector.
  const buffer = new Uint8Array(2 ** 20);
  let read: number | null;
  while ((read = await file.read(buffer)) !== null) {
    yield buffer.subarray(0, read);
  }
}
