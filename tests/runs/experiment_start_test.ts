import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { CHAT_MODEL, withChatModel } from "../support/model/chat_checkpoint.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { withFiles } from "../support/directory.ts";

const share = shareUnlock();

Deno.test("unlock experiment measures the language model that runs start from, once", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(
    (model) =>
      withFiles({
        "small.json": {
          ...{ name: "small", environments: ["PE-G-Mini-v0"] },
          ...{ trainers: ["grpo"], arms: ["vanilla", "as+bt"], seeds: [0] },
          settings: {
            ...{ model, updates: 1, batch: 4, groupSize: 2, testEpisodes: 2 },
            ...{ maxTurnTokens: 4 },
          },
        },
      }, async (directory) => {
        const out = `${directory}/out`;
        const { code, errors } = await share([
          ...["experiment", `${directory}/small.json`, "--out", out],
          ...["--backend", "wasm"],
        ]);
        assertEquals(code, 0, errors.join("\n"));
        const table = await Deno.readTextFile(`${out}/table.md`);
        const rows = [
          ...table.matchAll(
            /^\| (before|vanilla|as\+bt|warm start) +\| (\w+)/gm,
          ),
        ];
        assertEquals(rows.map(([, arm, choice]) => `${arm} ${choice}`), [
          ...["before sampled", "vanilla sampled", "as+bt sampled"],
          ...["before greedy", "vanilla greedy", "as+bt greedy"],
        ]);
      }),
    { ...CHAT_MODEL, maxPositions: 4096 },
  );
});
