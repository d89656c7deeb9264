import {
  deepStrictEqual as assertDeepEquals,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { csvHeader, csvRow, parseCsvHeader, truncatedCsv } from "./csv.ts";

const TABLE = "step,a\n1,0.5\n2,\n10,0.25\n";

Deno.test("csvRow() leaves a cell empty where there is no finite number", () => {
  assertEquals(
    csvRow(3, { a: 0, b: null, c: NaN, d: -Infinity, extra: 7 }, [
      "a",
      "b",
      "c",
      "d",
      "e",
    ]),
    "3,0,,,,\n",
  );
});

Deno.test("csvRow() writes numbers that read back the same", () => {
  const numbers = [0.1 + 0.2, 1e-7, -1e21, 5e-324, Number.MAX_VALUE];
  const names = numbers.map((_, i) => `${i}`);
  const metrics = Object.fromEntries(numbers.map((x, i) => [`${i}`, x]));
  assertDeepEquals(
    csvRow(0, metrics, names).trim().split(",").map(Number),
    [0, ...numbers],
  );
});

Deno.test("parseCsvHeader() gives back what csvHeader() wrote", () => {
  const names = ["rollout/success_rate", 'a,"b"', "two\nlines", ""];
  const text = csvHeader(names);
  assertDeepEquals(parseCsvHeader(`${text}1,2,3,4,5\n`), {
    names,
    end: text.length,
  });
});

Deno.test("parseCsvHeader() finds none in part of one, or in something else", () => {
  const text = csvHeader(["a", 'b"', "c\n"]);
  for (let length = 0; length < text.length; length++) {
    assertEquals(parseCsvHeader(text.slice(0, length)), null);
  }
  assertEquals(parseCsvHeader("name,value\n"), null);
});

Deno.test("truncatedCsv() drops the rows of later steps", () => {
  assertEquals(truncatedCsv(TABLE, 10), TABLE);
  assertEquals(truncatedCsv(TABLE, 9), "step,a\n1,0.5\n2,\n");
  assertEquals(truncatedCsv(TABLE, 0), "step,a\n");
});

Deno.test("truncatedCsv() drops a row cut short, wherever that is", () => {
  const rows = [7, 13, 16, 24];
  for (let length = 0; length < TABLE.length; length++) {
    const whole = rows.findLast((end) => end <= length) ?? 0;
    assertEquals(
      truncatedCsv(TABLE.slice(0, length), 10),
      TABLE.slice(0, whole),
    );
  }
});
