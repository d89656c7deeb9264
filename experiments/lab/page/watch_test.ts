import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import { DEFAULT_CHOICES } from "../choices.ts";
import { NEW_ARM } from "./arm_thread.ts";
import type { Arms } from "./use_arms.ts";
import { listLevels, Watch } from "./watch.tsx";

const EPISODE: SampleEpisode = {
  ...{ update: 1, rules: null, turns: [], closing: null, proxies: null },
  task: { id: "E-v0", split: "train", index: 3, generator: 1 },
  ending: {
    ...{ success: true, reward: 1, reason: "answer", error: null, rounds: 0 },
  },
  names: null,
};

function show(more: Partial<Arms>, episodes: SampleEpisode[] = []): string {
  const states = {
    vanilla: { ...NEW_ARM, episodes },
    arew: { ...NEW_ARM, episodes },
  };
  const arms = { states, isTraining: false, isDone: false, rest: 0, ...more };
  const props = { arms: arms as Arms, choices: DEFAULT_CHOICES };
  return renderToString(h(Watch, props));
}

Deno.test("listLevels() has the levels that were measured", () => {
  const names = (env: string) => listLevels(env).map(({ label }) => label);
  assertEquals(names("PE-G-Mini-v0"), ["without asking", "oracle"]);
  assertEquals(names("Mine-v0"), []);
});

Deno.test("<Watch> trains or pauses, until all is done", () => {
  assertMatch(show({}), />Train both<.*>One update</);
  assertMatch(show({ isTraining: true }), />Pause</);
  assertNoMatch(show({}), /disabled/);
  assertMatch(show({ isDone: true }), /disabled[^>]*>Train both</);
});

Deno.test("<Watch> shows the newest episodes once both have one", () => {
  assertNoMatch(show({}), /The newest episode of each/);
  const text = show({}, [EPISODE]);
  assertMatch(text, /The newest episode of each/);
  assertMatch(text, /Vanilla: success.*AREW: success/);
});
