import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../utils/prng.ts";
import { withFiles } from "../../tests/support/directory.ts";
import {
  encodeStored,
  rounded,
  storedTensors,
  testFixtures,
} from "../../tests/support/model/model_fixtures.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { LORA_TARGETS } from "../model/lora_config.ts";
import { forward } from "../model/transformer/forward.ts";
import {
  disposeMergedWeights,
  listAdapterShapes,
  mergeAdapters,
} from "../model/weights/lora.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { loadModel } from "../../tests/support/model/load_model.ts";
import { assertNewModelDirectory, saveModel } from "./save_model.ts";

async function namesIn(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  return entries.map(({ name }) => name).sort();
}

/** Models of all families, with and without a tie and a value head. */
const MODELS = [
  ["Llama", SMALL],
  ["Llama with biases", BIASED],
  ["Qwen3", NORMED],
  ["Qwen2", { ...BIASED, attentionBiases: "qkv", tiedEmbeddings: true }],
] as const;

for (const [kind, config] of MODELS) {
  Deno.test(`loadModel() undoes saveModel(), ${kind}`, async () => {
    await withFiles({}, async (directory) => {
      await onBackend("wasm", async () => {
        const weights = boldWeights(config);
        await saveModel(`${directory}/new/model`, { config, weights });
        assertEquals(await namesIn(`${directory}/new`), ["model"]);
        assertEquals(await namesIn(`${directory}/new/model`), [
          "config.json",
          "critic",
          "model.safetensors",
        ]);
        assertEquals(await namesIn(`${directory}/new/model/critic`), [
          "value_head.safetensors",
        ]);
        const model = await loadModel(`${directory}/new/model`);
        assertEquals(model.config, {
          headSize: 4,
          attentionBiases: "none",
          ...config,
        });
        for (const [name, weight] of Object.entries(weights)) {
          assertEquals(model.weights[name]!.dataSync(), weight.dataSync());
        }
      });
    });
  });
}

Deno.test("saveModel() merges adapters", async () => {
  await withFiles({}, async (directory) => {
    await onBackend("wasm", async () => {
      const lora = { rank: 3, alpha: 6, dropout: 0.1, targets: LORA_TARGETS };
      for (const critic of [false, true]) {
        const config = { ...BIASED, lora: { ...lora, critic } };
        const prng = seededPrng("adapters");
        const adapters = Object.entries(listAdapterShapes(config)).map((
          [name, shape],
        ) => [name, randomTensor(prng, [...shape] as [number, number])]);
        const weights = {
          ...boldWeights(BIASED),
          ...Object.fromEntries(adapters),
        };
        const path = `${directory}/${critic}`;
        await saveModel(path, { config, weights });
        // The head of a critic with adapters is meaningless without them.
        const names = await namesIn(path);
        assertEquals(names.includes("critic"), !critic);
        const saved = await loadModel(path);
        const merged = mergeAdapters(config, weights);
        for (const [name, weight] of Object.entries(merged)) {
          if (critic && name.startsWith("value_head.")) continue;
          assertEquals(saved.weights[name]!.dataSync(), weight.dataSync());
        }
        const tokens = randomTokens(prng, config, [2, 5]);
        assertClose(
          forward(saved.config, saved.weights, tokens).logits.dataSync(),
          forward(config, weights, tokens).logits.dataSync(),
          1e-4,
        );
        disposeMergedWeights(merged, weights);
      }
    });
  });
});

testFixtures("saveModel() keeps what it did not train", async (
  { directory },
) => {
  const json = JSON.parse(await Deno.readTextFile(`${directory}/config.json`));
  const { dtype: _, ...older } = json;
  const source = {
    "config.json": { ...older, ["torch_dtype"]: "bfloat16", ["mine"]: [1, 2] },
    "model.safetensors": encodeStored(
      rounded(storedTensors(directory), "BF16"),
    ),
    "unrelated.txt": "no",
  };
  const copied = [
    "chat_template.jinja",
    "generation_config.json",
    "tokenizer.json",
    "tokenizer_config.json",
  ];
  await withFiles(source, async (path) => {
    for (const name of copied) {
      await Deno.copyFile(`${directory}/${name}`, `${path}/${name}`);
    }
    await onBackend("cpu", async () => {
      const model = await loadModel(path);
      const saved = `${path}/saved`;
      await saveModel(saved, { ...model, source: model });
      // No value head, as it is zero.
      const written = [...copied, "config.json", "model.safetensors"];
      assertEquals(await namesIn(saved), written.sort());
      const { dtype, torch_dtype: torchDtype, ...others } = JSON.parse(
        await Deno.readTextFile(`${saved}/config.json`),
      );
      assertEquals({ ...others }, { ...older, ["mine"]: [1, 2] });
      assertEquals([dtype, torchDtype], ["float32", "float32"]);
      for (const name of copied) {
        const [before, after] = await Promise.all(
          [path, saved].map((folder) => Deno.readFile(`${folder}/${name}`)),
        );
        assertEquals(after, before);
      }
      const again = await loadModel(saved);
      assertEquals(again.config, model.config);
      for (const [name, weight] of Object.entries(model.weights)) {
        assertEquals(again.weights[name]!.dataSync(), weight.dataSync());
      }
    });
  });
});

Deno.test("saveModel() overwrites nothing", async () => {
  await withFiles({ "notes.txt": "mine" }, async (directory) => {
    await onBackend("cpu", async () => {
      const model = { config: SMALL, weights: boldWeights(SMALL) };
      for (const path of [directory, `${directory}/notes.txt`]) {
        const message =
          /Cannot save the model as 'directory' must be a new or empty directory/;
        await assertRejects(() => assertNewModelDirectory(path), message);
        await assertRejects(() => saveModel(path, model), message);
      }
      assertEquals(await namesIn(directory), ["notes.txt"]);
      const empty = `${directory}/empty`;
      await Deno.mkdir(empty);
      await assertNewModelDirectory(empty);
      await assertNewModelDirectory(`${directory}/new`);
      // A trailing slash, and the remains of a killed process.
      await Deno.mkdir(`${empty}.partial`);
      await Deno.writeTextFile(`${empty}.partial/old`, "old");
      await saveModel(`${empty}/`, model);
      assert((await namesIn(empty)).includes("model.safetensors"));
      assertEquals(await namesIn(directory), ["empty", "notes.txt"]);
    });
  });
});

Deno.test("saveModel() removes its files when it fails", async () => {
  await withFiles({}, async (directory) => {
    await onBackend("cpu", async () => {
      const weights = boldWeights(SMALL);
      const { "lm_head.weight": head, ...rest } = weights;
      const broken = { ...weights, "lm_head.weight": tf.mul(head!, Infinity) };
      const source = { directory, json: { ["model_type"]: "gpt2" } };
      const cases = [
        [{ config: SMALL, weights: broken }, /'lm_head.weight' must be finite/],
        [{ config: SMALL, weights: rest }, /'lm_head.weight' must be among/],
        [{ config: SMALL, weights, source }, /'model_type' must be one of/],
      ] as const;
      for (const [model, message] of cases) {
        await assertRejects(() => saveModel(`${directory}/a`, model), message);
        assertEquals(await namesIn(directory), []);
      }
      await saveModel(`${directory}/a`, { config: SMALL, weights });
      const { json } = await loadModel(`${directory}/a`);
      const other = { ...SMALL, layers: 1 };
      await assertRejects(
        () =>
          saveModel(`${directory}/b`, {
            config: other,
            weights: boldWeights(other),
            source: { directory, json },
          }),
        /'source' must be a model of the same sizes as the weights/,
      );
      disposeTensors(broken);
    });
  });
});
