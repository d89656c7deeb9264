import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { make, type Style } from "../../envs/mod.ts";
import { withFiles } from "../../tests/support/directory.ts";
import { readWordedLines } from "./worded_run.ts";

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
