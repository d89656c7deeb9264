import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { beliefEntropy } from "./belief_entropy.ts";
import type { Trajectory, Turn } from "./trajectory.ts";

function stated(action: string, kind = "ok"): Turn {
  const round = "update";
  return { round, action, observation: "", kind, critique: null, reward: 0 };
}

function episode(...turns: Turn[]): Trajectory {
  return { turns } as Partial<Trajectory> as Trajectory;
}

function assertClose(actual: number | null, expected: number): void {
  assert(Math.abs(actual! - expected) < 1e-12, `${actual} is not ${expected}`);
}

Deno.test("beliefEntropy() scales beliefs and takes the mean over them", () => {
  const sure = stated("<interact>Guess:0,0.7</interact>");
  const even = stated("So 1 is out. <interact>Guess: .3, .3</interact>");
  assertClose(beliefEntropy([episode(sure), episode(even)]), Math.LN2 / 2);
});

Deno.test("beliefEntropy() takes a belief without mass for an even one", () => {
  const turn = stated("<interact>Guess:0,0,0,0</interact>");
  assertClose(beliefEntropy([episode(turn)]), Math.log(4));
});

Deno.test("beliefEntropy() passes over what states no belief", () => {
  const broken = stated("<interact>Guess:1</interact>", "invalid");
  const foreign = [stated("red"), stated("<interact>1.2.3</interact>")];
  const asked = { ...stated("<interact>1</interact>"), round: "action" };
  assertEquals(
    beliefEntropy([episode(broken, asked as Turn, ...foreign)]),
    null,
  );
});
