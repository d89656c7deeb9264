/**
 * Formats of GGUF's tensors: blocks of numbers with scales of their own
 * (https://github.com/ggml-org/ggml, `ggml-quants.c`). They are read as float32
 * with the same roundings as the reference, so to the bit.
 */

import {
  isFloatFormat,
  toFloat32,
} from "../../model/safetensors/safetensors_file.ts";

export interface BlockFormat {
  readonly name: string;
  /** Numbers in a block. */
  readonly size: number;
  /** Bytes of a block. */
  readonly bytes: number;
  /** `null` for floats, which safetensors have too. */
  readonly read: ReadBlock | null;
}

/** Writes the numbers of the block at `at`, from `to` on. */
type ReadBlock = (
  block: Block,
  at: number,
  numbers: Float32Array,
  to: number,
) => void;

interface Block {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const { fround } = Math;

/** Numbers of a block of the older formats, and of the newer ones. */
const SMALL = 32;
const LARGE = 256;

/** A float of two bytes. */
function half({ view }: Block, at: number): number {
  return view.getFloat16(at, true);
}

/** Makes the reader of 32 numbers in 4 bits, and perhaps a fifth elsewhere. */
function readNibbles(hasFifth: boolean, hasLeast: boolean): ReadBlock {
  const zero = hasLeast ? 0 : hasFifth ? 16 : 8;
  return (block, at, numbers, to) => {
    const scale = half(block, at);
    const least = hasLeast ? half(block, at + 2) : 0;
    const from = at + (hasLeast ? 4 : 2);
    const fifth = hasFifth ? block.view.getUint32(from, true) : 0;
    const low = from + (hasFifth ? 4 : 0);
    for (let i = 0; i < 16; i++) {
      const byte = block.bytes[low + i]!;
      const a = (byte & 15) | (((fifth >>> i) & 1) << 4);
      const b = (byte >> 4) | (((fifth >>> (i + 16)) & 1) << 4);
      const [first, second] = [scale * (a - zero), scale * (b - zero)];
      // Adding 0 would make 0 of −0.
      numbers[to + i] = hasLeast ? fround(first) + least : first;
      numbers[to + i + 16] = hasLeast ? fround(second) + least : second;
    }
  };
}

/** Scale and least value of one of eight parts, six bits each. */
function readScales(
  { bytes }: Block,
  at: number,
  part: number,
): readonly [scale: number, least: number] {
  const byte = (i: number) => bytes[at + i]!;
  if (part < 4) return [byte(part) & 63, byte(part + 4) & 63];
  return [
    (byte(part + 4) & 15) | ((byte(part - 4) >> 6) << 4),
    (byte(part + 4) >> 4) | ((byte(part) >> 6) << 4),
  ];
}

/** Makes the reader of 256 numbers in 4 bits, and perhaps a fifth elsewhere. */
function readParts(hasFifth: boolean): ReadBlock {
  return (block, at, numbers, to) => {
    const { bytes } = block;
    const [scale, least] = [half(block, at), half(block, at + 2)];
    const fifth = at + 16;
    const low = fifth + (hasFifth ? 32 : 0);
    for (let part = 0; part < 8; part++) {
      const [own, ownLeast] = readScales(block, at + 4, part);
      const [step, base] = [fround(scale * own), fround(least * ownLeast)];
      const shift = 4 * (part % 2);
      const from = low + 32 * (part >> 1);
      for (let i = 0; i < 32; i++) {
        const high = hasFifth ? ((bytes[fifth + i]! >> part) & 1) << 4 : 0;
        const number = ((bytes[from + i]! >> shift) & 15) | high;
        numbers[to + 32 * part + i] = fround(step * number) - base;
      }
    }
  };
}

const readSixths: ReadBlock = (block, at, numbers, to) => {
  const { bytes, view } = block;
  const scale = half(block, at + 208);
  for (let i = 0; i < LARGE; i++) {
    const [half128, within] = [i >> 7, i & 127];
    const [quarter, column] = [within >> 5, within & 31];
    const low = bytes[at + 64 * half128 + 32 * (quarter & 1) + column]!;
    const high = bytes[at + 128 + 32 * half128 + column]!;
    const number = ((low >> (4 * (quarter >> 1))) & 15) |
      (((high >> (2 * quarter)) & 3) << 4);
    const step = fround(scale * view.getInt8(at + 192 + (i >> 4)));
    numbers[to + i] = step * (number - 32);
  }
};

/** Formats by their number in files. */
const FORMATS: Readonly<Record<number, BlockFormat>> = {
  0: { name: "F32", size: 1, bytes: 4, read: null },
  1: { name: "F16", size: 1, bytes: 2, read: null },
  2: { name: "Q4_0", size: SMALL, bytes: 18, read: readNibbles(false, false) },
  3: { name: "Q4_1", size: SMALL, bytes: 20, read: readNibbles(false, true) },
  6: { name: "Q5_0", size: SMALL, bytes: 22, read: readNibbles(true, false) },
  7: { name: "Q5_1", size: SMALL, bytes: 24, read: readNibbles(true, true) },
  8: {
    ...{ name: "Q8_0", size: SMALL, bytes: 34 },
    read: (block, at, numbers, to) => {
      const scale = half(block, at);
      for (let i = 0; i < SMALL; i++) {
        numbers[to + i] = scale * block.view.getInt8(at + 2 + i);
      }
    },
  },
  12: { name: "Q4_K", size: LARGE, bytes: 144, read: readParts(false) },
  13: { name: "Q5_K", size: LARGE, bytes: 176, read: readParts(true) },
  14: { name: "Q6_K", size: LARGE, bytes: 210, read: readSixths },
  30: { name: "BF16", size: 1, bytes: 2, read: null },
};

const BY_NAME = new Map(
  Object.values(FORMATS).map((format) => [format.name, format]),
);

/** The format with a number; `null` if it cannot be read. */
export function findBlockFormat(type: number): BlockFormat | null {
  return FORMATS[type] ?? null;
}

export function getBlockSize(format: string): number {
  return BY_NAME.get(format)!.size;
}

/** Bytes that numbers take in a format; they are whole blocks. */
export function countBytes(format: string, numbers: number): number {
  const { size, bytes } = BY_NAME.get(format)!;
  return numbers / size * bytes;
}

/** Reads the numbers of whole blocks, whose bytes are a buffer of their own. */
export function readBlocks(
  bytes: Uint8Array<ArrayBuffer>,
  format: string,
): Float32Array<ArrayBuffer> {
  if (isFloatFormat(format)) return toFloat32(bytes, format);
  const { size, bytes: step, read } = BY_NAME.get(format)!;
  const count = bytes.length / step;
  const numbers = new Float32Array(count * size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i < count; i++) {
    read!({ bytes, view }, i * step, numbers, i * size);
  }
  return numbers;
}
