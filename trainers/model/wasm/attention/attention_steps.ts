/**
 * Steps that attention and its gradient have in common, in WebAssembly.
 *
 * S is the size of a head. Keys (and in the gradient values) are *packed*: in
 * blocks of eight positions, each block S rows of eight numbers, so that eight
 * scores are computed side by side. *Rows* are S numbers for each position.
 * Both are padded with zeros to a multiple of eight positions.
 */

import {
  type Code,
  float,
  four,
  int,
  type Local,
  loop,
} from "../assembly/instructions.ts";

/** Positions in a block of packed keys. */
export const BLOCK = 8;

/** Bytes of a float32. */
export const FLOAT = 4;
/** Bytes of four. */
export const VECTOR = 16;

/** Score of slots that must not be seen. */
export const HIDDEN = -1e30;

/** Variables that every step below works on. */
export interface Row {
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
export function measureRow({ visible, bytes }: Row): Code {
  const blocks = int.div(
    int.add(visible.get, int.of(BLOCK - 1)),
    int.of(BLOCK),
  );
  return bytes.set(int.mul(blocks, int.of(BLOCK * FLOAT)));
}

/** row[s] = Σ_i x[i] · packed[s, i]. */
export function products(
  size: number,
  { bytes, at, pointer }: Row,
  x: Local,
  packed: Local,
  row: Local,
  sums: readonly [Local, Local],
): Code {
  const terms = Array.from({ length: size }, (_, i) =>
    sums.map((sum, half) => {
      const keys = four.load(pointer.get, (2 * i + half) * VECTOR);
      const term = four.mul(four.loadSplat(x.get, i * FLOAT), keys);
      return sum.set(i === 0 ? term : four.add(sum.get, term));
    }).flat()).flat();
  return [
    ...pointer.set(packed.get),
    ...loop(at, int.of(0), bytes.get, int.of(BLOCK * FLOAT), [
      terms,
      four.store(int.add(row.get, at.get), sums[0].get),
      four.store(int.add(row.get, at.get), sums[1].get, VECTOR),
      pointer.set(int.add(pointer.get, int.of(size * BLOCK * FLOAT))),
    ]),
  ];
}

/** Hides the scores between the last visible one and the end of its block. */
export function hideTail({ visible, bytes, at }: Row, row: Local): Code {
  const end = int.mul(visible.get, int.of(FLOAT));
  return loop(at, end, bytes.get, int.of(FLOAT), [
    float.store(int.add(row.get, at.get), float.of(HIDDEN)),
  ]);
}

/** target = scale · Σ_s row[s] · rows[s], with several sums at once. */
export function mixture(
  size: number,
  { bytes, at, pointer }: Row,
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
      sum.set(four.add(
        sum.get,
        four.mul(
          four.loadSplat(int.add(row.get, at.get), position * FLOAT),
          four.load(
            pointer.get,
            position * size * FLOAT + lane * VECTOR,
          ),
        ),
      ))
    )
  );
  const totals = sums.reduce<Code[]>(
    (total, ofPosition) =>
      ofPosition.map((sum, lane) =>
        total[lane] === undefined ? sum.get : four.add(total[lane], sum.get)
      ),
    [],
  );
  return [
    ...sums.flat().flatMap((sum) => sum.set(four.of(0))),
    ...pointer.set(rows.get),
    ...loop(at, int.of(0), bytes.get, int.of(positions * FLOAT), [
      turn,
      pointer.set(int.add(pointer.get, int.of(positions * size * FLOAT))),
    ]),
    ...totals.flatMap((total, lane) =>
      four.store(target.get, four.mul(total, scale), lane * VECTOR)
    ),
  ];
}
