/**
 * Prefill: the model reads the tokens that are not in its KV cache yet. The
 * cache is kept small when rows grow unevenly or end.
 *
 * Axes: B trajectories, n new tokens of each.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../model/config.ts";
import {
  gatherCache,
  gatherDecoded,
  packCache,
} from "../model/transformer/cache_rows.ts";
import type { DecodeWeights } from "../model/transformer/decode_step.ts";
import {
  decode,
  type DecodeResult,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import { PAD } from "./tokens/word_tokenizer.ts";

/** A sequence of tokens that a model reads and continues. */
export interface ReadRow {
  readonly tokens: readonly number[];
  /** Number of tokens that the model has read. */
  read: number;
  /** Whether it reads nothing at the moment. */
  readonly waiting: boolean;
  /** Whether nothing is appended any more. */
  readonly ended: boolean;
}

/** A model that reads. */
export interface ReadingModel
  extends Pick<LanguagePolicy, "config" | "weights"> {
  /** Weights prepared for decoding, which outlive the caches. */
  readonly prepared?: DecodeWeights;
}

/** A KV cache, and the sequence of each of its rows. */
export interface PrefillCache<Row extends ReadRow = PartialTrajectory> {
  readonly cache: KvCache;
  readonly rows: readonly Row[];
}

/** Padding slots at which a cache is packed: costs about ten decoding steps. */
const MAX_PADDING = 256;

/** Share of ended rows at which they are dropped. */
const MIN_DROPPED_SHARE = 1 / 4;

/** Drops the rows of ended trajectories, if there are enough of them. */
export function dropEnded<Row extends ReadRow>(
  config: ModelConfig,
  { cache, rows }: PrefillCache<Row>,
): PrefillCache<Row> {
  const kept = rows.flatMap(({ ended }, b) => ended ? [] : [b]);
  const dropped = rows.length - kept.length;
  if (dropped === 0 || dropped < MIN_DROPPED_SHARE * rows.length) {
    return { cache, rows };
  }
  return {
    cache: gatherCache(config, cache, kept),
    rows: kept.map((b) => rows[b]!),
  };
}

/** Packs a cache that holds too much padding. */
export async function boundPadding<Row extends ReadRow>(
  config: ModelConfig,
  { cache, rows }: PrefillCache<Row>,
): Promise<PrefillCache<Row>> {
  const longest = Math.max(...rows.map(({ read }) => read));
  if (cache.length - longest < MAX_PADDING) return { cache, rows };
  return { cache: await packCache(config, cache), rows };
}

function countUnread({ ended, read, tokens, waiting }: ReadRow): number {
  return waiting || ended ? 0 : tokens.length - read;
}

/** Reads each sequence separately. */
function decodeUnread(
  { config, weights, prepared }: ReadingModel,
  cache: KvCache | null,
  partials: readonly ReadRow[],
): DecodeResult {
  const unread = partials.map(countUnread);
  const slots = Math.max(...unread);
  const tokens = new Int32Array(partials.length * slots).fill(PAD);
  const positions = new Int32Array(partials.length * slots);
  const valid = new Float32Array(partials.length * slots);
  partials.forEach((partial, b) => {
    // Padding is on the left: the last slot holds each row's newest token.
    for (let i = 0; i < unread[b]!; i++) {
      const at = (b + 1) * slots - unread[b]! + i;
      tokens[at] = partial.tokens[partial.read + i]!;
      positions[at] = partial.read + i;
      valid[at] = 1;
    }
  });
  const options = prepared === undefined ? {} : { prepared };
  const shape: [number, number] = [partials.length, slots];
  const full = (cache === null || cache.valid === null) &&
    unread.every((count) => count === slots);
  const ids = tf.tensor2d(tokens, shape, "int32"); // [B, n]
  if (full) {
    const decoded = decode(
      ...[config, weights, cache, ids, undefined, undefined] as const,
      options,
    );
    ids.dispose();
    return decoded;
  }
  const positionIds = tf.tensor2d(positions, shape, "int32"); // [B, n]
  const mask = tf.tensor2d(valid, shape); // [B, n]
  const decoded = decode(
    ...[config, weights, cache, ids, positionIds, mask] as const,
    options,
  );
  tf.dispose([ids, positionIds, mask]);
  return decoded;
}

/** Reads each distinct prompt once. */
function decodePrompts(
  model: ReadingModel,
  partials: readonly ReadRow[],
): DecodeResult {
  const first: ReadRow[] = [];
  const known = new Map<string, number>();
  const prompts = partials.map((partial) => {
    const prompt = partial.tokens.slice(0, countUnread(partial)).join(" ");
    const index = known.get(prompt) ?? first.push(partial) - 1;
    known.set(prompt, index);
    return index;
  });
  const decoded = decodeUnread(model, null, first);
  return first.length === partials.length
    ? decoded
    : gatherDecoded(model.config, decoded, prompts);
}

/** Reads all unread tokens in one call; consumes the cache. */
export function prefill(
  model: ReadingModel,
  cache: KvCache | null,
  partials: readonly ReadRow[],
): DecodeResult {
  const decoded = cache === null
    ? decodePrompts(model, partials)
    : decodeUnread(model, cache, partials);
  for (const partial of partials) partial.read += countUnread(partial);
  return decoded;
}
