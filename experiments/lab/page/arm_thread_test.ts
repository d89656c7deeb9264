import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { applyReport, NEW_ARM } from "./arm_thread.ts";
import { CURVE_METRICS } from "./curves.ts";

const { success } = CURVE_METRICS;

Deno.test("applyReport() keeps the metrics of all updates, and the newest one", () => {
  const update = (update: number) => ({
    kind: "update" as const,
    ...{ update, seconds: 1, tokens: [] },
    metrics: { [success]: update / 10 },
    episode: {} as never,
  });
  const state = [
    { kind: "ready" as const },
    update(1),
    update(2),
    { kind: "failed" as const, message: "no memory" },
  ].reduce(applyReport, NEW_ARM);
  assertEquals([state.phase, state.message], ["failed", "no memory"]);
  assertEquals(state.metrics.map((data) => data[success]), [0.1, 0.2]);
  assertEquals([state.episodes.length, state.newest?.update], [2, 2]);
});

Deno.test("applyReport() tells how far a start is, and ignores answers", () => {
  const warming = applyReport(NEW_ARM, { kind: "warming", share: 0.5 });
  assertEquals([warming.phase, warming.warmed], ["warming", 0.5]);
  const answer = { kind: "files", files: {} } as const;
  assertEquals(applyReport(warming, answer), warming);
});
