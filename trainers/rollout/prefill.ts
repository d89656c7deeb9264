/**
 * Prefill: the model takes in the tokens that it has not read yet.
 *
 * Axes: B trajectories, n new tokens of each.
 */

import * as tf from "@tensorflow/tfjs";
import {
  decode,
  type DecodeResult,
  gatherDecoded,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import { PAD } from "./tokens/word_tokenizer.ts";

/** Counts the tokens that the model has not read. */
function countUnread(partial: PartialTrajectory): number {
  if (partial.waiting || partial.ended) return 0;
  return partial.tokens.length - partial.read;
}

/** Reads each trajectory by itself. */
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
    // Padding goes to the left, so that the last slot is everyone's newest.
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

/** Reads each prompt once, however many trajectories begin with it. */
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

/** Reads what is unread in one call, shared prompts once; takes the cache. */
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
