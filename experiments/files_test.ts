import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readProgress } from "./files.ts";

const files: [does: string, text: string | null, progress: unknown][] = [
  ["knows nothing of a run without metrics", null, {
    updates: 0,
    success: null,
  }],
  [
    "counts whole lines and reads the last of them",
    '{"data":{"rollout/success_rate":0.25}}\n{"da',
    { updates: 1, success: 0.25 },
  ],
  ["reads past odd lines", 'null\n{"st\n{', { updates: 2, success: null }],
];

for (const [does, text, progress] of files) {
  Deno.test(`readProgress() ${does}`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      if (text !== null) {
        await Deno.writeTextFile(`${folder}/metrics.jsonl`, text);
      }
      assertEquals(await readProgress(folder), progress);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
