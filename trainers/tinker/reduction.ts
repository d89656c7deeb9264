/**
 * How a server reduces token losses to one loss. Servers differ and do not
 * report it.
 *
 * `sum` adds up all tokens (hosted; FSDP and Megatron). `seq-mean` is the mean
 * over sequences of the weighted mean of their tokens (JAX).
 */

import { ruleError } from "../../utils/errors.ts";
import type { TinkerDatum, TinkerLoss } from "./tinker_datum.ts";
import { scoreData, type TinkerModel } from "./tinker_model.ts";

/** All reductions. */
export const TINKER_REDUCTIONS = ["sum", "seq-mean"] as const;

/** How a server reduces token losses to one loss. */
export type TinkerReduction = typeof TINKER_REDUCTIONS[number];

/**
 * Scales advantages so that any server minimises the weighted sum of token
 * losses. For a mean over tokens, divide the advantages by their number first.
 *
 * @param data All data of one optimizer step, with advantages
 * @param reduction The server's reduction
 * @returns The data for `forwardBackward`, in any number of calls
 * @throws {TypeError} If a datum has no advantages
 *
 * @example One objective on two servers
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
      const factor = data.length * weights.slice(1).reduce((a, b) => a + b, 0);
      return { ...datum, advantages: advantages.map((a) => a * factor) };
    }
    // Some servers ignore weights beside advantages.
    const { weights: _, ...rest } = datum;
    return { ...rest, advantages: advantages.map((a, t) => a * weights[t]!) };
  });
}

/** Two sequences whose combined gradient depends on the reduction. */
export interface ReductionProbe {
  /** The sequences. */
  readonly data: readonly TinkerDatum[];
  /** `importance_sampling`, whose gradient is −A at ratio 1. */
  readonly loss: TinkerLoss;
}

/**
 * Makes a probe: the same second token in two sequences, with advantage 1 in one
 * of two tokens and −2 in one of five. Under `sum` the total is −1 and the token
 * becomes less likely; under `seq-mean` it is 1 − 2/4 and the token becomes more
 * likely.
 *
 * @param logProb Log-probability of the second after the first, in nats
 *
 * @example A probe of two tokens
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
 * Infers a server's reduction from a step on a probe.
 *
 * @param before Log-probability of the probe's second token before the step
 * @param after Its log-probability after the step
 * @throws {RangeError} If the log-probability did not change
 *
 * @example A token that became less likely
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
  const rule = "different from the one before the step";
  throw ruleError(RangeError, "find the reduction", "logProb", rule, after);
}

/** Options of {@linkcode findReduction}. */
export interface FindReductionOptions {
  /** Two token ids, by default 1 and 2. */
  readonly tokens?: readonly [number, number];
  /** Learning rate of the first step, by default 1e-4. */
  readonly learningRate?: number;
}

/**
 * Finds a server's reduction with a step of a model, or up to three, each ten
 * times as large, until one has an effect. Unload the model afterwards.
 *
 * @param model A model without pending gradients
 * @param options The tokens and the size of the first step
 * @throws {TinkerError} If the server refuses
 * @throws {RangeError} If no step has an effect
 *
 * @example Before a run
 * ```ts ignore
 * import { findReduction, openTinker } from "@unlock/gym/tinker";
 *
 * await using session = await openTinker("http://127.0.0.1:8000");
 * const model = await session.createModel({ rank: 8 });
 * const reduction = await findReduction(model); // "seq-mean"
 * await model.unload();
 * ```
 */
export async function findReduction(
  model: TinkerModel,
  { tokens: [first, second] = [1, 2], learningRate = 1e-4 }:
    FindReductionOptions = {},
): Promise<TinkerReduction> {
  const measure = async (): Promise<number> => {
    const { data } = makeReductionProbe(first, second, 0);
    return (await scoreData(model, data))[0]![1]!;
  };
  const before = await measure();
  const probe = makeReductionProbe(first, second, before);
  let after = before;
  // Two-byte numbers hide small steps.
  for (let size = 1; size <= 100 && after === before; size *= 10) {
    await Promise.all([
      model.forwardBackward(probe.data, probe),
      model.optimStep({ learningRate: size * learningRate }),
    ]);
    after = await measure();
  }
  return readReduction(before, after);
}
