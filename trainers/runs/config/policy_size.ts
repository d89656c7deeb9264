/** The sizes of a small policy that is made from scratch. */

import type { TextLanguage } from "../../../envs/core/env.ts";
import type { ModelConfig } from "../../model/config.ts";
import {
  defineSettings,
  integer,
  type SettingsSchema,
} from "../../settings/setting.ts";

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

/** The sizes of a new policy: 25,000 parameters, minutes on a processor. */
export const POLICY_SETTINGS: SettingsSchema<PolicySize> = defineSettings({
  hiddenSize: integer(32, [1, 4096], "width of a new policy"),
  intermediateSize: integer(64, [1, 16_384], "width of its SwiGLU layers", {
    defaultHelp: "twice hiddenSize",
  }),
  layers: integer(2, [1, 64], "its blocks"),
  heads: integer(4, [1], "its heads"),
}, {
  title: "New policy",
  misfits: {
    hiddenSize: ({ heads, hiddenSize }) =>
      hiddenSize % (2 * heads) !== 0 &&
      `a multiple of twice 'heads' (${heads})`,
  },
});

/** Positions kept in reserve for episodes longer than the teacher's. */
const LENGTH_MARGIN = 1.5;

/** Sizes of a fresh policy for an environment. */
export function modelConfigFor(
  size: PolicySize,
  language: Pick<TextLanguage, "vocabulary">,
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
