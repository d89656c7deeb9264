import { strictEqual as assertIs } from "node:assert/strict";
import { makeUpdateFormat } from "./train_and_evaluate.ts";

function makeMetrics(success: number, bt: number | null = null) {
  return {
    "rollout/success_rate": success,
    "critique/action_selection/rate": 0.5,
    "critique/belief_tracking/rate": bt,
  };
}

Deno.test("progress shows means of the last ten updates", () => {
  const format = makeUpdateFormat();
  assertIs(
    format(1, makeMetrics(0.2)),
    "last 1: success 0.20 AS 0.50 BT -",
  );
  assertIs(
    format(2, makeMetrics(0.4, 0.3)),
    "last 2: success 0.30 AS 0.50 BT 0.30",
  );
  for (let update = 3; update < 12; update++) format(update, makeMetrics(1));
  assertIs(
    format(12, makeMetrics(0, 0.1)),
    "last 10: success 0.90 AS 0.50 BT 0.10",
  );
});

Deno.test("progress of a resumed run knows the updates before", () => {
  const logged = [[1, 0.2], [2, 0.4], [3, 1]].map(([step, success]) => ({
    ...{ step: step!, data: makeMetrics(success!) },
  }));
  assertIs(
    // A killed run had logged the third update, and not saved it.
    makeUpdateFormat(logged)(3, makeMetrics(0.6)),
    "last 3: success 0.40 AS 0.50 BT -",
  );
});

Deno.test("progress remembers the last validation", () => {
  const format = makeUpdateFormat();
  const measured = {
    ...makeMetrics(1),
    "eval/sampled/success_rate": 0.25,
    "eval/greedy/success_rate": 0.75,
  };
  format(5, measured);
  assertIs(
    format(6, makeMetrics(1)).split("  ")[1],
    "validation at 5: sampled 0.25 greedy 0.75",
  );
});
