/**
 * How a server makes one loss of the losses of tokens: servers differ, and say
 * nothing about it.
 *
 * `sum` adds up all tokens (hosted; FSDP and Megatron). `seq-mean` is the mean
 * over sequences of the weighted mean of each one's tokens (JAX).
 */

import { ruleError } from "../../utils/errors.ts";
import type { TinkerDatum, TinkerLoss } from "./tinker_datum.ts";
import type { TinkerSession } from "./open_tinker.ts";

/** The reductions that servers have. */
export const TINKER_REDUCTIONS = ["sum", "seq-mean"] as const;

/** How a server makes one loss of the losses of tokens. */
export type TinkerReduction = typeof TINKER_REDUCTIONS[number];

/** The weights of the predicted tokens, added up. */
function sumWeights({ tokens, weights }: TinkerDatum): number {
  return weights === undefined
    ? tokens.length - 1
    : weights.slice(1).reduce((sum, weight) => sum + weight, 0);
}

/**
 * Scales advantages so that a server minimises the sum of the tokens' losses,
 * each times its weight, whatever its reduction. An average goes into the
 * advantages: divided by the number of tokens of the batch, their sum is the
 * mean over tokens.
 *
 * @param data All data that one optimizer step learns from, with advantages
 * @param reduction The server's
 * @returns The data to send to `forwardBackward`, in as many calls as you like
 * @throws {TypeError} If a datum has no advantages
 *
 * @example One objective, two servers
 * ```ts
 * import { scaleForReduction } from "@unlock/gym/tinker";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const data = [
 *   { tokens: [1, 2, 3], weights: [0, 0, 1], advantages: [0, 0, 0.5] },
 *   { tokens: [1, 2, 3], weights: [0, 1, 1], advantages: [0, 0.5, 0.5] },
 * ];
 * const scale = (reduction: "sum" | "seq-mean") =>
 *   scaleForReduction(data, reduction).map(({ advantages }) => advantages);
 * assertEquals(scale("sum"), [[0, 0, 0.5], [0, 0.5, 0.5]]);
 * assertEquals(scale("seq-mean"), [[0, 0, 1], [0, 2, 2]]);
 * ```
 */
export function scaleForReduction(
  data: readonly TinkerDatum[],
  reduction: TinkerReduction,
): TinkerDatum[] {
  return data.map((datum, i) => {
    const { advantages, tokens, weights = tokens.map(() => 1) } = datum;
    if (advantages === undefined) {
      const name = `data[${i}].advantages`;
      throw ruleError(TypeError, "scale data", name, "given", advantages);
    }
    if (reduction === "seq-mean") {
      const factor = data.length * sumWeights(datum);
      return { ...datum, advantages: advantages.map((a) => a * factor) };
    }
    // Not every server that sums takes weights beside advantages.
    const { weights: _, ...rest } = datum;
    const weighed = advantages.map((a, t) => a * weights[t]!);
    return { ...rest, advantages: weighed };
  });
}

/** Two sequences whose gradients a server's reduction weighs against each other. */
export interface ReductionProbe {
  /** What to learn from. */
  readonly data: readonly TinkerDatum[];
  /** By `importance_sampling`, whose gradient is −A where the ratio is 1. */
  readonly loss: TinkerLoss;
}

/**
 * Makes the data of a probe: the same second token in two sequences, with
 * advantage 1 in one of two tokens and −2 in one of five. Summed up that is −1,
 * and the token becomes less likely; as a mean of means it is 1 − 2/4, and it
 * becomes more likely. A factor common to both, which Adam would undo anyhow,
 * changes nothing.
 *
 * @param first A token id
 * @param second Another one
 * @param logProb Log-probability of the second after the first, in nats
 * @returns The probe
 *
 * @example What the servers' reductions make of it
 * ```ts
 * import { makeReductionProbe } from "@unlock/gym/tinker";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const { data } = makeReductionProbe(3, 4, -1.5);
 * assertEquals(data.map(({ advantages }) => advantages), [
 *   [0, 1],
 *   [0, -2, 0, 0, 0],
 * ]);
 * ```
 */
export function makeReductionProbe(
  first: number,
  second: number,
  logProb: number,
): ReductionProbe {
  const makeDatum = (length: number, advantage: number): TinkerDatum => ({
    tokens: Array.from({ length }, (_, t) => t === 0 ? first : second),
    logProbs: Array.from({ length }, (_, t) => t === 1 ? logProb : 0),
    advantages: Array.from({ length }, (_, t) => t === 1 ? advantage : 0),
  });
  return {
    data: [makeDatum(2, 1), makeDatum(5, -2)],
    loss: "importance_sampling",
  };
}

/**
 * Reads a server's reduction from what a step on a probe made of its token.
 *
 * @param before Log-probability of the probe's second token before the step
 * @param after The same after it
 * @returns The reduction
 * @throws {RangeError} If the token is as likely as before
 *
 * @example A token that has become less likely
 * ```ts
 * import { readReduction } from "@unlock/gym/tinker";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(readReduction(-1.5, -1.7), "sum");
 * assertEquals(readReduction(-1.5, -1.3), "seq-mean");
 * ```
 */
export function readReduction(before: number, after: number): TinkerReduction {
  if (after < before) return "sum";
  if (after > before) return "seq-mean";
  const rule = "another than before the step";
  throw ruleError(RangeError, "find the reduction", "logProb", rule, after);
}

/** Options of {@linkcode findReduction}. */
export interface FindReductionOptions {
  /** The model under the adapters; by default the server's only one. */
  readonly baseModel?: string;
  /**
   * Two token ids
   * @default [1, 2]
   */
  readonly tokens?: readonly [number, number];
  /**
   * Size of the step: small enough for a gradient to tell what it does
   * @default 1e-4
   */
  readonly learningRate?: number;
}

/**
 * Finds out which reduction a server has, by a step of a model of its own, which
 * is unloaded again.
 *
 * @param session The session
 * @param options The model, and what it is tried with
 * @returns The reduction
 * @throws {TinkerError} If the server refuses, or has no room for a model
 * @throws {RangeError} If the step changes nothing
 *
 * @example Before a run
 * ```ts ignore
 * import { findReduction, openTinker } from "@unlock/gym/tinker";
 *
 * await using session = await openTinker("http://127.0.0.1:8000");
 * const reduction = await findReduction(session); // "seq-mean"
 * ```
 */
export async function findReduction(
  session: TinkerSession,
  { baseModel, tokens: [first, second] = [1, 2], learningRate = 1e-4 }:
    FindReductionOptions = {},
): Promise<TinkerReduction> {
  const model = await session.createModel({
    rank: 1,
    seed: 1,
    ...baseModel !== undefined && { baseModel },
  });
  try {
    const loss = "importance_sampling" as const;
    const measure = async (): Promise<number> => {
      const { data } = makeReductionProbe(first, second, 0);
      const { logProbs } = await model.forward(data, { loss });
      return logProbs![0]![1]!;
    };
    const before = await measure();
    const probe = makeReductionProbe(first, second, before);
    await Promise.all([
      model.forwardBackward(probe.data, probe),
      model.optimStep({ learningRate }),
    ]);
    return readReduction(before, await measure());
  } finally {
    await model.unload();
  }
}

/**
 * Refuses a reduction that is not the server's.
 *
 * @param found What {@linkcode findReduction} found
 * @param set What the run was told
 * @throws {RangeError} If they differ
 *
 * @example A wrong setting
 * ```ts
 * import { assertReduction } from "@unlock/gym/tinker";
 * import { throws as assertThrows } from "node:assert/strict";
 *
 * assertThrows(() => assertReduction("sum", "seq-mean"), RangeError);
 * ```
 */
export function assertReduction(
  found: TinkerReduction,
  set: TinkerReduction,
): void {
  if (found === set) return;
  const rule = `'${found}', which is what the server does`;
  throw ruleError(RangeError, "train", "reduction", rule, set);
}
