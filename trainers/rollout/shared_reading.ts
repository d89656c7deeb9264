/**
 * What rollouts with the same weights share: weights prepared for decoding, the
 * prompt that was read last, and counts of what was read.
 */

import { countCommon } from "../../utils/vectors.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  copyRows,
  cutCache,
  keepSlots,
} from "../model/transformer/cache_rows.ts";
import {
  type DecodeWeights,
  prepareDecodeWeights,
} from "../model/transformer/decode_step.ts";
import { disposeSlots, type KvCache } from "../model/transformer/kv_cache.ts";
import { disposeTensors, type Weights } from "../model/weights/weights.ts";

/** Tokens that prompts must share: fewer cost less to read than to copy. */
export const MIN_SHARED = 64;

/** Tokens of a model's input while playing. */
export interface ReadCounts {
  /** Those that the model read. */
  read: number;
  /** Those that it had read before, for another text with the same beginning. */
  shared: number;
}

/** Belongs to one policy, until it is disposed. */
export class SharedReading {
  readonly prepared: DecodeWeights;
  readonly counts: ReadCounts = { read: 0, shared: 0 };
  readonly #config: ModelConfig;
  #prompt: { tokens: readonly number[]; cache: KvCache } | null = null;

  constructor(config: ModelConfig, weights: Weights) {
    this.#config = config;
    const pass = { config, weights, adapters: "", dropoutSeed: null } as const;
    this.prepared = prepareDecodeWeights(pass);
  }

  /** Keeps a copy of a prompt that is one row of a cache, in some slots. */
  keepPrompt(
    tokens: readonly number[],
    cache: KvCache,
    row: number,
    slots: readonly number[],
  ): void {
    this.#forget();
    const copy = copyRows(this.#config, cache, [row]);
    this.#prompt = { tokens, cache: keepSlots(this.#config, copy, [slots]) };
  }

  /** Copies a beginning to so many rows; `null` if too little of it was read. */
  copyBeginning(tokens: readonly number[], rows: number): KvCache | null {
    if (this.#prompt === null) return null;
    const count = countCommon(this.#prompt.tokens, tokens);
    if (count < MIN_SHARED) return null;
    const copies = Array<number>(rows).fill(0);
    const copy = copyRows(this.#config, this.#prompt.cache, copies);
    return cutCache(this.#config, copy, count);
  }

  #forget(): void {
    if (this.#prompt !== null) disposeSlots(this.#prompt.cache);
    this.#prompt = null;
  }

  dispose(): void {
    this.#forget();
    disposeTensors(this.prepared);
  }
}
