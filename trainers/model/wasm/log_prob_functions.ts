/**
 * Log-probability and entropy of masked softmax rows with their gradient, in
 * WebAssembly. A row of V words is first copied to a scratch row, padded to a
 * multiple of four.
 */

import { defineFunction, type WasmFunction } from "./assembly/assembler.ts";
import { exponential } from "./assembly/exponential.ts";
import {
  across,
  type Code,
  float,
  four,
  int,
  type Local,
  loop,
  when,
} from "./assembly/instructions.ts";

const FLOAT = 4;
const VECTOR = 16;

/** Numbers that the forward pass leaves for each row. */
export const ROW_STATISTICS = 3;

/** Taken from the logits of words that the grammar forbids. */
export const FORBIDDEN = 1e9;

/** Below any logit, forbidden ones too. */
const PADDING = -1e30;

type Names = "logits" | "allowed" | "scores" | "words" | "padded";

/** Copies a row of logits to `scores`; forbidden words and padding go down. */
function maskedRow(p: Readonly<Record<Names, Local>>, at: Local): Code {
  const here = ({ get }: Local) => int.add(get, at.get);
  const penalty = float.mul(
    float.sub(float.load(here(p.allowed)), float.of(1)),
    float.of(FORBIDDEN),
  );
  return [
    ...loop(at, int.of(0), p.words.get, int.of(FLOAT), [
      float.store(here(p.scores), float.load(here(p.logits))),
    ]),
    ...when(p.allowed.get, [
      loop(at, int.of(0), p.words.get, int.of(FLOAT), [
        float.store(
          here(p.scores),
          float.add(float.load(here(p.scores)), penalty),
        ),
      ]),
      p.allowed.set(int.add(p.allowed.get, p.words.get)),
    ]),
    ...loop(at, p.words.get, p.padded.get, int.of(FLOAT), [
      float.store(here(p.scores), float.of(PADDING)),
    ]),
    ...p.logits.set(int.add(p.logits.get, p.words.get)),
  ];
}

/**
 * For each row: the largest score, the sum of exp(score - largest), and the sum
 * of exp(score - largest) · (score - largest). `words` and `padded` are bytes.
 */
export const logProbStatistics: WasmFunction = defineFunction(
  "logProbStatistics",
  {
    logits: "i32",
    allowed: "i32",
    scores: "i32",
    statistics: "i32",
    rows: "i32",
    words: "i32",
    padded: "i32",
  },
  (p, local) => {
    const [row, at] = [local("i32"), local("i32")];
    const [largest, below, power] = [
      local("v128"),
      local("v128"),
      local("v128"),
    ];
    const [sum, weighted] = [local("v128"), local("v128")];
    const { prepare, exp } = exponential(local);
    const score = four.load(int.add(p.scores.get, at.get));
    const each = (body: readonly Code[]) =>
      loop(at, int.of(0), p.padded.get, int.of(VECTOR), body);
    return [
      prepare,
      loop(row, int.of(0), p.rows.get, int.of(1), [
        maskedRow(p, at),
        largest.set(four.of(PADDING)),
        each([largest.set(four.max(largest.get, score))]),
        largest.set(four.splat(across(largest, float.max))),
        sum.set(four.of(0)),
        weighted.set(four.of(0)),
        each([
          // What is lower does not count: its exponential is below 1e-37.
          below.set(four.max(four.sub(score, largest.get), four.of(-87))),
          power.set(exp(below.get)),
          sum.set(four.add(sum.get, power.get)),
          weighted.set(
            four.add(weighted.get, four.mul(power.get, below.get)),
          ),
        ]),
        float.store(p.statistics.get, four.lane(largest.get, 0)),
        float.store(p.statistics.get, across(sum, float.add), FLOAT),
        float.store(p.statistics.get, across(weighted, float.add), 2 * FLOAT),
        p.statistics.set(
          int.add(p.statistics.get, int.of(ROW_STATISTICS * FLOAT)),
        ),
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
    logits: "i32",
    allowed: "i32",
    scores: "i32",
    normalizers: "i32",
    dLogits: "i32",
    rows: "i32",
    words: "i32",
    padded: "i32",
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
    const { prepare, exp } = exponential(local);
    const score = four.load(int.add(p.scores.get, at.get));
    const factor = four.add(
      dLogProb.get,
      four.mul(dEntropy.get, four.add(logP.get, entropy.get)),
    );
    return [
      prepare,
      loop(row, int.of(0), p.rows.get, int.of(1), [
        maskedRow(p, at),
        ...[logZ, dLogProb, dEntropy, entropy].map((value, i) =>
          value.set(four.loadSplat(p.normalizers.get, i * FLOAT))
        ),
        loop(at, int.of(0), p.padded.get, int.of(VECTOR), [
          logP.set(four.max(four.sub(score, logZ.get), four.of(-87))),
          // The next row overwrites what padding leaves beyond this one.
          four.store(
            int.add(p.dLogits.get, at.get),
            four.mul(four.sub(four.of(0), exp(logP.get)), factor),
          ),
        ]),
        p.dLogits.set(int.add(p.dLogits.get, p.words.get)),
        p.normalizers.set(int.add(p.normalizers.get, int.of(4 * FLOAT))),
      ]),
    ];
  },
);
