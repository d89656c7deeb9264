import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { make } from "../../envs/mod.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { encodeOpening } from "../../trainers/huggingface/conversation_tokens.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadModel } from "../../trainers/huggingface/load_model.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { disposeWeights } from "../../trainers/model/weights/weights.ts";
import { unlock } from "../support/unlock.ts";

/** A Python that has transformers and torch. */
const PYTHON = Deno.env.get("TRANSFORMERS_PYTHON");

/** Loads a model as any user does, and prints what it says of some tokens. */
const SCRIPT = `
import json, sys
import torch
from transformers import AutoModelForCausalLM
path, ids = sys.argv[1], json.loads(sys.argv[2])
model, report = AutoModelForCausalLM.from_pretrained(path, output_loading_info=True)
with torch.no_grad():
    logits = model(torch.tensor([ids])).logits[0].tolist()
wrong = [*report["missing_keys"], *report["unexpected_keys"], *report["mismatched_keys"]]
print(json.dumps({"logits": logits, "wrong": [str(key) for key in wrong]}))
`;

const IDS = [1, 7, 42, 99, 3, 200, 17];

Deno.test({
  name: "transformers loads a trained model with the same logits" +
    (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    await startBackend({ name: "wasm" });
    await withChatModel(async (model) => {
      const path = `${model}/config.json`;
      const json = JSON.parse(await Deno.readTextFile(path));
      const longer = { ...json, ["max_position_embeddings"]: 8192 };
      await Deno.writeTextFile(path, JSON.stringify(longer));
      for (const words of [[], ["--lora-rank", "4", "--lora-targets", "all"]]) {
        const run = `${model}/run${words.length}`;
        const { code, errors } = await unlock([
          ...["train", "PE-F-D6-v0", "--model", model, "--out", run, ...words],
          ...["--backend", "wasm", "--batch", "2", "--minibatches", "1"],
          ...["--updates", "1", "--evaluation", "0", "--max-turn-tokens", "4"],
        ]);
        assertEquals(code, 0, errors.join("\n"));
        const saved = `${run}/model`;
        const output = await new Deno.Command(PYTHON!, {
          args: ["-c", SCRIPT, saved, JSON.stringify(IDS)],
        }).output();
        assert(output.success, new TextDecoder().decode(output.stderr));
        const theirs = JSON.parse(new TextDecoder().decode(output.stdout));
        assertEquals(theirs.wrong, []);
        const { config, weights } = await loadModel(saved);
        const ours = tf.tidy(() => {
          const tokens = tf.tensor2d([IDS], undefined, "int32");
          return forward(config, weights, tokens).logits.dataSync();
        });
        disposeWeights(weights);
        const logits: number[] = theirs.logits.flat();
        assertEquals(ours.length, logits.length);
        logits.forEach((value, i) => assert(Math.abs(ours[i]! - value) < 1e-4));
      }
    });
  },
});

/** Reads a model with its tokenizer, and prints what it says of a message. */
const TALK = `
import json, sys
import torch
from transformers import AutoModelForCausalLM, PreTrainedTokenizerFast
path, messages = sys.argv[1], json.loads(sys.argv[2])
tokenizer = PreTrainedTokenizerFast.from_pretrained(path)
text = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
ids = tokenizer(text, add_special_tokens=False)["input_ids"]
model = AutoModelForCausalLM.from_pretrained(path)
with torch.no_grad():
    logits = model(torch.tensor([ids])).logits[0].flatten().tolist()
print(json.dumps({"name": type(model).__name__, "ids": ids, "logits": logits}))
`;

Deno.test({
  name: "transformers reads the model made here as we do" +
    (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    await startBackend({ name: "wasm" });
    const path = fileURLToPath(
      new URL("../../bench/language_model", import.meta.url),
    );
    const { observation } = await make("PE-G-Mini-v0").reset({ seed: 0 });
    const { messages } = observation;
    const output = await new Deno.Command(PYTHON!, {
      args: ["-c", TALK, path, JSON.stringify(messages)],
    }).output();
    assert(output.success, new TextDecoder().decode(output.stderr));
    const theirs = JSON.parse(new TextDecoder().decode(output.stdout));
    assertEquals(theirs.name, "Qwen2ForCausalLM");
    const ids = encodeOpening(await loadChatTokenizer(path), messages);
    assertEquals(ids, theirs.ids);
    const { config, weights } = await loadModel(path);
    const ours = tf.tidy(() => {
      const tokens = tf.tensor2d([ids], undefined, "int32");
      return forward(config, weights, tokens).logits.dataSync();
    });
    disposeWeights(weights);
    const logits: number[] = theirs.logits;
    assertEquals(ours.length, logits.length);
    logits.forEach((value, i) => assert(Math.abs(ours[i]! - value) < 5e-5));
  },
});
