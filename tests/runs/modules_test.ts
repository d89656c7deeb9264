/**
 * Modules of a run's own: a reward, a curriculum, a callback.
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
import {
  assertSameRuns,
  checkpointPath,
  TINY,
  trained,
} from "../support/runs/train_runs.ts";
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
          /'reward' must be a function that does not throw \(of PE-G-Mini-v0 train \d+\): current value is "Error: no gold" \(at .*throws\.ts:2:13\)$/,
        ],
        [
          "nan",
          /'reward' must be a function that returns a number from -1e9 to 1e9 \(of PE-G-Mini-v0 train \d+\): current value is NaN$/,
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

/** A mixture, and a policy that is made in a second. */
const MIXTURE = [...TINY, "FloDial-Mini-v0"];
const START = [
  ...["--hidden-size", "16", "--heads", "2", "--warm-start-episodes", "100"],
  ...["--warm-start-steps", "5", "--warm-start-batch", "16"],
];

Deno.test("unlock train --curriculum draws by its weights, and a resumed run the same", () =>
  withFiles({
    "mine.ts": `export const curriculum = ({ history, envs }: {
      history: Record<string, number>[];
      envs: string[];
    }) => {
      const last = history.at(-1);
      if (last === undefined) return envs.map((id) => Number(id.startsWith("PE")));
      return [0.1 + last["rollout/ep_len_mean"]! % 1, 0.5];
    };
    // No update depends on a callback.
    export const callback = ({ metrics = {} }: {
      metrics?: Record<string, number>;
    }) => {
      for (const name of Object.keys(metrics)) metrics[name] = NaN;
    };`,
    "two.ts": "export const curriculum = () => [1, 0, 1];",
    "throws.ts": `export function curriculum() {
      throw new Error("no plan");
    }`,
  }, async (directory) => {
    const path = (name: string) => `${directory}/${name}`;
    const words = [...MIXTURE, "--curriculum", path("mine.ts")];
    words.push("--updates", "4", "--keep-checkpoints", "4");
    words.push("--callback", path("mine.ts"));
    const whole = path("whole");
    await trained([...words, ...START, "--out", whole], share);
    const from = ["--from", `${whole}/warm_start.safetensors`];
    const [first, ...others] = (await readMetrics(whole)).map((metrics) =>
      metrics["rollout/episodes/PE-G-Mini-v0"]
    );
    assertEquals(first, 8);
    assert(others.some((count) => count! < 8), others.join(" "));
    const parts = path("parts");
    await trained([...words, ...START, "--out", parts], share);
    // As if it had been killed after its second update.
    for (const update of [3, 4]) {
      await Deno.remove(checkpointPath(parts, update));
    }
    await trained(["--resume", parts], share);
    await assertSameRuns(whole, parts);
    for (
      const [name, sentence] of [
        [
          "two.ts",
          /'curriculum' must be a function that returns 2 finite numbers >= 0, one above 0 \(in update 1\): current value is \[1,0,1\]/,
        ],
        [
          "throws.ts",
          /'curriculum' must be a function that does not throw \(in update 1\): current value is "Error: no plan" \(at .*throws\.ts:2:13\)$/,
        ],
      ] as const
    ) {
      const { code, errors } = await share([
        ...["train", ...MIXTURE, "--curriculum", path(name), "--updates", "1"],
        ...[...from, "--out", path("refused")],
      ]);
      assertEquals(code, 1);
      assertMatch(errors.at(-1)!, sentence);
    }
  }));

Deno.test("unlock train --callback is told of the run, and its failure says so", () =>
  withDirectory(async (directory) => {
    const path = (name: string) => `${directory}/${name}`;
    const [out, told] = [path("run"), path("told")];
    await Deno.writeTextFile(
      path("tells.ts"),
      `export const callback = async (
        { type, update, metrics }: {
          type: string;
          update: number;
          metrics?: Record<string, number>;
        },
      ) => {
        const success = metrics?.["rollout/success_rate"] ?? "";
        const line = [type, update, success].join(" ").trim() + "\\n";
        await Deno.writeTextFile("${told}", line, { append: true });
      };`,
    );
    await Deno.writeTextFile(
      path("throws.ts"),
      `export async function callback({ type }: { type: string }) {
        await Promise.resolve();
        if (type === "update") throw new Error("no disk");
      }`,
    );
    await Deno.writeTextFile(
      path("fails.ts"),
      `export function callback({ type }: { type: string }) {
        if (type === "end") throw new Error("no mail");
      }`,
    );
    const words = [...TINY, "--updates", "3", "--callback"];
    const { code, errors } = await share(
      ["train", ...words, path("throws.ts"), "--out", out],
    );
    assertEquals(code, 1);
    assertMatch(
      errors.at(-1)!,
      /^Cannot train as 'callback' must be a function that does not throw \(at update 1\): current value is "Error: no disk" \(at .*throws\.ts:3:\d+\)$/,
    );
    // What the callback was not told of is saved; another one may go on.
    await trained(["--resume", out, "--callback", path("tells.ts")], share);
    const [, ...rates] = (await readMetrics(out)).map((metrics) =>
      metrics["rollout/success_rate"]
    );
    assertEquals((await Deno.readTextFile(told)).trimEnd().split("\n"), [
      ...["start 1", `update 2 ${rates[0]}`, `update 3 ${rates[1]}`],
      "end 3",
    ]);
    const failed = await share([
      ...["train", "--resume", out, "--updates", "4"],
      ...["--callback", path("fails.ts")],
    ]);
    assertEquals(failed.code, 1);
    const said = failed.errors.join("\n");
    assertMatch(said, /saved: update 4; resume with: .* --resume /);
    assertMatch(said, /\(at end\): current value is "Error: no mail"/);
    await trained(["--resume", out, "--callback", path("tells.ts")], share);
    assertMatch(await Deno.readTextFile(told), /\nend 3\nend 4\n$/);
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
