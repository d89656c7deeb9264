import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { withServer } from "../support/network/test_server.ts";
import { IDS } from "../support/play.ts";
import {
  type Outcome,
  outcomeOf,
  startUnlock,
  unlock,
} from "../support/unlock.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { withDirectory } from "../support/directory.ts";
import { untilUpdates } from "../support/runs/train_runs.ts";

const TOKEN = "0123456789abcdef";

function assertDone({ code, errors }: Outcome): void {
  assertEquals(code, 0, errors.join("\n"));
}

/** Output without what took time. */
function stable({ stdout }: Outcome): string {
  return stdout.replaceAll(/\d+\.\d+ +\d+$/gm, "");
}

/** Runs a command in this process. */
const share = shareUnlock();

Deno.test("unlock check --remote finds what it finds here", () =>
  withServer(async (root) => {
    const here = await share(["check", "FloDial-Mini-v0"]);
    assertDone(here);
    const there = await share(["check", "FloDial-Mini-v0", "--remote", root]);
    assertEquals(there, here);
    assertMatch(there.stdout, /^FloDial-Mini-v0 \(chat\): .* 0 fail, 0 error/m);
    const other = await share(["check", "FloDial-Mimi-v0", "--remote", root]);
    assertEquals([other.code, other.errors], [2, [
      "Cannot connect as 'id' must be an environment of the server (did you mean 'FloDial-Mini-v0'?): current value is \"FloDial-Mimi-v0\"",
    ]]);
  }));

Deno.test("unlock eval --remote measures what it measures here", () =>
  withServer(async (root) => {
    const words = ["eval", "oracle", "--episodes", "20", "--json"];
    const here = await share([...words, "--env", "MediQ-v0"]);
    assertDone(here);
    for (
      const place of [
        ["--env", "MediQ-v0", "--remote", root],
        ["--remote", `${root}/mediq`],
      ]
    ) {
      assertEquals((await share([...words, ...place])).stdout, here.stdout);
    }
    const wrong = ["--env", "PE-G-S2-v0", "--remote", `${root}/mediq`];
    assertMatch(
      (await share([...words, ...wrong])).errors.join(),
      /^Cannot connect as 'id' must be an environment of the server/,
    );
  }));

Deno.test("unlock eval --remote does without critiques where there are none", () =>
  withServer(async (root) => {
    const words = ["eval", "oracle", "--episodes", "5", "--json"];
    const outcome = await share([...words, "--remote", `${root}/mediq`]);
    assertDone(outcome);
    const { success, asRate, iAs } = JSON.parse(outcome.stdout);
    assertEquals([typeof success, asRate, iAs], ["number", null, null]);
  }, { critique: false }));

Deno.test("unlock play --remote plays the same episode", () =>
  withServer(async (root) => {
    const words = ["play", "FloDial-Easy-v0", "--policy", "oracle"];
    const here = await share([...words, "--seed", "3"]);
    const place = ["--remote", root];
    const there = await share([...words, "--seed", "3", ...place]);
    assertEquals(there, here);
  }));

Deno.test("unlock train --remote learns the same to the bit, and goes on there", () =>
  withServer(async (root) => {
    await withDirectory(async (directory) => {
      const [here, there] = [`${directory}/here`, `${directory}/there`];
      const words = ["train", "--backend", "wasm", "--batch", "8"];
      words.push(
        "--updates",
        "4",
        "--test-episodes",
        "4",
        "--noise",
        "0",
        "--out",
      );
      const local = await share([...words, here]);
      assertDone(local);
      const child = startUnlock([...words, there, "--remote", root]);
      await child.stdin.close();
      const metrics = async (run: string) =>
        await Deno.readTextFile(`${run}/metrics.jsonl`).catch(() => "");
      await untilUpdates(there, 1);
      child.kill("SIGINT");
      assertEquals((await outcomeOf(child)).code, 130);
      const resumed = await share([
        ...["train", "--resume", there, "--backend", "wasm"],
      ]);
      assertDone(resumed);
      assertEquals(await metrics(there), await metrics(here));
      assertEquals(
        stable(resumed).replace(there, here),
        stable(local),
      );
      const config = JSON.parse(
        await Deno.readTextFile(`${there}/config.json`),
      );
      assertEquals(config.remote, `${root}/pe-g-mini`);
      const row = ["eval", "--episodes", "6", "--backend", "wasm", "--json"];
      const [near, far] = [
        await share([...row, here]),
        await share([...row, here, "--remote", root]),
      ];
      assertEquals(far.stdout, near.stdout);
    });
  }));

Deno.test("unlock train --remote takes no token from the command line", () =>
  withServer(async (root) => {
    const url = root.replace("//", `//unlock:${TOKEN}@`);
    const { code, errors } = await share(["train", "--remote", url]);
    assertEquals([code, errors], [1, [
      "Cannot train as '--remote' must be a URL without a token, which belongs in UNLOCK_TOKEN: current value is \"something else\"",
    ]]);
    for (
      const words of [["check"], ["eval", "oracle"], ["play", "PE-G-Mini-v0"]]
    ) {
      const refused = await share([...words, "--remote", `${url}/pe-g-mini`]);
      assertEquals([refused.code, refused.errors], [1, [
        "Cannot connect as '--remote' must be a URL without a token, which belongs in UNLOCK_TOKEN, or a file that UNLOCK_TOKEN_FILE names: current value is \"one with a token\"",
      ]]);
    }
    await withDirectory(async (folder) => {
      await Deno.writeTextFile(`${folder}/token`, `${TOKEN}\n`);
      const env = { UNLOCK_TOKEN_FILE: `${folder}/token` };
      const words = ["eval", "random", "--episodes", "1", "--remote", root];
      assertDone(await unlock([...words, "--env", "MediQ-v0"], "", { env }));
    });
  }, { tokens: [TOKEN] }));

Deno.test("a command names a server that wants a token", () =>
  withServer(async (root) => {
    const { code, errors } = await share(["check", "--remote", root]);
    assertEquals(code, 1);
    assertMatch(errors.join("\n"), /^Cannot authorize as 'Authorization'/);
  }, { tokens: [TOKEN], envs: IDS }));
