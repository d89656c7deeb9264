import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { evaluatePolicy, make, makeScriptedPolicy } from "../../envs/mod.ts";
import { computeToolMetrics, listToolNames } from "./tool_metrics.ts";
import type { Trajectory } from "./trajectory.ts";

function episode(calls?: Trajectory["calls"]): Trajectory {
  return { ...calls !== undefined && { calls } } as Partial<
    Trajectory
  > as Trajectory;
}

Deno.test("computeToolMetrics() counts calls in an episode, in all and by tool", () => {
  const played = [
    episode({ look: { calls: 3, errors: 1 }, think: { calls: 1, errors: 0 } }),
    episode({ look: { calls: 2, errors: 0 } }),
    // Cut short: nobody knows.
    episode(),
  ];
  assertEquals(computeToolMetrics(played, ["look", "think", "write"]), {
    "rollout/tool_calls": 3,
    "rollout/tool_calls/look": 2.5,
    "rollout/tool_calls/think": 0.5,
    "rollout/tool_calls/write": 0,
  });
  assertEquals(computeToolMetrics([episode()], ["look"]), {
    "rollout/tool_calls": null,
    "rollout/tool_calls/look": null,
  });
});

Deno.test("computeToolMetrics() has nothing to say where there are no tools", () => {
  assertEquals(computeToolMetrics([episode()], []), {});
  assertEquals(listToolNames(["PE-G-Mini-v0", "MediQ-v0"]), []);
});

Deno.test("listToolNames() has a name for all that an environment counts", async () => {
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
      assertEquals(unnamed, []);
    }
  }
  const both = listToolNames(["Retail-v0", "Airline-v0"]);
  assertEquals(new Set(both).size, both.length);
});
