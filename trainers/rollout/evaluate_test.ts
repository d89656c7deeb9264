import { rejects as assertRejects } from "node:assert/strict";
import { make } from "../../envs/registry/registry.ts";
import { type PlayOptions, playTasks } from "./evaluate.ts";
import { makeTerseTokenizer } from "./tokens/episode_tokenizer.ts";
import { SMALL } from "../../tests/support/model/small_model.ts";

const ID = "PE-G-Mini-v0";

const cases: [Partial<Record<keyof PlayOptions, unknown>>, RegExp][] = [
  [{ episodes: 0 }, /Cannot evaluate as 'episodes' must be an integer from 1/],
  [
    { episodes: 1e9 },
    /'episodes' must be an integer from 1 to \d+: .* is 10+$/,
  ],
  [
    { episodes: 2, firstIndex: make(ID).spec.splits.test - 1 },
    /'episodes' must be an integer from 1 to 1: current value is 2$/,
  ],
  [{ firstIndex: -1 }, /'firstIndex' must be an integer from 0 to \d+/],
  [{ split: "tset" }, /'split' must be one of 'train'/],
  [
    { temperature: 1e-9 },
    /Cannot play as 'temperature' must be 0 or a finite number >= 0.001: current value is 1e-9$/,
  ],
];

Deno.test("playTasks() names an option that is out of range", async () => {
  const { language } = make(ID, { style: "terse" });
  const policy = {
    config: SMALL,
    weights: {},
    tokenizer: makeTerseTokenizer(language!),
  };
  const options = {
    episodes: 1,
    split: "test",
    temperature: 0,
    constrained: true,
    seed: 0,
  };
  for (const [change, message] of cases) {
    const changed = { ...options, ...change } as PlayOptions;
    await assertRejects(() => playTasks(policy, ID, changed), message);
  }
});
