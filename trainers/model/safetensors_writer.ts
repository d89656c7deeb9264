/** Safetensors files written to disk tensor by tensor, as float32. */

import { ruleMessage } from "../../base/errors.ts";
import { elements, encodeHeader } from "./safetensors_header.ts";

/** A tensor whose numbers are fetched when it is written. */
export interface WritableTensor {
  /** Sizes of its axes. */
  readonly shape: readonly number[];
  /** Its elements, row by row. */
  data(): Promise<Float32Array>;
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += await file.write(bytes.subarray(written));
  }
}

/**
 * Writes a file, in the order of the tensors' names; one tensor at a time is
 * in memory.
 *
 * @param path The file, which must not exist
 * @throws {RangeError} If a number is not finite, or a tensor does not fill its
 * shape
 */
export async function writeSafetensors(
  path: string,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  const action = "write safetensors";
  const shapes = Object.entries(tensors).map(([name, { shape }]) =>
    [name, shape] as const
  );
  const header = encodeHeader(Object.fromEntries(shapes), metadata);
  using file = await Deno.open(path, { write: true, createNew: true });
  await writeAll(file, header.bytes);
  for (const name of header.names) {
    const { shape, data } = tensors[name]!;
    const numbers = await data();
    if (numbers.length !== elements(shape)) {
      const rule = `${elements(shape)} elements for shape [${shape}]`;
      throw new RangeError(ruleMessage(action, name, rule, numbers.length));
    }
    const broken = numbers.find((number) => !Number.isFinite(number));
    if (broken !== undefined) {
      throw new RangeError(ruleMessage(action, name, "finite", broken));
    }
    const { buffer, byteOffset, byteLength } = numbers;
    await writeAll(file, new Uint8Array(buffer, byteOffset, byteLength));
  }
  await file.syncData();
}
