import {
  deepStrictEqual as assertDeepEquals,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { evaluatePolicy, make, makeScriptedPolicy } from "../../envs/mod.ts";
import {
  computeBeliefEntropy,
  computeRolloutMetrics,
  computeToolMetrics,
  listToolNames,
} from "./rollout_metrics.ts";
import type { Trajectory, TrajectoryTurn } from "./trajectory.ts";

function stated(action: string, kind = "ok"): TrajectoryTurn {
  const round = "update";
  return {
    round,
    action,
    stop: null,
    observation: "",
    kind,
    critique: null,
    reward: 0,
  };
}

function episode(...turns: TrajectoryTurn[]): Trajectory {
  return { turns } as Partial<Trajectory> as Trajectory;
}

function assertClose(actual: number | null, expected: number): void {
  assert(Math.abs(actual! - expected) < 1e-12, `${actual} is not ${expected}`);
}

Deno.test("computeBeliefEntropy() scales beliefs and takes the mean over them", () => {
  const sure = stated("<interact>Guess:0,0.7</interact>");
  const even = stated("So 1 is out. <interact>Guess: .3, .3</interact>");
  assertClose(
    computeBeliefEntropy([episode(sure), episode(even)]),
    Math.LN2 / 2,
  );
});

Deno.test("computeBeliefEntropy() counts a belief without mass as uniform", () => {
  const turn = stated("<interact>Guess:0,0,0,0</interact>");
  assertClose(computeBeliefEntropy([episode(turn)]), Math.log(4));
});

Deno.test("computeBeliefEntropy() ignores actions without a belief", () => {
  const broken = stated("<interact>Guess:1</interact>", "invalid");
  const foreign = [stated("red"), stated("<interact>1.2.3</interact>")];
  const question = { ...stated("<interact>1</interact>"), round: "action" };
  assertEquals(
    computeBeliefEntropy([
      episode(broken, question as TrajectoryTurn, ...foreign),
    ]),
    null,
  );
});

/** An episode of one turn with the given return, or a failure. */
function graded(reward: number | null, ...chosen: number[]): Trajectory {
  return {
    ...episode({ ...stated("red"), reward: reward ?? 0 }),
    policyMask: Uint8Array.from(chosen),
    success: reward === 1,
    error: reward === null ? "gone" : null,
    proxies: null,
    cut: null,
  };
}

Deno.test("computeRolloutMetrics() counts groups that are all right, all wrong, and flat", () => {
  const groups = [[1, 1], [0, 0], [0, 1], [1, null], [null, null]];
  const metrics = computeRolloutMetrics(
    groups.flat().map((reward) => graded(reward)),
    2,
  );
  // Of five groups three can be compared.
  assertClose(metrics["rollout/solve_all_rate"]!, 1 / 3);
  assertClose(metrics["rollout/solve_none_rate"]!, 1 / 3);
  assertClose(metrics["rollout/frac_reward_zero_std"]!, 2 / 3);
  const single = computeRolloutMetrics([graded(1), graded(0)]);
  assertEquals(single["rollout/solve_all_rate"], null);
});

Deno.test("computeRolloutMetrics() counts the tokens that were chosen in a turn", () => {
  const metrics = computeRolloutMetrics([graded(1, 0, 1, 1), graded(0, 1)]);
  assertEquals(metrics["rollout/turn_tokens_mean"], 1.5);
});

function counted(calls?: Trajectory["calls"]): Trajectory {
  return { ...calls !== undefined && { calls } } as Partial<
    Trajectory
  > as Trajectory;
}

Deno.test("computeToolMetrics() counts calls in an episode, in all and by tool", () => {
  const played = [
    counted({ look: { calls: 3, errors: 1 }, think: { calls: 1, errors: 0 } }),
    counted({ look: { calls: 2, errors: 0 } }),
    // Cut short: unknown.
    counted(),
  ];
  assertDeepEquals(computeToolMetrics(played, ["look", "think", "write"]), {
    "rollout/violations": null,
    "rollout/tool_calls": 3,
    "rollout/tool_calls/look": 2.5,
    "rollout/tool_calls/think": 0.5,
    "rollout/tool_calls/write": 0,
  });
  assertDeepEquals(computeToolMetrics([counted()], ["look"]), {
    "rollout/violations": null,
    "rollout/tool_calls": null,
    "rollout/tool_calls/look": null,
  });
});

Deno.test("computeToolMetrics() averages the violations of finished episodes", () => {
  const broken = { "no_consent": 2, "not_allowed": 1 };
  const none = { "no_consent": 0, "not_allowed": 0 };
  const played = [
    { ...counted(), violations: broken },
    { ...counted(), violations: none },
    counted(),
  ];
  const metrics = computeToolMetrics(played, ["look"]);
  assertEquals(metrics["rollout/violations"], 1.5);
});

Deno.test("computeToolMetrics() is empty without tools", () => {
  assertDeepEquals(computeToolMetrics([counted()], []), {});
  assertDeepEquals(listToolNames(["PE-G-Mini-v0", "MediQ-v0"]), []);
});

Deno.test("listToolNames() lists the counted tools of an environment", async () => {
  for (const id of ["Retail-v0", "Airline-v0", "Retail-Mini-v0"]) {
    const names = listToolNames([id]);
    assert(names.includes("think") && names.includes("unknown"));
    for (const policy of ["oracle", "random"]) {
      const { calls = {} } = await evaluatePolicy(
        make(id),
        makeScriptedPolicy(id, policy),
        { episodes: 5 },
      );
      assert(Object.keys(calls).length > 1);
      const unnamed = Object.keys(calls).filter((name) =>
        !names.includes(name)
      );
      assertDeepEquals(unnamed, []);
    }
  }
  const both = listToolNames(["Retail-v0", "Airline-v0"]);
  assertDeepEquals(new Set(both).size, both.length);
});
