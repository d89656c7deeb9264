/**
 * What a model has read of some conversations: a cache that is kept in bounds
 * where they do not grow alike, and go on without those that are over.
 */

import type { ModelConfig } from "../model/config.ts";
import { gatherCache, type KvCache } from "../model/transformer/kv_cache.ts";
import { packCache } from "../model/transformer/pack_cache.ts";
import type { PartialTrajectory } from "./partial_trajectory.ts";

/** A cache, and whose tokens are in its rows. */
export interface Reading {
  /** Keys and values. */
  readonly cache: KvCache;
  /** The trajectory of each row. */
  readonly rows: readonly PartialTrajectory[];
}

/**
 * Slots of padding beyond the longest row from which on a cache is packed. That
 * takes about as long as ten steps of decoding.
 */
const MOST_PADDING = 256;

/** Share of rows that are over from which on they leave. */
const LEAVING_SHARE = 1 / 4;

/** Lets rows leave whose trajectories are over, where these are many. */
export function dropEnded(config: ModelConfig, reading: Reading): Reading {
  const { cache, rows } = reading;
  const kept = rows.flatMap(({ ended }, b) => ended ? [] : [b]);
  const leaving = rows.length - kept.length;
  if (leaving === 0 || leaving < LEAVING_SHARE * rows.length) return reading;
  return {
    cache: gatherCache(config, cache, kept),
    rows: kept.map((b) => rows[b]!),
  };
}

/** Packs a cache of which the padding takes too much. */
export async function boundPadding(
  config: ModelConfig,
  { cache, rows }: Reading,
): Promise<Reading> {
  const longest = Math.max(...rows.map(({ read }) => read));
  if (cache.length - longest < MOST_PADDING) return { cache, rows };
  return { cache: await packCache(config, cache), rows };
}
