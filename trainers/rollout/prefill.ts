/**
 * Prefill: the model reads the tokens that are not in its KV cache yet. The
 * cache is kept small when rows grow unevenly or end.
 *
 * Axes: B trajectories, n new tokens of each.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../model/config.ts";
import {
  decode,
  type DecodeResult,
  gatherCache,
  gatherDecoded,
  type KvCache,
  packCache,
} from "../model/transformer/kv_cache.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import { PAD } from "./tokens/word_tokenizer.ts";

/** A KV cache, and the trajectory of each of its rows. */
export interface PrefillCache {
  readonly cache: KvCache;
  readonly rows: readonly PartialTrajectory[];
}

/** Padding slots at which a cache is packed: costs about ten decoding steps. */
const MAX_PADDING = 256;

/** Share of ended rows at which they are dropped. */
const MIN_DROPPED_SHARE = 1 / 4;

/** Drops the rows of ended trajectories, if there are enough of them. */
export function dropEnded(
  config: ModelConfig,
  { cache, rows }: PrefillCache,
): PrefillCache {
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
export async function boundPadding(
  config: ModelConfig,
  { cache, rows }: PrefillCache,
): Promise<PrefillCache> {
  const longest = Math.max(...rows.map(({ read }) => read));
  if (cache.length - longest < MAX_PADDING) return { cache, rows };
  return { cache: await packCache(config, cache), rows };
}

function countUnread(partial: PartialTrajectory): number {
  if (partial.waiting || partial.ended) return 0;
  return partial.tokens.length - partial.read;
}

/** Reads each trajectory separately. */
function decodeUnread(
  { config, weights }: LanguagePolicy,
  cache: KvCache | null,
  partials: readonly PartialTrajectory[],
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
  const shape: [number, number] = [partials.length, slots];
  const full = (cache === null || cache.valid === null) &&
    unread.every((count) => count === slots);
  const ids = tf.tensor2d(tokens, shape, "int32"); // [B, n]
  if (full) {
    const decoded = decode(config, weights, cache, ids);
    ids.dispose();
    return decoded;
  }
  const positionIds = tf.tensor2d(positions, shape, "int32"); // [B, n]
  const mask = tf.tensor2d(valid, shape); // [B, n]
  const decoded = decode(config, weights, cache, ids, positionIds, mask);
  tf.dispose([ids, positionIds, mask]);
  return decoded;
}

/** Reads each distinct prompt once. */
function decodePrompts(
  policy: LanguagePolicy,
  partials: readonly PartialTrajectory[],
): DecodeResult {
  const first: PartialTrajectory[] = [];
  const known = new Map<string, number>();
  const prompts = partials.map((partial) => {
    const prompt = partial.tokens.slice(0, countUnread(partial)).join(" ");
    const index = known.get(prompt) ?? first.push(partial) - 1;
    known.set(prompt, index);
    return index;
  });
  const decoded = decodeUnread(policy, null, first);
  return first.length === partials.length
    ? decoded
    : gatherDecoded(policy.config, decoded, prompts);
}

/** Reads all unread tokens in one call; consumes the cache. */
export function prefill(
  policy: LanguagePolicy,
  cache: KvCache | null,
  partials: readonly PartialTrajectory[],
): DecodeResult {
  const decoded = cache === null
    ? decodePrompts(policy, partials)
    : decodeUnread(policy, cache, partials);
  for (const partial of partials) partial.read += countUnread(partial);
  return decoded;
}
