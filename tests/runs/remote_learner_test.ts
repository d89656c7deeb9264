/** A chat model on a Tinker server learns as it would on this machine. */

import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { pause } from "../../utils/waiting.ts";
import { seededPrng } from "../../utils/prng.ts";
import { GRPO } from "../../trainers/algorithms/grpo.ts";
import { disposeLearner } from "../../trainers/algorithms/learner.ts";
import { PPO } from "../../trainers/algorithms/ppo.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
  estimateReweighted,
} from "../../trainers/algorithms/reweighting.ts";
import { GSPO } from "../../trainers/algorithms/gspo.ts";
import { REINFORCE } from "../../trainers/algorithms/reinforce.ts";
import { RLOO } from "../../trainers/algorithms/rloo.ts";
import type {
  PlayedExperience,
  Trainer,
} from "../../trainers/algorithms/trainer.ts";
import type { BaseUpdateSettings } from "../../trainers/algorithms/update_settings.ts";
import { updateLearner } from "../../trainers/algorithms/update.ts";
import type { Weights } from "../../trainers/model/weights/weights.ts";
import { makeRemoteSettings } from "../../trainers/remote/remote_losses.ts";
import { superviseRemoteStep } from "../../trainers/remote/supervise_model.ts";
import { superviseStep, UNPACKED } from "../../trainers/sft/supervise.ts";
import { playSampler } from "../../trainers/remote/sample_turns.ts";
import { updateRemoteModel } from "../../trainers/remote/update_model.ts";
import { loadChatPolicy } from "../../trainers/rollout/chat_policy.ts";
import type { EpisodeTokenizer } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";
import type { Trajectory } from "../../trainers/rollout/trajectory.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";
import {
  openTinker,
  type TinkerModel,
  type TinkerReduction,
  type TinkerSession,
} from "../../trainers/tinker/mod.ts";
import { SERVER_METRICS } from "../../tools/declared_metrics.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { CHAT_QWEN3, withChatModel } from "../support/model/chat_checkpoint.ts";
import { lettersVector } from "../support/model/letters_env.ts";
import { TinkerServer } from "../support/tinker/tinker_server.ts";

const EPISODES = 8;
const RANK = 4;
const SEED = 7;

/** The settings of a few large steps. */
function makeSettings<Settings extends BaseUpdateSettings>(
  { settings }: Trainer<Settings>,
): Settings {
  return {
    ...makeRemoteSettings(makeDefaults(settings)),
    epochs: 2,
    minibatches: 2,
    learningRate: 0.01,
    warmUp: 0,
    // Rounding must not decide the sign of a step.
    adamEpsilon: 1e-4,
  };
}

const SETTINGS = makeSettings(GRPO);

const SAMPLING = { maxLogProbGap: 1e-4, importanceCap: 2 };

const AREW: ArewConfig = { ...AREW_DEFAULTS, arm: "as+bt", lambda: 0.5 };

/** A model on a server, and what reads and writes for it. */
interface Setup {
  readonly server: TinkerServer;
  readonly session: TinkerSession;
  readonly model: TinkerModel;
  readonly tokenizer: EpisodeTokenizer;
}

/** Runs a test on a server of its own, which leaves no tensor behind. */
async function onChatServer(
  reduction: TinkerReduction,
  body: (setup: Setup) => Promise<void>,
): Promise<void> {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const before = tf.memory().numTensors;
    {
      const { config, weights, tokenizer } = await loadChatPolicy(path);
      const base = { config, weights };
      await using server = new TinkerServer({ reduction, base });
      await using session = await openTinker(server.url, {
        sleep: (milliseconds, signal) => pause(milliseconds / 100, signal),
        readVariable: () => undefined,
      });
      const model = await session.createModel({
        rank: RANK,
        seed: SEED,
        vocabularySize: config.vocabularySize,
      });
      await body({ server, session, model, tokenizer });
    }
    assertEquals(tf.memory().numTensors, before);
  }, CHAT_QWEN3);
}

/** Plays with the model as it is now; every second turn is blamed. */
async function playLetters(
  { model, tokenizer }: Setup,
  update: number,
): Promise<Trajectory[]> {
  const sampler = await model.saveForSampling(`update-${update}`);
  const config = { maxPositions: CHAT_QWEN3.maxPositions };
  const played = await rollout(
    playSampler(sampler, { config, tokenizer }),
    lettersVector(EPISODES),
    {
      tasks: Array(EPISODES).fill({ index: 0 }),
      temperature: 1,
      constrained: true,
      maxTurnTokens: 6,
      streamKey: (b) => ["letters", update, b],
    },
  );
  return played.map((trajectory) => ({
    ...trajectory,
    labels: trajectory.labels.map((_, t) =>
      trajectory.policyMask[t] === 1
        ? trajectory.turnOf[t]! % 2 === 0 ? 1 : -1
        : 0
    ),
  }));
}

function makeExperience<Settings extends BaseUpdateSettings>(
  trajectories: readonly Trajectory[],
  update: number,
  trainer: Trainer<Settings>,
  settings: Settings,
): PlayedExperience {
  const groups = trajectories.map((_, b) => Math.floor(b / 4));
  const experience = { trajectories, groups, update };
  return {
    ...experience,
    estimates: estimateReweighted(trainer, experience, settings, AREW),
    prng: seededPrng("minibatches", update),
    updates: 2,
  };
}

function readWeights(weights: Weights): number[] {
  return Object.values(weights).flatMap((weight) => [...weight.dataSync()]);
}

/** MUA-RL's loss: a KL penalty and a third clip. */
const HELD = { klCoefficient: 0.001, dualClip: 3 };

for (
  const [any, reduction, change] of [
    [GRPO, "sum", {}],
    [GRPO, "seq-mean", {}],
    [GRPO, "seq-mean", HELD],
    // So strong, and so tight, that either decides where weights go.
    [GRPO, "sum", { klCoefficient: 0.5, dualClip: 1.01 }],
    [GRPO, "sum", { klCoefficient: 0.5, klEstimator: "k2" }],
    [GSPO, "seq-mean", {}],
    [GSPO, "seq-mean", { ...HELD, dualClip: null }],
    [RLOO, "seq-mean", {}],
    [RLOO, "sum", { klCoefficient: 0.5, klEstimator: "k1" }],
    [REINFORCE, "sum", {}],
  ] as const
) {
  const changed = JSON.stringify(change);
  Deno.test(`${any.name} ${changed} with AREW moves weights on a server as it does here, reduction ${reduction}`, () =>
    onChatServer(reduction, async (setup) => {
      const { model, server, session, tokenizer } = setup;
      // One trainer of several, whose settings are its own.
      const trainer = any as unknown as Trainer<BaseUpdateSettings>;
      const settings = { ...makeSettings(trainer), ...change };
      const isHeld = settings.klCoefficient > 0;
      const reference = await session.createModel({ rank: 1, seed: 1 });
      const held = isHeld ? { reference } : {};
      let learner = {
        ...server.engine.makeLearner(RANK, SEED),
        // Without adapters the frozen weights are the model as it was.
        reference: server.engine.base,
      };
      const start = readWeights(learner.weights);
      for (let update = 0; update < 2; update++) {
        const trajectories = await playLetters(setup, update);
        const learnt = await updateRemoteModel(
          trainer,
          { model, reduction, sampling: SAMPLING, ...held },
          makeExperience(trajectories, update, trainer, settings),
          settings,
        );
        const own = await updateLearner(
          trainer,
          learner,
          {
            ...makeExperience(trajectories, update, trainer, settings),
            tokenizer,
            temperature: 1,
            memory: TRAIN_DEFAULTS.memory,
          },
          settings,
        );
        learner = { ...own.learner, reference: server.engine.base };
        assertEquals("train/kl_reference" in learnt, isHeld);
        for (const [name, value] of Object.entries(learnt)) {
          // On this machine, samples have no gap.
          const here = /log_prob_gap|importance|staleness/.test(name)
            ? 0
            : own.metrics[name]!;
          assert(Math.abs(value - here) < 1e-5, `${name}: ${value}, ${here}`);
        }
      }
      const here = readWeights(learner.weights);
      const there = readWeights(
        server.engine.models.get(model.id)!.learner.weights,
      );
      disposeLearner(learner);
      const farthest = (a: number[], b: number[]) =>
        Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));
      assert(farthest(start, here) > 0.01);
      assert(farthest(here, there) < 1e-5, `${farthest(here, there)}`);
    }));
}

for (const reduction of ["sum", "seq-mean"] as const) {
  Deno.test(`a supervised step on a server is that of this machine, reduction ${reduction}`, () =>
    onChatServer(reduction, async ({ model, server }) => {
      const rows = [
        { tokens: [5, 6, 7, 8, 9], weights: [0, 0, 1, 1, 0.5] },
        { tokens: [9, 8, 7], weights: [0, 0, 1] },
      ];
      const adam = { learningRate: 0.01, beta1: 0.9, beta2: 0.95 };
      const optimizer = { ...adam, weightDecay: 0, maxGradientNorm: 0 };
      let learner = server.engine.makeLearner(RANK, SEED);
      for (let step = 0; step < 2; step++) {
        const there = await superviseRemoteStep(model, reduction, rows, {
          ...adam,
          epsilon: 1e-4,
        });
        const here = await superviseStep(
          learner,
          rows,
          { ...optimizer, adamEpsilon: 1e-4 },
          { ...UNPACKED, action: "test", prng: seededPrng("none") },
        );
        learner = here.learner;
        assert(Math.abs(there.loss - here.loss) < 1e-5);
      }
      const { learner: other } = server.engine.models.get(model.id)!;
      const [own, away] = [learner, other].map(({ weights }) =>
        readWeights(weights)
      ) as [number[], number[]];
      disposeLearner(learner);
      own.forEach((value, i) => assert(Math.abs(value - away[i]!) < 1e-5));
    }));
}

Deno.test("nothing is learnt from episodes that other weights played", () =>
  onChatServer("sum", async (setup) => {
    const { model, server } = setup;
    const played = await playLetters(setup, 0);
    const foreign = played.map((trajectory) => ({
      ...trajectory,
      logProbs: trajectory.logProbs.map((logProb) => logProb / 2),
    }));
    await assertRejects(
      updateRemoteModel(
        GRPO,
        { model, reduction: "sum", sampling: SAMPLING },
        makeExperience(foreign, 0, GRPO, SETTINGS),
        SETTINGS,
      ),
      /^RangeError: Cannot learn from samples as 'log-prob gap' must be at most/,
    );
    assertEquals(server.findCalls("optim_step").length, 0);
  }));

Deno.test("samples of a policy that was rounded are weighted", async () => {
  const noise = (b: number, t: number) => (b + t) % 3 === 0 ? 1 : -0.01;
  const moved: number[][] = [];
  for (const isRounded of [true, false]) {
    await onChatServer("sum", async (setup) => {
      const { model, server } = setup;
      const exact = await playLetters(setup, 0);
      const rounded = exact.map((trajectory, b) => ({
        ...trajectory,
        logProbs: trajectory.logProbs.map((logProb, t) =>
          logProb + noise(b, t) * trajectory.policyMask[t]!
        ),
      }));
      const experience = makeExperience(exact, 0, GRPO, SETTINGS);
      const metrics = await updateRemoteModel(
        GRPO,
        {
          ...{ model, reduction: "sum" },
          sampling: { maxLogProbGap: isRounded ? 1 : 1e-4, importanceCap: 0.9 },
        },
        isRounded ? { ...experience, trajectories: rounded } : {
          ...experience,
          estimates: experience.estimates.map(({ advantages, returns }, b) => ({
            returns,
            advantages: Array.from(
              advantages,
              (advantage, t) =>
                advantage * Math.min(0.9, Math.exp(-noise(b, t))),
            ),
          })),
        },
        SETTINGS,
      );
      if (isRounded) {
        for (const name of Object.keys(SERVER_METRICS)) assert(name in metrics);
      }
      const { "train/log_prob_gap_mean": mean } = metrics;
      assertEquals(mean! > 0.1, isRounded);
      // Two of three tokens are less likely than they were sampled.
      const { "train/importance_capped": capped = 0 } = metrics;
      assertEquals(capped > 0.5, isRounded, `${capped}`);
      moved.push(
        readWeights(server.engine.models.get(model.id)!.learner.weights),
      );
    });
  }
  moved[1]!.forEach((value, i) =>
    assert(Math.abs(moved[0]![i]! - value) < 1e-5, `${i}`)
  );
});

Deno.test("a learner on a server refuses what the protocol has no loss for", () =>
  onChatServer("sum", async ({ model, server }) => {
    const experience = makeExperience([], 0, GRPO, SETTINGS);
    const learner = { model, reduction: "sum", sampling: SAMPLING } as const;
    const before = server.calls.length;
    await assertRejects(
      updateRemoteModel(
        PPO,
        learner,
        experience,
        makeDefaults(PPO.settings),
      ),
      /'trainer' must be one without a critic/,
    );
    for (
      const [name, value] of [
        ["entropyCoefficient", 0.01],
        ["targetKl", 0.1],
        ["weightDecay", 0.1],
        ["maxGradientNorm", 1],
      ] as const
    ) {
      await assertRejects(
        updateRemoteModel(
          GRPO,
          learner,
          experience,
          { ...SETTINGS, [name]: value },
        ),
        new RegExp(`'${name}' must be .*: current value is ${value}`),
      );
    }
    const calls = server.calls.slice(before)
      .filter(({ operation }) => operation !== "session_heartbeat");
    assertEquals(calls, []);
  }));
