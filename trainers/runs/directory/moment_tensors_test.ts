import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import {
  joinMoments,
  makeWritableMoments,
  nameParameter,
} from "./moment_tensors.ts";

const PROJECTION = "model.layers.0.self_attn.q_proj.weight";

Deno.test("nameParameter() finds the parameter of a moment", () => {
  assertSame(nameParameter("adamw.m.a.b"), "a.b");
  assertSame(nameParameter("adamw.v.a"), "a");
  assertSame(nameParameter("adamw.x.a"), "adamw.x.a");
  assertSame(nameParameter("a.adamw.m.b"), "a.adamw.m.b");
});

Deno.test("makeWritableMoments() cuts the moments into the shapes of their parameters", () =>
  onBackend("cpu", async () => {
    const weights = { a: tf.tensor1d([0]), [PROJECTION]: tf.zeros([2, 3]) };
    const [m, v] = [tf.range(0, 7), tf.range(10, 17)];
    const written = makeWritableMoments(weights, { step: 1, m, v });
    const read = async (name: string) => {
      const { shape, pieces } = written[name]!;
      const numbers: number[] = [];
      for await (const piece of pieces()) numbers.push(...piece);
      return [shape, numbers];
    };
    assertEquals(await read("adamw.m.a"), [[1], [0]]);
    assertEquals(await read("adamw.v.a"), [[1], [10]]);
    assertEquals(await read(`adamw.m.${PROJECTION}`), [[3, 2], [
      ...[1, 4, 2, 5, 3, 6],
    ]]);
  }));

Deno.test("joinMoments() joins them in the order of the parameters, if all are there", () =>
  onBackend("cpu", () => {
    const weights = { a: tf.tensor1d([0]), b: tf.zeros([2, 1]) };
    const make = (from: number) => ({
      b: tf.tensor2d([[from + 1], [from + 2]]),
      a: tf.tensor1d([from]),
    });
    const name = (kind: string, parts: object) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, x]) => [`adamw.${kind}.${name}`, x]),
      );
    const both = { ...name("m", make(1)), ...name("v", make(7)) };
    const { m, v } = joinMoments(both, weights)!;
    assertEquals([m.arraySync(), v.arraySync()], [[1, 2, 3], [7, 8, 9]]);
    assertSame(joinMoments({}, weights), null);
    assertSame(joinMoments(name("m", make(1)), weights), null);
    // Earlier versions wrote each as a whole.
    const whole = { "adamw.m": tf.tensor1d([1]), "adamw.v": tf.tensor1d([2]) };
    assertSame(joinMoments(whole, weights)!.m, whole["adamw.m"]);
  }));
