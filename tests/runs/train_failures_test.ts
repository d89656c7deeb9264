/**
 * Training runs that cannot go on say so in one line and lose nothing.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  assertSameRuns,
  checkpointPath,
  checkpointsIn,
  isThere,
  TINY,
  trained,
  updatesIn,
} from "../support/runs/train_runs.ts";
import {
  type Outcome,
  outcomeOf,
  ROOT,
  unlockCommand,
} from "../support/unlock.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { withDirectory } from "../support/directory.ts";

/** Runs what needs no process of its own. */
const share = shareUnlock();

/** The words of a shell that train. */
const TRAIN = [...unlockCommand(), "train"];

/** One optimizer step, after which the weights are huge but finite. */
const STEEP = ["--minibatches", "1", "--learning-rate", "1e24"];

/** An episode of a batch that was kept, as far as it is looked at here. */
interface Episode {
  readonly tokens: readonly number[];
  readonly policyMask: readonly number[];
  readonly logProbs: readonly (number | string)[];
  readonly labels: readonly number[];
  readonly advantages: readonly (number | string)[];
  readonly turns: readonly { readonly action: string }[];
}

Deno.test("unlock train keeps the batch of a loss that is not finite", () =>
  withDirectory(async (directory) => {
    const out = `${directory}/run`;
    const words = [...TINY, ...STEEP, "--updates", "3", "--out", out];
    const { code, stdout, errors } = await share(["train", ...words]);
    assertEquals([code, stdout], [1, ""]);
    const batch = `${out}/nonfinite-update-000002.json`;
    const checkpoint = checkpointPath(out, 1);
    assertEquals(errors.slice(-2), [
      "saved: update 1; resumed, it would fail again: start a new run with " +
      "other settings, such as a lower --learning-rate: " +
      `deno task train PE-G-Mini-v0 --from ${checkpoint} …`,
      "Cannot train as 'loss' must be finite: current value is NaN " +
      `(in update 2; its batch is in ${batch})`,
    ]);
    const kept = JSON.parse(await Deno.readTextFile(batch));
    assertEquals([kept.update, kept.settings.learningRate], [2, 1e24]);
    assertEquals(kept.episodes.length, 8);
    for (const episode of kept.episodes as Episode[]) {
      const { tokens, policyMask, logProbs, labels, advantages } = episode;
      for (const list of [policyMask, logProbs, labels, advantages]) {
        assertEquals(list.length, tokens.length);
      }
      assert(policyMask.includes(1));
      assert(episode.turns.every(({ action }) => action !== ""));
    }
    // Nothing was written about the update, and its checkpoint stays.
    assertEquals(await updatesIn(out), 1);
    assertEquals(await checkpointsIn(out), [
      "lock",
      "update-000001.safetensors",
    ]);
    const again = await share(["train", "--resume", out]);
    assertEquals(again.errors.slice(-2), errors.slice(-2));
  }));

Deno.test("unlock train keeps the batch of the very first update too", () =>
  withDirectory(async (directory) => {
    const out = `${directory}/run`;
    const words = [...TINY, "--learning-rate", "1e24", "--out", out];
    const { code, errors } = await share(["train", ...words]);
    assertEquals(code, 1);
    assertEquals(errors.slice(-2, -1), [
      "nothing is saved yet; resumed, it would fail again: start a new run " +
      "with other settings, such as a lower --learning-rate",
    ]);
    assert(await isThere(`${out}/nonfinite-update-000001.json`));
  }));

Deno.test("unlock train says that its estimate failed, before the run", () =>
  withDirectory(async (directory) => {
    const { code, errors } = await share([
      ...["train", "PE-G-Mini-v0", "--model", "bench/language_model"],
      ...["--out", `${directory}/run`, "--updates", "10", "--batch", "4"],
      ...["--minibatches", "1", "--max-turn-tokens", "4", "--warm-up", "0"],
      ...["--learning-rate", "1e38", "--entropy-coefficient", "0.1"],
    ]);
    assertEquals([code, errors.at(-2)], [
      ...[1, "the estimate failed; with these settings the run would too"],
    ]);
    assertMatch(errors.at(-1)!, /^Cannot train as '.*' must be finite/);
  }));

/** Runs a shell script that may mount file systems of its own. */
async function inMounts(script: string, ...args: string[]): Promise<Outcome> {
  const child = new Deno.Command("unshare", {
    args: [
      ...["--user", "--map-root-user", "--mount"],
      ...["sh", "-ec", script, "sh", ...args],
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  return await outcomeOf(child);
}

const canMount = Deno.build.os === "linux" &&
  await inMounts("mount -t tmpfs tmpfs /mnt").then(
    ({ code }) => code === 0,
    () => false,
  );

/** Trains on a disk with room for two checkpoints, and resumes on a larger one. */
const FULL_DISK = `
  directory=$1 resume=$2 out=$1/small/run; shift 2
  mkdir $directory/small
  mount -t tmpfs -o size=800k tmpfs $directory/small
  "$@" --out $out && exit 9
  find $out -name '*.partial'
  mount -o remount,size=8m $directory/small
  $resume --resume $out
  cp -r $out $directory/run`;

Deno.test({
  name: "unlock train stops where a disk is full, and goes on where it was" +
    (canMount ? "" : " (skipped: needs mounts in a user namespace)"),
  ignore: !canMount,
  fn: () =>
    withDirectory(async (directory) => {
      const whole = `${directory}/whole`;
      const words = [...TINY, "--updates", "4"];
      await trained([...words, "--out", whole], share);
      const { code, stdout, errors } = await inMounts(
        FULL_DISK,
        ...[directory, TRAIN.join(" "), ...TRAIN, ...words],
      );
      assertEquals(code, 0, errors.join("\n"));
      const out = `${directory}/small/run`;
      assertEquals(stdout, `run: ${out}\n`);
      const at = errors.findIndex((line) => line.startsWith("saved: "));
      assertEquals(errors.slice(at, at + 2), [
        `saved: update 2; resume with: deno task train --resume ${out}`,
        "Cannot save as 'file' must be a writable file (No space left " +
        `on device): current value is "${checkpointPath(out, 3)}"`,
      ]);
      await assertSameRuns(`${directory}/run`, whole);
    }),
});

Deno.test("unlock train names the backend of a run that is not there any more", () =>
  withDirectory(async (directory) => {
    const out = `${directory}/run`;
    await trained([...TINY, "--updates", "1", "--out", out], share);
    const path = `${out}/config.json`;
    // A run made before there was a choice of what is saved goes on, too.
    const { saveEvery: _every, keep: _keep, ...config } = JSON.parse(
      await Deno.readTextFile(path),
    );
    const versions = { ...config.versions, backend: "quantum", tfjs: "3.0.0" };
    await Deno.writeTextFile(path, JSON.stringify({ ...config, versions }));
    const { code, errors } = await share(["train", "--resume", out]);
    assertEquals([code, errors.length], [1, 1], errors.join("\n"));
    assertMatch(
      errors[0]!,
      /^Cannot train as 'backend' must be the run's own, or another one given by --backend \(.+\): current value is "quantum"$/,
    );
    const resumed = await trained(
      ["--resume", out, "--backend", "wasm"],
      share,
    );
    assertMatch(
      resumed.errors.join("\n"),
      /^since the run began tfjs was 3\.0\.0 and is .+, backend was quantum and is wasm: its numbers may round differently$/m,
    );
  }));

Deno.test({
  name: "unlock train names a run that it cannot write to" +
    (canMount ? "" : " (skipped: needs mounts in a user namespace)"),
  ignore: !canMount,
  fn: () =>
    withDirectory(async (directory) => {
      const out = `${directory}/run`;
      await trained([...TINY, "--updates", "1", "--out", out], share);
      const readOnly =
        'mount --bind $1 $1; mount -o remount,ro,bind $1; shift; "$@"';
      const train = [...TRAIN, "--resume", out];
      const { code, errors } = await inMounts(readOnly, out, ...train);
      assertEquals([code, errors.length], [1, 3], errors.join("\n"));
      assertMatch(
        errors.at(-1)!,
        /^Cannot train as 'run' must be a run directory with a writable checkpoints folder: current value is ".+run"$/,
      );
      assert(await isThere(checkpointPath(out, 1)));
    }),
});
