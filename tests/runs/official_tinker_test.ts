/**
 * The official `tinker` client and tinker-cookbook's loop on the test server: what
 * our client is tested with is the protocol that others speak today.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { openTinker } from "../../trainers/tinker/mod.ts";
import { withDirectory } from "../support/directory.ts";
import { TinkerServer } from "../support/tinker/tinker_server.ts";

const PYTHON = Deno.env.get("TINKER_PYTHON");
const SCRIPT = new URL("../support/tinker/official_client.py", import.meta.url);
const ignore = PYTHON === undefined;
const name = (what: string): string =>
  ignore ? `${what} (skipped: no TINKER_PYTHON)` : what;

/** Runs the Python script; returns its result. */
async function runOfficial(...args: string[]): Promise<unknown> {
  const output = await new Deno.Command(PYTHON!, {
    args: [SCRIPT.pathname, ...args],
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  }).output();
  const text = new TextDecoder().decode(output.stdout);
  const line = text.split("\n").find((line) => line.startsWith("RESULT "));
  assert(line !== undefined, new TextDecoder().decode(output.stderr));
  return JSON.parse(line.slice("RESULT ".length));
}

Deno.test({
  name: name("the official client learns and samples as ours does"),
  ignore,
  async fn() {
    assert(await tf.setBackend("wasm"));
    await using server = new TinkerServer();
    const theirs = await runOfficial("client", server.url) as {
      logprobs: number[][];
      samples: [number[], number[]][];
    };
    await using session = await openTinker(server.url);
    const model = await session.createModel({ rank: 4, seed: 3 });
    const datum = { tokens: [1, 2, 3, 4], weights: [0, 1, 1, 1] };
    const passes: number[][] = [];
    for (let step = 0; step < 2; step++) {
      const [{ logProbs }] = await Promise.all([
        model.forwardBackward([datum], { loss: "cross_entropy" }),
        model.optimStep({ learningRate: 0.01 }),
      ]);
      passes.push(logProbs![0]!.slice(1));
    }
    assertEquals(theirs.logprobs, passes);
    const sampler = await model.saveForSampling("ours");
    const samples = await sampler.sample({
      ...{ prompt: [1, 2], maxTokens: 4, samples: 2, seed: 1 },
    });
    // They are sent as float32, ours as decimals.
    assertEquals(
      theirs.samples,
      samples.map((
        { logProbs, tokens },
      ) => [tokens, logProbs.map(Math.fround)]),
    );
  },
});

Deno.test({
  name: name("the cookbook's loop trains on the test server"),
  ignore,
  async fn() {
    assert(await tf.setBackend("wasm"));
    await withDirectory(async (directory) => {
      await using server = new TinkerServer();
      const lines = await runOfficial(
        "cookbook",
        server.url,
        `${directory}/run`,
      ) as Record<string, number>[];
      assertEquals(lines.length, 2);
      for (const { "skyrl.ai/grad_norm": norm, ...rest } of lines) {
        assert(norm! > 0);
        // The policy that learns is the one that sampled.
        assert(Math.abs(rest["optim/kl_sample_train_v1"]!) < 1e-5);
      }
      assertEquals(
        server.executed.filter((it) => it === "optim_step").length,
        2,
      );
      assertEquals(server.saved.length > 0, true);
    });
  },
});
