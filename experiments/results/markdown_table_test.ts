import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  formatEstimateCell,
  formatMarkdownTable,
  listKindColumns,
} from "./markdown_table.ts";

Deno.test("formatMarkdownTable() makes columns as wide as their widest cell, and three at least", () => {
  assertEquals(
    formatMarkdownTable(["a", "success"], [["b", "0.5"], ["", "1"]]),
    [
      "| a   | success |",
      "| --- | ------- |",
      "| b   | 0.5     |",
      "|     | 1       |",
    ],
  );
});

Deno.test("formatEstimateCell() is empty without an estimate, and has an interval where there is one", () => {
  const write = (mean: number) => mean.toFixed(1);
  assertEquals(formatEstimateCell(null, write), "");
  const alone = { mean: 0.25, interval: null } as const;
  assertEquals(formatEstimateCell(alone, write), "0.3");
  const cell = formatEstimateCell(
    { ...alone, interval: [0.125, 0.5] as const },
    write,
    2,
  );
  assertEquals(cell, "0.3 [0.13, 0.50]");
});

Deno.test("listKindColumns() leaves out what no row has", () => {
  const kind = { variant: "", asks: null, listens: null };
  const rows = [
    { ...kind, variant: "slow", alike: ["slower"] },
    { ...kind, asks: 0 },
  ] as unknown as Parameters<typeof listKindColumns>[0];
  const columns = listKindColumns(rows);
  assertEquals(columns.map(([heading]) => heading), ["variant", "asks"]);
  assertEquals(
    rows.map((row) => columns.map(([, format]) => format(row))),
    [["slow / slower", ""], ["", "0"]],
  );
});
