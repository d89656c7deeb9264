import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { make } from "../../envs/mod.ts";
import { armRun } from "../../tests/support/runs/report_runs.ts";
import { groupRuns } from "./groups.ts";
import { findSamples } from "./samples.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const TASK = { id: "FloDial-Easy-v0", split: "train", index: 3, generator: 1 };

/** A line of transcripts. */
function line(step: number, task: unknown, action: string): string {
  const turn = { round: "answer", observation: "ask", action, kind: "answer" };
  return JSON.stringify({ step, task, success: true, turns: [turn] });
}

const BELIEF = "<answer>0.1,0.2,0.3,0.4,0.5</answer>";

/** Gives a test a group of runs with these transcripts. */
async function samplesIn(transcripts: readonly (string | null)[]) {
  return await withDirectory(async (folder) => {
    const runs = [];
    for (const [i, text] of transcripts.entries()) {
      const path = `${folder}/${i}`;
      await Deno.mkdir(path);
      runs.push({ ...armRun("as", i), path });
      if (text === null) continue;
      await Deno.writeTextFile(`${path}/transcripts.jsonl`, text);
    }
    return await findSamples(groupRuns(runs));
  });
}

Deno.test("findSamples() takes the episodes in the middle of an update by reward", async () => {
  const of = (step: number, index: number, reward: number): string => {
    const turn = { ...{ round: "answer", observation: "ask", action: BELIEF } };
    const turns = [{ ...turn, kind: "answer", reward }];
    return JSON.stringify({ step, task: { ...TASK, index }, turns });
  };
  const lines = [
    ...[of(1, 0, 1), of(1, 1, 0), of(1, 2, 0)],
    ...[of(9, 3, 0), of(9, 4, 1), of(9, 5, 1)],
  ];
  const [sample] = await samplesIn([lines.join("\n")]);
  assertEquals(sample!.before.ending.reward, 0);
  assertEquals(sample!.after?.ending.reward, 1);
});

Deno.test("findSamples() takes the first of two episodes that are alike", async () => {
  const lines = [
    line(1, { ...TASK, index: 1 }, BELIEF),
    line(1, { ...TASK, index: 2 }, BELIEF),
    line(9, { ...TASK, index: 3 }, BELIEF),
    line(9, { ...TASK, index: 4 }, BELIEF),
    '{"step":10,"ta',
  ];
  const [sample, ...others] = await samplesIn([null, "", lines.join("\n")]);
  assertEquals(others, []);
  const { run, before, after } = sample!;
  assertEquals([run.name, before.task.index, after?.task.index], [
    "as-2",
    1,
    3,
  ]);
});

Deno.test("findSamples() has no later episode of a single update", async () => {
  const [sample] = await samplesIn([`${line(1, TASK, BELIEF)}\n`]);
  assertEquals(sample!.after, null);
});

Deno.test("findSamples() names candidates as the environment does", async () => {
  const env = make(TASK.id);
  const { split, index } = TASK;
  const { observation } = await env.reset({
    options: { split: split as "train", index },
  });
  await env.close();
  const { candidates } = observation.view as { candidates: string[] };
  const [sample] = await samplesIn([line(1, TASK, BELIEF)]);
  assertEquals(sample!.before.names, [...candidates]);
  // The environment tells what is right, too.
  assertEquals(sample!.before.truth?.filter((share) => share === 1).length, 1);
});

Deno.test("findSamples() has an episode of a closed language in sentences", async () => {
  const task = { ...TASK, id: "PE-G-Mini-v0" };
  const turn = { round: "action", observation: "ask", kind: "yes" };
  const action = "<interact>Focus:1,4\nPair:1,2</interact>";
  const turns = [{ ...turn, action }];
  const [sample] = await samplesIn([JSON.stringify({ step: 1, task, turns })]);
  const { names, turns: told, written } = sample!.before;
  assertEquals(
    told[0]!.action,
    "By attributes 1 and 4, is item 1 better than item 2?",
  );
  assertEquals(written!.map(({ action }) => action), [action]);
  assertEquals(names?.[0], "attribute 1");
});

const unnamed: [string, unknown, string][] = [
  ["of an environment that is not here", { ...TASK, id: "Nope-v0" }, BELIEF],
  ["of another generator", { ...TASK, generator: 0 }, BELIEF],
  ["of another length", TASK, "<answer>0.1,0.2</answer>"],
];

for (const [what, task, action] of unnamed) {
  Deno.test(`findSamples() does without names for a belief ${what}`, async () => {
    const [sample] = await samplesIn([line(1, task, action)]);
    assertEquals(sample!.before.names, null);
  });
}
