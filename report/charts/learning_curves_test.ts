import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { MAIN_PANELS } from "./curves.ts";
import { drawPanel } from "./learning_curves.ts";

/** The words that a panel shows under the pointer. */
function listWords(success: readonly number[]): string[] {
  const groups = groupRuns([armRun("as", 0, { success: [...success] })]);
  const svg = drawPanel(groups, MAIN_PANELS[0]!, "p");
  assert(svg.trimEnd().endsWith("</svg>"));
  return [...svg.matchAll(/<circle [^>]*><title>([^<]*)<\/title>/g)]
    .map(([, words]) => words!.replace(/^.*, update/, "update"));
}

Deno.test("drawPanel() shows each value under the pointer", () => {
  assertEquals(listWords([0.1, 0.25]), [
    "update 1: 0.100",
    "update 2: 0.250",
  ]);
});

Deno.test("drawPanel() thins long curves out and keeps their ends", () => {
  const words = listWords(Array.from({ length: 500 }, (_, i) => i / 500));
  assert(words.length <= 60);
  assertEquals(words.at(-1), "update 500: 0.998");
});

Deno.test("drawPanel() draws reference levels only across success", () => {
  const groups = groupRuns([armRun("as", 0)]);
  const [success, asked] = MAIN_PANELS.map((panel) =>
    drawPanel(groups, panel, "p")
  );
  const [floor, oracle] = [/>without asking 0\.39</, />oracle 0\.93</];
  assertMatch(success!, floor);
  assertMatch(success!, oracle);
  assertNoMatch(asked!, /without asking|oracle/);
  const other = groupRuns([armRun("as", 0, {
    config: { envOptions: "dynamics=mixed" },
  })]);
  assertNoMatch(drawPanel(other, MAIN_PANELS[0]!, "p"), floor);
});
