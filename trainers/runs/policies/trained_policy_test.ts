import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { evaluatePolicy } from "../../../envs/policies/evaluate_policy.ts";
import { make } from "../../../envs/registry/registry.ts";
import { withDirectory } from "../../../tests/support/directory.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { startBackend } from "../../backends/backend.ts";
import { openTrainedPolicy, readTrainedRollout } from "./trained_policy.ts";

const ID = "PE-G-Mini-v0";
const WARM_START = fileURLToPath(
  new URL(`../warm_starts/${ID}.safetensors`, import.meta.url),
);
const HOW = { temperature: 1, constrained: true, maxTurnTokens: 32 };
const TASKS = { episodes: 24, split: "test", seed: 3 } as const;

Deno.test("a trained policy does as well by turns as in batches, sampled too", async () => {
  await startBackend({ name: "wasm" });
  const policy = await openTrainedPolicy(WARM_START);
  // Noise is the environment's randomness, which belongs to the task as well.
  const options = { proxies: true, critique: { noise: 0.5 } };
  const how = { ...HOW, ...TASKS, make: options };
  const [batch] = await policy.evaluateMixture(ID, how);
  const player = policy.makePlayer({ env: ID, name: "trained", ...HOW });
  const env = make(ID, { style: "terse", ...options });
  const turns = await evaluatePolicy(env, player, TASKS);
  assertEquals({ env: ID, ...turns }, batch);
  policy.dispose();
});

Deno.test("a trained policy plays as in its training by default", async () => {
  await startBackend({ name: "wasm" });
  await withDirectory(async (run) => {
    const rollout = { constrained: false, maxTurnTokens: 3 };
    const file = `${run}/checkpoints/update-000000.safetensors`;
    await Deno.mkdir(`${run}/checkpoints`);
    await Deno.mkdir(`${run}/model`);
    await Deno.copyFile(WARM_START, file);
    await Deno.writeTextFile(`${run}/config.json`, JSON.stringify({ rollout }));
    // A model's own configuration says nothing of how it was played.
    await Deno.writeTextFile(`${run}/model/config.json`, "{}");
    for (const path of [run, `${run}/`, `${run}/model`, file]) {
      assertEquals(await readTrainedRollout(path), rollout);
    }
    assertEquals(await readTrainedRollout(WARM_START), {});
    await Deno.writeTextFile(`${run}/metrics.jsonl`, "");
    await Deno.rename(`${run}/config.json`, `${run}/config`);
    for (const path of [run, file]) {
      await assertRejects(
        readTrainedRollout(path),
        /'run' must be a run directory with a readable config.json/,
      );
    }
    await Deno.rename(`${run}/config`, `${run}/config.json`);
    const env = make(ID, { style: "terse" });
    const { observation } = await env.reset({ seed: 1 });
    const policy = await openTrainedPolicy(run);
    const act = async (change: Partial<typeof rollout>): Promise<string> => {
      const how = { env: ID, name: "trained", temperature: 0, ...change };
      return await policy.makePlayer(how).act(observation, seededPrng("turn"));
    };
    const turns = [
      await act({}),
      await act({ maxTurnTokens: 5 }),
      await act({ constrained: true }),
    ];
    assert(turns[2]!.endsWith("</interact>"), turns.join(" | "));
    for (const i of [0, 1]) {
      assert(turns[i + 1]!.startsWith(turns[i]!), turns.join(" | "));
      assert(turns[i + 1]!.length > turns[i]!.length, turns.join(" | "));
    }
    // Turns of three words ask nothing; whole ones do.
    const tasks = { ...TASKS, episodes: 8, temperature: 1 };
    const [cut] = await policy.evaluateMixture(ID, tasks);
    const how = { ...tasks, constrained: true };
    const [whole] = await policy.evaluateMixture(ID, how);
    assert(cut!.asRate === 0 && whole!.asRate! > 0, `${whole!.asRate}`);
    policy.dispose();
  });
});
