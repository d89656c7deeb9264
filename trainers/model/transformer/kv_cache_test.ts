import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { initWeights, type Weights } from "../weights/weights.ts";
import { forward } from "./forward.ts";
import { gatherDecoded } from "./cache_rows.ts";
import { decode, disposeCache, type KvCache } from "./kv_cache.ts";

/** Logits and value at one slot of full sequences. */
function expectedAt(
  weights: Weights,
  tokens: tf.Tensor2D,
  slot: number,
  config = SMALL,
): [Float32Array, Float32Array] {
  const [batch] = tokens.shape;
  const { logits, values } = forward(config, weights, tokens);
  return [
    tf.slice(logits, [0, slot, 0], [batch, 1, -1]).dataSync() as Float32Array,
    tf.slice(values, [0, slot], [batch, 1]).dataSync() as Float32Array,
  ];
}

const CONFIGS = [
  ["", SMALL],
  [" with biases", BIASED],
  [" with the biases of Qwen2", { ...BIASED, attentionBiases: "qkv" }],
  [" with tied embeddings", { ...BIASED, tiedEmbeddings: true }],
  [" with the norms of Qwen3", NORMED],
  [" with norms and biases", { ...NORMED, attentionBiases: "all" }],
] as const;

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of CONFIGS) {
    Deno.test(`decode() in chunks equals forward()${kind} on ${backend}`, async () => {
      await onBackend(backend, () => {
        const weights = boldWeights(config);
        const tokens = randomTokens(seededPrng("chunks"), config, [3, 14]);
        let cache: KvCache | null = null;
        for (const slots of [3, 1, 1, 4, 1, 2, 2]) {
          const start: number = cache?.length ?? 0;
          const chunk = tf.slice(tokens, [0, start], [3, slots]);
          const decoded = decode(config, weights, cache, chunk);
          cache = decoded.cache;
          assertEquals(cache.length, start + slots);
          const [logits, values] = expectedAt(
            weights,
            tokens,
            cache.length - 1,
            config,
          );
          assertClose(decoded.logits.dataSync(), logits, 1e-4);
          assertClose(decoded.values.dataSync(), values, 1e-4);
        }
        disposeCache(cache!);
      });
    });
  }
}

for (const backend of ALL_BACKENDS) {
  Deno.test(`decode() of a prompt in parts equals decode() of the whole on ${backend}`, async () => {
    await onBackend(backend, () => {
      // With biases the decoder is not one kernel, which reads all at once.
      const config = { ...BIASED, attentionBiases: "qkv" as const };
      const weights = boldWeights(config);
      const tokens = randomTokens(seededPrng("parts"), config, [2, 11]);
      // The second is two tokens shorter.
      const valid = tf.tensor2d(
        [Array(11).fill(1), [0, 0, ...Array(9).fill(1)]],
      );
      const positions = tf.tensor2d(
        [0, 2].map((pad) =>
          Array.from({ length: 11 }, (_, i) => Math.max(0, i - pad))
        ),
        [2, 11],
        "int32",
      );
      const whole = decode(config, weights, null, tokens, positions, valid);
      for (const atOnce of [1, 3, 10, 11]) {
        const parts = decode(
          ...[config, weights, null, tokens, positions, valid] as const,
          { atOnce },
        );
        assertEquals(parts.cache.length, 11);
        assertClose(parts.logits.dataSync(), whole.logits.dataSync(), 1e-4);
        const next = randomTokens(seededPrng("next"), config, [2, 1]);
        const after = tf.tensor2d([[11], [9]], [2, 1], "int32");
        const decoded = decode(config, weights, parts.cache, next, after);
        disposeCache(decoded.cache);
      }
      disposeCache(whole.cache);
    });
  });
}

/** Sizes above those of a block, and not multiples of it. */
const LARGE = {
  ...SMALL,
  hiddenSize: 40,
  headSize: 10,
  intermediateSize: 37,
  maxPositions: 128,
};

for (const backend of ALL_BACKENDS.filter((name) => name !== "cpu")) {
  Deno.test(`decode() equals forward() beyond a block on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = initWeights(LARGE, seededPrng("large"));
      const tokens = randomTokens(seededPrng("large"), LARGE, [53, 71]);
      const { logits } = forward(LARGE, weights, tokens);
      let cache: KvCache | null = null;
      for (const slots of [30, 1, 3, 36, 1]) {
        const start: number = cache?.length ?? 0;
        const chunk = tf.slice(tokens, [0, start], [53, slots]);
        const decoded = decode(LARGE, weights, cache, chunk);
        cache = decoded.cache;
        const expected = tf.slice(logits, [0, cache.length - 1, 0], [
          53,
          1,
          -1,
        ]);
        assertClose(decoded.logits.dataSync(), expected.dataSync(), 1e-4);
      }
      disposeCache(cache!);
    });
  });
}

for (const backend of ALL_BACKENDS) {
  Deno.test(`decode() ignores padding on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = boldWeights(SMALL);
      const lengths = [[2, 1, 3], [0, 1, 2], [3, 0, 1]]; // by row and chunk
      const full = randomTokens(seededPrng("ragged"), SMALL, [3, 6]);
      const ids = full.arraySync();
      const done = [0, 0, 0];
      let cache: KvCache | null = null;
      for (let chunk = 0; chunk < 3; chunk++) {
        const slots = 3;
        const tokens = new Int32Array(9);
        const positions = new Int32Array(9);
        const valid = new Int32Array(9);
        lengths.forEach((byChunk, row) => {
          // Padding comes first, so that the last slot holds a token.
          const padding = slots - byChunk[chunk]!;
          for (let slot = padding; slot < slots; slot++) {
            const position = done[row]!++;
            tokens[row * slots + slot] = ids[row]![position]!;
            positions[row * slots + slot] = position;
            valid[row * slots + slot] = 1;
          }
        });
        const decoded = decode(
          SMALL,
          weights,
          cache,
          tf.tensor2d(tokens, [3, slots], "int32"),
          tf.tensor2d(positions, [3, slots], "int32"),
          tf.tensor2d(valid, [3, slots], "int32"),
        );
        cache = decoded.cache;
        lengths.forEach((byChunk, row) => {
          if (byChunk[chunk] === 0) return;
          const [logits, values] = expectedAt(
            weights,
            tf.slice(full, [row, 0], [1, -1]),
            done[row]! - 1,
          );
          const own = tf.slice(decoded.logits, [row, 0], [1, -1]);
          assertClose(own.dataSync(), logits, 1e-4);
          const value = decoded.values.dataSync()[row]!;
          assertClose([value], values, 1e-4);
        });
      }
      // A chunk without padding still does not see the padding before it.
      const next = randomTokens(seededPrng("next"), SMALL, [3, 2]);
      const positions = done.map((start) => [start, start + 1]);
      const decoded = decode(
        SMALL,
        weights,
        cache,
        next,
        tf.tensor2d(positions, [3, 2], "int32"),
      );
      done.forEach((length, row) => {
        const whole = tf.concat([
          tf.slice(full, [row, 0], [1, length]),
          tf.slice(next, [row, 0], [1, 2]),
        ], 1) as tf.Tensor2D;
        const [logits] = expectedAt(weights, whole, length + 1);
        const own = tf.slice(decoded.logits, [row, 0], [1, -1]);
        assertClose(own.dataSync(), logits, 1e-4);
      });
      disposeCache(decoded.cache);
    });
  });

  Deno.test(`decode() frees the cache it consumes on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = boldWeights(SMALL);
      const tokens = randomTokens(seededPrng("frees"), SMALL, [2, 2]);
      let cache: KvCache | null = null;
      const counts: number[] = [];
      for (let i = 0; i < 5; i++) {
        const mask = tf.ones<tf.Rank.R2>([2, 2], "int32");
        const { logits, values, cache: longer } = decode(
          SMALL,
          weights,
          cache,
          tokens,
          undefined,
          mask,
        );
        cache = longer;
        tf.dispose([logits, values, mask]);
        counts.push(tf.memory().numTensors);
      }
      assertEquals(new Set(counts).size, 1);
      disposeCache(cache!);
    });
  });
}

for (const backend of ALL_BACKENDS) {
  Deno.test(`gatherDecoded() lets several sequences continue one prompt on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = boldWeights(SMALL);
      const prng = seededPrng("gather");
      const prompts = randomTokens(prng, SMALL, [3, 5]);
      const next = randomTokens(prng, SMALL, [4, 2]);
      const rows = [2, 0, 2, 1];
      // The second row's first slots are padding.
      const valid = tf.tensor2d(
        [[1, 1, 1, 1, 1], [0, 0, 1, 1, 1], [1, 1, 1, 1, 1]],
        undefined,
        "int32",
      );
      const positions = tf.tensor2d(
        [[0, 1, 2, 3, 4], [0, 0, 0, 1, 2], [0, 1, 2, 3, 4]],
        undefined,
        "int32",
      );
      const run = (prompts: tf.Tensor2D, shared: boolean) => {
        const pick = (x: tf.Tensor2D) =>
          shared ? x : tf.gather(x, tf.tensor1d(rows, "int32"));
        const read = decode(
          SMALL,
          weights,
          null,
          pick(prompts),
          pick(positions),
          pick(valid),
        );
        const count = tf.memory().numTensors;
        const start = shared ? gatherDecoded(SMALL, read, rows) : read;
        assertEquals(tf.memory().numTensors, count);
        const later = rows.map((row) => row === 1 ? [3, 4] : [5, 6]);
        const end = decode(
          SMALL,
          weights,
          start.cache,
          next,
          tf.tensor2d(later, undefined, "int32"),
        );
        const { logits, values } = start;
        const results = [logits, values, end.logits, end.values]
          .map((x) => x.dataSync() as Float32Array);
        disposeCache(end.cache);
        return results;
      };
      const [shared, single] = [run(prompts, true), run(prompts, false)];
      shared.forEach((numbers, i) => assertClose(numbers, single[i]!, 1e-6));
    });
  });
}

Deno.test("decode() refuses a cache of another batch size", async () => {
  await onBackend("cpu", () => {
    const weights = boldWeights(SMALL);
    const tokens = (rows: number) => tf.zeros<tf.Rank.R2>([rows, 1], "int32");
    const { cache } = decode(SMALL, weights, null, tokens(3));
    assertThrows(
      () => decode(SMALL, weights, cache, tokens(4)),
      /Cannot decode as 'tokens' must be one row for each of the cache's 3 sequences: current value is 4$/,
    );
    disposeCache(cache);
  });
});

Deno.test("decode() refuses more slots than positions", async () => {
  await onBackend("cpu", () => {
    const config = { ...SMALL, maxPositions: 3 };
    const tokens = tf.zeros<tf.Rank.R2>([1, 4], "int32");
    assertThrows(
      () => decode(config, {}, null, tokens),
      /Cannot decode as 'tokens' must be at most 3 slots long .* is 4$/,
    );
  });
});
