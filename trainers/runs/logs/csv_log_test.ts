import {
  deepStrictEqual as assertDeepEquals,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import { formatCsvHeader, formatCsvRow, openCsvLog } from "./csv_log.ts";

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

Deno.test("formatCsvHeader() quotes what would end a cell", () => {
  assertEquals(
    formatCsvHeader(["rollout/success_rate", 'a,"b"', "two\nlines", ""]),
    'step,rollout/success_rate,"a,""b""","two\nlines",\n',
  );
});

Deno.test("openCsvLog() keeps the columns of the first update", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    const log = await openCsvLog(path, []);
    await log.append({ step: 1, data: { a: 1, b: null } });
    await log.append({ step: 2, data: { b: 2, later: 3 } });
    assertEquals(await Deno.readTextFile(path), "step,a,b\n1,1,\n2,,2\n");
  }));

Deno.test("openCsvLog() makes a table anew, whatever is left of it", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    await Deno.writeTextFile(path, "step,é\n1,1\n4,0.");
    const updates = [1, 2].map((step) => ({ step, data: { "é": step, b: 0 } }));
    const log = await openCsvLog(path, updates);
    await log.append({ step: 3, data: { b: 1, "é": 0.5 } });
    assertEquals(
      await Deno.readTextFile(path),
      "step,é,b\n1,1,0\n2,2,0\n3,0.5,1\n",
    );
  }));
