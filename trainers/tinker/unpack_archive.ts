import { readBytes } from "../../utils/read_bytes.ts";

/** Maximum size of an archive in bytes, packed or not. */
export const MAX_ARCHIVE_BYTES = 2 ** 31;

const BLOCK = 512; // block size of tar
const GZIP = [0x1f, 0x8b]; // magic bytes of gzip
const FILES = ["0", "\0"]; // entry types of regular files

/** Unpacks gzip; `null` if it is damaged or too large. */
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

/** Reads a zero-terminated text field. */
function readText(header: Uint8Array, begin: number, length: number): string {
  const text = new TextDecoder().decode(header.subarray(begin, begin + length));
  return text.split("\0")[0]!;
}

/** Computes a header's checksum, with spaces in place of the checksum. */
function sumHeader(header: Uint8Array): number {
  return header.reduce(
    (sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte),
    0,
  );
}

/** Reads an octal number; NaN if it is invalid. */
function readOctal(header: Uint8Array, begin: number, length: number): number {
  const digits = readText(header, begin, length).trim();
  return /^[0-7]+$/.test(digits) ? parseInt(digits, 8) : NaN;
}

function readTar(bytes: Uint8Array): Map<string, Uint8Array> | null {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    // A block of zeros ends the archive.
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

/** Unpacks files by name; `null` if invalid, truncated or over `maxBytes`. */
export async function unpackArchive(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number = MAX_ARCHIVE_BYTES,
): Promise<Map<string, Uint8Array> | null> {
  const isPacked = GZIP.every((byte, i) => bytes[i] === byte);
  const tar = isPacked ? await gunzip(bytes, maxBytes) : bytes;
  return tar === null ? null : readTar(tar);
}
