import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inventRun } from "../../../tests/support/runs/invented_results.ts";
import { listCourses, tabulateCourses } from "./course_table.ts";

Deno.test("tabulateCourses() averages seeds, and counts general tools by calls", () => {
  const runs = [0, 1].map((seed) => ({
    ...inventRun({ arm: "vanilla", seed, success: 0.5 }),
    course: {
      "rollout/success_rate": Array.from({ length: 10 }, (_, i) => i / 10),
      "rollout/ep_len_mean": Array(10).fill(8 + 2 * seed),
      "rollout/tool_calls": Array(10).fill(4),
      "rollout/tool_calls/think": Array(10).fill(2 * seed),
      "train/entropy": Array(10).fill(null),
    },
  }));
  const { heading, rows } = tabulateCourses(listCourses(runs));
  assertEquals(heading.slice(0, 3), ["arm, updates", "success", "turns"]);
  assertEquals(rows.map((row) => row.slice(0, 3)), [
    ["vanilla, 1/10", "0.00", "9.0"],
    ["vanilla, 10/10", "0.90", "9.0"],
  ]);
  // Two calls of four in one of two runs.
  assertEquals(rows[0]!.at(-1), "0.25");
  const plain = inventRun({ arm: "vanilla", seed: 0, success: 1 });
  assertEquals(listCourses([plain]), []);
});
