import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import {
  drawSurvival,
  listSurvivalLooks,
  traceSurvival,
} from "./survival_chart.ts";

const at = (update: number, escaped = true) => ({ update, escaped });

Deno.test("traceSurvival() falls at escapes and goes on to the last update", () => {
  assertEquals(
    traceSurvival([at(20), at(40), at(100, false), at(100, false)]),
    [
      [0, 1],
      [20, 0.75],
      [40, 0.5],
      [100, 0.5],
    ],
  );
  assertEquals(traceSurvival([at(80, false)]), [[0, 1], [80, 1]]);
});

Deno.test("drawSurvival() pools the tasks of an arm", () => {
  const escapes = ["one", "two"].flatMap((env) => [
    { env, arm: "vanilla", threshold: 0.5, times: [at(100, false)] },
    { env, arm: "as+bt", threshold: 0.5, times: [at(30)] },
  ]);
  const looks = listSurvivalLooks(escapes);
  assertEquals(looks.map(({ label }) => label), ["vanilla", "as+bt"]);
  const svg = drawSurvival(escapes, looks);
  assertMatch(svg, /aria-label="Share of runs still locked"/);
  assertEquals(drawSurvival(escapes, looks), svg);
});
