import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { formatResultsMarkdown } from "../../../experiments/results/results_table.ts";
import { STUDY_OF_ARMS } from "../../../tests/support/runs/invented_studies.ts";
import { analyzeResults } from "./analysis.ts";
import { drawExhibits } from "./draw_exhibits.ts";
import { exhibitTasks } from "./task_exhibit.ts";

Deno.test("exhibitTasks() draws and writes what the table has", () => {
  const { groups, together } = analyzeResults(STUDY_OF_ARMS);
  const [exhibit] = exhibitTasks(together);
  const { figures, tables: [arms, tasks] } = exhibit!;
  assertMatch(figures[0]!, /aria-label="Share of runs above a score"/);
  assertMatch(figures[1]!, /aria-label="Difference to vanilla"/);
  const markdown = formatResultsMarkdown({
    ...{ name: "two", split: "test", counts: [5, 6], best: [] },
    ...{ groups, together },
  });
  const rows = [...arms!.rows, ...tasks!.rows];
  assert(rows.length > 0);
  for (const row of rows) {
    const cells = row.map((cell) =>
      String(cell).replaceAll(/[.+[\]]/g, "\\$&")
    );
    assertMatch(
      markdown,
      new RegExp(`^\\| ${cells.join(" +\\| ")} +\\|$`, "m"),
    );
  }
  assertEquals(exhibitTasks({ arms: [], differences: [] }), []);
});

Deno.test("drawExhibits() writes a page from results.json", async () => {
  const directory = await Deno.makeTempDir();
  try {
    await assertRejects(
      drawExhibits(directory),
      /'draw' must be the directory of an experiment with a results\.json/,
    );
    const path = `${directory}/results.json`;
    await Deno.writeTextFile(path, JSON.stringify(STUDY_OF_ARMS));
    const page = await Deno.readTextFile(await drawExhibits(directory));
    assertMatch(page, /<h2>2 tasks together<\/h2>/);
    assertMatch(page, /<svg role="img"/);
    await Deno.writeTextFile(
      path,
      JSON.stringify({ ...STUDY_OF_ARMS, cells: [] }),
    );
    await assertRejects(drawExhibits(directory), /'draw' must be the results/);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
