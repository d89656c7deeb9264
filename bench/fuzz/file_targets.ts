/** What users bring in files: data, runs, experiments, models, tokenizers. */

import * as tf from "@tensorflow/tfjs";
import { make, RecordTranscript } from "../../envs/mod.ts";
import { readMediqFile } from "../../envs/mediq/data.ts";
import { readExperiment } from "../../experiments/experiment_file.ts";
import { planExperiment } from "../../experiments/plan.ts";
import {
  readEpisode,
  TranscriptError,
} from "../../report/episodes/read_episode.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { readGgufCheckpoint } from "../../trainers/huggingface/gguf/gguf_checkpoint.ts";
import { saveGguf } from "../../trainers/huggingface/gguf/save_gguf.ts";
import {
  findModelFiles,
  readModelConfig,
} from "../../trainers/huggingface/model_files.ts";
import { readStoredHeader } from "../../trainers/huggingface/safetensors_disk.ts";
import {
  isFloatFormat,
  readTensorPieces,
  type StoredHeader,
} from "../../trainers/model/safetensors/safetensors_file.ts";
import {
  makeTrainConfig,
  readStoredConfig,
} from "../../trainers/runs/config/make_train_config.ts";
import {
  readLog,
  readRunConfig,
} from "../../trainers/runs/directory/run_directory.ts";
import { readConversations } from "../../trainers/sft/parse_conversation.ts";
import {
  CHAT_MODEL,
  CHAT_QWEN3,
  withChatModel,
} from "../../tests/support/model/chat_checkpoint.ts";
import {
  byteLevelJson,
  sentencePieceJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import {
  type Bytes,
  type Mutate,
  mutateBytes,
  mutateJson,
  mutateLines,
  textToBytes,
} from "./mutate.ts";
import type { FuzzTarget, MakeTarget } from "./target.ts";

/** Makes a target of a reader of files: each input is written, then read. */
function makeFileTarget(
  mutate: Mutate,
  name: string,
  samples: readonly Bytes[],
  read: (path: string) => Promise<string> | string,
  folder: string,
): FuzzTarget {
  let count = 0;
  return {
    samples,
    mutate,
    async run(input) {
      // Some readers keep what they read last, by its path.
      const path = name.replace("*", `${count++ % 2}`);
      await Deno.writeFile(`${folder}/${path}`, input);
      return await read(`${folder}/${path}`);
    },
  };
}

function toLines(rows: readonly unknown[]): Bytes {
  return textToBytes(rows.map((row) => JSON.stringify(row)).join("\n"));
}

function toJson(value: unknown): Bytes {
  return textToBytes(JSON.stringify(value));
}

const CALL = {
  type: "function",
  id: "c1",
  function: { name: "look", arguments: { at: "x" } },
};

const CONVERSATIONS = [
  {
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: [{ type: "text", text: "Look." }] },
      { role: "assistant", content: null, tool_calls: [CALL], weight: 1 },
      { role: "tool", tool_call_id: "c1", name: "look", content: "A cat." },
      { role: "assistant", content: "A cat.", reasoning_content: "So" },
    ],
    tools: [{ type: "function", function: { name: "look", parameters: {} } }],
    task: { id: "PE-G-Mini-v0" },
  },
  {
    system: "Be brief.",
    conversations: [
      { from: "human", value: "Look." },
      { from: "function_call", value: '{"name":"look","arguments":{}}' },
      { from: "observation", value: "A cat." },
      { from: "gpt", value: "A cat." },
    ],
    tools: '[{"name":"look"}]',
  },
  { prompt: "Say it.", completion: "It." },
];

export const makeConversationTarget: MakeTarget = (folder) => {
  const samples = [toLines(CONVERSATIONS), ...CONVERSATIONS.map(toJson)];
  const read = async (path: string) =>
    `${(await readConversations(path)).length} conversations`;
  const name = "a.jsonl";
  return Promise.resolve(
    makeFileTarget(mutateLines, name, samples, read, folder),
  );
};

const MEDIQ = [0, 1, 2].map((id) => ({
  id,
  question: "What is it?",
  context: ["A man of 40 has a cough.", "He smokes."],
  options: { A: "Flu", B: "Asthma", C: "Cold", D: "Cancer" },
  answer: "Asthma",
  answer_idx: "B",
  facts: ["1. He smokes.", "2. He is 40."],
}));

export const makeMediqTarget: MakeTarget = (folder) => {
  const read = (path: string) => {
    const { kept, dropped } = readMediqFile(path).report;
    Deno.removeSync(path);
    return `${kept} kept, ${dropped.length} dropped`;
  };
  const samples = [toLines(MEDIQ)];
  const target = makeFileTarget(mutateLines, "*.jsonl", samples, read, folder);
  return Promise.resolve(target);
};

async function recordEpisodes(): Promise<Bytes[]> {
  const lines: string[] = [];
  for (const id of ["PE-G-S3-v0", "MediQ-v0", "Retail-v0", "Mastermind-v0"]) {
    const env = new RecordTranscript(make(id, { proxies: true }), (line) => {
      lines.push(line);
    });
    let { observation } = await env.reset({ seed: 1 });
    while (observation.round !== "end") {
      ({ observation } = await env.step("<interact>Query: fever</interact>"));
    }
  }
  return lines.map(textToBytes);
}

export const makeTranscriptTarget: MakeTarget = async () => ({
  samples: await recordEpisodes(),
  mutate: mutateJson,
  run(input) {
    try {
      const { turns } = readEpisode(new TextDecoder().decode(input));
      return turns.length > 9 ? "many turns" : `${turns.length} turns`;
    } catch (error) {
      if (error instanceof TranscriptError) return "TranscriptError";
      throw error;
    }
  },
});

export const makeMetricsTarget: MakeTarget = (folder) => {
  const rows = [1, 2, 3].map((step) => ({
    step,
    data: { success: 0.5, "loss/policy": -1e-3, kl: null },
  }));
  const read = async () => {
    const lines = await readLog(folder, "metrics");
    for (const { step } of lines) Number(step).toFixed();
    return lines.length > 5 ? "many lines" : `${lines.length} lines`;
  };
  const name = "metrics.jsonl";
  return Promise.resolve(
    makeFileTarget(mutateLines, name, [toLines(rows)], read, folder),
  );
};

export const makeRunConfigTarget: MakeTarget = (folder) => {
  const samples = [
    makeTrainConfig({ env: "PE-G-Mini-v0", arm: "as+bt" }),
    makeTrainConfig({ env: "MediQ-Mini-v0", trainer: "grpo", arm: "vanilla" }),
  ].map(toJson);
  const read = async () =>
    readStoredConfig(await readRunConfig(folder)).trainer;
  return Promise.resolve(
    makeFileTarget(mutateJson, "config.json", samples, read, folder),
  );
};

export const makeExperimentTarget: MakeTarget = async (folder) => {
  const experiments = new URL("../experiments/", import.meta.url);
  const samples: Bytes[] = [];
  for await (const { name } of Deno.readDir(experiments)) {
    samples.push(await Deno.readFile(new URL(name, experiments)));
  }
  const read = async (path: string) => {
    const { cells } = await planExperiment("a", await readExperiment(path));
    return cells.length > 0 ? "a plan" : "an empty plan";
  };
  return makeFileTarget(mutateJson, "a.json", samples, read, folder);
};

/** Reads a file of each of two small models. */
async function readOfModels(
  read: (directory: string) => Promise<Uint8Array>,
): Promise<Bytes[]> {
  await tf.setBackend("cpu");
  const found: Bytes[] = [];
  for (const sizes of [CHAT_MODEL, CHAT_QWEN3]) {
    const config = { ...sizes, layers: 1 };
    await withChatModel(async (directory) => {
      found.push(Uint8Array.from(await read(directory)));
    }, config);
  }
  return found;
}

async function countNumbers(stored: StoredHeader): Promise<string> {
  for (const entry of stored.entries) {
    if (!isFloatFormat(entry.dtype)) continue;
    for await (const piece of readTensorPieces(stored, entry)) piece.at(-1);
  }
  return stored.entries.length > 0 ? "tensors" : "no tensors";
}

export const makeSafetensorsTarget: MakeTarget = async (folder) => {
  const samples = await readOfModels((directory) =>
    Deno.readFile(`${directory}/model.safetensors`)
  );
  const read = async (path: string) =>
    await countNumbers(await readStoredHeader(path));
  return makeFileTarget(mutateBytes, "a.safetensors", samples, read, folder);
};

export const makeGgufTarget: MakeTarget = async (folder) => {
  const samples = await readOfModels(async (directory) => {
    const path = `${directory}/a.gguf`;
    await saveGguf(path, await findModelFiles(directory));
    return await Deno.readFile(path);
  });
  const read = async (path: string) =>
    await countNumbers((await readGgufCheckpoint(path)).stored);
  return makeFileTarget(mutateBytes, "*.gguf", samples, read, folder);
};

export const makeModelConfigTarget: MakeTarget = async (folder) => {
  const samples = await readOfModels((directory) =>
    Deno.readFile(`${directory}/config.json`)
  );
  const read = async () => {
    const { headNorms = false } = await readModelConfig(folder);
    return headNorms ? "a model with normed heads" : "a model";
  };
  return makeFileTarget(mutateJson, "config.json", samples, read, folder);
};

export const makeTokenizerTarget: MakeTarget = async (folder) => {
  const others = {
    "tokenizer_config.json": JSON.stringify(TOKENS),
    "chat_template.jinja": TEMPLATES.defaultSystem,
  };
  for (const [name, text] of Object.entries(others)) {
    await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  const read = async () => {
    const chat = await loadChatTokenizer(folder);
    const ids = chat.encode("Hello, World 42! \u00e9\ud83d\ude00");
    chat.decode(ids);
    return ids.length > 0 ? "ids" : "no ids";
  };
  const samples = [byteLevelJson(), sentencePieceJson()].map(toJson);
  return makeFileTarget(mutateJson, "tokenizer.json", samples, read, folder);
};
