/**
 * A GGUF file as a Hugging Face checkpoint: its text files are made of the
 * metadata, its weights are read as float32 in the order of Hugging Face's
 * matrices. Nothing is written, and no tensor is ever whole in memory.
 */

import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import type {
  ByteSource,
  StoredHeader,
} from "../../model/safetensors/safetensors_file.ts";
import { openByteSource } from "../safetensors_disk.ts";
import {
  countElements,
  type TensorEntry,
} from "../../model/safetensors/safetensors_header.ts";
import { countBytes, getBlockSize, readBlocks } from "./block_formats.ts";
import {
  DIVISORS,
  getFamily,
  makeGgufConfig,
  Metadata,
} from "./gguf_config.ts";
import { countInterleaved, locateRow, renameFromGguf } from "./gguf_names.ts";
import { type GgufTensor, readGgufHeader } from "./gguf_header.ts";
import { makeGgufTokenizer } from "./gguf_tokenizer.ts";

export interface GgufCheckpoint {
  /** Text files by name, as a folder would have them. */
  readonly files: ReadonlyMap<string, string>;
  /** The weights, by Hugging Face's names, in F32. */
  readonly stored: StoredHeader;
}

/** A tensor of the file, and where its float32 numbers are thought to be. */
interface Placed extends TensorEntry {
  readonly tensor: GgufTensor;
  /** Rows of a head whose halves are interleaved; 0 for none. */
  readonly interleaved: number;
}

const FLOAT_BYTES = 4;

/** Finds how many numbers are read as one row. */
function findWidth({ tensor: { format, shape }, interleaved }: Placed): number {
  if (shape.length >= 2) return shape.at(-1)!;
  return interleaved > 0 ? 1 : getBlockSize(format);
}

async function readRows(
  source: ByteSource,
  placed: Placed,
  from: number,
  count: number,
): Promise<Float32Array<ArrayBuffer>> {
  const { tensor: { format, begin }, interleaved } = placed;
  const width = findWidth(placed);
  const rows = Array.from(
    { length: count },
    (_, i) => locateRow(from + i, interleaved),
  );
  const first = interleaved === 0 ? from : Math.min(...rows);
  const last = interleaved === 0 ? from + count : Math.max(...rows) + 1;
  const bytes = await source.read(
    begin + countBytes(format, first * width),
    countBytes(format, (last - first) * width),
  );
  const read = readBlocks(bytes, format);
  if (interleaved === 0) return read;
  const numbers = new Float32Array(count * width);
  for (const [i, row] of rows.entries()) {
    const at = (row - first) * width;
    numbers.set(read.subarray(at, at + width), i * width);
  }
  return numbers;
}

/** Presents the tensors of a file as one array of float32. */
function makeFloatSource(
  source: ByteSource,
  entries: readonly Placed[],
): ByteSource {
  return {
    name: source.name,
    size: entries.at(-1)?.end ?? 0,
    async read(begin, length) {
      const entry = entries.find((one) => begin < one.end)!;
      const row = FLOAT_BYTES * findWidth(entry);
      const from = (begin - entry.begin) / row;
      const numbers = await readRows(source, entry, from, length / row);
      return new Uint8Array(numbers.buffer);
    },
  };
}

async function readCheckpoint(path: string): Promise<GgufCheckpoint> {
  const source = await openByteSource(path);
  const header = await readGgufHeader(source);
  const metadata = new Metadata(header);
  const divided = header.tensors.find(({ name }) => name === DIVISORS);
  const divisors = divided === undefined ? null : readBlocks(
    await source.read(
      divided.begin,
      countBytes(divided.format, countElements(divided.shape)),
    ),
    divided.format,
  );
  const config = makeGgufConfig(header, metadata, divisors);
  const { type } = getFamily(metadata);
  const headSize = config.head_dim as number;
  let end = 0;
  const entries = header.tensors.filter(({ name }) => name !== DIVISORS)
    .map((tensor): Placed => {
      const name = renameFromGguf(tensor.name);
      const begin = end;
      end += FLOAT_BYTES * countElements(tensor.shape);
      const interleaved = countInterleaved(name, type, headSize);
      return {
        ...{ name, dtype: "F32", shape: tensor.shape, begin, end },
        ...{ tensor, interleaved },
      };
    });
  const texts = {
    "config.json": config,
    ...makeGgufTokenizer(metadata, config.vocab_size as number),
  };
  return {
    files: new Map(
      Object.entries(texts).map(([name, content]) => [
        name,
        typeof content === "string" ? content : JSON.stringify(content),
      ]),
    ),
    stored: {
      entries,
      metadata: {},
      source: makeFloatSource(source, entries),
      start: 0,
    },
  };
}

/** The checkpoint that was read last: a model's files are read one by one. */
let last: {
  readonly path: string;
  readonly stamp: readonly unknown[];
  readonly checkpoint: Promise<GgufCheckpoint>;
} | null = null;

/** Reads a GGUF file as a checkpoint, without its weights. */
export async function readGgufCheckpoint(
  path: string,
): Promise<GgufCheckpoint> {
  const info = await Deno.stat(path).catch(() => null);
  if (info?.isFile !== true) {
    const name = basename(path);
    throw ruleError(Error, "load the model", "model", "a file", name);
  }
  const stamp = [info.size, info.mtime?.getTime()];
  if (last?.path !== path || !isDeepStrictEqual(last.stamp, stamp)) {
    last = { path, stamp, checkpoint: readCheckpoint(path) };
  }
  return await last.checkpoint;
}
