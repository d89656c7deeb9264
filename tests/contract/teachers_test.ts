/** What the teachers of all environments have in common, by their skills. */

import { ok as assert, throws as assertThrows } from "node:assert/strict";
import {
  evaluatePolicy,
  type Evaluation,
  getEnvEntry,
  make,
  makeTeacher,
} from "../../envs/mod.ts";
import { ASKING_IDS } from "../support/play.ts";

async function measure(
  id: string,
  asks: number,
  listens: number,
  replies = "truthful",
): Promise<Evaluation> {
  const env = make(id, { style: "terse", replies });
  return await evaluatePolicy(env, makeTeacher(id, { asks, listens }), {
    episodes: 60,
  });
}

for (const id of ASKING_IDS) {
  Deno.test(`the teacher's skills are what they say: ${id}`, async () => {
    const deaf = await measure(id, 1, 0);
    const unknown = await measure(id, 1, 0, "unknown");
    assert(deaf.success === unknown.success, "the deaf owe nothing to replies");
    const idle = await measure(id, 0, 1);
    const good = await measure(id, 1, 1);
    assert(good.success > deaf.success + 0.2, `${good.success}`);
    assert(good.success > idle.success + 0.2, `${idle.success}`);
    // FloDial praises only a yes, whatever a no reveals.
    // The first question of an episode may tell something.
    const one = 2 / getEnvEntry(id).maxSteps;
    assert(idle.asRate! <= one + 1e-9, `${idle.asRate}`);
    assert(good.asRate! > idle.asRate! + 0.1, `${good.asRate}`);
    const half = await measure(id, 1, 0.5);
    assert(half.success < good.success, `${half.success}`);
  });
}

Deno.test("makeTeacher() refuses skills that are none", () => {
  const [id] = ASKING_IDS as [string];
  assertThrows(
    () => makeTeacher("Retail-v0", { asks: 1, listens: 1 }),
    /'id' must be an environment with a teacher: current value is "Retail-v0"/,
  );
  assertThrows(
    () => makeTeacher(id, { asks: 1.5, listens: 1 }),
    /Cannot make a teacher as 'asks' must be a number from 0 to 1: .* 1\.5/,
  );
  assertThrows(
    () => makeTeacher(id, { asks: 0 } as never),
    /'listens' must be a number from 0 to 1/,
  );
});
