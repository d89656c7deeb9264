/** llama.cpp opens what `unlock export --format gguf` writes. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { encodeOpening } from "../../trainers/huggingface/conversation_tokens.ts";
import { loadModel } from "../support/model/load_model.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { scoreVocabulary } from "../../trainers/serving/token_scores.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { trained } from "../support/runs/train_runs.ts";
import { unlock } from "../support/unlock.ts";

/** A Python that has `xllamacpp`, llama.cpp in a wheel. */
const PYTHON = Deno.env.get("LLAMA_CPP_PYTHON");

/** Scores the next token of each prompt, and counts the tokens of a chat. */
const SCRIPT = `
import json, sys
import xllamacpp
params = xllamacpp.CommonParams()
params.model.path, params.n_ctx, params.n_parallel = sys.argv[1], 256, 1
params.warmup = False
server = xllamacpp.Server(params)
next = []
for prompt in json.loads(sys.argv[2]):
    said = server.handle_completions({
        "prompt": prompt, "max_tokens": 1, "temperature": 0, "logprobs": 5})
    if "error" in said:
        sys.exit(json.dumps(said))
    token, = said["choices"][0]["logprobs"]["content"]
    next.append([[top["id"], top["logprob"]] for top in token["top_logprobs"]])
chat = server.handle_chat_completions({
    "messages": json.loads(sys.argv[3]), "max_tokens": 1, "temperature": 0})
print(json.dumps({"next": next, "tokens": chat["usage"]["prompt_tokens"]}))
`;

const PROMPTS = [[1, 7, 42, 99, 3, 200, 17], [5, 6], [300, 310, 12, 250, 9]];

const MESSAGES = [
  { role: "system", content: "Answer the user." },
  { role: "user", content: "Is there fever — or not?" },
] as const;

Deno.test({
  name: "llama.cpp reads an exported run with our numbers and token ids" +
    (PYTHON === undefined ? " (skipped: no LLAMA_CPP_PYTHON)" : ""),
  ignore: PYTHON === undefined,
  async fn() {
    await startBackend({ name: "wasm" });
    await withChatModel(async (model) => {
      const path = `${model}/config.json`;
      const json = JSON.parse(await Deno.readTextFile(path));
      const longer = { ...json, ["max_position_embeddings"]: 8192 };
      await Deno.writeTextFile(path, JSON.stringify(longer));
      const run = `${model}/run`;
      await trained([
        ...["PE-F-D6-v0", "--model", model, "--out", run, "--lora-rank", "4"],
        ...["--backend", "wasm", "--batch", "2", "--minibatches", "1"],
        ...["--updates", "1", "--test-episodes", "0", "--max-turn-tokens", "4"],
        ...["--learning-rate", "0.1", "--entropy-coefficient", "0.1"],
      ]);
      const out = `${run}/gguf`;
      const { code, errors } = await unlock([
        ...["export", run, "--format", "gguf", "--out", out],
        ...["--backend", "wasm"],
      ]);
      assertEquals(code, 0, errors.join("\n"));
      const { stdout, stderr, success } = await new Deno.Command(PYTHON!, {
        args: [
          ...["-c", SCRIPT, `${out}/model-f16.gguf`],
          ...[JSON.stringify(PROMPTS), JSON.stringify(MESSAGES)],
        ],
      }).output();
      const said = new TextDecoder();
      assert(success, said.decode(stderr));
      const theirs = JSON.parse(said.decode(stdout).trim().split("\n").at(-1)!);
      const chat = await loadChatTokenizer(model);
      assertEquals(theirs.tokens, encodeOpening(chat, MESSAGES).length);
      const { config, weights } = await loadModel(`${run}/model`);
      PROMPTS.forEach((prompt, i) => {
        const logits = tf.tidy(() => {
          const ids = tf.tensor2d([prompt], undefined, "int32");
          const all = forward(config, weights, ids).logits.dataSync();
          return all.slice(-config.vocabularySize);
        });
        const { top } = scoreVocabulary(logits, 0, 5);
        assertEquals(
          theirs.next[i].map(([id]: [number, number]) => id),
          top.map(({ id }) => id),
        );
        top.forEach(({ logProb }, j) => {
          // Two bytes per number, there.
          const difference = Math.abs(theirs.next[i][j][1] - logProb);
          assert(difference < 5e-3, `${difference}`);
        });
      });
      disposeTensors(weights);
    });
  },
});
