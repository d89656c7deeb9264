import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { getEnvEntry, make } from "../../envs/mod.ts";
import { addBelief, type RecordedEpisode } from "../episodes/episode.ts";
import { wordEpisode } from "./word_episode.ts";

/** An episode of one answer, in chat style, on a real task. */
async function record(id: string, answer: string): Promise<RecordedEpisode> {
  const env = make(id);
  const { observation, info } = await env.reset({
    options: { split: "train", index: 3 },
  });
  const turn = {
    ...{ observation: observation.text, action: answer, critique: null },
    ...{ round: "answer" as const, kind: "answer", reward: 0 },
  };
  return {
    ...{ update: 1, task: info.task, rules: null, turns: [addBelief(turn)] },
    ending: {
      ...{ success: false, reward: 0, reason: "answer", error: null },
      rounds: 1,
    },
    ...{ closing: null, proxies: null },
  };
}

/** As many numbers as a diagnosis has candidates. */
function answerAll(count: number): string {
  return `<answer>${Array(count).fill(1 / count).join(",")}</answer>`;
}

async function countCandidates(id: string): Promise<number> {
  const { observation } = await make(id).reset({
    options: { split: "train", index: 3 },
  });
  return (observation.view as { candidates: unknown[] }).candidates.length;
}

Deno.test("wordEpisode() names the candidates of a task, and what was right", async () => {
  const id = "FloDial-Easy-v0";
  const count = await countCandidates(id);
  const episode = await record(id, answerAll(count));
  const { names, truth, written } = await wordEpisode(episode);
  assertSame(names?.length, count);
  assertSame(truth?.reduce((sum, share) => sum + share, 0), 1);
  // It was in sentences already.
  assertSame(written, undefined);
});

Deno.test("wordEpisode() tells no truth of another task", async () => {
  const id = "FloDial-Easy-v0";
  const count = await countCandidates(id);
  const episode = await record(id, answerAll(count));
  const [turn] = episode.turns;
  const facts = async (more: Partial<RecordedEpisode>) => {
    const { names, truth } = await wordEpisode({ ...episode, ...more });
    return [names === null, truth];
  };
  const short = [addBelief({ ...turn!, action: "<answer>0.5,0.5</answer>" })];
  assertEquals(await facts({ turns: short }), [true, undefined]);
  const generator = getEnvEntry(id).generator + 1;
  const renewed = { ...episode.task, generator };
  assertSame((await facts({ task: renewed }))[1], undefined);
  const task = { ...episode.task, id: "None-v0" };
  assertSame((await facts({ task }))[1], undefined);
  // What a transcript tells itself is kept.
  assertEquals((await facts({ task, truth: [1, 0] }))[1], [1, 0]);
});
