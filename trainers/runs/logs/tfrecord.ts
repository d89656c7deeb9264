/**
 * TFRecord, the framing of TensorBoard's files: each record is between its
 * length and a checksum, CRC-32C (Castagnoli), masked.
 *
 * ```text
 * uint64le length | uint32le masked CRC of the length | data
 *   | uint32le masked CRC of the data
 * ```
 */

/** The polynomial 0x1EDC6F41 with its bits reversed. */
const POLYNOMIAL = 0x82f63b78;

/** Added by the mask. */
const MASK_DELTA = 0xa282ead8;

/** The checksum's change by each possible byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) {
    crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return crc;
});

/** Computes a CRC-32C (RFC 3720, appendix B.4). */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Computes a CRC-32C, masked, as data may contain checksums too. */
export function maskedCrc32c(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

/** Bytes before the data. */
const HEADER = 12;

/** Bytes after it. */
const FOOTER = 4;

export interface TfRecord {
  readonly data: Uint8Array;
  /** Where it ends in the file, in bytes. */
  readonly end: number;
}

export function encodeRecord(data: Uint8Array): Uint8Array {
  const record = new Uint8Array(HEADER + data.length + FOOTER);
  const view = new DataView(record.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(8, maskedCrc32c(record.subarray(0, 8)), true);
  record.set(data, HEADER);
  view.setUint32(HEADER + data.length, maskedCrc32c(data), true);
  return record;
}

/** Reads records up to the first damaged one: no next one can be found. */
export function decodeRecords(bytes: Uint8Array): TfRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: TfRecord[] = [];
  let start = 0;
  while (start + HEADER + FOOTER <= bytes.length) {
    const length = Number(view.getBigUint64(start, true));
    const end = start + HEADER + length + FOOTER;
    if (end > bytes.length) break;
    const lengthBytes = bytes.subarray(start, start + 8);
    const data = bytes.subarray(start + HEADER, end - FOOTER);
    if (
      view.getUint32(start + 8, true) !== maskedCrc32c(lengthBytes) ||
      view.getUint32(end - FOOTER, true) !== maskedCrc32c(data)
    ) break;
    records.push({ data, end });
    start = end;
  }
  return records;
}
