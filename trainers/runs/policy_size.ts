/** The sizes of a small policy that is made from scratch. */

import { assertInteger, assertObject, ruleMessage } from "../../base/errors.ts";
import type { TextLanguage } from "../../envs/core/env.ts";
import type { ModelConfig } from "../model/config.ts";

/** Sizes of a policy that do not follow from its environment. */
export interface PolicySize {
  /** Width D of the residual stream. */
  readonly hiddenSize: number;
  /** Width of the SwiGLU layer. */
  readonly intermediateSize: number;
  /** Number of blocks. */
  readonly layers: number;
  /** Number of heads, for queries, keys and values alike. */
  readonly heads: number;
}

/** 25,000 parameters: minutes on a processor. */
export const POLICY_SIZE_DEFAULTS: PolicySize = {
  hiddenSize: 32,
  intermediateSize: 64,
  layers: 2,
  heads: 4,
};

/**
 * Checks the sizes.
 *
 * @throws {RangeError} If one is out of range
 * @throws {TypeError} If they are no object
 */
export function assertPolicySize(size: PolicySize): void {
  const action = "train";
  assertObject(action, "policy", size);
  const { heads, hiddenSize } = size;
  assertInteger(action, "heads", heads, 1);
  assertInteger(action, "hiddenSize", hiddenSize, 1, 4096);
  if (hiddenSize % (2 * heads) !== 0) {
    const rule = `a multiple of twice 'heads' (${heads})`;
    throw new RangeError(ruleMessage(action, "hiddenSize", rule, hiddenSize));
  }
  assertInteger(action, "intermediateSize", size.intermediateSize, 1, 16_384);
  assertInteger(action, "layers", size.layers, 1, 64);
}

/** Positions kept in reserve for episodes longer than the teacher's. */
const LENGTH_MARGIN = 1.5;

/** Sizes of a fresh policy for an environment. */
export function modelConfigFor(
  size: PolicySize,
  language: TextLanguage,
  longest: number,
): ModelConfig {
  return {
    vocabularySize: language.vocabulary.length + 1,
    hiddenSize: size.hiddenSize,
    intermediateSize: size.intermediateSize,
    layers: size.layers,
    heads: size.heads,
    keyValueHeads: size.heads,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: Math.ceil(longest * LENGTH_MARGIN),
    tiedEmbeddings: false,
  };
}
