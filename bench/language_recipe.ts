/** scratch */
// deno-lint-ignore-file no-console -- a benchmark prints its figures
import { parseArgs } from "node:util";
import { seededPrng, randomInteger } from "../base/prng.ts";
import type { ChatMessage } from "../envs/core/env.ts";
import type { Policy } from "../envs/core/policy.ts";
import { make, makeScriptedPolicy } from "../envs/registry/registry.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { saveNewModel } from "../trainers/sft/new_model.ts";
import { superviseModel } from "../trainers/sft/supervise_model.ts";
import { loadChatTokenizer } from "../trainers/huggingface/chat_tokenizer.ts";
import { encodeConversation } from "../trainers/sft/conversation_row.ts";
import { countParameters } from "../trainers/model/config.ts";

const ENV = "PE-G-Mini-v0";
const { values } = parseArgs({ options: {
  out: { type: "string", default: "runs/language" },
  listening: { type: "string", default: "0" },
  episodes: { type: "string", default: "4000" },
  steps: { type: "string", default: "600" },
  batch: { type: "string", default: "32" },
  lr: { type: "string", default: "3e-3" },
  hidden: { type: "string", default: "64" },
  layers: { type: "string", default: "2" },
  merges: { type: "string", default: "1500" },
  asks: { type: "string", default: "0" },
}});
const n = (k: keyof typeof values) => Number(values[k]);

function makeTeacher(): Policy {
  const teacher = makeScriptedPolicy(ENV, "teacher");
  const oracle = makeScriptedPolicy(ENV, "oracle");
  const random = makeScriptedPolicy(ENV, "random");
  return { name: "t", act: (o, prng) =>
    o.round === "action" ? (prng() < n("asks") ? random : teacher).act(o, prng) : (prng() < n("listening") ? oracle : teacher).act(o, prng) };
}
async function play(count: number): Promise<{ messages: ChatMessage[]; reward: number }[]> {
  const env = make(ENV, { style: "chat" });
  const teacher = makeTeacher();
  const prng = seededPrng("language-teacher");
  const all = [];
  for (let i = 0; i < count; i++) {
    let { observation } = await env.reset({ options: { split: "train", index: randomInteger(prng, env.spec.splits.train) } });
    const messages: ChatMessage[] = [];
    for (;;) {
      messages.push(...observation.messages);
      const action = await teacher.act(observation, prng);
      messages.push({ role: "assistant", content: action });
      const r = await env.step(action);
      if (r.terminated || r.truncated) { all.push({ messages, reward: r.reward ?? 0 }); break; }
      observation = r.observation;
    }
  }
  return all;
}
console.log((await startBackend()).reason);
const t0 = performance.now();
const played = await play(n("episodes"));
console.log("played", performance.now() - t0, "success", played.reduce((s, p) => s + p.reward, 0) / played.length);
const conversations = played.map((p) => p.messages);
const config = await saveNewModel(`${values.out}/fresh`, {
  sizes: { hiddenSize: n("hidden"), intermediateSize: 2 * n("hidden"), layers: n("layers"), heads: 4, keyValueHeads: 2, ropeTheta: 10_000, rmsNormEps: 1e-6, maxPositions: 1024, tiedEmbeddings: true, attentionBiases: "qkv" },
  texts: conversations.slice(0, 500).flatMap((c) => c.map(({ content }) => content)),
  merges: n("merges"), seed: 0 });
console.log("tokenizer", performance.now() - t0, config.vocabularySize, countParameters(config));
const chat = await loadChatTokenizer(`${values.out}/fresh`);
const row = encodeConversation(chat, conversations[0]!);
console.log(row.tokens.length, row.weights.filter((x) => x === 0).length, row.weights.indexOf(1));
console.log([...row.tokens].map((id) => JSON.stringify(chat.decode([id]) || `#${id}`)).join(" "));
const t1 = performance.now();
let sum = 0;
await superviseModel(`${values.out}/fresh`, `${values.out}/model`, { conversations, seed: 0,
  settings: { steps: n("steps"), batch: n("batch"), learningRate: n("lr"), warmUp: 50, weightDecay: 0.01 },
  report: (step, loss) => { sum += loss; if (step % 50 === 0) { console.log(step, (sum / 50).toFixed(4), ((performance.now() - t1) / step).toFixed(1), "ms/step"); sum = 0; } } });
