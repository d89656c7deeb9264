/** Transposing matrices outside of TensorFlow.js. */

/** Rows and columns that are turned at a time, so that both sides are cached. */
const TILE = 32;

/** Writes rows, `[n, width]`, as columns of a target `[width, height]`. */
export function transposeInto(
  rows: Float32Array,
  width: number,
  target: Float32Array,
  height: number,
  first: number,
): void {
  const count = rows.length / width;
  for (let row0 = 0; row0 < count; row0 += TILE) {
    const rowEnd = Math.min(row0 + TILE, count);
    for (let column0 = 0; column0 < width; column0 += TILE) {
      const columnEnd = Math.min(column0 + TILE, width);
      for (let column = column0; column < columnEnd; column++) {
        const to = column * height + first;
        for (let row = row0; row < rowEnd; row++) {
          target[to + row] = rows[row * width + column]!;
        }
      }
    }
  }
}
