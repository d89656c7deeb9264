import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  AREW_DEFAULTS,
  AREW_SETTINGS,
  measureReweighting,
  reweightAdvantages,
  scheduleArew,
} from "./reweighting.ts";
import type { Trajectory, TrajectoryTurn } from "../rollout/trajectory.ts";
import { assertSettings } from "../settings/read_settings.ts";

function turn(channel: "AS" | "BT", label: 1 | -1): TrajectoryTurn {
  return {
    round: channel === "AS" ? "action" : "update",
    action: "",
    stop: null,
    observation: "",
    kind: "ok",
    critique: { channel, label, reason: "" },
    reward: 0,
  };
}

/** Two tokens for each turn, both the policy's. */
const trajectory = {
  labels: Int8Array.from([1, 1, -1, -1, -1, -1, 0, 0]),
  policyMask: Uint8Array.from([1, 1, 1, 1, 1, 1, 1, 1]),
  turnOf: Int32Array.from([0, 0, 1, 1, 2, 2, 3, 3]),
  turns: [turn("AS", 1), turn("BT", -1), turn("AS", -1), turn("AS", 1)],
} as unknown as Trajectory;

/** λ = 1 makes the sums easy to check. */
const CONFIG = { ...AREW_DEFAULTS, lambda: 1 };

const advantages = [1, 1, 1, 1, 1, 1, 1, 1];

Deno.test("reweightAdvantages() does not change the vanilla arm", () => {
  const config = { ...CONFIG, arm: "vanilla" } as const;
  assertEquals(reweightAdvantages(trajectory, advantages, config), advantages);
});

Deno.test("reweightAdvantages() adds a zero-sum modifier of both channels", () => {
  const result = reweightAdvantages(trajectory, advantages, CONFIG);
  assertEquals([...Array.from(result)], [2, 2, 0.5, 0.5, 0.5, 0.5, 1, 1]);
});

Deno.test("reweightAdvantages() counts only questions in the AS arm", () => {
  const config = { ...CONFIG, arm: "as" } as const;
  const result = reweightAdvantages(trajectory, advantages, config);
  assertEquals([...Array.from(result)], [2, 2, 1, 1, 0, 0, 1, 1]);
});

Deno.test("reweightAdvantages() counts only beliefs in the BT arm", () => {
  const config = { ...CONFIG, arm: "bt" } as const;
  const result = reweightAdvantages(trajectory, advantages, config);
  // Labels of a single sign cannot be balanced.
  assertEquals([...Array.from(result)], [1, 1, 1, 1, 1, 1, 1, 1]);
  const labels = Int8Array.from([1, 1, -1, -1, -1, -1, 1, 1]);
  const believed = {
    ...trajectory,
    labels,
    turns: [...trajectory.turns.slice(0, 3), turn("BT", 1)],
  };
  const both = reweightAdvantages(believed, advantages, config);
  assertEquals([...Array.from(both)], [1, 1, 0, 0, 1, 1, 2, 2]);
});

Deno.test("reweightAdvantages() passes the steps to step_abs_sum", () => {
  const config = { ...CONFIG, mode: "step_abs_sum", lambda: 8 } as const;
  const result = reweightAdvantages(trajectory, advantages, config);
  assertEquals([...Array.from(result)], [3, 3, 0, 0, 0, 0, 1, 1]);
});

Deno.test("measureReweighting() measures the changes of the policy's tokens", () => {
  // p = 2, n = 4: the minority gets λ, the majority −λ/2.
  const experience = { trajectories: [trajectory], update: 0 };
  assertEquals(measureReweighting(experience, CONFIG), {
    "advantage/reweight_mean": (2 * 1 + 4 * 0.5) / 8,
    "advantage/reweight_max": 1,
  });
  const none = { "advantage/reweight_mean": 0, "advantage/reweight_max": 0 };
  const vanilla = { ...CONFIG, arm: "vanilla" } as const;
  assertEquals(measureReweighting(experience, vanilla), none);
  assertEquals(measureReweighting(experience, { ...CONFIG, from: 1 }), none);
});

Deno.test("scheduleArew() counts critiques from one update until another", () => {
  const config = { ...CONFIG, from: 2, until: 4 };
  const arms = [0, 1, 2, 3, 4, 5].map((update) =>
    scheduleArew(config, update).arm
  );
  const expected = [
    "vanilla",
    "vanilla",
    "as+bt",
    "as+bt",
    "vanilla",
    "vanilla",
  ];
  assertEquals(arms, expected);
  assertEquals(scheduleArew(CONFIG, 1e6), CONFIG);
});

Deno.test("AREW_SETTINGS refuse an end before the beginning, and unknown values", () => {
  for (
    const [change, message] of [
      [
        { from: 5, until: 4 },
        /Cannot train as 'arewUntil' must be a safe integer >= 5: current value is 4/,
      ],
      [
        { lamda: 1 },
        /Cannot train as 'arew.lamda' must be a known key \(arm, lambda/,
      ],
      [
        { lambda: -1 },
        /Cannot train as 'arewLambda' must be a finite number >= 0: current value is -1/,
      ],
    ] as const
  ) {
    const config = { ...AREW_DEFAULTS, ...change };
    assertThrows(() => assertSettings(AREW_SETTINGS, config, "arew"), message);
  }
});
