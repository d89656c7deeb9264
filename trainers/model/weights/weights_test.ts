import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  NORMED,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { assembleWeights, initWeights, listWeightShapes } from "./weights.ts";
import {
  fromFileTensors,
  toFileTensors,
} from "../../../tests/support/model/host_tensors.ts";

Deno.test("listWeightShapes() has the names of Hugging Face's Llama", () => {
  const names = Object.keys(listWeightShapes({ ...SMALL, layers: 1 }));
  assertEquals(names, [
    "model.embed_tokens.weight",
    "model.layers.0.self_attn.q_proj.weight",
    "model.layers.0.self_attn.k_proj.weight",
    "model.layers.0.self_attn.v_proj.weight",
    "model.layers.0.self_attn.o_proj.weight",
    "model.layers.0.mlp.gate_proj.weight",
    "model.layers.0.mlp.up_proj.weight",
    "model.layers.0.mlp.down_proj.weight",
    "lm_head.weight",
    "value_head.weight",
    "model.layers.0.input_layernorm.weight",
    "model.layers.0.post_attention_layernorm.weight",
    "model.norm.weight",
    "value_head.bias",
  ]);
  const tied = listWeightShapes({ ...SMALL, tiedEmbeddings: true });
  assert(!("lm_head.weight" in tied));
  const { headSize, layers } = NORMED;
  const added = Object.entries(listWeightShapes(NORMED))
    .filter(([name]) => !(name in listWeightShapes(SMALL)));
  assertEquals(added.length, 2 * layers);
  for (const [name, shape] of added) {
    assert(/^model\.layers\.[01]\.self_attn\.[qk]_norm\.weight$/.test(name));
    assertEquals(shape, [headSize]);
  }
});

Deno.test("initWeights() draws the documented deviations", async () => {
  await onBackend("cpu", () => {
    const config = { ...SMALL, hiddenSize: 64, intermediateSize: 64 };
    const weights = initWeights(config, seededPrng("initial"));
    const deviation = (name: string) =>
      tf.sqrt(tf.mean(tf.square(weights[name]!))).dataSync()[0]!;
    const block = "model.layers.0";
    const near = (name: string, expected: number) =>
      assert(Math.abs(deviation(name) / expected - 1) < 0.1, name);
    near(`${block}.self_attn.q_proj.weight`, 0.02);
    near(`${block}.self_attn.o_proj.weight`, 0.01); // 1 / sqrt(2 layers · 2)
    near(`${block}.mlp.down_proj.weight`, 0.01);
    near(`${block}.input_layernorm.weight`, 1);
    assertEquals(deviation("value_head.weight"), 0);
  });
});

Deno.test("initWeights() depends only on the prng", async () => {
  await onBackend("cpu", () => {
    const [a, b, c] = ["x", "x", "y"].map((key) =>
      initWeights(SMALL, seededPrng(key))["lm_head.weight"]!.dataSync()
    );
    assertEquals(a, b);
    assert(a!.some((value, i) => value !== c![i]));
  });
});

Deno.test("makeWritable() transposes projections only", async () => {
  await onBackend("cpu", async () => {
    const weights = initWeights(SMALL, seededPrng("file"));
    const tensors = await toFileTensors(weights);
    const shape = (name: string) => tensors[name]?.shape;
    const block = "model.layers.1";
    assertEquals(shape(`${block}.self_attn.k_proj.weight`), [8, 16]);
    assertEquals(shape(`${block}.mlp.down_proj.weight`), [16, 12]);
    assertEquals(shape("value_head.weight"), [1, 16]);
    assertEquals(shape("model.embed_tokens.weight"), [11, 16]);
    assertEquals(shape("lm_head.weight"), [11, 16]);
    const inFile = tensors["lm_head.weight"]!.data;
    const inMemory = weights["lm_head.weight"]!.dataSync(); // [16, 11]
    assertEquals(inFile[3 * 16 + 5], inMemory[5 * 11 + 3]);
  });
});

Deno.test("readWeight() undoes makeWritable()", async () => {
  await onBackend("wasm", async () => {
    const weights = initWeights(SMALL, seededPrng("round trip"));
    const back = await fromFileTensors(
      listWeightShapes(SMALL),
      await toFileTensors(weights),
    );
    assertEquals(Object.keys(back), Object.keys(weights));
    for (const [name, weight] of Object.entries(weights)) {
      assertEquals(back[name]!.shape, weight.shape);
      assertEquals(back[name]!.dataSync(), weight.dataSync());
    }
  });
});

Deno.test("assembleWeights() fills in only a missing value head", async () => {
  await onBackend("cpu", () => {
    const shapes = listWeightShapes(SMALL);
    const {
      "value_head.weight": _weight,
      "value_head.bias": _bias,
      ...rest
    } = initWeights(SMALL, seededPrng("missing"));
    const whole = assembleWeights(shapes, rest);
    assertEquals(whole["value_head.weight"]!.shape, [16, 1]);
    const wrong = { ...rest, "lm_head.weight": tf.zeros([11, 16]) };
    assertThrows(
      () => assembleWeights(shapes, wrong),
      /'lm_head.weight' must be a tensor of shape \[16,11\]: .* is \[11,16\]$/,
    );
    const { "model.norm.weight": _norm, ...less } = rest;
    assertThrows(
      () => assembleWeights(shapes, less),
      /'model.norm.weight' must be a tensor .* is undefined$/,
    );
  });
});
