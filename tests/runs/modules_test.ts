/**
 * Modules of a run's own: a reward that replaces the environment's.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { withDirectory, withFiles } from "../support/directory.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { trainLetters } from "../support/runs/train_letters.ts";
import { TINY, trained } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

const share = shareUnlock();

/** The metrics of a run, update by update. */
async function readMetrics(run: string): Promise<Record<string, number>[]> {
  const text = await Deno.readTextFile(`${run}/metrics.jsonl`);
  return text.trim().split("\n").map((line) => JSON.parse(line).data);
}

Deno.test("unlock train --reward learns from the module's reward, and refuses a changed file", () =>
  withFiles({
    "mine.ts": `export const reward = ({ turns }: { turns: unknown[] }) =>
      10 + turns.length;`,
  }, async (directory) => {
    const [path, run] = [`${directory}/mine.ts`, `${directory}/run`];
    const words = [...TINY, "--updates", "2", "--reward", path];
    await trained([...words, "--out", run], share);
    for (const metrics of await readMetrics(run)) {
      assertEquals(
        metrics["rollout/ep_rew_mean"],
        10 + metrics["rollout/ep_len_mean"]!,
      );
    }
    const config = JSON.parse(await Deno.readTextFile(`${run}/config.json`));
    const bytes = await Deno.readFile(path);
    const digest = new Uint8Array(
      await crypto.subtle.digest("SHA-256", bytes),
    ).toHex();
    assertEquals(config.reward, `file://${path}#sha256=${digest}`);

    const resume = ["train", "--resume", run, "--updates", "3"];
    assertEquals((await share(resume)).code, 0);
    await Deno.writeTextFile(path, "export const reward = () => 1;");
    const { code, errors } = await share(resume.slice(0, 3));
    assertEquals(code, 1);
    assertMatch(
      errors.at(-1)!,
      new RegExp(
        "^Cannot train as 'reward' must be the file that the run began with, " +
          `of sha256=${digest} \\(put it back, or start a new run\\): `,
      ),
    );
  }));

Deno.test("unlock train --reward says what is wrong with a module in one sentence", () =>
  withFiles({
    "none.ts": "export const rewards = () => 1;",
    "broken.ts": "export const reward = ;",
    "throws.ts": `export function reward() {
      throw new Error("no gold");
    }`,
    "nan.ts": "export const reward = () => 0 / 0;",
  }, async (directory) => {
    for (
      const [name, sentence] of [
        ["absent", /'--reward' must be a module that can be loaded \(/],
        ["broken", /'--reward' must be a module that can be loaded \(/],
        [
          "none",
          /'--reward' must be a module that exports a function 'reward'/,
        ],
        [
          "throws",
          /'reward' must be a function that does not throw \(Error: no gold, of PE-G-Mini-v0 train \d+\): .*throws\.ts" \(at .*throws\.ts:2:13\)$/,
        ],
        [
          "nan",
          /'reward' must be a function that returns a finite number \(of PE-G-Mini-v0 train \d+\): current value is NaN$/,
        ],
      ] as const
    ) {
      const out = `${directory}/run`;
      const { code, errors } = await share([
        ...["train", ...TINY, "--updates", "1", "--out", out],
        ...["--reward", `${directory}/${name}.ts`],
      ]);
      assertEquals(code, 1);
      const said = errors.filter((line) => line.startsWith("Cannot "));
      assertEquals(said.length, 1, errors.join("\n"));
      assertMatch(said[0]!, sentence);
      // A run without an update leaves nothing.
      assertEquals(await Deno.stat(out).catch(() => null), null);
    }
  }));

Deno.test("a language model learns from a module's reward what its environment does not ask for", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel((path) =>
    withDirectory(async (directory) => {
      const module = `${directory}/mine.ts`;
      await Deno.writeTextFile(
        module,
        `export const reward = ({ turns }: { turns: { action: string }[] }) =>
          turns.reduce((n, { action }) => n + (action.match(/e/g) ?? []).length, 0);`,
      );
      const { returns } = await trainLetters(path, { reward: module });
      const [first, last] = [returns.slice(0, 2), returns.slice(-2)]
        .map((list) => list.reduce((sum, value) => sum + value, 0) / 2);
      assert(last! > first! + 1, returns.join(" "));
    })
  );
});
