/**
 * How a server reduces token losses to one loss. Servers differ and do not
 * report it.
 *
 * `sum` adds up all tokens (hosted; FSDP and Megatron). `seq-mean` is the mean
 * over sequences of the weighted mean of their tokens (JAX).
 */

import { ruleError } from "../../utils/errors.ts";
import type { TinkerDatum } from "./tinker_datum.ts";
import { scoreData, type TinkerModel } from "./tinker_model.ts";

/** How a server reduces token losses to one loss. */
export type TinkerReduction = "sum" | "seq-mean";

/** All reductions. */
export const TINKER_REDUCTIONS: readonly TinkerReduction[] = [
  "sum",
  "seq-mean",
];

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

/** Any two tokens. */
const [FIRST, SECOND] = [1, 2];

/**
 * Makes a probe: the same second token in two sequences, with advantage 1 in one
 * of two tokens and −2 in one of five. Under `sum` the total is −1 and the token
 * becomes less likely; under `seq-mean` it is 1 − 2/4 and the token becomes more
 * likely.
 */
function makeProbe(logProb: number): TinkerDatum[] {
  const makeDatum = (length: number, advantage: number): TinkerDatum => ({
    tokens: Array.from({ length }, (_, t) => t === 0 ? FIRST : SECOND),
    logProbs: Array.from({ length }, (_, t) => t === 1 ? logProb : 0),
    advantages: Array.from({ length }, (_, t) => t === 1 ? advantage : 0),
  });
  return [makeDatum(2, 1), makeDatum(5, -2)];
}

/**
 * Finds a server's reduction with a step of a model, or up to three, each ten
 * times as large, until one has an effect. Unload the model afterwards.
 *
 * @param model A model without pending gradients
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
): Promise<TinkerReduction> {
  const measure = async (): Promise<number> =>
    (await scoreData(model, makeProbe(0)))[0]![1]!;
  const before = await measure();
  // Two-byte numbers hide small steps.
  for (const learningRate of [1e-4, 1e-3, 1e-2]) {
    await Promise.all([
      // Its gradient is −A at ratio 1.
      model.forwardBackward(makeProbe(before), { loss: "importance_sampling" }),
      model.optimStep({ learningRate }),
    ]);
    const after = await measure();
    if (after < before) return "sum";
    if (after > before) return "seq-mean";
  }
  const rule = "different after a step";
  throw ruleError(RangeError, "find the reduction", "logProb", rule, before);
}
