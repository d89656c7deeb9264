/**
 * Training runs that are killed with SIGKILL and resumed end with the same
 * weights, bit for bit, as one that was not killed.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  assertOk,
  assertSameRuns,
  checkpointPath,
  checkpointsIn,
  isThere,
  TINY,
  trained,
  updatesIn,
} from "../support/runs/train_runs.ts";
import { outcomeOf, startUnlock } from "../support/unlock.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { isTensorflowSetUp } from "../../trainers/backends/tensorflow.ts";
import { CHAT_MODEL, withChatModel } from "../support/model/chat_checkpoint.ts";
import { IS_THOROUGH } from "../support/effort.ts";
import { until } from "../support/wait.ts";
import { withDirectory } from "../support/directory.ts";

const UPDATES = 5;

/** Runs what is not killed. */
const share = shareUnlock();

/** Updates whose checkpoints are there. */
async function savedIn(run: string): Promise<number[]> {
  const names = await checkpointsIn(run);
  return names.flatMap((name) =>
    /^update-(\d+)\.safetensors$/.exec(name)?.slice(1).map(Number) ?? []
  );
}

/**
 * Starts a run that stops in the middle of saving an update: a pipe stands
 * where the file would be written, and the run waits for somebody to read it.
 *
 * @returns The process, and the path of the pipe
 */
async function startRun(
  out: string,
  update: number,
  settings: readonly string[] = [...TINY, "--updates", `${UPDATES}`],
): Promise<{ child: Deno.ChildProcess; pipe: string }> {
  const child = startUnlock(["train", ...settings, "--out", out]);
  await child.stdin.close();
  await until(() => isThere(`${out}/checkpoints`), "a run that has begun");
  const pipe = `${checkpointPath(out, update)}.partial`;
  await new Deno.Command("mkfifo", { args: [pipe] }).output();
  return { child, pipe };
}

/** Kills a run that is still at work. */
async function kill(child: Deno.ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  const { code, stdout } = await outcomeOf(child);
  assertEquals([code, stdout], [137, ""]);
}

/** Kills a run as soon as something is so, which its last save waits for. */
async function killWhen(
  run: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const { child, pipe } = await startRun(run, UPDATES);
  await until(isSo, "what the run is killed for");
  await kill(child);
  await Deno.remove(pipe);
}

/** Kills a run when a part of a checkpoint is written, and the rest is not. */
async function killInSave(run: string, update: number): Promise<void> {
  const { child, pipe } = await startRun(run, update);
  const reader = await Deno.open(pipe);
  const part = new Uint8Array(1000);
  const length = await reader.read(part);
  await kill(child);
  reader.close();
  // What a disk would have of it.
  await Deno.remove(pipe);
  await Deno.writeFile(pipe, part.subarray(0, length!));
  assertEquals(Math.max(...await savedIn(run)), update - 1);
  assertEquals(await updatesIn(run), update);
}

/** Where runs are killed; everyday where files are half written. */
const POINTS: Record<string, (run: string) => Promise<void>> = {
  ...IS_THOROUGH && {
    "in its first update": (run) =>
      killWhen(run, () => isThere(`${run}/checkpoints/lock`)),
    "in a later update": (run) =>
      killWhen(run, async () => Math.max(...await savedIn(run)) >= 2),
  },
  "in a save": (run) => killInSave(run, 3),
  "between its lines and its save": (run) =>
    killWhen(run, async () => await updatesIn(run) === UPDATES),
};

Deno.test({
  name:
    "unlock train ends with the same bits, killed at its worst points or not",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (directory) => {
      const whole = `${directory}/whole`;
      await trained(
        [...TINY, "--updates", `${UPDATES}`, "--out", whole],
        share,
      );
      for (const [point, killAt] of Object.entries(POINTS)) {
        const run = `${directory}/${point}`;
        await killAt(run);
        assert(!(await savedIn(run)).includes(UPDATES), point);
        assertOk(await share(["train", "--resume", run]));
        await assertSameRuns(run, whole);
        // What was kept was not done again.
        const timing = await Deno.readTextFile(`${run}/timing.jsonl`);
        assertEquals(timing.trim().split("\n").length, UPDATES, point);
      }
    }),
});

Deno.test({
  name: "unlock train plays again what no checkpoint holds, to the same bits",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (directory) => {
      const saving = ["--save-every", "2", "--keep-checkpoints", "1"];
      // Shaped rewards are part of an update, noise of their labels too.
      saving.push(
        "--arew-lambda",
        "0",
        "--label-reward",
        "0.1",
        "--noise",
        "0.2",
      );
      const [whole, run] = [`${directory}/whole`, `${directory}/run`];
      const words = [...TINY, "--updates", `${UPDATES}`, ...saving];
      await trained([...words, "--out", whole], share);
      assertEquals(await savedIn(whole), [UPDATES]);
      const { child, pipe } = await startRun(run, 4, words);
      await until(
        async () => await updatesIn(run) === 4,
        "lines of updates that are not saved",
      );
      await kill(child);
      await Deno.remove(pipe);
      assertEquals(await savedIn(run), [2]);
      assertOk(await share(["train", "--resume", run]));
      await assertSameRuns(run, whole);
    }),
});

/** Kills a run whose first update is saved and whose second is not. */
async function assertResumesAlike(
  directory: string,
  settings: readonly string[],
): Promise<void> {
  const [whole, run] = [`${directory}/whole`, `${directory}/run`];
  const words = [...settings, "--updates", "3"];
  await trained([...words, "--out", whole], share);
  const { child, pipe } = await startRun(run, 2, words);
  await until(async () => await updatesIn(run) === 2, "lines of two updates");
  await kill(child);
  await Deno.remove(pipe);
  assertEquals(await savedIn(run), [1]);
  assertOk(await share(["train", "--resume", run]));
  await assertSameRuns(run, whole);
}

/** Words for a run of two episodes an update. */
const SMALL = [
  ...["PE-G-Mini-v0", "--test-episodes", "0"],
  ...["--batch", "2", "--minibatches", "1"],
];

Deno.test({
  name: "unlock train ends with the same bits on tensorflow, killed or not",
  ignore: Deno.build.os === "windows" || !await isTensorflowSetUp(),
  fn: () =>
    withDirectory((directory) =>
      assertResumesAlike(directory, [...SMALL, "--backend", "tensorflow"])
    ),
});

Deno.test({
  name: "unlock train ends with the same bits of a model, killed or not",
  ignore: Deno.build.os === "windows",
  async fn() {
    await startBackend({ name: "wasm" });
    await withChatModel((model) =>
      assertResumesAlike(model, [
        ...[...SMALL, "--backend", "wasm", "--model", model],
        ...["--lora-rank", "2", "--lora-dropout", "0.1", "--group-size", "2"],
        ...["--max-turn-tokens", "2", "--micro-batch-tokens", "4000"],
      ]), { ...CHAT_MODEL, maxPositions: 8192 });
  },
});
