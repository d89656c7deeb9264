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
    const words = [...TINY, "--updates", "6", "--noise", "0.2"];
    words.push("--target-kl", "0.0001", "--eval-every", "4");
    const run = async (name: string, seed: string): Promise<string> => {
      const out = `${directory}/${name}`;
      await trained([...words, "--seed", seed, "--out", out]);
      return out;
    };
    const one = await run("one", "7");
    await assertSameRuns(one, await run("two", "7"));
    const costs = (await Deno.readTextFile(`${one}/timing.jsonl`)).trimEnd()
      .split("\n").map((line) => JSON.parse(line).data);
    for (const name of ["tensors", "tensorBytes"]) {
      assertEquals(costs[5][name], costs[1][name], name);
      assert(costs[5][name] > 0);
    }
    const other = await run("other", "8");
    assertDiffers(
      await Deno.readFile(checkpointPath(one, 6)),
      await Deno.readFile(checkpointPath(other, 6)),
    );
  }));
