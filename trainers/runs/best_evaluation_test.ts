import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findHistory, isOutOfPatience } from "./best_evaluation.ts";
import type { ValidationSettings } from "./config/setting_groups.ts";
import { makeSuccessCriterion } from "./validation.ts";

const SETTINGS: ValidationSettings = {
  every: 2,
  episodes: 4,
  bestBy: "sampled",
  patience: 2,
};

const CRITERION = makeSuccessCriterion(SETTINGS);

/** Lines of a run that was evaluated after every second update. */
function linesOf(sampled: readonly number[], greedy: readonly number[] = []) {
  return sampled.flatMap((success, i) => [
    { step: 2 * i + 1, data: { "eval/sampled/success_rate": null } },
    {
      step: 2 * i + 2,
      data: {
        "eval/sampled/success_rate": success,
        "eval/greedy/success_rate": greedy[i] ?? null,
      },
    },
  ]);
}

Deno.test("findHistory() chooses the earlier one of equals", () => {
  const { best, since } = findHistory(linesOf([0.1, 0.3, 0.3, 0.2]), CRITERION);
  assertEquals([best, since], [{ update: 4, value: 0.3 }, 2]);
});

Deno.test("findHistory() uses the configured choice of tokens", () => {
  const lines = linesOf([0.1, 0.3], [0.5, 0.4]);
  const greedy = makeSuccessCriterion({ ...SETTINGS, bestBy: "greedy" });
  assertEquals(findHistory(lines, greedy).best, { update: 2, value: 0.5 });
});

Deno.test("findHistory() has no best before the first evaluation", () => {
  const lines = [{ step: 1, data: { "rollout/success_rate": 0.5 } }];
  assertEquals(findHistory(lines, CRITERION), { best: null, since: 0 });
});

for (
  const [success, patience, isOut] of [
    [[0.3, 0.2], 2, false],
    [[0.3, 0.2, 0.3], 2, true],
    [[0.3, 0.2, 0.4, 0.4], 2, false],
    [[0.3, 0.2, 0.2, 0.2], null, false],
    [[0, 0], 1, true],
  ] as const
) {
  Deno.test(`isOutOfPatience() is ${isOut} after ${success}, patience ${patience}`, () => {
    const criterion = makeSuccessCriterion({ ...SETTINGS, patience });
    const history = findHistory(linesOf(success), criterion);
    assertEquals(isOutOfPatience(history, criterion), isOut);
  });
}

Deno.test("isOutOfPatience() is false once evaluations are switched off", () => {
  const history = findHistory(linesOf([0.3, 0.2, 0.2]), CRITERION);
  assertEquals(isOutOfPatience(history, CRITERION), true);
  assertEquals(
    isOutOfPatience(history, makeSuccessCriterion({ ...SETTINGS, every: 0 })),
    false,
  );
});

Deno.test("findHistory() chooses the lowest loss, if lower is better", () => {
  const lines = [0.5, 0.2, 0.4].map((loss, i) => ({
    step: i + 1,
    data: { "eval/loss": loss },
  }));
  const criterion = { metric: "eval/loss", isHigherBetter: false };
  assertEquals(findHistory(lines, { ...criterion, patience: null }), {
    best: { update: 2, value: 0.2 },
    since: 1,
  });
});
