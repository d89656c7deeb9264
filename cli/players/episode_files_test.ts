import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { make, ResponderError } from "../../envs/mod.ts";
import { assertFreeFiles, makeEpisodeWriter } from "./episode_files.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const ID = "MediQ-Mini-v0";

/** Is out of order at questions about fever. */
const responder = {
  name: "shy",
  nondeterministic: false,
  respond({ question }: { readonly question: string }): string {
    if (question.includes("fever")) throw new ResponderError("down");
    return "Unknown";
  },
};

async function inFolder(test: (folder: string) => Promise<void>) {
  await withDirectory(async (folder) => {
    await test(folder);
  });
}

async function indices(path: string): Promise<number[]> {
  const text = await Deno.readTextFile(path);
  return text.trimEnd().split("\n")
    .map((line) => JSON.parse(line).task.index);
}

Deno.test("makeEpisodeWriter() writes in the tasks' order, whole episodes for sft", () =>
  inFolder(async (folder) => {
    const [transcripts, sft] = [`${folder}/t.jsonl`, `${folder}/s.jsonl`];
    const writer = makeEpisodeWriter({ transcripts, sft });
    const env = writer.record(make(ID, { responder }));
    // Task 1 leaves no line, task 2 one about a failure.
    for (const index of [3, 0, 1, 2, 4]) {
      await env.reset({ options: { split: "test", index } });
      if (index === 2) await env.step("<interact>Query: Any fever?</interact>");
      else if (index !== 1) await env.step("<answer>1,0,0,0</answer>");
      writer.ended(index);
      if (index === 3) assertEquals(writer.written.get(sft), 0);
      if (index === 0) assertEquals(await indices(transcripts), [0]);
    }
    assertEquals(await indices(transcripts), [0, 2, 3, 4]);
    assertEquals(await indices(sft), [0, 3, 4]);
    assertEquals([...writer.written], [[transcripts, 4], [sft, 3]]);
  }));

Deno.test("makeEpisodeWriter() does not wrap environments if nothing is written", () => {
  const env = make(ID);
  const writer = makeEpisodeWriter({});
  assertEquals(writer.record(env), env);
  writer.ended(0);
  assertEquals([...writer.written], []);
});

Deno.test("assertFreeFiles() requires new files, each in a directory", () =>
  inFolder(async (folder) => {
    const out = `${folder}/a.jsonl`;
    await assertFreeFiles({ out, transcripts: undefined });
    await assertFreeFiles({ out, transcripts: `${folder}/b.jsonl` });
    const bad = [
      `${folder}/no/a.jsonl`,
      folder,
      `${out}/`,
      "",
      "/proc/a.jsonl",
    ];
    for (const path of bad) {
      await assertRejects(
        assertFreeFiles({ out: path }),
        /^Error: Cannot evaluate as 'out' must be a new file in a directory/,
      );
    }
    await assertRejects(
      assertFreeFiles({ transcripts: out, out: `${folder}/./a.jsonl` }),
      /'out' must be a new file in a directory/,
    );
  }));
