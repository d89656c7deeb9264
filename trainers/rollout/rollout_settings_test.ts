import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  makeVector,
  type MakeVectorOptions,
  seededPrng,
} from "../../envs/mod.ts";
import { getCleanLabel } from "../../critique/critique.ts";
import { startBackend } from "../backends/backend.ts";
import { disposeTensors, initWeights } from "../model/weights/weights.ts";
import { rollout, type RolloutOptions } from "./rollout.ts";
import { computeRolloutMetrics } from "./rollout_metrics.ts";
import { makeTerseTokenizer } from "./tokens/episode_tokenizer.ts";
import type { Trajectory } from "./trajectory.ts";

const ROWS = 6;
const AS_RATE = "critique/action_selection/rate";
const BT_RATE = "critique/belief_tracking/rate";

/** Plays a few episodes with an untrained policy on wasm. */
async function play(
  id: string,
  options: Partial<RolloutOptions>,
  own: MakeVectorOptions = {},
  maxPositions = 1024,
): Promise<Trajectory[]> {
  await startBackend({ name: "wasm" });
  const envs = makeVector(id, ROWS, {
    style: "terse",
    autoresetMode: "Disabled",
    ...own,
  });
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = {
    vocabularySize: tokenizer.wordTokenizer.words.length,
    hiddenSize: 16,
    intermediateSize: 16,
    layers: 2,
    heads: 2,
    keyValueHeads: 1,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions,
    tiedEmbeddings: false,
  };
  const weights = initWeights(config, seededPrng("rollout-settings"));
  const before = tf.memory().numTensors;
  try {
    return await rollout({ config, weights, tokenizer }, envs, {
      tasks: Array.from({ length: ROWS }, (_, index) => ({ index })),
      temperature: 1,
      constrained: true,
      maxTurnTokens: 12,
      streamKey: (b) => ["rollout-settings", 1, b],
      ...options,
    });
  } finally {
    assertEquals(tf.memory().numTensors, before);
    disposeTensors(weights);
  }
}

/** Consecutive questions labelled −1 at the end of an episode. */
function dullEnd({ turns }: Trajectory): number {
  const labels = turns.flatMap(({ critique }) =>
    critique?.channel === "AS" ? [critique.label] : []
  );
  return labels.length - 1 - labels.findLastIndex((label) => label !== -1);
}

Deno.test("rollout() cuts an episode short after uninformative questions", async () => {
  const whole = await play("PE-G-Mini-v0", {});
  const cut = await play("PE-G-Mini-v0", { truncateAfter: 1 });
  assert(cut.some((trajectory) => trajectory.cut === "uninformative"));
  assert(whole.every((trajectory) => trajectory.cut === null));
  cut.forEach((trajectory) => {
    if (trajectory.cut === null) {
      assertEquals(trajectory.turns.length, 10);
      return;
    }
    assertEquals(dullEnd(trajectory), 1);
    // It ends with that question: no reward, no answer.
    assertEquals(trajectory.turns.at(-1)!.round, "action");
    assert(trajectory.rewards.every((reward) => reward === 0));
    assertEquals(trajectory.success, false);
    assertEquals(trajectory.turnOf.at(-1), trajectory.turns.length - 1);
    // Its critique stays.
    assert(trajectory.labels.includes(-1));
  });
});

Deno.test("rollout() cuts an episode short by labels after noise, not before", async () => {
  const played = await play("PE-G-Mini-v0", { truncateAfter: 1 }, {
    critique: { noise: 1 },
  });
  const cut = played.filter(({ cut }) => cut === "uninformative");
  const meant = cut.map(({ turns }) => getCleanLabel(turns.at(-1)!.critique!));
  assert(meant.length > 0);
  assertEquals(meant, meant.map(() => 1));
});

Deno.test("rollout() of the same actions reports the same rates with any noise", async () => {
  const rates: number[] = [];
  const reported = [];
  for (const noise of [0, 0.5, 1]) {
    const options = { critique: { noise }, proxies: true };
    const {
      "critique/action_selection/heard_rate": questions,
      "critique/belief_tracking/heard_rate": beliefs,
      ...others
    } = computeRolloutMetrics(await play("PE-G-Mini-v0", {}, options));
    reported.push(others);
    rates.push(questions!, beliefs!);
  }
  assertEquals(reported[1], reported[0]);
  assertEquals(reported[2], reported[0]);
  const { [AS_RATE]: questions, [BT_RATE]: beliefs } = reported[0]!;
  assertEquals(rates.slice(0, 2), [questions, beliefs]);
  assert(rates[2] !== rates[0]);
  // No label is 0 here: noise inverts all of them.
  assert(Math.abs(rates[4]! - (1 - questions!)) < 1e-12, rates.join(" "));
});

Deno.test("rollout() queries the policy without the reply for MediQ's critic", async () => {
  const reasons = async (options: MakeVectorOptions) => {
    const played = await play("MediQ-Mini-v0", {}, options);
    return new Set(
      played.flatMap(({ turns }) =>
        turns.flatMap(({ critique }) =>
          critique?.channel === "BT"
            ? [`${critique.mode}`, critique.reason]
            : []
        )
      ),
    );
  };
  const compared = await reasons({ btMode: "counterfactual" });
  assert(compared.has("counterfactual"));
  assert(!compared.has("no-counterfactual"), [...compared].join(" "));
  assert(
    compared.has("moved-by-evidence") || compared.has("not-moved-by-evidence"),
    [...compared].join(" "),
  );
  const usual = await reasons({});
  assert(usual.has("directional") && !usual.has("counterfactual"));
});

Deno.test("rollout() writes the same with and without counterfactuals", async () => {
  const tokensOf = async (options: MakeVectorOptions) =>
    (await play("MediQ-Mini-v0", {}, options)).map(({ tokens }) => tokens);
  assertEquals(
    await tokensOf({ btMode: "counterfactual" }),
    await tokensOf({}),
  );
});

Deno.test("rollout() leaves the counterfactual's tokens out of the episode", async () => {
  for (
    const { tokens, turns, turnOf } of await play("MediQ-Mini-v0", {}, {
      btMode: "counterfactual",
    })
  ) {
    assertEquals(turnOf.at(-1), turns.length - 1);
    // Each turn once: its number never decreases along the tokens.
    assert(turnOf.every((turn, i) => i === 0 || turn >= turnOf[i - 1]!));
    assertEquals(turnOf.length, tokens.length);
  }
});

Deno.test("rollout() ends an episode where the model's context is full", async () => {
  const played = await play("PE-G-Mini-v0", {}, {}, 40);
  for (const { cut, tokens, turns } of played) {
    assertEquals(cut, "context");
    assert(tokens.length <= 40 && turns.length < 10);
  }
  // The same limit as a setting cuts it short at the same place.
  const limited = { maxContextTokens: 40 };
  assertEquals(await play("PE-G-Mini-v0", limited), played);
  assertEquals(computeRolloutMetrics(played)["rollout/cut_rate"], 1);
  await assertRejects(
    () => play("PE-G-S3-v0", { maxContextTokens: 8 }),
    /^RangeError: Cannot play as 'maxContextTokens' must be more than the tokens of the first observation: current value is 8$/,
  );
  await assertRejects(
    () => play("PE-G-S3-v0", {}, {}, 8),
    /^RangeError: Cannot play as 'model' must be more positions than the first observation has tokens: current value is 8$/,
  );
});
