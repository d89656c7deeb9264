import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../tests/support/directory.ts";
import { nameRuns, readRuns } from "./write_report.ts";

const names: [paths: string[], expected: string[]][] = [
  [["runs/a"], ["a"]],
  [["runs/a/", "./runs/b"], ["a", "b"]],
  [["e/as/seed-0", "e/vanilla/seed-0"], ["as/seed-0", "vanilla/seed-0"]],
  [["runs", "runs/a"], ["runs", "runs/a"]],
  [["."], ["."]],
];

for (const [paths, expected] of names) {
  Deno.test(`nameRuns() names ${paths.join(" and ")}`, () => {
    assertEquals(nameRuns(paths), expected);
  });
}

Deno.test("readRuns() refuses runs on different environments, naming both", async () => {
  await withDirectory(async (folder) => {
    for (const env of ["PE-G-S2-v0", "MediQ-v0"]) {
      await Deno.mkdir(`${folder}/${env}`);
      await Deno.writeTextFile(
        `${folder}/${env}/config.json`,
        JSON.stringify({ env }),
      );
    }
    await assertRejects(
      readRuns([`${folder}/PE-G-S2-v0`, `${folder}/MediQ-v0`]),
      /^Error: Cannot report as '.*MediQ-v0' must be a run on PE-G-S2-v0 as '.*PE-G-S2-v0' is: current value is "MediQ-v0"$/,
    );
    await assertRejects(
      readRuns([`${folder}/MediQ-v0`, `${folder}/./MediQ-v0/`]),
      /'RUN' must be given once/,
    );
  });
});

Deno.test("readRuns() needs a run", async () => {
  await assertRejects(readRuns([]), /'RUN' must be at least one run/);
});

Deno.test("readRuns() refuses a copy of a run, not another seed that did the same", () =>
  withDirectory(async (folder) => {
    const line = `${JSON.stringify({ step: 1, data: { "train/kl": 0.5 } })}\n`;
    for (const [name, seed] of [["a", 1], ["b", 2], ["c", 1]] as const) {
      await Deno.mkdir(`${folder}/${name}`);
      const config = JSON.stringify({ env: "MediQ-v0", seed });
      await Deno.writeTextFile(`${folder}/${name}/config.json`, config);
      await Deno.writeTextFile(`${folder}/${name}/metrics.jsonl`, line);
    }
    const read = (...names: string[]) =>
      readRuns(names.map((name) => `${folder}/${name}`));
    assertEquals((await read("a", "b")).length, 2);
    await assertRejects(
      read("a", "b", "c"),
      /'RUN' must be given once, and no copy of '.*\/a': current value is ".*\/c"$/,
    );
  }));
