import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { make, RecordTranscript } from "../../envs/mod.ts";
import { armRun } from "../../tests/support/runs/report_runs.ts";
import { withDirectory } from "../../tests/support/directory.ts";
import { groupRuns } from "./groups.ts";
import { findHeldOut, pairEpisodes } from "./held_out.ts";

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

function line(policy: string, index: number, rewards: number[] = [1]): string {
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
    line("start", 0),
    line("start", 1),
    line("trained", 1),
    line("somebody", 2),
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
    for (const [i, text] of ["", null, line("trained", 4)].entries()) {
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

Deno.test("findHeldOut() tells episodes in a closed language as calls with names", () =>
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
