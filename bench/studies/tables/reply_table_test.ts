import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { summarizeResults } from "../../../experiments/results/summary.ts";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { tabulateReplies } from "./reply_table.ts";

const PLAIN = inventResults("replies", [
  { arm: "vanilla", seed: 0, success: 0.5 },
  { arm: "vanilla", seed: 1, success: 0.75 },
], {});

Deno.test("tabulateReplies() subtracts what remains without replies, seed by seed", () => {
  const cells = PLAIN.cells.map((cell) => {
    const [measure] = cell.measures;
    const known = { ...measure!, cBt: 0.5 };
    const unknown = { ...known, replies: "unknown" as const };
    return {
      ...cell,
      measures: [known, { ...unknown, success: 0.25, cBt: 0.25 }],
    };
  });
  const table = tabulateReplies(summarizeResults({ ...PLAIN, cells }))!;
  const row = table.rows.find(([, arm]) => arm === "vanilla")!;
  assertEquals(row[0], "PE-G-Mini-v0");
  // 0.25 and 0.5 of success; twice 0.25 of C_BT, so without an interval.
  assertEquals(String(row[3]).split(" ")[0], "+0.38");
  assertEquals(row[4], "+0.25");
});

Deno.test("tabulateReplies() is empty without measures of unknown replies", () => {
  assertEquals(tabulateReplies(summarizeResults(PLAIN)), null);
});

Deno.test("tabulateReplies() has a column of what is owed to own beliefs, once measured", () => {
  const cells = PLAIN.cells.map((cell) => {
    const [known] = cell.measures;
    return {
      ...cell,
      measures: [
        known!,
        { ...known!, replies: "unknown" as const, success: 0.25 },
        { ...known!, on: "beliefs=swapped", success: 0.25 },
      ],
    };
  });
  const table = tabulateReplies(summarizeResults({ ...PLAIN, cells }))!;
  assertEquals(table.heading.at(-1), "owed to own beliefs");
  const [row, ...others] = table.rows.filter(([, arm]) => arm === "vanilla");
  assertEquals(others, []);
  assertEquals(String(row!.at(-1)).split(" ")[0], "+0.38");
});
