import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { withFiles } from "../../../tests/support/directory.ts";
import { testFixtures } from "../../../tests/support/model/model_fixtures.ts";
import {
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import type { ModelConfig } from "../../model/config.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import { loadChatTokenizer } from "../chat_tokenizer.ts";
import { loadModel } from "../../../tests/support/model/load_model.ts";
import { findModelFiles, readModelConfig } from "../model_files.ts";
import { saveModel } from "../save_model.ts";
import { saveGguf } from "./save_gguf.ts";

/** A tokenizer of eight letters, as a checkpoint has it. */
const TOKENIZER = {
  "tokenizer.json": {
    version: "1.0",
    added_tokens: [
      { id: 0, content: "<|end|>", special: true },
      { id: 1, content: "<|user|>", special: false },
    ].map((token) => ({
      ...token,
      ...{ single_word: false, lstrip: false, rstrip: false },
      normalized: false,
    })),
    normalizer: null,
    pre_tokenizer: {
      type: "ByteLevel",
      ...{ add_prefix_space: false, trim_offsets: true, use_regex: true },
    },
    post_processor: null,
    decoder: { type: "ByteLevel" },
    model: {
      type: "BPE",
      vocab: { a: 2, b: 3, c: 4, d: 5, ab: 6, "Ġ": 7, abc: 8, "Ċ": 9 },
      merges: [["a", "b"], ["ab", "c"]],
    },
  },
  "tokenizer_config.json": { eos_token: "<|end|>" },
  "chat_template.jinja":
    "{% for m in messages %}<|user|>{{ m.content }}<|end|>{% endfor %}",
};

/** Families with all that GGUF has to name. */
const MODELS: readonly (readonly [string, ModelConfig])[] = [
  ["llama", SMALL],
  ["llama with biases and stretched positions", {
    ...BIASED,
    headSize: 16,
    ropeScaling: { ...BIASED.ropeScaling!, originalMaxPositions: 256 },
  }],
  ["qwen2, tied", {
    ...SMALL,
    attentionBiases: "qkv",
    tiedEmbeddings: true,
  }],
  ["qwen3", NORMED],
];

/** The numbers of a model's weights. */
async function listNumbers(
  directory: string,
): Promise<Record<string, number[]>> {
  const { weights } = await loadModel(directory);
  const lists: Record<string, number[]> = {};
  for (const [name, weight] of Object.entries(weights)) {
    lists[name] = [...await weight.data()];
  }
  disposeTensors(weights);
  return lists;
}

for (const [kind, config] of MODELS) {
  Deno.test(`a GGUF file holds what a checkpoint does, ${kind}`, async () => {
    await withFiles({}, async (place) => {
      await onBackend("wasm", async () => {
        const weights = boldWeights(config);
        // What no head of values is in.
        for (const name of ["value_head.weight", "value_head.bias"]) {
          (weights as Record<string, tf.Tensor>)[name] = tf.zerosLike(
            weights[name]!,
          );
        }
        const folder = `${place}/model`;
        await saveModel(folder, { config, weights });
        for (const [name, content] of Object.entries(TOKENIZER)) {
          const text = typeof content === "string"
            ? content
            : JSON.stringify(content);
          await Deno.writeTextFile(`${folder}/${name}`, text);
        }
        const path = `${place}/model.gguf`;
        await saveGguf(path, await findModelFiles(folder));
        const { ropeScaling, ...read } = await readModelConfig(path);
        const { ropeScaling: expected, ...sizes } = await readModelConfig(
          folder,
        );
        assertEquals(read, sizes);
        if (expected !== undefined) {
          const { originalMaxPositions: length, ...rest } = ropeScaling!;
          const { originalMaxPositions: meant, ...same } = expected;
          assertEquals(rest, same);
          assert(Math.abs(length - meant) <= 1);
        }
        const own = await listNumbers(path);
        for (
          const [name, numbers] of Object.entries(await listNumbers(folder))
        ) {
          const isMatrix = weights[name]!.rank === 2 &&
            !name.startsWith("value_head.");
          const stored = isMatrix ? [...new Float16Array(numbers)] : numbers;
          assertEquals([name, own[name]], [name, stored]);
        }
      });
      const tokenizer = await loadChatTokenizer(`${place}/model.gguf`);
      const text = "<|user|>abc ab\nd<|end|>";
      const known = await loadChatTokenizer(`${place}/model`);
      assertEquals(tokenizer.encode(text), known.encode(text));
      assertEquals(tokenizer.encode(text), [1, 8, 7, 6, 9, 5, 0]);
      assertEquals(tokenizer.endIds, known.endIds);
    });
  });
}

testFixtures(
  "a GGUF file has a checkpoint's tokens and sizes",
  async ({ directory }) => {
    await withFiles({}, async (place) => {
      const path = `${place}/model.gguf`;
      await saveGguf(path, await findModelFiles(directory));
      const [own, known] = [
        await loadChatTokenizer(path),
        await loadChatTokenizer(directory),
      ];
      const text = known.render([
        { role: "user", content: "What's 12,345 × 6? Ünlü 世界\n\n  done" },
      ], { addGenerationPrompt: true });
      assertEquals(own.encode(text), known.encode(text));
      assertEquals(
        own.decode(own.encode(text)),
        known.decode(known.encode(text)),
      );
      assertIs(
        (await readModelConfig(path)).headSize,
        (await readModelConfig(directory)).headSize,
      );
    });
  },
);
