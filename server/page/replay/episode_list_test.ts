import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { EpisodeSummary } from "./index_file.ts";
import { selectEpisodes } from "./episode_list.tsx";

const EPISODES: EpisodeSummary[] = [
  [1, true],
  [1, false],
  [2, null],
  [3, true],
].map(([update, success], i) => ({
  line: i + 1,
  start: 0,
  end: 0,
  update: update as number,
  id: "PE-G-Mini-v0",
  task: `train ${i}`,
  success: success as boolean | null,
}));

Deno.test("selectEpisodes() narrows by outcome and update", () => {
  const pick = (
    outcome: "all" | "success" | "failure",
    fromUpdate: number | null,
  ) => selectEpisodes(EPISODES, { outcome, fromUpdate });
  assertEquals(pick("all", null), [0, 1, 2, 3]);
  assertEquals(pick("success", null), [0, 3]);
  assertEquals(pick("failure", null), [1, 2]);
  assertEquals(pick("all", 2), [2, 3]);
  assertEquals(pick("success", 2), [3]);
});

Deno.test("selectEpisodes() finds no update in files that have none", () => {
  const episodes = EPISODES.map((summary) => ({ ...summary, update: null }));
  assertEquals(selectEpisodes(episodes, { outcome: "all", fromUpdate: 0 }), []);
});
