/**
 * The same seed gives the same run, in processes of their own.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertDiffers,
  ok as assert,
} from "node:assert/strict";
import {
  assertSameRuns,
  checkpointPath,
  TINY,
  trained,
} from "../support/runs/train_runs.ts";
import { withDirectory } from "../support/directory.ts";

Deno.test("unlock train writes the same run twice for the same seed, and no tensor more (wasm)", () =>
  withDirectory(async (directory) => {
    const words = [...TINY, "--noise", "0.2", "--target-kl", "0.0001"];
    words.push("--save-every", "1", "--keep-checkpoints", "6");
    const run = async (name: string, ...own: string[]) => {
      const out = `${directory}/${name}`;
      await trained([...words, ...own, "--out", out]);
      return out;
    };
    const whole = ["--seed", "7", "--updates", "6", "--eval-every", "4"];
    const one = await run("one", ...whole);
    await assertSameRuns(one, await run("two", ...whole));
    const costs = (await Deno.readTextFile(`${one}/timing.jsonl`)).trimEnd()
      .split("\n").map((line) => JSON.parse(line).data);
    for (const name of ["tensors", "tensorBytes"]) {
      assertEquals(costs[5][name], costs[1][name], name);
      assert(costs[5][name] > 0);
    }
    const other = await run("other", "--seed", "8", "--updates", "1");
    assertDiffers(
      await Deno.readFile(checkpointPath(one, 1)),
      await Deno.readFile(checkpointPath(other, 1)),
    );
  }));
