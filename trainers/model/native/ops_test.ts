import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import type * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { type Inputs, listInputs, OPS } from "./ops.ts";

/** Tensors by name, as a call names them; each has its place as its data. */
const name = (...names: string[]): Inputs =>
  Object.fromEntries(
    names.map((name, i) => [name, {
      ...{ dataId: { id: i }, shape: [], dtype: "float32" },
    }]),
  );

const listPlaces = (op: string, inputs: Inputs) =>
  listInputs(OPS[op]!, inputs, {}).map(({ dataId }) =>
    (dataId as { id: number }).id
  );

Deno.test("listInputs() lists tensors in the order of the op", () => {
  assertEquals(listPlaces("UnlockRmsNorm", name("scale", "x")), [1, 0]);
});

Deno.test("listInputs() lets any tensor stand in for one that was left out", () => {
  const inputs = name("logits", "targets");
  assertEquals(listPlaces("UnlockLogProbs", inputs), [0, 1, 0]);
});

Deno.test("listInputs() lists all inputs that a name with a slash stands for", () => {
  const names = ["m", "v", "given", "gradient/0", "weight/0", "weight/1"];
  const places = listPlaces("UnlockAdamw", name(...names, "gradient/1"));
  assertEquals(places, [4, 5, 3, 6, 0, 1, 2]);
});

Deno.test("listInputs() makes a tensor of the number of slots before", () =>
  onBackend("cpu", async () => {
    const inputs = listInputs(
      OPS.UnlockAttentionDecode!,
      name("qkv", "cosines", "sines"),
      { past: 3 },
    );
    const past = inputs.at(-1) as tf.Tensor;
    assertEquals([past.dtype, [...await past.data()]], ["int32", [3]]);
  }));

const SHAPE = { batch: 2, time: 1, heads: 4, keyValueHeads: 2, headSize: 8 };
const HEADS = { batch: 2, heads: 4, "key_heads": 2, "head_size": 8 };

const readAttributes = (op: string, attributes = {}, inputs: Inputs = {}) =>
  OPS[op]!.attributes!(attributes, inputs);

Deno.test("ops are told which of their inputs were left out", () => {
  const block = (...names: string[]) =>
    readAttributes("UnlockBlock", { shape: SHAPE, eps: 0.5 }, name(...names));
  assertEquals(block("x"), { ...HEADS, biased: 0, normed: 0, eps: 0.5 });
  assertEquals(block("x", "bias", "queryNorm"), {
    ...{ ...HEADS, biased: 1, normed: 1, eps: 0.5 },
  });
  const masked = (...names: string[]) =>
    readAttributes("UnlockLogProbs", {}, name(...names)).masked;
  assertEquals([masked("logits"), masked("logits", "allowed")], [0, 1]);
});

Deno.test("a decoder is told its sizes, and how many weights its blocks have", () => {
  const sizes = { inner: 12, positions: 32, eps: 0.5 };
  const decoder = (headNorms: boolean | undefined, ...names: string[]) =>
    readAttributes(
      "UnlockDecodeTrunk",
      { shape: SHAPE, ...sizes, headNorms },
      name("ids", "block/0", "block/1", ...names),
    );
  const told = { ...HEADS, ...sizes, n: 2 };
  assertEquals(decoder(undefined), { ...told, masked: 0, normed: 0 });
  assertEquals(decoder(true, "visible"), { ...told, masked: 1, normed: 1 });
});

Deno.test("numbers of 16 bits are of one of two formats", () => {
  const read = (dtype: string) => readAttributes("UnlockNarrow", { dtype });
  assertEquals([read("float16"), read("bfloat16")], [
    { format: 1 },
    { format: 0 },
  ]);
});

Deno.test("an optimizer step has as many outputs as weights, and three more", () => {
  const { outputs } = OPS.UnlockAdamw!;
  assertIs(typeof outputs === "function" && outputs({ n: 2 }), 5);
});
