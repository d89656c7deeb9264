import {
  match as assertMatch,
  rejects as assertRejects,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { withDirectory, withFiles } from "../tests/support/directory.ts";
import { makeDataCommand, summarizeMediq, summarizeTau2 } from "./data.ts";

const run = (...words: string[]) =>
  makeDataCommand().parseAsync(words, { from: "user" });

Deno.test("unlock data takes a copy or a download, and no more", async () => {
  for (
    const [words, message] of [
      ["medic --from x", /'NAME' must be one of 'mediq', 'flodial'/],
      ["mediq", /'from' must be given, or --download instead/],
      ["mediq --from x --download", /'from' must be left out beside --downl/],
      ["mediq --from x --to y", /'to' must be left out without --download/],
      ["tau2 --download", /'download' must be left out, as this data is read/],
      ["mediq --from no/such", /'path' must be a file that exists/],
    ] as const
  ) await assertRejects(run(...words.split(" ")), message);
});

/** A line of MediQ, which is dropped without facts. */
function writeRecord(id: number, facts: readonly string[]): string {
  return JSON.stringify({
    ...{ id, facts, question: "What is it?", answer: "a" },
    context: ["A man of 30 coughs."],
    options: { A: "a", B: "b", C: "c", D: "d" },
    ["answer_idx"]: "A",
  });
}

Deno.test("summarizeMediq() lists the first dropped records, and counts the rest", async () => {
  const summarize = (dropped: number) => {
    const lines = Array.from({ length: dropped }, (_, i) => writeRecord(i, []));
    // A split needs three cases.
    const kept = [97, 98, 99].map((id) => writeRecord(id, ["He coughs."]));
    lines.push(...kept);
    const files = { "some.jsonl": lines.join("\n") };
    return withFiles(files, (folder) => summarizeMediq(`${folder}/some.jsonl`));
  };
  const count = (text: string) =>
    text.split("\n").filter((line) => line.includes("no facts")).length;
  const many = await summarize(22);
  assertMatch(many, /^some\.jsonl: 25 records read, 3 kept, 22 dropped\n/);
  assertMatch(many, /\n\.\.\. and 2 more$/);
  assertEquals(count(many), 20);
  const some = await summarize(20);
  assertEquals(count(some), 20);
  assertEquals(/ more$/.test(some), false);
  assertEquals(/dropped because/.test(await summarize(0)), false);
});

Deno.test("summarizeTau2() refuses a folder without any domain", () =>
  withDirectory((folder) => {
    assertThrows(
      () => summarizeTau2(folder),
      /'from' must be a folder with any of retail, airline and telecom/,
    );
    return Promise.resolve();
  }));
