import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  assertClose,
  boldWeights,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { prepareDecodeWeights } from "../model/transformer/decode_step.ts";
import {
  decode,
  disposeSlots,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import { PrefixStore } from "./prefix_store.ts";
import { disposeTensors } from "../model/weights/weights.ts";

/** Tokens that count up from a number. */
const count = (from: number, length: number) =>
  Array.from({ length }, (_, i) => 1 + (from + i) % 10);

/** Gives a test a way to read tokens, as a cache and the logits of the last. */
function withModel(
  test: (
    read: (tokens: number[], past?: KvCache) => [KvCache, number[]],
  ) => void,
) {
  return onBackend("cpu", () => {
    const weights = boldWeights(SMALL);
    const prepared = prepareDecodeWeights({
      ...{ config: SMALL, weights, dropoutSeed: null },
      adapters: "",
    });
    test((tokens, past) => {
      const ids = tf.tensor2d([tokens], undefined, "int32");
      const { cache, logits, values } = decode(
        ...[SMALL, weights, past ?? null, ids, undefined, undefined] as const,
        { prepared },
      );
      const last = [...logits.dataSync()].slice(-SMALL.vocabularySize);
      tf.dispose([ids, logits, values]);
      return [cache, last];
    });
    disposeTensors(prepared);
    tf.dispose(Object.values(weights));
  });
}

Deno.test("PrefixStore gives what a prompt begins with, all but its last token", () =>
  withModel((read) => {
    const store = new PrefixStore(SMALL, 1e9);
    const talk = count(0, 12);
    store.keep(talk, read(talk)[0]);
    const lengthOf = (prompt: number[]) => {
      const start = store.copyStart(prompt);
      if (start !== null) disposeSlots(start);
      return start?.length ?? null;
    };
    assertSame(lengthOf([...talk, 5, 5]), 12);
    assertSame(lengthOf(talk), 11);
    assertSame(lengthOf([...talk.slice(0, 9), 7, 7]), 9);
    // Fewer cost less to read than to copy.
    assertEquals([8, 7].map((n) => lengthOf([...talk.slice(0, n), 9])), [
      ...[8, null],
    ]);
    const start = store.copyStart([...talk, 5])!;
    const [whole, after] = read([5], start);
    const [other, expected] = read([...talk, 5]);
    assertClose(after, expected, 1e-4);
    for (const cache of [whole, other]) disposeSlots(cache);
    store.clear();
    assertSame(lengthOf([...talk, 5]), null);
  }));

Deno.test("PrefixStore keeps a conversation in place of its beginning, and the last used ones", () =>
  withModel((read) => {
    const talks = [count(0, 10), count(3, 10), count(6, 10)];
    const [first] = read(talks[0]!);
    const bytes = 4 * first.keysValues.flat()
      .reduce((sum, { size }) => sum + size, 0);
    const store = new PrefixStore(SMALL, 2.5 * bytes);
    const has = (talk: number[]) => {
      const start = store.copyStart([...talk, 9, 9]);
      if (start !== null) disposeSlots(start);
      return start !== null;
    };
    store.keep(talks[0]!, first);
    store.keep(talks[1]!, read(talks[1]!)[0]);
    // The first one is used, so that the second has to go.
    assertSame(has(talks[0]!), true);
    store.keep(talks[2]!, read(talks[2]!)[0]);
    assertEquals(talks.map(has), [true, false, true]);
    const longer = [...talks[2]!, 4];
    const before = tf.memory().numTensors;
    store.keep(longer, read(longer)[0]);
    // One came for one that went.
    assertSame(tf.memory().numTensors, before);
    store.clear();
  }));
