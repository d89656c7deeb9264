/**
 * What a model has read for finished conversations, kept for those that go on
 * with them.
 */

import type { ModelConfig } from "../model/config.ts";
import { copyRows, cutCache } from "../model/transformer/cache_rows.ts";
import { countCommon } from "../../utils/vectors.ts";
import { disposeSlots, type KvCache } from "../model/transformer/kv_cache.ts";

/** Tokens that must be shared: fewer cost less to read than to copy. */
const MIN_SHARED = 8;

/** A conversation, and the keys and values of all its tokens. */
interface KeptRow {
  readonly tokens: readonly number[];
  /** One packed row. */
  readonly cache: KvCache;
}

/** Keeps the conversations that were used last, up to a number of bytes. */
export class PrefixStore {
  readonly #config: ModelConfig;
  readonly #mostBytes: number;
  /** The one that was used last comes last. */
  #kept: KeptRow[] = [];

  constructor(config: ModelConfig, mostBytes: number) {
    this.#config = config;
    this.#mostBytes = mostBytes;
  }

  /** Keeps a conversation in place of its beginnings; takes over its cache. */
  keep(tokens: readonly number[], cache: KvCache): void {
    this.#filter((old) => countCommon(old.tokens, tokens) < old.tokens.length);
    this.#kept.push({ tokens, cache });
    let bytes = 0;
    const fitting = new Set(
      this.#kept.toReversed().filter(({ cache: { keysValues } }) => {
        for (const { size } of keysValues.flat()) bytes += 4 * size;
        return bytes <= this.#mostBytes;
      }),
    );
    this.#filter((row) => fitting.has(row));
  }

  /** Copies the longest kept beginning but the last token, or `null`. */
  copyStart(prompt: readonly number[]): KvCache | null {
    let [longest, found] = [MIN_SHARED - 1, null as KeptRow | null];
    for (const row of this.#kept) {
      const shared = Math.min(
        countCommon(row.tokens, prompt),
        prompt.length - 1,
      );
      if (shared > longest) [longest, found] = [shared, row];
    }
    if (found === null) return null;
    this.#kept = [...this.#kept.filter((row) => row !== found), found];
    const copy = copyRows(this.#config, found.cache, [0]);
    return cutCache(this.#config, copy, longest);
  }

  clear(): void {
    this.#filter(() => false);
  }

  #filter(isKept: (row: KeptRow) => boolean): void {
    this.#kept = this.#kept.filter((row) => {
      const stays = isKept(row);
      if (!stays) disposeSlots(row.cache);
      return stays;
    });
  }
}
