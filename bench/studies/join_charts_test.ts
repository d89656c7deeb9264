import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { makeLook } from "../../report/runs/groups.ts";
import { joinCharts } from "./join_charts.ts";

const chart = (width: number, height: number) =>
  `<svg width="${width}" height="${height}" viewBox="0 0 1 1"><g/></svg>`;

Deno.test("joinCharts() puts rows of charts below each other, names at the end", () => {
  const svg = joinCharts(
    [[chart(100, 50), chart(200, 80)], [chart(150, 20)]],
    [makeLook("vanilla", 0), makeLook("as+bt", 1)],
  );
  const places = [...svg.matchAll(/<svg x="(\d+)" y="(\d+)"/g)]
    .map(([, x, y]) => [Number(x), Number(y)]);
  assertEquals(places, [[0, 0], [100, 0], [0, 90]]);
  assert(svg.startsWith('<svg width="300" height="170" viewBox="0 0 300 170"'));
  assert(svg.indexOf(">vanilla<") < svg.indexOf(">as+bt<"));
  assertEquals(svg.match(/<\/svg>/g)?.length, 4);
  assert(svg.endsWith("</svg>\n"));
});
