import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { infoAt, make, makeVector, seededPrng } from "../mod.ts";

Deno.test("infoAt() gives back what the environment itself would have said", async () => {
  const id = "PE-G-Mini-v0";
  const options = { style: "terse", proxies: true } as const;
  const tasks = [{ index: 4 }, { index: 9 }];
  const envs = makeVector(id, 2, { ...options, autoresetMode: "Disabled" });
  const alone = tasks.map(() => make(id, options));
  const prng = seededPrng("info-at");
  let batch = await envs.reset({ seed: [1, 2], options: { tasks } });
  let singles = await Promise.all(
    alone.map((env, i) => env.reset({ seed: i + 1, options: tasks[i]! })),
  );
  for (let step = 0; step <= 10; step++) {
    singles.forEach(({ info }, i) => {
      assertEquals(infoAt(batch.infos, i), info);
    });
    if (step === 10) break;
    const actions = singles.map(({ observation }) =>
      envs.actionSpace.sample(prng, observation.round)
    );
    batch = await envs.step(actions);
    singles = await Promise.all(
      alone.map((env, i) => env.step(actions[i]!)),
    );
  }
  assert(singles.every(({ info }) => info.proxies !== undefined));
});
