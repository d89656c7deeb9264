/** Archives of weights: tar, which most servers pack with gzip. */

import { readBytes } from "../../utils/read_bytes.ts";

/** Bytes that an archive may have, packed or not: more than adapters do. */
export const MAX_ARCHIVE_BYTES = 2 ** 31;

/** Bytes of a header, and what files are padded to. */
const BLOCK = 512;

/** What gzip begins with. */
const GZIP = [0x1f, 0x8b];

/** Types of entries that are files; all others are folders, links and notes. */
const FILES = ["0", "\0"];

/** Unpacks gzip; `null` if it is damaged, or has more inside than it may. */
async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const packed = new Blob([bytes]).stream();
  try {
    const stream = packed.pipeThrough(new DecompressionStream("gzip"));
    return await readBytes(stream, maxBytes);
  } catch {
    return null;
  }
}

/** Reads a text that ends with a zero, or where its place does. */
function readText(header: Uint8Array, begin: number, length: number): string {
  const text = new TextDecoder().decode(
    header.subarray(begin, begin + length),
  );
  return text.split("\0")[0]!;
}

/** A header's checksum: its bytes, with spaces in the sum's own place. */
function sumHeader(header: Uint8Array): number {
  return header.reduce(
    (sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte),
    0,
  );
}

/** Reads a number in octal digits; NaN if it is none. */
function readOctal(header: Uint8Array, begin: number, length: number): number {
  const digits = readText(header, begin, length).trim();
  return /^[0-7]+$/.test(digits) ? parseInt(digits, 8) : NaN;
}

/** Reads the files of a tar archive; `null` if it is none. */
function readTar(bytes: Uint8Array): Map<string, Uint8Array> | null {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    // Zeros are the end.
    if (header.every((byte) => byte === 0)) return files;
    const size = readOctal(header, 124, 12);
    const begin = at + BLOCK;
    const isWhole = readOctal(header, 148, 8) === sumHeader(header) &&
      begin + size <= bytes.length;
    if (!isWhole) return null;
    const type = String.fromCharCode(header[156]!);
    if (FILES.includes(type)) {
      const name = readText(header, 0, 100).replace(/^\.\//, "");
      files.set(name, bytes.subarray(begin, begin + size));
    }
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  return null;
}

/**
 * Unpacks an archive.
 *
 * @param bytes A tar archive, packed with gzip or not
 * @param maxBytes What it may have when it is unpacked
 * @returns The files by name; `null` if it is no archive, cut short or larger
 */
export async function unpackArchive(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number = MAX_ARCHIVE_BYTES,
): Promise<Map<string, Uint8Array> | null> {
  const isPacked = GZIP.every((byte, i) => bytes[i] === byte);
  const tar = isPacked ? await gunzip(bytes, maxBytes) : bytes;
  return tar === null ? null : readTar(tar);
}
