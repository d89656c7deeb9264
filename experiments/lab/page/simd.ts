/** Whether this browser can train. */

/** A module with one SIMD instruction, `i8x16.popcnt`. */
const MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  // A function that returns a v128, and its body.
  ...[1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Whether WebAssembly has SIMD, in which the kernels are written. */
export function hasSimd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(MODULE);
}
