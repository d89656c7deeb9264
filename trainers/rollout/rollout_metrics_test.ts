import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { computeBeliefEntropy } from "./rollout_metrics.ts";
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

Deno.test("computeBeliefEntropy() takes a belief without mass for an even one", () => {
  const turn = stated("<interact>Guess:0,0,0,0</interact>");
  assertClose(computeBeliefEntropy([episode(turn)]), Math.log(4));
});

Deno.test("computeBeliefEntropy() passes over what states no belief", () => {
  const broken = stated("<interact>Guess:1</interact>", "invalid");
  const foreign = [stated("red"), stated("<interact>1.2.3</interact>")];
  const asked = { ...stated("<interact>1</interact>"), round: "action" };
  assertEquals(
    computeBeliefEntropy([
      episode(broken, asked as TrajectoryTurn, ...foreign),
    ]),
    null,
  );
});
