import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { make, RecordTranscript } from "../../envs/mod.ts";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { findHeldOut, findSamples, pairEpisodes } from "./samples.ts";
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
  // The environment gives the truth, too.
  assertEquals(sample!.before.truth?.filter((share) => share === 1).length, 1);
});

Deno.test("findSamples() has an episode of a closed language in sentences", async () => {
  const task = { ...TASK, id: "PE-G-Mini-v0" };
  const turn = { round: "action", observation: "ask", kind: "yes" };
  const action = "<interact>Focus:1,4\nPair:1,2</interact>";
  const turns = [{ ...turn, action }];
  const [sample] = await samplesIn([JSON.stringify({ step: 1, task, turns })]);
  const { names, turns: spoken, written } = sample!.before;
  assertEquals(
    spoken[0]!.action,
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

/** A line of an episode in eight words that hands the customer over. */
async function terseLine(policy: string): Promise<string> {
  let line = "";
  const env = new RecordTranscript(
    make("Retail-Mini-v0", { style: "terse", dynamics: "mixed" }),
    (text) => void (line = text),
  );
  await env.reset({ options: { split: "test", index: 3 } });
  await env.step("look order-a none none none none none none");
  await env.step("tell transfer none none none none none none");
  return JSON.stringify({ policy, ...JSON.parse(line) });
}

function heldOutLine(
  policy: string,
  index: number,
  rewards: number[] = [1],
): string {
  return JSON.stringify({
    policy,
    task: { id: "Retail-v0", split: "test", index, generator: 1 },
    messages: [
      { role: "user", content: "Hi." },
      { role: "assistant", content: "Hello." },
    ],
    kinds: ["reply"],
    rewards,
    success: true,
    changes: [{ path: "orders/#W1/status", verdict: "missing", gold: "x" }],
  });
}

Deno.test("pairEpisodes() puts the episodes of a task side by side", () => {
  const text = [
    heldOutLine("start", 0),
    heldOutLine("start", 1),
    heldOutLine("trained", 1),
    heldOutLine("somebody", 2),
    '{"policy":"start","ta',
  ].join("\n");
  const tasks = pairEpisodes(text);
  assertEquals(
    tasks.map(({ task, start, trained }) => [
      task.index,
      start !== null,
      trained !== null,
    ]),
    [[0, true, false], [1, true, true]],
  );
  assertEquals(tasks[0]!.start!.changes![0]!.verdict, "missing");
});

Deno.test("findHeldOut() takes the first run of a group that has any", () =>
  withDirectory(async (folder) => {
    const runs = [];
    for (const [i, text] of ["", null, heldOutLine("trained", 4)].entries()) {
      const path = `${folder}/${i}`;
      await Deno.mkdir(path);
      runs.push({ ...armRun("as", i), path });
      if (text === null) continue;
      await Deno.writeTextFile(`${path}/held_out.jsonl`, text);
    }
    const [found, ...others] = await findHeldOut(groupRuns(runs));
    assertEquals(others, []);
    assertEquals(found!.run.name, "as-2");
    assertEquals(found!.tasks[0]!.task.index, 4);
  }));

Deno.test("findHeldOut() shows terse episodes as calls with names", () =>
  withDirectory(async (path) => {
    const config = { envOptions: "dynamics=mixed" };
    const run = { ...armRun("as", 0, { config }), path };
    await Deno.writeTextFile(
      `${path}/held_out.jsonl`,
      await terseLine("trained"),
    );
    const [found] = await findHeldOut(groupRuns([run]));
    const { start, trained } = found!.tasks[0]!;
    assertEquals(start, null);
    const [look] = trained!.turns;
    assertMatch(look!.action, /"name":"get_order_details".*"order_id":"#W\d+"/);
    assertMatch(trained!.turns[1]!.observation, /^\{"order_id":"#W\d+"/);
  }));
