import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  onBackend,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import type { Weights } from "../weights/weights.ts";
import {
  copyRows,
  cutCache,
  gatherCache,
  joinCaches,
  packCache,
} from "./cache_rows.ts";
import {
  decode,
  type DecodeOptions,
  disposeCache,
  disposeSlots,
  type KvCache,
} from "./kv_cache.ts";

/** Tokens of each row in each chunk: each row grows differently. */
const COUNTS = [[4, 1, 6], [1, 9, 1], [2, 5, 9]];
const SLOTS = 9;

/** Reads chunks whose rows have different lengths. */
function readRagged(config: typeof SMALL, weights: Weights): KvCache {
  const prng = seededPrng("ragged");
  const done = COUNTS.map(() => 0);
  let cache: KvCache | null = null;
  for (let chunk = 0; chunk < 3; chunk++) {
    const at = (row: number, slot: number) =>
      slot - (SLOTS - COUNTS[row]![chunk]!);
    const table = (value: (row: number, slot: number) => number) =>
      tf.tensor2d(
        COUNTS.map((_, row) =>
          Array.from({ length: SLOTS }, (_, slot) => value(row, slot))
        ),
        undefined,
        "int32",
      );
    const decoded = decode(
      config,
      weights,
      cache,
      randomTokens(prng, config, [3, SLOTS]),
      table((row, slot) => Math.max(0, done[row]! + at(row, slot))),
      table((row, slot) => at(row, slot) < 0 ? 0 : 1),
    );
    cache = decoded.cache;
    COUNTS.forEach((counts, row) => done[row]! += counts[chunk]!);
  }
  return cache!;
}

const CONFIGS = [
  ["", SMALL],
  // With biases the decoder is not one kernel.
  [" block by block", { ...BIASED, attentionBiases: "qkv" }],
  // wasm has no kernel for heads of this size.
  [" with odd heads", { ...SMALL, headSize: 10 }],
] as const;

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of CONFIGS) {
    Deno.test(`packCache() keeps what sequences have read${kind} on ${backend}`, async () => {
      await onBackend(backend, async () => {
        const weights = boldWeights(config);
        const next = randomTokens(seededPrng("next"), config, [3, 2]);
        const positions = tf.tensor2d(
          [[11, 12], [11, 12], [16, 17]],
          undefined,
          "int32",
        );
        const goOn = (cache: KvCache) => {
          const first = decode(config, weights, cache, next, positions);
          // A step beyond the allocated memory.
          const later = tf.add(positions, 2) as tf.Tensor2D;
          const { logits, cache: end } = decode(
            config,
            weights,
            first.cache,
            next,
            tf.cast(later, "int32"),
          );
          const numbers = [first.logits, logits].map((x) => x.dataSync());
          disposeCache(end);
          return numbers;
        };
        const whole = goOn(readRagged(config, weights));
        const ragged = readRagged(config, weights);
        assertEquals(ragged.length, 27);
        const before = tf.memory().numTensors;
        const packed = await packCache(config, ragged);
        assertEquals(tf.memory().numTensors, before);
        assertEquals(packed.length, 16);
        assertEquals(
          packed.valid!.arraySync().map((row) => row.lastIndexOf(1)),
          [10, 10, 15],
        );
        goOn(packed).forEach((numbers, i) =>
          assertClose(numbers as Float32Array, whole[i] as Float32Array, 1e-5)
        );
      });
    });
  }

  Deno.test(`packCache() of rows of equal length needs no mask on ${backend}`, async () => {
    await onBackend(backend, async () => {
      const weights = boldWeights(SMALL);
      const ragged = readRagged(SMALL, weights);
      const two = gatherCache(SMALL, ragged, [0, 1]);
      const packed = await packCache(SMALL, two);
      assertEquals([packed.batch, packed.length], [2, 11]);
      assertEquals(packed.valid, null);
      // A second call changes nothing.
      assertEquals(await packCache(SMALL, packed), packed);
      disposeCache(packed);
    });
  });

  for (const [kind, config] of CONFIGS) {
    Deno.test(`joinCaches() lets sequences of any length go on together${kind} on ${backend}`, async () => {
      await onBackend(backend, async () => {
        const weights = boldWeights(config);
        const long = randomTokens(seededPrng("long"), config, [1, 21]);
        const ends = randomTokens(seededPrng("ends"), config, [4, 1]);
        const read = (
          tokens: tf.Tensor2D,
          options: DecodeOptions = {},
        ): KvCache =>
          decode(
            ...[config, weights, null, tokens, undefined, undefined] as const,
            options,
          ).cache;
        const goOn = (cache: KvCache, first: number, positions: number[]) => {
          const { batch } = cache;
          const tokens = tf.slice(ends, [first, 0], [batch, 1]);
          const at = tf.tensor2d(positions, [batch, 1], "int32");
          const { logits, cache: end } = decode(
            ...[config, weights, cache, tokens, at] as const,
          );
          disposeCache(end);
          return [...logits.dataSync()];
        };
        const expected = [
          ...goOn(readRagged(config, weights), 0, [11, 11, 16]),
          ...goOn(read(tf.slice(long, [0, 0], [1, 17])), 3, [17]),
        ];
        const ragged = readRagged(config, weights);
        const { prepared } = ragged;
        const whole = read(long, { prepared });
        const part = cutCache(config, copyRows(config, whole, [0]), 17);
        const joined = await joinCaches(config, [ragged, part]);
        assertEquals([joined.batch, joined.length], [4, 17]);
        const actual = goOn(joined, 0, [11, 11, 16, 17]);
        assertClose(actual, expected, 1e-5);
        disposeSlots(whole);
      });
    });
  }
}
