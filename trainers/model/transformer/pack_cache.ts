/**
 * A cache without its padding: where sequences do not grow alike, each has slots
 * that nobody may see.
 */

import * as tf from "@tensorflow/tfjs";
import { getHeadSize, type ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import type { KvCache } from "./kv_cache.ts";

/** Lists the slots of a row of a mask that hold a token. */
function listSeen(mask: ArrayLike<number>): number[] {
  return Array.from(mask, (isSeen, slot) => isSeen === 0 ? -1 : slot)
    .filter((slot) => slot >= 0);
}

/**
 * Packs a cache: the slots of each sequence's tokens stand at its beginning, and
 * behind them no more padding than the longest asks for. Kernels do it where the
 * cache lies, which stays as large as it is and has room for more.
 *
 * @param cache Taken over
 * @returns The same sequences in as few slots as they take
 */
export async function packCache(
  config: ModelConfig,
  cache: KvCache,
): Promise<KvCache> {
  const { batch, keysValues, valid } = cache;
  if (valid === null) return cache;
  const mask = await valid.data();
  valid.dispose();
  const kept = Array.from(
    { length: batch },
    (_, b) => listSeen(mask.subarray(b * cache.length, (b + 1) * cache.length)),
  );
  const length = Math.max(...kept.map((own) => own.length));
  const padded = kept.flatMap((
    own,
  ) => [...own, ...Array<number>(length - own.length).fill(-1)]);
  const slots = tf.tensor2d(padded, [batch, length], "int32");
  const { packSlots } = getLayers();
  const packed = keysValues.map((tensors) =>
    packSlots(tensors, slots, getHeadSize(config))
  );
  slots.dispose();
  const isRagged = padded.includes(-1);
  return {
    ...cache,
    length,
    keysValues: packed,
    valid: isRagged
      ? tf.tensor2d(padded.map((slot) => slot < 0 ? 0 : 1), [batch, length])
      : null,
  };
}
