import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { RecordedRun } from "../../protocol/recorded_run.ts";
import type { FileIndex } from "./index_file.ts";
import { BadLines, findFirst, RunLink } from "./replay.tsx";

Deno.test("findFirst() finds the episode of a line, else the first", () => {
  const episodes = [1, 4, 9].map((line) => ({ line }));
  const found = [4, 9, 5, null].map((line) => findFirst(episodes, line));
  assertEquals(found, [1, 2, 0, 0]);
});

Deno.test("<BadLines> lists the first lines, and counts the others", () => {
  const show = (badCount: number) => {
    const badLines = [{ line: 3, reason: "no JSON" }];
    const index = { badCount, badLines } as unknown as FileIndex;
    return renderToString(h(BadLines, { index }));
  };
  assertMatch(show(1), />1 line could not be read.*Line 3: no JSON/);
  assertNoMatch(show(1), / more</);
  assertMatch(show(5), />5 lines could not be read.*<li>and 4 more</);
});

Deno.test("<RunLink> tells what is known of a run", () => {
  const run = { name: "a/b", env: "E", trainer: null, arm: "as", modified: 0 };
  const text = renderToString(h(RunLink, { run: run as RecordedRun }));
  assertMatch(text, />a\/b<\/a> <span class="soft">E, as · /);
});
