import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { listRuns } from "./run_routes.ts";

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
