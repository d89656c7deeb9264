/**
 * Prefill: the model reads the tokens that are not in its KV cache yet. The
 * cache is kept small when rows grow unevenly or end.
 *
 * Axes: B trajectories, n new tokens of each.
 */

import * as tf from "@tensorflow/tfjs";
import { countCommon } from "../../utils/vectors.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  gatherCache,
  gatherDecoded,
  packCache,
} from "../model/transformer/cache_rows.ts";
import {
  decode,
  type DecodeResult,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import { MIN_SHARED } from "./shared_reading.ts";
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

type ReadingModel = Pick<LanguagePolicy, "config" | "weights" | "reading">;

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
  { config, weights, reading }: ReadingModel,
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
  const shape: [number, number] = [partials.length, slots];
  const full = (cache === null || cache.valid === null) &&
    unread.every((count) => count === slots);
  // All are [B, n].
  const ids = tf.tensor2d(tokens, shape, "int32");
  const positionIds = full ? undefined : tf.tensor2d(positions, shape, "int32");
  const mask = full ? undefined : tf.tensor2d(valid, shape);
  const decoded = decode(
    ...[config, weights, cache, ids, positionIds, mask] as const,
    reading,
  );
  tf.dispose([ids, positionIds, mask]);
  return decoded;
}

/** Reads what all sequences begin with once for all; `null` if it is short. */
function readBeginning(
  { config, weights, reading }: ReadingModel,
  partials: readonly ReadRow[],
  rows: number,
): KvCache | null {
  const texts = partials.filter(({ ended }) => !ended)
    .map(({ tokens }) => tokens);
  const [first] = texts;
  // The logits after a row's last token are its own.
  const room = Math.min(...texts.map(({ length }) => length)) - 1;
  if (first === undefined || room < MIN_SHARED) return null;
  const common = texts.reduce(
    (least, tokens) => Math.min(least, countCommon(first, tokens)),
    room,
  );
  const tokens = first.slice(0, common);
  const known = reading?.copyBeginning(tokens, rows) ?? null;
  if (known !== null || rows === 1 || common < MIN_SHARED) return known;
  const ids = tf.tensor2d([tokens], undefined, "int32"); // [1, n]
  const decoded = decode(
    ...[config, weights, null, ids, undefined, undefined] as const,
    reading,
  );
  tf.dispose([ids, decoded.logits, decoded.values]);
  if (reading !== undefined) reading.counts.read += common;
  return gatherCache(config, decoded.cache, Array<number>(rows).fill(0));
}

/** Reads each distinct prompt once, and what all begin with once for all. */
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
  const start = readBeginning(model, partials, first.length);
  for (const partial of partials) {
    if (!partial.ended) partial.read = start?.length ?? 0;
  }
  const unread = first.map(countUnread);
  const decoded = decodeUnread(model, start, first);
  const last = partials.findLastIndex((partial) => countUnread(partial) > 0);
  if (model.reading !== undefined && last >= 0) {
    const row = prompts[last]!;
    const { counts } = model.reading;
    counts.read += unread.reduce((sum, count) => sum + count, 0);
    const { tokens } = partials[last]!;
    const { length } = decoded.cache;
    const from = start?.length ?? 0;
    const slots = [...Array(length).keys()]
      .filter((slot) => slot < from || slot >= length - unread[row]!);
    if (tokens.length >= MIN_SHARED) {
      model.reading.keepPrompt([...tokens], decoded.cache, row, slots);
    }
  }
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
  const counts = model.reading?.counts ?? { read: 0, shared: 0 };
  const unread = partials.reduce((sum, row) => sum + countUnread(row), 0);
  const before = counts.read;
  const decoded = cache === null
    ? decodePrompts(model, partials)
    : decodeUnread(model, cache, partials);
  if (cache !== null) counts.read += unread;
  counts.shared += unread - (counts.read - before);
  for (const partial of partials) partial.read += countUnread(partial);
  return decoded;
}
