import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import { DEFAULT_CHOICES } from "../choices.ts";
import { type ArmState, NEW_ARM } from "./arm_thread.ts";
import type { Arms } from "./use_arms.ts";
import { ArmProgress, listLevels, Watch } from "./watch.tsx";

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

function showProgress(
  vanilla: Partial<ArmState>,
  arew: Partial<ArmState>,
  isTraining = true,
): string {
  const states = {
    vanilla: { ...NEW_ARM, ...vanilla },
    arew: { ...NEW_ARM, ...arew },
  };
  const arms = { states, isTraining } as Arms;
  return renderToString(h(ArmProgress, { arms, updates: 10 }));
}

/** A policy after some updates, each of which took so many seconds. */
const after = (update: number, seconds = 1): Partial<ArmState> => ({
  phase: "ready",
  newest: { update, seconds } as ArmState["newest"],
});

Deno.test("<ArmProgress> waits for the slower policy, and says for how long", () => {
  const text = showProgress(after(4, 8), after(3, 1));
  assertMatch(text, /Update 3 of 10, about 50 s to go</);
  assertMatch(text, /value="0\.3"/);
  assertMatch(showProgress(after(10), after(10)), />Update 10 of 10</);
  const none = showProgress({ phase: "ready" }, after(1));
  assertMatch(none, />Update 0 of 10</);
});

Deno.test("<ArmProgress> says how to go on, unless all is done", () => {
  assertMatch(
    showProgress(after(3), after(3), false),
    /Press Train both to go on\./,
  );
  assertNoMatch(showProgress(after(10), after(10), false), /Press/);
});

Deno.test("<ArmProgress> tells of a start in the making, of loading, and of what failed", () => {
  const warming = { phase: "warming", warmed: 0.256 } as const;
  assertMatch(
    showProgress(warming, { ...warming, warmed: 0.5 }),
    /start: 26 %.*0\.256/,
  );
  assertMatch(showProgress({}, after(1)), />Loading the trainer …</);
  const failed = { phase: "failed", message: "no memory" } as const;
  assertMatch(
    showProgress(warming, failed),
    /role="alert">Training stopped: no memory/,
  );
});
