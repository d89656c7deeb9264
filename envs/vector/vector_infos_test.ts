import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make, makeVector, seededPrng } from "../mod.ts";
import { batchInfos, getInfoAt } from "./vector_infos.ts";

Deno.test("batchInfos() says who has a key and who has not", () => {
  assertEquals(batchInfos([{ a: 0 }, null, { a: null }, {}]), {
    a: [0, null, null, null],
    _a: [true, false, true, false],
  });
});

Deno.test("batchInfos() recurses into objects but not into lists", () => {
  assertEquals(batchInfos([{ a: { b: [1] } }, { a: null }]), {
    a: { b: [[1], null], _b: [true, false] },
    _a: [true, true],
  });
});

Deno.test("batchInfos() keeps final observations and infos whole", () => {
  assertEquals(batchInfos([{ final_obs: { text: "" } }, {}]), {
    final_obs: [{ text: "" }, null],
    _final_obs: [true, false],
  });
});

Deno.test("batchInfos() keeps values whole where kinds are mixed", () => {
  assertEquals(batchInfos([{ a: 1 }, { a: { b: 1 } }]), {
    a: [1, { b: 1 }],
    _a: [true, true],
  });
});

Deno.test("getInfoAt() gives back what the environment itself would have said", async () => {
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
      assertEquals(getInfoAt(batch.infos, i), info);
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
