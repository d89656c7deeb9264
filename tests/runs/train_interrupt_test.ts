/**
 * Training runs that are interrupted print a command that can be pasted.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  assertSameRuns,
  checkpointPath,
  isThere,
  TINY,
  trained,
  untilUpdates,
  updatesIn,
} from "../support/runs/train_runs.ts";
import { outcomeOf, ROOT, startUnlock } from "../support/unlock.ts";
import { until } from "../support/wait.ts";
import { withDirectory } from "../support/directory.ts";

/** The last words that an interrupted run prints, before the command. */
const LAST = /^saved; (resume|measure it) with: (.+)$/;

/** Interrupts a run and returns the command that it prints. */
async function interrupt(child: Deno.ChildProcess): Promise<string[]> {
  child.kill("SIGINT");
  const { code, stdout, errors } = await outcomeOf(child);
  assertEquals([code, stdout], [130, ""], errors.join("\n"));
  const words = LAST.exec(errors.at(-1)!);
  assert(words !== null, errors.join("\n"));
  return words.slice(1);
}

/** Runs a command in a shell, as if it had been pasted there. */
async function paste(command: string): Promise<string> {
  const path = `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`;
  const { code, stdout, stderr } = await new Deno.Command("sh", {
    args: ["-c", command],
    cwd: ROOT,
    env: { NO_COLOR: "1", PATH: path },
  }).output();
  const decoder = new TextDecoder();
  assertEquals(code, 0, decoder.decode(stderr));
  return decoder.decode(stdout);
}

async function start(words: readonly string[]): Promise<Deno.ChildProcess> {
  const child = startUnlock(["train", ...words]);
  await child.stdin.close();
  return child;
}

Deno.test({
  name: "unlock train goes on by the command that it prints on Ctrl-C",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (directory) => {
      const [whole, parts] = [`${directory}/whole`, `${directory}/it's parts`];
      const saving = ["--save-every", "100", "--keep-checkpoints", "1"];
      const words = [...TINY, ...saving, "--updates", "36", "--out"];
      await trained([...words, whole]);
      const child = await start([...words, parts]);
      await untilUpdates(parts, 1);
      const [what, command] = await interrupt(child);
      assertEquals(what, "resume");
      const done = await updatesIn(parts);
      assert(done < 36);
      // The current update was finished and saved.
      assert(await isThere(checkpointPath(parts, done)));
      assertMatch(await paste(command!), /^run: .*it's parts$/m);
      await assertSameRuns(parts, whole);
    }),
});

Deno.test({
  name: "unlock train measures by the command that it prints on Ctrl-C then",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (directory) => {
      const out = `${directory}/run`;
      const words = [...TINY, "--updates", "1", "--test-episodes", "400"];
      const child = await start([...words, "--out", out]);
      await until(() => isThere(checkpointPath(out, 1)), "a checkpoint");
      const [what, command] = await interrupt(child);
      assertEquals(what, "measure it");
      assert(!await isThere(`${out}/summary.json`));
      assertMatch(await paste(command!), /^policy +success/m);
      assert(await isThere(`${out}/summary.json`));
      assertEquals(await updatesIn(out), 1);
    }),
});

Deno.test({
  name:
    "unlock train answers Ctrl-C while an update is running, and ends on the second",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (directory) => {
      const note = "finishing this update before stopping";
      // An update of so many episodes takes minutes.
      const words = ["PE-G-Mini-v0", "--backend", "wasm", "--batch", "16384"];
      for (let wait = 0;; wait += 500) {
        const out = `${directory}/${wait}`;
        const child = await start([...words, "--out", out]);
        const reader = child.stderr.pipeThrough(new TextDecoderStream())
          .getReader();
        await until(() => isThere(`${out}/checkpoints/lock`), "a run");
        await delay(wait);
        child.kill("SIGINT");
        // The main thread computes meanwhile.
        let said = "";
        while (!said.includes(note)) {
          const { value, done } = await reader.read();
          if (done) break;
          said += value;
        }
        const hasBegun = said.includes(note);
        if (hasBegun) {
          child.kill("SIGTERM");
          // Sooner it is taken for an echo of the first.
          await delay(400);
          child.kill("SIGINT");
        }
        const { code } = await child.status;
        assertEquals(code, 130);
        assertEquals(await updatesIn(out), 0);
        await child.stdout.cancel();
        await reader.cancel();
        assertEquals(said.includes("saved"), !hasBegun);
        // Stopped before its first update? Then a later moment is tried.
        if (hasBegun) return;
        assert(wait < 5000, said);
      }
    }),
});
