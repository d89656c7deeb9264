/**
 * Log-probability and entropy of masked softmax rows with their gradient, in
 * WebAssembly. A row of V words is first copied to a scratch row, padded to a
 * multiple of four.
 */

import {
  defineFunction,
  listParameters,
  type WasmFunction,
} from "./assembly/assembler.ts";
import { makeExponential } from "./assembly/exponential.ts";
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
} from "./assembly/instructions.ts";

/** Numbers that the forward pass leaves for each row. */
export const ROW_STATISTICS = 3;

/** Taken from the logits of words that the grammar forbids. */
export const FORBIDDEN = 1e9;

/** Below any logit, forbidden ones too. */
const PADDING = -1e30;

type Names = "logits" | "allowed" | "scores" | "words" | "padded";

/** Copies a row of logits to `scores`; forbidden words and padding go down. */
function copyMaskedRow(p: Readonly<Record<Names, Local>>, at: Local): Code {
  const here = ({ get }: Local) => i32.add(get, at.get);
  const penalty = f32.mul(
    f32.sub(f32.load(here(p.allowed)), f32.const(1)),
    f32.const(FORBIDDEN),
  );
  return [
    ...loop(at, i32.const(0), p.words.get, i32.const(FLOAT_BYTES), [
      f32.store(here(p.scores), f32.load(here(p.logits))),
    ]),
    ...ifNonZero(p.allowed.get, [
      loop(at, i32.const(0), p.words.get, i32.const(FLOAT_BYTES), [
        f32.store(here(p.scores), f32.add(f32.load(here(p.scores)), penalty)),
      ]),
      p.allowed.set(i32.add(p.allowed.get, p.words.get)),
    ]),
    ...loop(at, p.words.get, p.padded.get, i32.const(FLOAT_BYTES), [
      f32.store(here(p.scores), f32.const(PADDING)),
    ]),
    ...p.logits.set(i32.add(p.logits.get, p.words.get)),
  ];
}

/**
 * For each row: the largest score, the sum of exp(score - largest), and the sum
 * of exp(score - largest) · (score - largest). `words` and `padded` are bytes.
 */
export const logProbStatistics: WasmFunction = defineFunction(
  "logProbStatistics",
  {
    ...listParameters("i32", "logits", "allowed", "scores", "statistics"),
    ...listParameters("i32", "rows", "words", "padded"),
  },
  (p, local) => {
    const [row, at] = [local("i32"), local("i32")];
    const [largest, below, power] = [
      local("v128"),
      local("v128"),
      local("v128"),
    ];
    const [sum, weighted] = [local("v128"), local("v128")];
    const { prepare, exp } = makeExponential(local);
    const score = f32x4.load(i32.add(p.scores.get, at.get));
    const each = (body: readonly Code[]) =>
      loop(at, i32.const(0), p.padded.get, i32.const(VECTOR_BYTES), body);
    return [
      prepare,
      loop(row, i32.const(0), p.rows.get, i32.const(1), [
        copyMaskedRow(p, at),
        largest.set(f32x4.const(PADDING)),
        each([largest.set(f32x4.max(largest.get, score))]),
        largest.set(f32x4.splat(reduceLanes(largest, f32.max))),
        sum.set(f32x4.const(0)),
        weighted.set(f32x4.const(0)),
        each([
          // What is lower does not count: its exponential is below 1e-37.
          below.set(f32x4.max(f32x4.sub(score, largest.get), f32x4.const(-87))),
          power.set(exp(below.get)),
          sum.set(f32x4.add(sum.get, power.get)),
          weighted.set(
            f32x4.add(weighted.get, f32x4.mul(power.get, below.get)),
          ),
        ]),
        f32.store(p.statistics.get, f32x4.lane(largest.get, 0)),
        f32.store(p.statistics.get, reduceLanes(sum, f32.add), FLOAT_BYTES),
        f32.store(
          p.statistics.get,
          reduceLanes(weighted, f32.add),
          2 * FLOAT_BYTES,
        ),
        advance(p.statistics, ROW_STATISTICS * FLOAT_BYTES),
      ]),
    ];
  },
);

/**
 * Gradient of the logits, but for the targets' own share: for each row,
 * -p · (dLogProb + dEntropy · (log p + entropy)). `normalizers` holds for each
 * row log Σ exp(score), dLogProb, dEntropy and the entropy. `dLogits` has room
 * for three numbers more than the logits.
 */
export const logProbBackward: WasmFunction = defineFunction(
  "logProbBackward",
  {
    ...listParameters("i32", "logits", "allowed", "scores", "normalizers"),
    ...listParameters("i32", "dLogits", "rows", "words", "padded"),
  },
  (p, local) => {
    const [row, at] = [local("i32"), local("i32")];
    const [logZ, dLogProb, dEntropy, entropy] = [
      local("v128"),
      local("v128"),
      local("v128"),
      local("v128"),
    ];
    const logP = local("v128");
    const { prepare, exp } = makeExponential(local);
    const score = f32x4.load(i32.add(p.scores.get, at.get));
    const factor = f32x4.add(
      dLogProb.get,
      f32x4.mul(dEntropy.get, f32x4.add(logP.get, entropy.get)),
    );
    return [
      prepare,
      loop(row, i32.const(0), p.rows.get, i32.const(1), [
        copyMaskedRow(p, at),
        ...[logZ, dLogProb, dEntropy, entropy].map((value, i) =>
          value.set(f32x4.loadSplat(p.normalizers.get, i * FLOAT_BYTES))
        ),
        loop(at, i32.const(0), p.padded.get, i32.const(VECTOR_BYTES), [
          logP.set(f32x4.max(f32x4.sub(score, logZ.get), f32x4.const(-87))),
          // The next row overwrites what padding leaves beyond this one.
          f32x4.store(
            i32.add(p.dLogits.get, at.get),
            f32x4.mul(f32x4.sub(f32x4.const(0), exp(logP.get)), factor),
          ),
        ]),
        p.dLogits.set(i32.add(p.dLogits.get, p.words.get)),
        advance(p.normalizers, 4 * FLOAT_BYTES),
      ]),
    ];
  },
);
