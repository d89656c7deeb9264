/** The checksum of TFRecord files: CRC-32C (Castagnoli), masked. */

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

/**
 * Computes a CRC-32C (RFC 3720, appendix B.4).
 *
 * @returns The checksum, an unsigned 32-bit integer
 */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Computes a CRC-32C as TFRecord files hold it. The mask keeps a checksum of
 * data that holds checksums from being trivial.
 *
 * @returns The checksum, rotated right by 15 bits and shifted by a constant
 */
export function maskedCrc32c(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}
