import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { make } from "../../envs/mod.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { encodeOpening } from "../../trainers/huggingface/conversation_tokens.ts";
import {
  CHAT_MODEL,
  CHAT_QWEN3,
  withChatModel,
} from "../support/model/chat_checkpoint.ts";
import { largestDifference } from "../support/model/model_fixtures.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadModel } from "../support/model/load_model.ts";
import { saveModel } from "../../trainers/huggingface/save_model.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import {
  disposeLearner,
  makeLearner,
} from "../../trainers/algorithms/learner.ts";
import { makeRefusal } from "../../trainers/sft/conversation.ts";
import { encodeConversation } from "../../trainers/sft/conversation_row.ts";
import { parseConversation } from "../../trainers/sft/parse_conversation.ts";
import { measureLoss, UNPACKED } from "../../trainers/sft/supervise.ts";
import { withDirectory } from "../support/directory.ts";
import { sharedPath } from "../support/shared_data.ts";
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

/** What it prints. */
interface Said {
  readonly logits: readonly (readonly number[])[];
  readonly wrong: readonly string[];
}

const IDS = [1, 7, 42, 99, 3, 200, 17];

/** Runs a script that prints JSON. */
async function runPython<T>(
  script: string,
  ...args: readonly string[]
): Promise<T> {
  const { success, stdout, stderr } = await new Deno.Command(PYTHON!, {
    args: ["-c", script, ...args],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** Our logits of tokens, one row after the other. */
async function computeLogits(
  path: string,
  ids: readonly number[],
): Promise<Float32Array> {
  const { config, weights } = await loadModel(path);
  const logits = tf.tidy(() => {
    const tokens = tf.tensor2d([[...ids]], undefined, "int32");
    return forward(config, weights, tokens).logits.dataSync();
  });
  disposeTensors(weights);
  return logits as Float32Array;
}

for (
  const [kind, config] of [["", CHAT_MODEL], [" Qwen3", CHAT_QWEN3]] as const
) {
  Deno.test({
    name: `transformers loads a trained${kind} model with the same logits` +
      (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
    ignore: PYTHON === undefined,
    async fn() {
      await startBackend({ name: "wasm" });
      await withChatModel(async (model) => {
        const path = `${model}/config.json`;
        const json = JSON.parse(await Deno.readTextFile(path));
        const longer = { ...json, ["max_position_embeddings"]: 8192 };
        await Deno.writeTextFile(path, JSON.stringify(longer));
        const lora = ["--lora-rank", "4", "--lora-targets", "all"];
        for (const words of [[], lora]) {
          const run = `${model}/run${words.length}`;
          const { code, errors } = await unlock([
            ...["train", "PE-F-D6-v0", "--model", model, "--out", run],
            ...["--backend", "wasm", "--batch", "2", "--minibatches", "1"],
            ...[
              "--updates",
              "1",
              "--test-episodes",
              "0",
              "--max-turn-tokens",
              "4",
            ],
            ...words,
          ]);
          assertEquals(code, 0, errors.join("\n"));
          const saved = `${run}/model`;
          const ids = JSON.stringify(IDS);
          const theirs = await runPython<Said>(SCRIPT, saved, ids);
          assertEquals(theirs.wrong, []);
          const ours = await computeLogits(saved, IDS);
          assert(largestDifference(ours, theirs.logits.flat()) < 1e-4);
        }
      }, config);
    },
  });
}

/** Saves a random Qwen3 in bfloat16, and prints what it says of some tokens. */
const MAKE_QWEN3 = `
import json, sys
import torch
from transformers import AutoModelForCausalLM, Qwen3Config, Qwen3ForCausalLM
path, ids, own = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
torch.manual_seed(0)
config = Qwen3Config(vocab_size=320, hidden_size=40, intermediate_size=72,
    num_hidden_layers=3, num_attention_heads=6, num_key_value_heads=2,
    head_dim=16, max_position_embeddings=256, initializer_range=0.2, **own)
model = Qwen3ForCausalLM(config)
with torch.no_grad():
    for name, weight in model.named_parameters():
        if name.endswith("norm.weight"):
            weight.uniform_(0.5, 1.5)
        elif name.endswith(".bias"):
            weight.uniform_(-1, 1)
model.to(torch.bfloat16).save_pretrained(path)
model = AutoModelForCausalLM.from_pretrained(path, dtype=torch.float32)
with torch.no_grad():
    print(json.dumps(model(torch.tensor([ids])).logits[0].flatten().tolist()))
`;

const QWEN3S = [
  ["untied", {}],
  ["tied, with biases", {
    ["tie_word_embeddings"]: true,
    ["attention_bias"]: true,
    ["rope_parameters"]: { ["rope_type"]: "default", ["rope_theta"]: 1e6 },
  }],
] as const;

for (const [kind, own] of QWEN3S) {
  Deno.test({
    name: `transformers and we read each other's Qwen3, ${kind}` +
      (PYTHON === undefined ? " (skipped: no TRANSFORMERS_PYTHON)" : ""),
    ignore: PYTHON === undefined,
    async fn() {
      await startBackend({ name: "wasm" });
      await withDirectory(async (folder) => {
        const [theirs, ours] = [`${folder}/theirs`, `${folder}/ours`];
        const ids = JSON.stringify(IDS);
        const options = JSON.stringify(own);
        const expected = await runPython<readonly number[]>(
          ...[MAKE_QWEN3, theirs, ids, options] as const,
        );
        const logits = await computeLogits(theirs, IDS);
        assert(largestDifference(logits, expected) < 1e-4);
        const { config, weights } = await loadModel(theirs);
        await saveModel(ours, { config, weights });
        disposeTensors(weights);
        const back = await runPython<Said>(SCRIPT, ours, ids);
        assertEquals(back.wrong, []);
        assert(largestDifference(back.logits.flat(), expected) < 1e-4);
      });
    },
  });
}

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

/** What it prints. */
interface Talked {
  readonly name: string;
  readonly ids: readonly number[];
  readonly logits: readonly number[];
}

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
    const theirs = await runPython<Talked>(
      ...[TALK, path, JSON.stringify(messages)] as const,
    );
    assertEquals(theirs.name, "Qwen2ForCausalLM");
    const ids = encodeOpening(await loadChatTokenizer(path), messages);
    assertEquals(ids, theirs.ids);
    const ours = await computeLogits(path, ids);
    assert(largestDifference(ours, theirs.logits) < 5e-5);
  },
});

/**
 * Reads conversations, and prints their tokens and the mean loss of what the
 * assistant says and calls, in one padded batch.
 */
const SUPERVISE = `
import json, sys
import torch
from transformers import AutoModelForCausalLM, PreTrainedTokenizerFast
path, template, end = sys.argv[1:4]
tokenizer = PreTrainedTokenizerFast.from_pretrained(path)
tokenizer.chat_template = open(template).read()
model = AutoModelForCausalLM.from_pretrained(path).eval()
end = tokenizer.convert_tokens_to_ids(end)
def write(line, count, **more):
    text = tokenizer.apply_chat_template(
        line["messages"][:count], tools=line.get("tools"), tokenize=False, **more)
    return tokenizer(text, add_special_tokens=False)["input_ids"]
rows, labels = [], []
for line in map(json.loads, sys.argv[4].splitlines()):
    messages = line["messages"]
    ids = write(line, len(messages))
    label = [-100] * len(ids)
    for i, message in enumerate(messages):
        if message["role"] != "assistant":
            continue
        start = len(write(line, i, add_generation_prompt=True))
        stop = ids.index(end, start) + 1
        label[start:stop] = ids[start:stop]
    rows.append(ids)
    labels.append(label)
width = max(map(len, rows))
pad = lambda row, value: row + [value] * (width - len(row))
with torch.no_grad():
    loss = model(
        input_ids=torch.tensor([pad(row, 0) for row in rows]),
        attention_mask=torch.tensor([pad([1] * len(row), 0) for row in rows]),
        labels=torch.tensor([pad(label, -100) for label in labels])).loss.item()
print(json.dumps({"rows": rows, "labels": labels, "loss": loss}))
`;

/** Lines of different lengths: words, and calls with their results. */
const TALKS = [
  {
    messages: [
      { role: "system", content: "You are a careful assistant." },
      { role: "user", content: "Ask one question." },
      { role: "assistant", content: "Which of them is the cheapest?" },
      { role: "user", content: "The first." },
      { role: "assistant", content: "Then take it." },
    ],
  },
  {
    messages: [
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello. What is it — «tea»?" },
    ],
  },
];

const CALLS = {
  tools: [{
    type: "function",
    function: {
      name: "find_order",
      description: "Find an order.",
      parameters: { type: "object", properties: { id: { type: "string" } } },
    },
  }],
  messages: [
    { role: "user", content: "Where is my order?" },
    {
      role: "assistant",
      content: "",
      ["tool_calls"]: [{
        type: "function",
        function: { name: "find_order", arguments: { id: '#W1 "é"' } },
      }],
    },
    { role: "tool", content: '{"status": "pending"}' },
    { role: "assistant", content: "It is pending." },
  ],
};

/** A model, another's template where that tells of tools, and their ends. */
const SUPERVISED = [
  { model: "llama", template: "llama", end: "<|eot_id|>", talks: TALKS },
  { model: "qwen", template: "qwen", end: "<|im_end|>", talks: TALKS },
  {
    model: "qwen",
    template: "qwen3",
    end: "<|im_end|>",
    talks: [...TALKS, CALLS],
  },
  {
    model: "qwen3",
    template: "qwen3",
    end: "<|im_end|>",
    talks: [...TALKS, CALLS],
  },
];

for (const { model, template, end, talks } of SUPERVISED) {
  const path = sharedPath(`fixtures/hf/${model}`);
  const other = sharedPath(`fixtures/hf/${template}/chat_template.jinja`);
  const ignore = PYTHON === undefined || !existsSync(path);
  Deno.test({
    name: `the supervised loss of a batch is that of transformers: ${model}, ` +
      `template of ${template}` +
      (ignore ? " (skipped: no TRANSFORMERS_PYTHON, or no ../shared)" : ""),
    ignore,
    async fn() {
      await startBackend({ name: "wasm" });
      const lines = talks.map((talk) => JSON.stringify(talk));
      const output = await new Deno.Command(PYTHON!, {
        args: ["-c", SUPERVISE, path, other, end, lines.join("\n")],
      }).output();
      assert(output.success, new TextDecoder().decode(output.stderr));
      const theirs = JSON.parse(new TextDecoder().decode(output.stdout));
      await withDirectory(async (directory) => {
        for await (const { name } of Deno.readDir(path)) {
          await Deno.copyFile(`${path}/${name}`, `${directory}/${name}`);
        }
        await Deno.copyFile(other, `${directory}/chat_template.jinja`);
        const chat = await loadChatTokenizer(directory);
        const refuse = makeRefusal("line");
        const rows = lines.flatMap((line) =>
          encodeConversation(chat, parseConversation(line, refuse), refuse)
        );
        rows.forEach(({ tokens, weights }, i) => {
          assertEquals(tokens, theirs.rows[i].slice(0, tokens.length));
          const learnt = theirs.labels[i].map((id: number) => +(id !== -100));
          assertEquals(weights, learnt.slice(0, tokens.length));
        });
        const { config, weights } = await loadModel(directory);
        const learner = makeLearner(config, weights, {});
        for (const packing of [true, false]) {
          const loss = await measureLoss(learner, rows, {
            ...UNPACKED,
            packing,
            microTokens: packing ? 32 : null,
          });
          assert(Math.abs(loss - theirs.loss) < 1e-4, `${loss} ${theirs.loss}`);
        }
        disposeLearner(learner);
      });
    },
  });
}
