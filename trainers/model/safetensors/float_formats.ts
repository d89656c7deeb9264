/**
 * The floating-point formats of checkpoints, read as float32: F32 itself, F16
 * (IEEE 754 binary16) and BF16 (the upper half of a float32). Both short
 * formats are exact in float32.
 */

/** The formats, by their names in safetensors, and their bytes a number. */
export const FLOAT_FORMATS = { F32: 4, F16: 2, BF16: 2 } as const;

/** The name of a format. */
export type FloatFormat = keyof typeof FLOAT_FORMATS;

/** Whether a name is that of a format. */
export function isFloatFormat(name: string): name is FloatFormat {
  return Object.hasOwn(FLOAT_FORMATS, name);
}

/**
 * Reads numbers as float32. NaN stays NaN, infinities, zeros' signs and
 * subnormal numbers stay what they are. What is F32 already is not copied.
 *
 * @param bytes The numbers, little-endian, from a buffer's first byte on
 */
export function toFloat32(
  bytes: Uint8Array<ArrayBuffer>,
  format: FloatFormat,
): Float32Array<ArrayBuffer> {
  const count = bytes.length / FLOAT_FORMATS[format];
  // Every platform of Deno's is little-endian, and so are typed arrays there.
  switch (format) {
    case "F32":
      return new Float32Array(bytes.buffer, 0, count);
    case "F16":
      return new Float32Array(new Float16Array(bytes.buffer, 0, count));
    case "BF16": {
      const halves = new Uint16Array(bytes.buffer, 0, count);
      const words = new Uint32Array(count);
      for (let i = 0; i < count; i++) words[i] = halves[i]! << 16;
      return new Float32Array(words.buffer);
    }
  }
}
