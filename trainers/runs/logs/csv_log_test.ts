import { strictEqual as assertEquals } from "node:assert/strict";
import { openCsvLog } from "./csv_log.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

Deno.test("openCsvLog() writes the columns of the first update, for good", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    const log = await openCsvLog(path, 0);
    await log.append(1, { a: 1, b: null });
    await log.append(2, { b: 2, later: 3 });
    assertEquals(await Deno.readTextFile(path), "step,a,b\n1,1,\n2,,2\n");
  }));

Deno.test("openCsvLog() goes on with the same columns after the last update kept", () =>
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

Deno.test("openCsvLog() begins anew where the header was cut short", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/metrics.csv`;
    await Deno.writeTextFile(path, "step,a");
    const log = await openCsvLog(path, 0);
    await log.append(1, { ab: 1 });
    assertEquals(await Deno.readTextFile(path), "step,ab\n1,1\n");
  }));
