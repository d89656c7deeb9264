/**
 * The client and a run against a server of others, where `TINKER_URL` names one
 * and `TINKER_MODEL` the directory of its model.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { GRPO } from "../../trainers/algorithms/grpo.ts";
import { AREW_DEFAULTS } from "../../trainers/algorithms/reweighting.ts";
import { makeRemoteSettings } from "../../trainers/remote/remote_losses.ts";
import { loadChatTokens } from "../../trainers/rollout/chat_policy.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";
import {
  assertLogProbGap,
  findReduction,
  measureLogProbGap,
  openTinker,
  scaleForReduction,
  type TinkerDatum,
  TinkerError,
  type TinkerModel,
  type TinkerSession,
} from "../../trainers/tinker/mod.ts";
import { withDirectory } from "../support/directory.ts";
import {
  makeLettersConfig,
  runLetters,
} from "../support/runs/train_letters.ts";

const URL = Deno.env.get("TINKER_URL");
const MODEL = Deno.env.get("TINKER_MODEL");
const ignore = URL === undefined || MODEL === undefined;
const name = (what: string): string =>
  ignore ? `${what} (TINKER_URL and TINKER_MODEL are not set)` : what;

/** Tokens of a sample, which may be as long on every server. */
const TOKENS = 8;

/** Runs a test with a model of its own on the server. */
async function onServer(
  body: (
    model: TinkerModel,
    session: TinkerSession,
    prompt: readonly number[],
  ) => Promise<void>,
): Promise<void> {
  const { config, tokenizer } = await loadChatTokens(MODEL!);
  const prompt = tokenizer.encodeObservation({
    text: "Say letters.",
    messages: [{ role: "user", content: "Say letters." }],
    round: "action",
    step: 1,
    limit: 1,
    view: null,
  }, null);
  await using session = await openTinker(URL!);
  const { vocabularySize } = config;
  const model = await session.createModel({ rank: 4, seed: 7, vocabularySize });
  try {
    await body(model, session, prompt);
  } finally {
    await model.unload();
  }
}

/** Samples, and makes data whose advantages rise from sample to sample. */
async function sampleData(
  model: TinkerModel,
  prompt: readonly number[],
  path: string,
): Promise<TinkerDatum[]> {
  const sampler = await model.saveForSampling(path);
  const samples = await sampler.sample({
    ...{ prompt, maxTokens: TOKENS, samples: 8, seed: 3 },
  });
  const zeros = prompt.map(() => 0);
  return samples.map(({ logProbs, tokens }, i) => ({
    tokens: [...prompt, ...tokens],
    weights: [...zeros, ...tokens.map(() => 1)],
    logProbs: [...zeros, ...logProbs],
    advantages: [...zeros, ...tokens.map(() => (i - 3.5) / 64)],
  }));
}

Deno.test({
  name: name("a server of others samples from the model that it trains"),
  ignore,
  fn: () =>
    onServer(async (model, session, prompt) => {
      const probed = await session.createModel({ rank: 4, seed: 1 });
      const reduction = await findReduction(probed);
      await probed.unload();
      const data = await sampleData(model, prompt, "first");
      const [{ logProbs }] = await Promise.all([
        model.forwardBackward(scaleForReduction(data, reduction), {
          loss: "ppo",
        }),
        model.optimStep({ learningRate: 0.01 }),
      ]);
      assertLogProbGap(measureLogProbGap(data, logProbs!), 0.05);
      const after = await model.forward(data, { loss: "ppo" });
      assert(Math.abs(after.logProbs![7]!.at(-1)! - logProbs![7]!.at(-1)!) > 0);
      await assertRejects(
        model.saveForSampling("first"),
        (error) => error instanceof TinkerError && error.status === 409,
      );
    }),
});

Deno.test({
  name: name("a server of others goes on from a saved state to the digit"),
  ignore,
  fn: () =>
    onServer(async (model, session, prompt) => {
      const learn = async (model: TinkerModel): Promise<readonly number[]> => {
        const [{ logProbs }] = await Promise.all([
          model.forwardBackward(data, { loss: "importance_sampling" }),
          model.optimStep({ learningRate: 0.01 }),
        ]);
        return logProbs!.flat();
      };
      const data = await sampleData(model, prompt, "start");
      await learn(model);
      const state = await model.saveState("state");
      await learn(model);
      const expected = await learn(model);
      const { vocabularySize } = (await loadChatTokens(MODEL!)).config;
      const again = await session.createModel({ rank: 4, vocabularySize });
      await again.loadState(state);
      await learn(again);
      assertEquals(await learn(again), expected);
      await again.unload();
      await session.deleteCheckpoint(state);
      await session.deleteCheckpoint(state);
    }),
});

Deno.test({
  name: name("a run on a server of others resumes where it stopped"),
  ignore,
  fn: () =>
    withDirectory(async (folder) => {
      const config = makeLettersConfig(
        MODEL!,
        {
          settings: {
            ...makeRemoteSettings(makeDefaults(GRPO.settings)),
            learningRate: 0.005,
            minibatches: 1,
            warmUp: 0,
          },
          arew: { ...AREW_DEFAULTS, arm: "as+bt" },
          memory: { parallel: null, microTokens: null, recomputeBlocks: false },
          updates: 3,
        },
        { rank: 4, alpha: 32, dropout: 0, targets: ["q_proj"] },
        {
          learner: `tinker:${URL}`,
        },
      );
      const runs = [`${folder}/whole`, `${folder}/part`] as const;
      for (const run of runs) await createRun(run, config, null);
      const expected = await runLetters(runs[0], config);
      const first = await runLetters(runs[1], { ...config, updates: 2 });
      const rest = await runLetters(runs[1], config);
      // Servers round by the samples that they happen to draw together.
      assertEquals(first.length, 2);
      assertEquals(rest.length, 1);
      [...first, ...rest].forEach((earned, i) =>
        assert(Math.abs(earned - expected[i]!) < 0.1, `${earned}`)
      );
      const gaps = (await Deno.readTextFile(`${runs[1]}/metrics.jsonl`))
        .trim().split("\n")
        .map((line) => JSON.parse(line).data["train/log_prob_gap_mean"]);
      assert(gaps.every((gap) => gap < 0.05), `${gaps}`);
    }),
});
