/** Attention of one head and its gradient; see `attention_steps.ts`. */

import {
  defineFunction,
  listParameters,
  type WasmFunction,
} from "../assembly/assembler.ts";
import { makeExponential } from "../assembly/exponential.ts";
import {
  makeLinker,
  type WasmBackend,
  type WasmExports,
} from "../assembly/heap.ts";
import {
  advance,
  type Code,
  f32,
  f32x4,
  FLOAT_BYTES,
  i32,
  ifNonZero,
  type Local,
  loop,
  reduceLanes,
  VECTOR_BYTES,
} from "../assembly/instructions.ts";
import {
  MASKED,
  maskTail,
  multiplyKeys,
  type ScoreRow,
  setRowBytes,
  sumWeightedRows,
} from "./attention_steps.ts";

/**
 * Softmax attention of `time` queries, the first of which sees `first` keys and
 * each later one more. Leaves the largest score and the inverse of the sum of
 * exponentials of each query in `statistics`. `mask` is the address of numbers
 * to add to the scores, in whole blocks, or 0.
 */
function makeAttend(size: number): WasmFunction {
  return defineFunction("attend", {
    ...listParameters("i32", "queries", "keys", "values", "output"),
    ...listParameters("i32", "outputStride", "statistics", "scores", "mask"),
    ...listParameters("i32", "first", "time"),
  }, (p, local) => {
    const row: ScoreRow = {
      visible: local("i32"),
      bytes: local("i32"),
      at: local("i32"),
      pointer: local("i32"),
    };
    const sums = [local("v128"), local("v128")] as const;
    const [largest, total] = [local("v128"), local("v128")];
    const inverse = local("f32");
    const { prepare, exp } = makeExponential(local);
    const here = i32.add(p.scores.get, row.at.get);
    const each = (body: readonly Code[]) =>
      loop(row.at, i32.const(0), row.bytes.get, i32.const(VECTOR_BYTES), body);
    return [
      prepare,
      row.visible.set(p.first.get),
      loop(
        row.visible,
        p.first.get,
        i32.add(p.first.get, p.time.get),
        i32.const(1),
        [
          setRowBytes(row),
          multiplyKeys(size, row, p.queries, p.keys, p.scores, sums),
          maskTail(row, p.scores),
          ifNonZero(p.mask.get, [
            each([
              f32x4.store(
                here,
                f32x4.add(
                  f32x4.load(here),
                  f32x4.load(i32.add(p.mask.get, row.at.get)),
                ),
              ),
            ]),
          ]),
          largest.set(f32x4.const(MASKED)),
          each([largest.set(f32x4.max(largest.get, f32x4.load(here)))]),
          largest.set(f32x4.splat(reduceLanes(largest, f32.max))),
          total.set(f32x4.const(0)),
          each([
            sums[0].set(exp(f32x4.sub(f32x4.load(here), largest.get))),
            f32x4.store(here, sums[0].get),
            total.set(f32x4.add(total.get, sums[0].get)),
          ]),
          inverse.set(f32.div(f32.const(1), reduceLanes(total, f32.add))),
          sumWeightedRows(
            size,
            row,
            p.scores,
            p.values,
            p.output,
            f32x4.splat(inverse.get),
            local,
          ),
          f32.store(p.statistics.get, f32x4.lane(largest.get, 0)),
          f32.store(p.statistics.get, inverse.get, FLOAT_BYTES),
          advance(p.statistics, 2 * FLOAT_BYTES),
          advance(p.queries, size * FLOAT_BYTES),
          p.output.set(i32.add(p.output.get, p.outputStride.get)),
        ],
      ),
    ];
  });
}

/**
 * The gradient of `attend` over a whole sequence: query t sees keys 0 to t.
 * Writes `dQueries`, adds to `dKeys` and `dValues` (all rows of S numbers).
 * `dOutput` advances by `outputStride` bytes.
 */
function makeAttendBackward(size: number): WasmFunction {
  return defineFunction("attendBackward", {
    ...listParameters("i32", "queries", "packedKeys", "keys", "packedValues"),
    ...listParameters("i32", "dOutput", "outputStride", "statistics"),
    ...listParameters("i32", "scores", "dScores", "dQueries", "dKeys"),
    ...listParameters("i32", "dValues", "time"),
  }, (p, local) => {
    const row: ScoreRow = {
      visible: local("i32"),
      bytes: local("i32"),
      at: local("i32"),
      pointer: local("i32"),
    };
    const sums = [local("v128"), local("v128")] as const;
    const [largest, inverse, along] = [
      local("v128"),
      local("v128"),
      local("v128"),
    ];
    const valuePointer = local("i32");
    const { prepare, exp } = makeExponential(local);
    const score = i32.add(p.scores.get, row.at.get);
    const dScore = i32.add(p.dScores.get, row.at.get);
    const each = (body: readonly Code[]) =>
      loop(row.at, i32.const(0), row.bytes.get, i32.const(VECTOR_BYTES), body);
    const lanes = Array.from({ length: size / 4 }, (_, i) => i * VECTOR_BYTES);
    const spread = (target: Local, factor: Code, x: Local) =>
      lanes.flatMap((offset) =>
        f32x4.store(
          target.get,
          f32x4.add(
            f32x4.load(target.get, offset),
            f32x4.mul(factor, f32x4.load(x.get, offset)),
          ),
          offset,
        )
      );
    return [
      prepare,
      loop(
        row.visible,
        i32.const(1),
        i32.add(p.time.get, i32.const(1)),
        i32.const(1),
        [
          setRowBytes(row),
          multiplyKeys(size, row, p.queries, p.packedKeys, p.scores, sums),
          maskTail(row, p.scores),
          multiplyKeys(size, row, p.dOutput, p.packedValues, p.dScores, sums),
          largest.set(f32x4.loadSplat(p.statistics.get)),
          inverse.set(f32x4.loadSplat(p.statistics.get, FLOAT_BYTES)),
          along.set(f32x4.const(0)),
          each([
            sums[0].set(f32x4.mul(
              exp(f32x4.sub(f32x4.load(score), largest.get)),
              inverse.get,
            )),
            f32x4.store(score, sums[0].get),
            along.set(
              f32x4.add(along.get, f32x4.mul(sums[0].get, f32x4.load(dScore))),
            ),
          ]),
          along.set(f32x4.splat(reduceLanes(along, f32.add))),
          each([
            f32x4.store(
              dScore,
              f32x4.mul(
                f32x4.load(score),
                f32x4.sub(f32x4.load(dScore), along.get),
              ),
            ),
          ]),
          sumWeightedRows(
            size,
            row,
            p.dScores,
            p.keys,
            p.dQueries,
            f32x4.const(1),
            local,
          ),
          row.pointer.set(p.dKeys.get),
          valuePointer.set(p.dValues.get),
          loop(
            row.at,
            i32.const(0),
            i32.mul(row.visible.get, i32.const(FLOAT_BYTES)),
            i32.const(FLOAT_BYTES),
            [
              spread(row.pointer, f32x4.loadSplat(dScore), p.queries),
              spread(valuePointer, f32x4.loadSplat(score), p.dOutput),
              advance(row.pointer, size * FLOAT_BYTES),
              advance(valuePointer, size * FLOAT_BYTES),
            ],
          ),
          advance(p.statistics, 2 * FLOAT_BYTES),
          advance(p.queries, size * FLOAT_BYTES),
          advance(p.dQueries, size * FLOAT_BYTES),
          p.dOutput.set(i32.add(p.dOutput.get, p.outputStride.get)),
        ],
      ),
    ];
  });
}

/** Attention functions by size of a head. */
const linkers = new Map<number, ReturnType<typeof makeLinker>>();

/** The attention functions for heads of one size, a multiple of 4. */
export function getAttentionFunctions(
  backend: WasmBackend,
  headSize: number,
): WasmExports {
  const link = linkers.get(headSize) ??
    makeLinker([makeAttend(headSize), makeAttendBackward(headSize)]);
  linkers.set(headSize, link);
  return link(backend);
}
