/** Files that are written piece by piece. */

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
