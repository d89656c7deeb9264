import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import { Contest, type ContestRound } from "./play_by_hand.tsx";

function play(you: boolean, vanilla: boolean, arew: boolean): ContestRound {
  const task = { split: "train", index: 3 } as const;
  const tell = (success: boolean): SampleEpisode => ({
    ...{ update: 1, rules: null, turns: [], closing: null, proxies: null },
    task: { id: "E-v0", generator: 1, ...task },
    ending: {
      ...{ success, reward: 0, reason: "answer", error: null, rounds: 0 },
    },
    names: null,
  });
  return {
    game: { task, isSuccess: you },
    episodes: { vanilla: tell(vanilla), arew: tell(arew) },
  };
}

function show(...rounds: ContestRound[]): string {
  return renderToString(h(Contest, { rounds })).replaceAll(/<[^>]+>/g, "");
}

Deno.test("<Contest> keeps the score of all tasks, and shows the newest", () => {
  assertEquals(show(), "");
  assertMatch(
    show(play(true, false, true)),
    /Score after 1 task: You 1, Vanilla 0, AREW 1\..*Vanilla: no success/,
  );
  assertMatch(
    show(play(true, false, true), play(false, true, true)),
    /Score after 2 tasks: You 1, Vanilla 1, AREW 2\..*Vanilla: success/,
  );
});
