/**
 * Reading: the model takes in what rows of a rollout have not shown it yet.
 *
 * Axes: B rows (episodes), n new tokens of a chunk.
 */

import * as tf from "@tensorflow/tfjs";
import type { LanguagePolicy } from "./language_policy.ts";
import {
  decode,
  type DecodeResult,
  gatherDecoded,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import type { Row } from "./row.ts";
import { PAD } from "./tokenizer.ts";

/** Tokens that a row has not shown to the model. */
function unreadOf(row: Row): number {
  return row.waiting || row.ended ? 0 : row.tokens.length - row.read;
}

/** Reads each row by itself. */
function readRows(
  { config, weights }: LanguagePolicy,
  cache: KvCache | null,
  rows: readonly Row[],
): DecodeResult {
  const unread = rows.map(unreadOf);
  const slots = Math.max(...unread);
  const tokens = new Int32Array(rows.length * slots).fill(PAD);
  const positions = new Int32Array(rows.length * slots);
  const valid = new Float32Array(rows.length * slots);
  rows.forEach((row, b) => {
    // Padding goes to the left, so that the last slot is every row's newest.
    for (let i = 0; i < unread[b]!; i++) {
      const at = (b + 1) * slots - unread[b]! + i;
      tokens[at] = row.tokens[row.read + i]!;
      positions[at] = row.read + i;
      valid[at] = 1;
    }
  });
  const shape: [number, number] = [rows.length, slots];
  const full = (cache === null || cache.valid === null) &&
    unread.every((count) => count === slots);
  const ids = tf.tensor2d(tokens, shape, "int32"); // [B, n]
  if (full) {
    const decoded = decode(config, weights, cache, ids);
    ids.dispose();
    return decoded;
  }
  const places = tf.tensor2d(positions, shape, "int32"); // [B, n]
  const mask = tf.tensor2d(valid, shape); // [B, n]
  const decoded = decode(config, weights, cache, ids, places, mask);
  tf.dispose([ids, places, mask]);
  return decoded;
}

/** Reads each prompt once, however many rows have it. */
function readPrompts(
  policy: LanguagePolicy,
  rows: readonly Row[],
): DecodeResult {
  const first: Row[] = [];
  const known = new Map<string, number>();
  const prompts = rows.map((row) => {
    const prompt = row.tokens.slice(0, unreadOf(row)).join(" ");
    const index = known.get(prompt) ?? first.push(row) - 1;
    known.set(prompt, index);
    return index;
  });
  const decoded = readRows(policy, null, first);
  return first.length === rows.length
    ? decoded
    : gatherDecoded(policy.config, decoded, prompts);
}

/**
 * Lets the model read what it has not read, all rows in one call. A prompt that
 * several rows share, as those of a group do, is read once.
 *
 * @param cache What it has read before, taken over; null at the start
 */
export function readChunk(
  policy: LanguagePolicy,
  cache: KvCache | null,
  rows: readonly Row[],
): DecodeResult {
  const decoded = cache === null
    ? readPrompts(policy, rows)
    : readRows(policy, cache, rows);
  for (const row of rows) row.read += unreadOf(row);
  return decoded;
}
