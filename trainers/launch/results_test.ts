import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readTrainingCost, UNTRAINED } from "./results.ts";
import { withDirectory } from "../../tests/support/directory.ts";

const LINE = '{"step":1,"data":{"rollout":20,"update":10,"tokens":300}}\n';

const files: [string, string | null, unknown][] = [
  ["sums up updates", LINE + LINE, { minutes: 1, tokensPerSecond: 10 }],
  ["knows nothing without timing", null, UNTRAINED],
  ["knows nothing from an empty file", "", UNTRAINED],
  [
    "leaves out a line that was cut",
    `${LINE}{"st`,
    { minutes: 0.5, tokensPerSecond: 10 },
  ],
  ["knows nothing from other lines", '{"data":{}}\n', UNTRAINED],
  ["knows nothing from null", "null\n", UNTRAINED],
];

for (const [does, text, cost] of files) {
  Deno.test(`readTrainingCost() ${does}`, async () => {
    await withDirectory(async (folder) => {
      if (text !== null) {
        await Deno.writeTextFile(`${folder}/timing.jsonl`, text);
      }
      assertEquals(await readTrainingCost(folder), cost);
    });
  });
}
