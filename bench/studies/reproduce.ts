/**
 * `deno task reproduce`: the quick study, trained anew and compared with what
 * the committed one lets expect, with new seeds from `--seed N` on. `--check
 * FILE` does so with one seed of a submission. `--full` runs all studies,
 * `--collect` takes in what is finished, and `--write` fills the documents.
 * `--draw DIR` draws the exhibits of any experiment from its `results.json`.
 */

import { readInteger, runTool } from "../../tools/run_tool.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { checkSubmission } from "./check_submission.ts";
import { drawExhibits } from "./exhibits/draw_exhibits.ts";
import { collectStudies, runStudies } from "./run_studies.ts";
import { reproduceQuickly } from "./quick.ts";
import { locate } from "./study_list.ts";
import { readFigureSources, writeFigures } from "./write_documents.ts";

/** Fills the documents, and says which of them changed. */
async function writeAll(): Promise<void> {
  const changed = await writeFigures(await readFigureSources());
  for (const path of changed) print(`wrote ${path}`);
  if (changed.length === 0) print("all documents are as the results give them");
}

if (import.meta.main) {
  // Runs go where those of other commands go.
  Deno.chdir(locate("."));
  await runTool({
    task: "reproduce",
    action: "reproduce",
    options: {
      ...{ full: null, collect: null, write: null, draw: "DIR", jobs: "N" },
      ...{ seed: "N", check: "FILE" },
    },
    async work({ full, collect, write, draw, jobs, seed, check }) {
      const first = seed === undefined
        ? null
        : readInteger("reproduce", "seed", seed, 0);
      const words = jobs === undefined ? [] : ["--jobs", jobs];
      if (draw !== undefined) print(`wrote ${await drawExhibits(draw)}`);
      else if (check !== undefined) {
        await checkSubmission(check, words, first);
      } else if (full) {
        if (await runStudies(words)) await writeAll();
      } else if (collect) await collectStudies();
      else if (!write) await reproduceQuickly(words, first);
      if (write && !full) await writeAll();
    },
  });
}
