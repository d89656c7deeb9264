import {
  match as assertMatch,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { formatModelCard, type ModelFacts } from "./model_card.ts";

const FACTS: ModelFacts = {
  format: "merged",
  base: { repository: "owner/tiny", revision: "0".repeat(40) },
  env: "PE-G-Mini-v0",
  update: 2,
  config: {
    trainer: "grpo",
    updates: 2,
    seed: 7,
    model: {
      ...{ path: "/home/someone/models/tiny", dtype: "bfloat16" },
      lora: { rank: 4 },
    },
    reward: "/home/someone/mine.ts",
    arew: { arm: "as+bt", lambda: 0.3 },
    versions: { unlock: "0.1.0", commit: "abc" },
  },
  summary: {
    split: "test",
    before: [{ name: "before, greedy", episodes: 20, success: 0.15 }],
    rows: [{
      name: "as+bt, greedy",
      episodes: 20,
      success: 0.5,
      interval: [0.2993, 0.7007],
      asRate: 0.2,
      btRate: null,
    }],
  },
};

Deno.test("formatModelCard() tells how a model was trained and measured", () => {
  const card = formatModelCard(FACTS);
  assertMatch(
    card,
    /^---\nbase_model: owner\/tiny\nlibrary_name: transformers\n/,
  );
  assertMatch(card, /\ntags: \[unlock, grpo\]\n---\n/);
  assertMatch(card, /with Unlock 0\.1\.0 \(abc\), from `owner\/tiny` at `0+`/);
  assertMatch(card, /^A language model that was trained on `PE-G-Mini-v0`/m);
  assertMatch(card, /"lambda": 0\.3[^]*"bfloat16"[^]*"rank": 4/);
  assertMatch(card, /"reward": "mine\.ts"/);
  assertMatch(
    card,
    /\| before, greedy \| 20 \| 0\.15 \| - to - \| - \| - \|\n\| as\+bt, greedy \| 20 \| 0\.50 \| 0\.30 to 0\.70 \| 0\.20 \| - \|/,
  );
});

Deno.test("formatModelCard() shows no path of the machine", () => {
  assert(!formatModelCard(FACTS).includes("/home"));
});

Deno.test("formatModelCard() shows no measurements of other weights, and needs no run", () => {
  const earlier = formatModelCard({ ...FACTS, update: 1 });
  assert(earlier.includes("These weights were not measured."));
  const stopped = { ...FACTS.summary, update: 1 };
  const early = formatModelCard({ ...FACTS, update: 1, summary: stopped });
  assert(!early.includes("These weights were not measured."));
  const alone = { base: null, config: null, summary: null, format: "peft" };
  const card = formatModelCard({ ...FACTS, ...alone });
  assertEquals(card.includes("base_model"), false);
  assertMatch(card, /library_name: peft/);
  assertMatch(card, /Its settings are not known\./);
  const small = { ...FACTS, config: { ...FACTS.config, model: null } };
  assertMatch(formatModelCard(small), /^A small policy that was trained on/m);
});
