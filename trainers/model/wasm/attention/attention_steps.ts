/**
 * Steps that attention and its gradient have in common, in WebAssembly.
 *
 * S is the size of a head. Keys (and in the gradient values) are *packed*: in
 * blocks of eight positions, each block S rows of eight numbers, so that eight
 * scores are computed side by side. *Rows* are S numbers for each position.
 * Both are padded with zeros to a multiple of eight positions.
 */

import {
  advance,
  type Code,
  f32,
  f32x4,
  FLOAT_BYTES,
  i32,
  type Local,
  loop,
  VECTOR_BYTES,
} from "../assembly/instructions.ts";

/** Positions in a block of packed keys. */
export const BLOCK = 8;

/** Score of slots that must not be seen. */
export const MASKED = -1e30;

/** Variables that every step below works on. */
export interface ScoreRow {
  /** Keys that the query sees. */
  readonly visible: Local;
  /** Bytes of a row of scores: `visible` rounded up to blocks. */
  readonly bytes: Local;
  /** Counts bytes of the row. */
  readonly at: Local;
  /** Walks through packed or row data. */
  readonly pointer: Local;
}

/** Sets the bytes of `visible` scores in whole blocks. */
export function setRowBytes({ visible, bytes }: ScoreRow): Code {
  const blocks = i32.div(
    i32.add(visible.get, i32.const(BLOCK - 1)),
    i32.const(BLOCK),
  );
  return bytes.set(i32.mul(blocks, i32.const(BLOCK * FLOAT_BYTES)));
}

/** row[s] = Σ_i x[i] · packed[s, i]. */
export function multiplyKeys(
  size: number,
  { bytes, at, pointer }: ScoreRow,
  x: Local,
  packed: Local,
  row: Local,
  sums: readonly [Local, Local],
): Code {
  const terms = Array.from({ length: size }, (_, i) =>
    sums.map((sum, half) => {
      const keys = f32x4.load(pointer.get, (2 * i + half) * VECTOR_BYTES);
      const term = f32x4.mul(f32x4.loadSplat(x.get, i * FLOAT_BYTES), keys);
      return sum.set(i === 0 ? term : f32x4.add(sum.get, term));
    }).flat()).flat();
  return [
    ...pointer.set(packed.get),
    ...loop(at, i32.const(0), bytes.get, i32.const(BLOCK * FLOAT_BYTES), [
      terms,
      f32x4.store(i32.add(row.get, at.get), sums[0].get),
      f32x4.store(i32.add(row.get, at.get), sums[1].get, VECTOR_BYTES),
      advance(pointer, size * BLOCK * FLOAT_BYTES),
    ]),
  ];
}

/** Hides the scores between the last visible one and the end of its block. */
export function maskTail({ visible, bytes, at }: ScoreRow, row: Local): Code {
  const end = i32.mul(visible.get, i32.const(FLOAT_BYTES));
  return loop(at, end, bytes.get, i32.const(FLOAT_BYTES), [
    f32.store(i32.add(row.get, at.get), f32.const(MASKED)),
  ]);
}

/** target = scale · Σ_s row[s] · rows[s], with several sums at once. */
export function sumWeightedRows(
  size: number,
  { bytes, at, pointer }: ScoreRow,
  row: Local,
  rows: Local,
  target: Local,
  scale: Code,
  local: (type: "v128") => Local,
): Code {
  const lanes = size / 4;
  // Few sums would wait for each other: take two or four positions at once.
  const positions = lanes <= 2 ? 4 : lanes <= 4 ? 2 : 1;
  const sums = Array.from(
    { length: positions },
    () => Array.from({ length: lanes }, () => local("v128")),
  );
  const turn = sums.flatMap((ofPosition, position) =>
    ofPosition.flatMap((sum, lane) =>
      sum.set(f32x4.add(
        sum.get,
        f32x4.mul(
          f32x4.loadSplat(i32.add(row.get, at.get), position * FLOAT_BYTES),
          f32x4.load(
            pointer.get,
            position * size * FLOAT_BYTES + lane * VECTOR_BYTES,
          ),
        ),
      ))
    )
  );
  const totals = sums.reduce<Code[]>(
    (total, ofPosition) =>
      ofPosition.map((sum, lane) =>
        total[lane] === undefined ? sum.get : f32x4.add(total[lane], sum.get)
      ),
    [],
  );
  return [
    ...sums.flat().flatMap((sum) => sum.set(f32x4.const(0))),
    ...pointer.set(rows.get),
    ...loop(at, i32.const(0), bytes.get, i32.const(positions * FLOAT_BYTES), [
      turn,
      advance(pointer, positions * size * FLOAT_BYTES),
    ]),
    ...totals.flatMap((total, lane) =>
      f32x4.store(target.get, f32x4.mul(total, scale), lane * VECTOR_BYTES)
    ),
  ];
}
