import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { averageTrajectory, readCurves } from "./results.ts";
import type { TrajectoryPoint } from "./summary.ts";

Deno.test("averageTrajectory() averages updates in order", () => {
  const points = Array.from({ length: 24 }, (_, i): TrajectoryPoint => [i, -i]);
  const short = averageTrajectory(points);
  assertEquals(short.length, 12);
  assertEquals([short[0], short.at(-1)], [[0.5, -0.5], [22.5, -22.5]]);
  assertEquals(averageTrajectory([[1, 2]]), [[1, 2]]);
  assertEquals(averageTrajectory([]), []);
});

Deno.test("readCurves() reads success, and the updates that have both coordinates", () =>
  withDirectory(async (place) => {
    assertEquals(await readCurves(place), { curve: [], way: [] });
    const line = (step: number, data: object) =>
      `${JSON.stringify({ step, data })}\n`;
    await Deno.writeTextFile(
      `${place}/metrics.jsonl`,
      line(1, {
        ...{ "proxy/i_as": 0.1, "proxy/c_bt": 0.2 },
        "rollout/success_rate": 0.5,
      }) +
        line(2, { "proxy/i_as": null, "proxy/c_bt": 0.3 }),
    );
    assertEquals(await readCurves(place), {
      ...{ curve: [0.5, null], way: [[0.1, 0.2]] },
    });
    await Deno.writeTextFile(
      `${place}/metrics.jsonl`,
      Array.from({ length: 20 }, (_, i) =>
        line(i + 1, {
          "rollout/tool_calls": i,
          "train/entropy": i % 2 === 0 ? null : i,
        })).join(""),
    );
    const { course } = await readCurves(place);
    assertEquals(course!["rollout/tool_calls"]!.slice(0, 2), [0.5, 2.5]);
    assertEquals(course!["train/entropy"]!.slice(0, 2), [1, 3]);
    assertEquals(course!["rollout/success_rate"]!.length, 10);
    await Deno.writeTextFile(`${place}/metrics.jsonl`, "broken\n");
    assertEquals(await readCurves(place), { curve: [], way: [] });
  }));
