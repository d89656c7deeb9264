/**
 * Attention of one head of one sequence and its gradient, in WebAssembly. For
 * *packed* data and *rows* see `attention_steps.ts`.
 */

import { defineFunction, type WasmFunction } from "../assembly/assembler.ts";
import {
  FLOAT,
  HIDDEN,
  hideTail,
  measureRow,
  mixture,
  products,
  type Row,
  VECTOR,
} from "./attention_steps.ts";
import { exponential } from "../assembly/exponential.ts";
import {
  across,
  type Code,
  float,
  four,
  int,
  type Local,
  loop,
  when,
} from "../assembly/instructions.ts";

/**
 * Softmax attention of `time` queries, the first of which sees `first` keys and
 * each later one more. Leaves the largest score and the inverse of the sum of
 * exponentials of each query in `statistics`. `mask` is the address of numbers
 * to add to the scores, in whole blocks, or 0.
 */
function attend(size: number): WasmFunction {
  return defineFunction("attend", {
    queries: "i32",
    keys: "i32",
    values: "i32",
    output: "i32",
    outputStride: "i32",
    statistics: "i32",
    scores: "i32",
    mask: "i32",
    first: "i32",
    time: "i32",
  }, (p, local) => {
    const row: Row = {
      visible: local("i32"),
      bytes: local("i32"),
      at: local("i32"),
      pointer: local("i32"),
    };
    const sums = [local("v128"), local("v128")] as const;
    const [largest, total] = [local("v128"), local("v128")];
    const inverse = local("f32");
    const { prepare, exp } = exponential(local);
    const here = int.add(p.scores.get, row.at.get);
    const each = (body: readonly Code[]) =>
      loop(row.at, int.of(0), row.bytes.get, int.of(VECTOR), body);
    return [
      prepare,
      row.visible.set(p.first.get),
      loop(
        row.visible,
        p.first.get,
        int.add(p.first.get, p.time.get),
        int.of(1),
        [
          measureRow(row),
          products(size, row, p.queries, p.keys, p.scores, sums),
          hideTail(row, p.scores),
          when(p.mask.get, [
            each([
              four.store(
                here,
                four.add(
                  four.load(here),
                  four.load(int.add(p.mask.get, row.at.get)),
                ),
              ),
            ]),
          ]),
          largest.set(four.of(HIDDEN)),
          each([largest.set(four.max(largest.get, four.load(here)))]),
          largest.set(four.splat(across(largest, float.max))),
          total.set(four.of(0)),
          each([
            sums[0].set(exp(four.sub(four.load(here), largest.get))),
            four.store(here, sums[0].get),
            total.set(four.add(total.get, sums[0].get)),
          ]),
          inverse.set(float.div(float.of(1), across(total, float.add))),
          mixture(
            size,
            row,
            p.scores,
            p.values,
            p.output,
            four.splat(inverse.get),
            local,
          ),
          float.store(p.statistics.get, four.lane(largest.get, 0)),
          float.store(p.statistics.get, inverse.get, FLOAT),
          p.statistics.set(int.add(p.statistics.get, int.of(2 * FLOAT))),
          p.queries.set(int.add(p.queries.get, int.of(size * FLOAT))),
          p.output.set(int.add(p.output.get, p.outputStride.get)),
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
function attendBackward(size: number): WasmFunction {
  return defineFunction("attendBackward", {
    queries: "i32",
    packedKeys: "i32",
    keys: "i32",
    packedValues: "i32",
    dOutput: "i32",
    outputStride: "i32",
    statistics: "i32",
    scores: "i32",
    dScores: "i32",
    dQueries: "i32",
    dKeys: "i32",
    dValues: "i32",
    time: "i32",
  }, (p, local) => {
    const row: Row = {
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
    const { prepare, exp } = exponential(local);
    const score = int.add(p.scores.get, row.at.get);
    const dScore = int.add(p.dScores.get, row.at.get);
    const each = (body: readonly Code[]) =>
      loop(row.at, int.of(0), row.bytes.get, int.of(VECTOR), body);
    const lanes = Array.from({ length: size / 4 }, (_, i) => i * VECTOR);
    const spread = (target: Local, factor: Code, x: Local) =>
      lanes.flatMap((offset) =>
        four.store(
          target.get,
          four.add(
            four.load(target.get, offset),
            four.mul(factor, four.load(x.get, offset)),
          ),
          offset,
        )
      );
    return [
      prepare,
      loop(row.visible, int.of(1), int.add(p.time.get, int.of(1)), int.of(1), [
        measureRow(row),
        products(size, row, p.queries, p.packedKeys, p.scores, sums),
        hideTail(row, p.scores),
        products(size, row, p.dOutput, p.packedValues, p.dScores, sums),
        largest.set(four.loadSplat(p.statistics.get)),
        inverse.set(four.loadSplat(p.statistics.get, FLOAT)),
        along.set(four.of(0)),
        each([
          sums[0].set(four.mul(
            exp(four.sub(four.load(score), largest.get)),
            inverse.get,
          )),
          four.store(score, sums[0].get),
          along.set(
            four.add(along.get, four.mul(sums[0].get, four.load(dScore))),
          ),
        ]),
        along.set(four.splat(across(along, float.add))),
        each([
          four.store(
            dScore,
            four.mul(
              four.load(score),
              four.sub(four.load(dScore), along.get),
            ),
          ),
        ]),
        mixture(
          size,
          row,
          p.dScores,
          p.keys,
          p.dQueries,
          four.of(1),
          local,
        ),
        row.pointer.set(p.dKeys.get),
        valuePointer.set(p.dValues.get),
        loop(
          row.at,
          int.of(0),
          int.mul(row.visible.get, int.of(FLOAT)),
          int.of(FLOAT),
          [
            spread(row.pointer, four.loadSplat(dScore), p.queries),
            spread(valuePointer, four.loadSplat(score), p.dOutput),
            row.pointer.set(int.add(row.pointer.get, int.of(size * FLOAT))),
            valuePointer.set(int.add(valuePointer.get, int.of(size * FLOAT))),
          ],
        ),
        p.statistics.set(int.add(p.statistics.get, int.of(2 * FLOAT))),
        p.queries.set(int.add(p.queries.get, int.of(size * FLOAT))),
        p.dQueries.set(int.add(p.dQueries.get, int.of(size * FLOAT))),
        p.dOutput.set(int.add(p.dOutput.get, p.outputStride.get)),
      ]),
    ];
  });
}

/**
 * The functions for heads of one size.
 *
 * @param size S, a multiple of 4
 */
export function attentionFunctions(size: number): WasmFunction[] {
  return [attend(size), attendBackward(size)];
}
