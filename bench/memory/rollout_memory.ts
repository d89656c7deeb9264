/**
 * Memory of playing: the peak of a process in which conversations grow unlike,
 * with a model of random weights. One turn in four takes all the tokens that a
 * turn may have, the others a few.
 *
 *     deno run -A bench/memory/rollout_memory.ts [--rows N] [--max-turn-tokens N]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import process from "node:process";
import { parseArgs } from "node:util";
import { makeVector } from "../../envs/vector/make_vector.ts";
import { seededPrng } from "../../utils/prng.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { initWeights } from "../../trainers/model/weights/weights.ts";
import type { EpisodeTokenizer } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";

/** As much of a cache for each token as Qwen2.5-0.5B, and fewer weights. */
const CONFIG = {
  vocabularySize: 64,
  hiddenSize: 256,
  intermediateSize: 512,
  layers: 12,
  heads: 4,
  keyValueHeads: 4,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 32_768,
  tiedEmbeddings: false,
};

/** Tokens of an observation, and of a turn that is short. */
const [OBSERVATION, SHORT] = [24, 16];

/** Ends three turns of four early; the first token decides which. */
const TOKENIZER: EpisodeTokenizer = {
  style: "chat",
  grammar: null,
  grammarOf: () => null,
  encodeObservation: () => Array(OBSERVATION).fill(1),
  decodeAction: () => "hm",
  encodeAction: () => [],
  endIds: [],
  findStop: (turn) => turn.length >= SHORT && turn[0]! % 4 !== 0 ? "eos" : null,
};

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "8" },
    "max-turn-tokens": { type: "string", default: "256" },
  },
});
const rows = Number(values.rows);
await startBackend({});
const weights = initWeights(CONFIG, seededPrng("rollout-memory"));
const policy = { config: CONFIG, weights, tokenizer: TOKENIZER };
const before = process.resourceUsage().maxRSS;
const start = performance.now();
const played = await rollout(
  policy,
  makeVector("PE-G-Mini-v0", rows, {
    style: "chat",
    autoresetMode: "Disabled",
  }),
  {
    tasks: Array.from({ length: rows }, (_, index) => ({ index })),
    temperature: 1,
    constrained: false,
    maxTurnTokens: Number(values["max-turn-tokens"]),
    streamKey: (b) => ["rollout-memory", b],
  },
);
const seconds = (performance.now() - start) / 1000;
const gigabytes = (kibibytes: number) => (kibibytes * 1024 / 1e9).toFixed(2);
const lengths = played.map(({ tokens }) => tokens.length);
console.log(
  `${rows} conversations of ${Math.min(...lengths)} to ` +
    `${Math.max(...lengths)} tokens in ${seconds.toFixed(0)} s: peak ` +
    `${gigabytes(process.resourceUsage().maxRSS)} GB, before playing ` +
    `${gigabytes(before)} GB`,
);
