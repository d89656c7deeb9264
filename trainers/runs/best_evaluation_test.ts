import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findHistory, isOutOfPatience } from "./best_evaluation.ts";
import type { ValidationSettings } from "./config/setting_groups.ts";

const SETTINGS: ValidationSettings = {
  every: 2,
  episodes: 4,
  bestBy: "sampled",
  patience: 2,
};

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

Deno.test("findHistory() takes the earlier one of two alike", () => {
  const { best, since } = findHistory(linesOf([0.1, 0.3, 0.3, 0.2]), SETTINGS);
  assertEquals([best, since], [{ update: 4, success: 0.3 }, 2]);
});

Deno.test("findHistory() goes by the choice that was asked for", () => {
  const lines = linesOf([0.1, 0.3], [0.5, 0.4]);
  const greedy = { ...SETTINGS, bestBy: "greedy" } as const;
  assertEquals(findHistory(lines, greedy).best, { update: 2, success: 0.5 });
});

Deno.test("findHistory() knows no best before the first evaluation", () => {
  const lines = [{ step: 1, data: { "rollout/success_rate": 0.5 } }];
  assertEquals(findHistory(lines, SETTINGS), { best: null, since: 0 });
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
    const settings = { ...SETTINGS, patience };
    const history = findHistory(linesOf(success), settings);
    assertEquals(isOutOfPatience(history, settings), isOut);
  });
}

Deno.test("isOutOfPatience() is false where nothing is evaluated any more", () => {
  const history = findHistory(linesOf([0.3, 0.2, 0.2]), SETTINGS);
  assertEquals(isOutOfPatience(history, SETTINGS), true);
  assertEquals(isOutOfPatience(history, { ...SETTINGS, every: 0 }), false);
});
