/** What a language model costs. */

import type { ChatStatistics } from "../endpoint/chat_client.ts";

/** Prices in dollars for a million tokens. */
export interface TokenPrices {
  /** Of tokens that the model reads. */
  readonly input: number;
  /** Of tokens that the model writes. */
  readonly output: number;
}

/**
 * Adds up what was asked of a model. Requests that failed are not among it,
 * for nobody says what they took; discounts are not known either.
 *
 * @param statistics Tokens read and written
 * @param prices Prices in dollars for a million tokens
 * @returns The cost in dollars
 *
 * @example A thousand tokens of each
 * ```ts
 * import { computeCost } from "@unlock/gym/agents";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const tokens = { promptTokens: 1000, completionTokens: 1000 };
 * assertEquals(computeCost(tokens, { input: 1, output: 4 }), 0.005);
 * ```
 */
export function computeCost(
  { promptTokens, completionTokens }: Pick<
    ChatStatistics,
    "promptTokens" | "completionTokens"
  >,
  { input, output }: TokenPrices,
): number {
  return (promptTokens * input + completionTokens * output) / 1e6;
}
