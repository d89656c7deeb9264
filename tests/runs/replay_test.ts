/**
 * Updates of runs that stored their trajectories, computed again to the bit.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { PPO } from "../../trainers/algorithms/ppo.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { replayUpdate } from "../../trainers/runs/replay_update.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import {
  makeLettersConfig,
  runLetters,
} from "../support/runs/train_letters.ts";
import {
  assertSameRuns,
  checkpointPath,
  isThere,
  TINY,
  trained,
} from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { withDirectory } from "../support/directory.ts";

const share = shareUnlock();

const replay = (run: string, update: number) =>
  share(["replay", run, "--update", `${update}`]);

/** The last column of the table that a replay prints. */
function resultsIn(stdout: string): string[] {
  return stdout.trimEnd().split("\n").slice(2)
    .map((line) => line.split(/ {2,}/).at(-1)!);
}

for (const trainer of ["ppo", "grpo"]) {
  Deno.test(`unlock replay computes all updates of ${trainer} again, also of a resumed run`, () =>
    withDirectory(async (directory) => {
      const words = [...TINY, "--trainer", trainer, "--keep-checkpoints", "9"];
      if (trainer === "grpo") words.push("--group-size", "4");
      words.push("--updates", "2");
      const [run, plain] = [`${directory}/run`, `${directory}/plain`];
      const save = ["--save-trajectories", "--out", run];
      await trained([...words, ...save], share);
      await trained([...words, "--out", plain], share);
      await assertSameRuns(run, plain);
      assert(!await isThere(`${plain}/trajectories`));

      // Update 2 comes after the last checkpoint, as if the run were killed.
      await Deno.remove(checkpointPath(run, 2));
      const updates = ["--updates", "3"];
      await trained(["--resume", run, ...updates], share);
      for (const update of [1, 2, 3]) {
        const { code, errors, stdout } = await replay(run, update);
        assertEquals(code, 0, `${stdout}\n${errors.join("\n")}`);
        assertEquals(resultsIn(stdout), Array(7).fill("equal"));
      }
    }));
}

Deno.test("replayUpdate() replays a language model's adapters, with dropout, critic and KL penalty", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const config = makeLettersConfig(path, {
      trainer: "ppo",
      settings: {
        ...makeDefaults(PPO.settings),
        klCoefficient: 0.1,
        minibatches: 2,
      },
      updates: 2,
      memory: { parallel: 16, microTokens: 600, recomputeBlocks: true },
      saveTrajectories: true,
    }, {
      ...{ rank: 4, alpha: 16, dropout: 0.1, critic: true },
      targets: ["q_proj", "down_proj"],
    });
    const run = await Deno.makeTempDir({ dir: path });
    await createRun(run, config, null);
    await runLetters(run, config);
    const before = tf.memory().numTensors;
    for (const update of [1, 2]) {
      const parts = await replayUpdate(run, config, update);
      for (const { name, count, difference } of parts) {
        assert(count > 0, name);
        assertEquals(difference, null, name);
      }
    }
    assertEquals(tf.memory().numTensors, before);
  });
});

/** Changes the text of a file. */
async function edit(
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const text = await Deno.readTextFile(path);
  const changed = change(text);
  assert(changed !== text, path);
  await Deno.writeTextFile(path, changed);
}

Deno.test("unlock replay tells the first difference, and what it lacks", () =>
  withDirectory(async (run) => {
    const words = [...TINY, "--trainer", "grpo", "--group-size", "4"];
    words.push("--updates", "3", "--save-trajectories", "--out", run);
    await trained(words, share);
    const refuse = async (update: number, rule: string) => {
      const { code, errors } = await replay(run, update);
      assertEquals([code, errors.at(-1)], [
        1,
        `Cannot replay as '--update' must be ${rule}: current value is ${update}`,
      ]);
    };
    await refuse(4, "one whose trajectories the run has (1, 2, 3)");
    // Two checkpoints are kept: of updates 2 and 3.
    await refuse(
      2,
      "one whose checkpoint before it the run has (1, 3; --save-every 1 " +
        "and --keep-checkpoints keep more)",
    );
    const absent = "not compared: the run has no checkpoint of it";
    const first = await replay(run, 1);
    assertEquals(resultsIn(first.stdout), [
      ...Array(5).fill("equal"),
      ...[absent, absent],
    ]);
    assertEquals(first.code, 0);

    await edit(
      `${run}/metrics.jsonl`,
      (text) => text.replaceAll(/("train\/loss":)[^,]+/g, "$15"),
    );
    await edit(
      `${run}/trajectories/update-000003.jsonl`,
      (text) => text.replaceAll('"group":1', '"group":0'),
    );
    const { code, stdout } = await replay(run, 3);
    assertEquals(code, 1);
    const results = resultsIn(stdout);
    assertMatch(results[0]!, /^differ first at episode \d, token \d+: /);
    assertEquals(results[3], "equal");
    assertMatch(
      results[4]!,
      /^differ first at train\/[a-z_]+: recorded \S+, replayed \S+$/,
    );
    assertMatch(results[5]!, /^differ first at [\w.]+, number \d+: /);
    assertMatch(results[6]!, /^differ first at adamw\.m, number \d+: /);
  }));
