import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { readWay, thinWay, type WayPoint } from "./ways.ts";

Deno.test("thinWay() averages updates in order", () => {
  const way = Array.from({ length: 24 }, (_, i): WayPoint => [i, -i]);
  const thin = thinWay(way);
  assertEquals(thin.length, 12);
  assertEquals([thin[0], thin.at(-1)], [[0.5, -0.5], [22.5, -22.5]]);
  assertEquals(thinWay([[1, 2]]), [[1, 2]]);
  assertEquals(thinWay([]), []);
});

Deno.test("readWay() reads both coordinates where both are there", () =>
  withDirectory(async (place) => {
    assertEquals(await readWay(place), []);
    const line = (step: number, data: object) =>
      `${JSON.stringify({ step, data })}\n`;
    await Deno.writeTextFile(
      `${place}/metrics.jsonl`,
      line(1, { "proxy/i_as": 0.1, "proxy/c_bt": 0.2 }) +
        line(2, { "proxy/i_as": null, "proxy/c_bt": 0.3 }),
    );
    assertEquals(await readWay(place), [[0.1, 0.2]]);
    await Deno.writeTextFile(`${place}/metrics.jsonl`, "broken\n");
    assertEquals(await readWay(place), []);
  }));
