import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  assertClose,
  onBackend,
  randomTensor,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";
import { computeRotaryAngles } from "./rope.ts";

const HEADS = { batch: 1, heads: 4, keyValueHeads: 2, headSize: 4 };
const TIME = 4;

const { attention, decodeAttention, embed, logProbs, packSlots } = PLAIN_LAYERS;

const makeQkv = () => randomTensor<tf.Rank.R2>(seededPrng("plain"), [TIME, 32]);

const makeAngles = (positions: readonly number[]) =>
  computeRotaryAngles(SMALL, [...positions]);

/** Attends to slots in parts, each with the keys and values before it. */
function decode(
  qkv: tf.Tensor2D,
  sizes: readonly number[],
  visible: readonly number[] | null = null,
): number[] {
  let past: { length: number; tensors: tf.Tensor[] } | null = null;
  const outputs: number[] = [];
  for (const time of sizes) {
    const from: number = past?.length ?? 0;
    const angles = makeAngles(Array.from({ length: time }, (_, t) => from + t));
    const seen = visible && tf.tensor2d([visible.slice(0, from + time)]);
    const part = tf.slice(qkv, [from, 0], [time, -1]);
    const { output, present } = decodeAttention(
      ...[part, angles, { ...HEADS, time }, past, seen] as const,
    );
    outputs.push(...output.dataSync());
    past = { length: from + time, tensors: [...present] };
  }
  return outputs;
}

Deno.test("decodeAttention() sees what attention() does, in whatever parts", () =>
  onBackend("cpu", () => {
    const qkv = makeQkv();
    const angles = makeAngles([0, 1, 2, 3]);
    const whole = attention(qkv, angles, { ...HEADS, time: TIME }).dataSync();
    for (const sizes of [[4], [1, 1, 1, 1], [2, 1, 1], [1, 3]]) {
      assertClose(decode(qkv, sizes), whole, 1e-5);
    }
    assertClose(decode(qkv, [2, 2], [1, 1, 1, 1]), whole, 1e-5);
  }));

Deno.test("decodeAttention() does not see slots of padding", () =>
  onBackend("cpu", () => {
    const qkv = makeQkv();
    // Another first slot, which is padding.
    const other = tf.concat([
      tf.ones([1, 32]),
      tf.slice(qkv, 1),
    ]) as tf.Tensor2D;
    for (const sizes of [[4], [1, 1, 1, 1], [3, 1]]) {
      const [own, changed] = [qkv, other].map((x) =>
        decode(x, sizes, [0, 1, 1, 1]).slice(16)
      );
      assertClose(changed!, own!, 1e-6);
    }
  }));

Deno.test("embed() sums gradients of rows, by products or where they are many", () =>
  onBackend("cpu", () => {
    const sum = (rows: number, ids: readonly number[]) => {
      const list = tf.tensor1d([...ids], "int32");
      const dy = tf.ones([ids.length, 1]);
      const table = tf.zeros<tf.Rank.R2>([rows, 1]);
      return [
        ...tf.grad((table) => embed(table as tf.Tensor2D, list))(table, dy)
          .dataSync(),
      ];
    };
    assertEquals(sum(1, [0, 0, 0]), [3]);
    assertEquals(sum(3, [2, 0, 2]), [1, 0, 2]);
    const ids = Array.from({ length: 1025 }, (_, i) => i % 1024);
    const many = sum(1024, ids);
    assertEquals([many[0], many[1], many[1023], many.length], [2, 1, 1, 1024]);
  }));

Deno.test("packSlots() keeps slots of each sequence, and frees the others", () =>
  onBackend("cpu", () => {
    // Two sequences with two heads each: sequence, head, slot.
    const numbers = [0, 1].flatMap((b) =>
      [0, 1].flatMap((head) =>
        [0, 1, 2].map((slot) => 100 * b + 10 * head + slot)
      )
    );
    const keys = tf.tensor3d(numbers, [4, 3, 1]);
    const slots = tf.tensor2d([[1, 2], [-1, 0]], [2, 2], "int32");
    const [packed] = packSlots([keys], slots, 1);
    assertIs(keys.isDisposed, true);
    // What is packed as padding may be anything.
    const kept = [...packed!.dataSync()];
    assertEquals(packed!.shape, [4, 2, 1]);
    assertEquals([...kept.slice(0, 4), kept[5], kept[7]], [
      1,
      2,
      11,
      12,
      100,
      110,
    ]);
  }));

Deno.test("logProbs() leaves out what is not allowed", () =>
  onBackend("cpu", () => {
    const logits = tf.tensor2d([[0, 0, 0, 5]]);
    const targets = tf.tensor1d([1], "int32");
    const measure = (allowed: tf.Tensor2D | null) =>
      logProbs(logits, targets, allowed).dataSync();
    const allowed = tf.tensor2d([[1, 1, 0, 0]]);
    assertClose(measure(allowed), [Math.log(1 / 2), Math.log(2)], 1e-6);
    const sum = 3 + Math.exp(5);
    assertClose(measure(null).slice(0, 1), [-Math.log(sum)], 1e-5);
    const [slope] = tf.grads((x) =>
      tf.slice(logProbs(x as tf.Tensor2D, targets, allowed), 0, 1)
    )([logits]);
    assertClose(slope!.dataSync(), [-0.5, 0.5, 0, 0], 1e-6);
  }));
