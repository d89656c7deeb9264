import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { make, type Style } from "../../envs/mod.ts";
import { withDirectory, withFiles } from "../../tests/support/directory.ts";
import { listRuns, readWordedLines } from "./run_routes.ts";

Deno.test("listRuns() lists folders with episodes, the newest first", () =>
  withDirectory(async (directory) => {
    const write = async (path: string, text: string, seconds = 0) => {
      const file = `${directory}/${path}`;
      await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), {
        recursive: true,
      });
      await Deno.writeTextFile(file, text);
      await Deno.utime(file, seconds, seconds);
    };
    await write("old/transcripts.jsonl", "", 1);
    await write("old/config.json", "[1]");
    await write("a/b/new/transcripts.jsonl", "", 3);
    await write(
      "a/b/new/config.json",
      JSON.stringify({ env: "E", trainer: "ppo", arew: { arm: "as" } }),
    );
    await write("none/config.json", "{}");
    await write("1/2/3/4/5/6/deep/transcripts.jsonl", "", 4);
    await Deno.symlink(`${directory}/old`, `${directory}/link`);
    assertEquals(await listRuns(directory), [
      {
        ...{ name: "a/b/new", env: "E", trainer: "ppo", arm: "as" },
        modified: 3000,
      },
      { name: "old", env: null, trainer: null, arm: null, modified: 1000 },
    ]);
    assertEquals(await listRuns(`${directory}/missing`), []);
  }));

const QUESTION = "<interact>Focus:1,4\nPair:1,2</interact>";

/** The line of a run's episode with one question. */
async function record(style: Style): Promise<string> {
  const env = make("PE-G-Mini-v0", { style });
  const first = await env.reset({ options: { split: "train", index: 7 } });
  const { task } = first.info;
  let { observation } = first;
  const turns: object[] = [];
  for (const action of [QUESTION, "<answer>1,0,0,0</answer>"]) {
    const { round, text } = observation;
    const critique = null;
    turns.push({ round, observation: text, action, critique, reward: 0 });
    ({ observation } = await env.step(action));
  }
  return JSON.stringify({ step: 1, task, success: false, turns });
}

Deno.test("readWordedLines() words closed language, and leaves other lines as they are", async () => {
  const terse = await record("terse");
  const unknown = terse.replace("PE-G-Mini-v0", "PE-G-None-v0");
  const broken = "{no JSON";
  const text = [terse, "", unknown, "  ", broken].join("\n");
  await withFiles({ "a.jsonl": text }, async (folder) => {
    const decoder = new TextDecoder();
    const lines = await Array.fromAsync(
      readWordedLines(`${folder}/a.jsonl`, ""),
      (bytes) => decoder.decode(bytes),
    );
    assertEquals(lines.slice(1), [`${unknown}\n`, `${broken}\n`]);
    const { turns, ...rest } = JSON.parse(lines[0]!);
    assertMatch(turns[0].action, /is item 1 better than item 2\?$/);
    // Labels and all else stay.
    const { turns: before, ...all } = JSON.parse(terse);
    assertEquals(rest, all);
    const { observation: _, action: _a, ...kept } = turns[0];
    const { observation: _o, action: _b, ...known } = before[0];
    assertEquals(kept, known);
  });
});
