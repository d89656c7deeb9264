import {
  deepStrictEqual as assertDeepEquals,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  formatCsvHeader,
  formatCsvRow,
  openCsvLog,
  parseCsvHeader,
  truncateCsv,
} from "./csv_log.ts";

const TABLE = "step,a\n1,0.5\n2,\n10,0.25\n";

Deno.test("formatCsvRow() leaves a cell empty without a finite number", () => {
  assertEquals(
    formatCsvRow(3, { a: 0, b: null, c: NaN, d: -Infinity, extra: 7 }, [
      "a",
      "b",
      "c",
      "d",
      "e",
    ]),
    "3,0,,,,\n",
  );
});

Deno.test("formatCsvRow() writes numbers that read back the same", () => {
  const numbers = [0.1 + 0.2, 1e-7, -1e21, 5e-324, Number.MAX_VALUE];
  const names = numbers.map((_, i) => `${i}`);
  const metrics = Object.fromEntries(numbers.map((x, i) => [`${i}`, x]));
  assertDeepEquals(
    formatCsvRow(0, metrics, names).trim().split(",").map(Number),
    [0, ...numbers],
  );
});

Deno.test("parseCsvHeader() reads what formatCsvHeader() wrote", () => {
  const names = ["rollout/success_rate", 'a,"b"', "two\nlines", ""];
  const text = formatCsvHeader(names);
  assertDeepEquals(parseCsvHeader(`${text}1,2,3,4,5\n`), {
    names,
    end: text.length,
  });
});

Deno.test("parseCsvHeader() finds no header in part of one, or in something else", () => {
  const text = formatCsvHeader(["a", 'b"', "c\n"]);
  for (let length = 0; length < text.length; length++) {
    assertEquals(parseCsvHeader(text.slice(0, length)), null);
  }
  assertEquals(parseCsvHeader("name,value\n"), null);
});

Deno.test("truncateCsv() drops the rows of later steps", () => {
  assertEquals(truncateCsv(TABLE, 10), TABLE);
  assertEquals(truncateCsv(TABLE, 9), "step,a\n1,0.5\n2,\n");
  assertEquals(truncateCsv(TABLE, 0), "step,a\n");
});

Deno.test("truncateCsv() drops a truncated row, wherever it ends", () => {
  const rows = [7, 13, 16, 24];
  for (let length = 0; length < TABLE.length; length++) {
    const whole = rows.findLast((end) => end <= length) ?? 0;
    assertEquals(
      truncateCsv(TABLE.slice(0, length), 10),
      TABLE.slice(0, whole),
    );
  }
});

Deno.test("openCsvLog() keeps the columns of the first update", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    const log = await openCsvLog(path, 0);
    await log.append(1, { a: 1, b: null });
    await log.append(2, { b: 2, later: 3 });
    assertEquals(await Deno.readTextFile(path), "step,a,b\n1,1,\n2,,2\n");
  }));

Deno.test("openCsvLog() continues with the same columns after the last update kept", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    const log = await openCsvLog(path, 0);
    for (const step of [1, 2, 3]) await log.append(step, { "é": step, b: 0 });
    await Deno.writeTextFile(path, "4,0.", { append: true });
    const again = await openCsvLog(path, 2);
    await again.append(3, { b: 1, "é": 0.5 });
    assertEquals(
      await Deno.readTextFile(path),
      "step,é,b\n1,1,0\n2,2,0\n3,0.5,1\n",
    );
  }));

Deno.test("openCsvLog() starts over after a truncated header", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    await Deno.writeTextFile(path, "step,a");
    const log = await openCsvLog(path, 0);
    await log.append(1, { ab: 1 });
    assertEquals(await Deno.readTextFile(path), "step,ab\n1,1\n");
  }));
