import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  strictEqual,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { dropout } from "./projection.ts";

Deno.test("dropout() drops its share and keeps the mean", async () => {
  await onBackend("cpu", () => {
    const x = tf.fill<tf.Rank.R2>([100, 200], 3);
    const dropped = dropout(x, 0.2, ["a"]).dataSync();
    const zeros = dropped.filter((number) => number === 0).length;
    assert(Math.abs(zeros / dropped.length - 0.2) < 0.01);
    const others = new Set(dropped.filter((number) => number !== 0));
    assertEquals([...others], [Math.fround(3 * Math.fround(1.25))]);
  });
});

Deno.test("dropout() draws the mask of its key", async () => {
  await onBackend("cpu", () => {
    const x = tf.ones<tf.Rank.R2>([10, 10]);
    const draw = (...key: (string | number)[]) =>
      dropout(x, 0.5, key).dataSync();
    assertEquals(draw(1, "a"), draw(1, "a"));
    assertNotEquals(draw(1, "a"), draw(2, "a"));
    assertNotEquals(draw(1, "a"), draw(1, "b"));
    strictEqual(dropout(x, 0, ["a"]), x);
  });
});
