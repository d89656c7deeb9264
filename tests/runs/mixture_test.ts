/**
 * A run on several environments: one policy learns them all, and is measured on
 * each.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { evaluatePolicy, make } from "../../envs/mod.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { train } from "../../trainers/runs/train.ts";
import {
  evaluateRun,
  HELD_OUT,
  loadTrainedPolicy,
  openTrainedPolicy,
} from "../../trainers/runs/policies/trained_policy.ts";
import { withDirectory } from "../support/directory.ts";

const IDS = ["PE-G-Mini-v0", "FloDial-Mini-v0"];
const PLAY = { ...HELD_OUT, episodes: 6, constrained: true };

const CONFIG = makeTrainConfig({
  env: IDS.join(","),
  envWeights: [3, 1],
  updates: 3,
  batch: 32,
  hiddenSize: 16,
  heads: 2,
  warmStartEpisodes: 200,
  warmStartSteps: 30,
  warmStartBatch: 16,
});

Deno.test("one policy learns several environments, and is measured on each", () =>
  withDirectory(async (directory) => {
    await startBackend({ name: "wasm" });
    const run = `${directory}/run`;
    await createRun(run, CONFIG, await makeWarmStart(CONFIG));
    const episodes: number[][] = [];
    await train(run, CONFIG, (_, metrics) => {
      episodes.push(IDS.map((id) => metrics[`rollout/episodes/${id}`]!));
      const rates = IDS.map((id) => metrics[`rollout/success_rate/${id}`]!);
      const [first, second] = episodes.at(-1)!;
      const pooled = (rates[0]! * first! + rates[1]! * second!) / 32;
      assert(Math.abs(pooled - metrics["rollout/success_rate"]!) < 1e-12);
    });
    const drawn = IDS.map((_, i) =>
      episodes.reduce((n, row) => n + row[i]!, 0)
    );
    assertEquals(drawn[0]! + drawn[1]!, 96);
    // Three to one; 96 draws are off by 20 once in a million runs.
    assert(Math.abs(drawn[0]! - 72) < 20, `${drawn}`);

    const policy = await openTrainedPolicy(run);
    const [all, ...each] = await policy.evaluateMixture(CONFIG.env, PLAY);
    assertEquals([all!.env, all!.episodes], [CONFIG.env, 12]);
    assertEquals(each.map(({ env, episodes }) => [env, episodes]), [
      [IDS[0], 6],
      [IDS[1], 6],
    ]);
    for (const row of each) {
      assertEquals(await policy.evaluateMixture(row.env, PLAY), [row]);
    }
    policy.dispose();
    const { env: _, ...pooled } = all!;
    assertEquals(await evaluateRun(run, PLAY), pooled);

    // Turn by turn the grammar is the environment's own too.
    for (const [i, id] of IDS.entries()) {
      const player = await loadTrainedPolicy(run, id);
      const measured = await evaluatePolicy(
        make(id, { style: "terse", proxies: true }),
        player,
        { episodes: 6 },
      );
      assertEquals(measured.success, each[i]!.success);
    }
    await assertRejects(
      () => loadTrainedPolicy(run, "PE-F-D6-v0"),
      /'run' must be a run on PE-F-D6-v0: current value is "a run on PE-G-Mini-v0,FloDial-Mini-v0"$/,
    );
  }));
