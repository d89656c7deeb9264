import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../envs/mod.ts";
import { effort } from "../support/effort.ts";
import { setting, updateWithArew } from "../support/model/experience.ts";
import { disposeLearner } from "../../trainers/algorithms/learner.ts";
import { MEMORY_SETTINGS } from "../../trainers/settings/rollout_settings.ts";
import {
  disposeTensors,
  type Weights,
} from "../../trainers/model/weights/weights.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
} from "../../trainers/algorithms/reweighting.ts";
import type { Trainer } from "../../trainers/algorithms/trainer.ts";
import { findTrainer } from "../../trainers/algorithms/trainer_registry.ts";
import type { UpdateSettings } from "../../trainers/algorithms/update_settings.ts";
import {
  assertSettings,
  makeDefaults,
} from "../../trainers/settings/read_settings.ts";

const VANILLA = { ...AREW_DEFAULTS, arm: "vanilla" } as const;

/** All but the first. */
type Rest<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;

// The other trainers have the loss of GRPO.
const TRAINERS = ["ppo", "grpo", "gspo", "rloo", "reinforce", "turn-ppo"]
  .map(findTrainer) as unknown as Trainer[];

async function numbersOf(weights: Weights): Promise<Float32Array[]> {
  const tensors = Object.values(weights);
  return await Promise.all(tensors.map((x) => x.data())) as Float32Array[];
}

/** Largest difference between two lists of arrays. */
function distance(a: Float32Array[], b: Float32Array[]): number {
  return Math.max(
    ...a.flatMap((x, i) => Array.from(x, (v, j) => Math.abs(v - b[i]![j]!))),
  );
}

/** Updates several times, calls back after each, and returns the weights. */
async function updated(
  trainer: Trainer<UpdateSettings>,
  times: number,
  change: Partial<UpdateSettings>,
  seen: (metrics: Record<string, number>) => void,
  arew: ArewConfig = AREW_DEFAULTS,
  microTokens: number | null = null,
): Promise<Float32Array[]> {
  const { learner, experience } = await setting();
  const settings = { ...makeDefaults(trainer.settings), warmUp: 0, ...change };
  assertSettings(trainer.settings, settings);
  let current = learner;
  for (let i = 0; i < times; i++) {
    const memory = { ...makeDefaults(MEMORY_SETTINGS), microTokens };
    const changed = { ...experience, memory };
    const result = await updateWithArew(
      trainer,
      current,
      changed,
      settings,
      arew,
    );
    current = result.learner;
    seen(result.metrics);
  }
  const weights = await numbersOf(current.weights);
  disposeTensors(current.reference);
  disposeLearner(current);
  return weights;
}

/** Ways to estimate a penalty that pulls. */
const ESTIMATORS: readonly ("k2" | "k3")[] = ["k2", "k3"];

for (const [place, trainer] of TRAINERS.entries()) {
  const { name } = trainer;
  const defaults = makeDefaults(trainer.settings);
  const clips = Object.hasOwn(defaults, "clipLow");
  const update = (...how: Rest<Parameters<typeof updated>>) =>
    updated(trainer, ...how);

  Deno.test(`${name} starts from the policy that played: ratio 1, KL 0`, async () => {
    await update(1, { minibatches: 1 }, (metrics) => {
      assert(Math.abs(metrics["train/approx_kl"]!) < 1e-6);
      assertEquals(metrics["train/clip_fraction"], clips ? 0 : undefined);
      assert(metrics["train/entropy"]! > 1);
      assertEquals(metrics["train/kl_reference"], 0);
    });
  });

  Deno.test(`${name} makes praised tokens likelier than blamed ones`, async () => {
    const losses: number[] = [];
    await update(8, { minibatches: 1 }, (metrics) => {
      losses.push(metrics["train/policy_gradient_loss"]!);
    }, { ...AREW_DEFAULTS, lambda: 1 });
    assert(losses.at(-1)! < losses[0]! - 0.01, losses.join(" "));
  });

  Deno.test(`${name} is the same by parts of a minibatch as in one piece`, async () => {
    for (
      const aggregation of [
        "token-mean",
        "seq-mean-token-mean",
        "seq-mean-token-sum",
      ] as const
    ) {
      const change = { aggregation, klCoefficient: 0.1, minibatches: 2 };
      const metrics: Record<string, number>[] = [];
      const seen = (row: Record<string, number>) => metrics.push(row);
      const whole = await update(1, change, seen, AREW_DEFAULTS);
      // One episode at a time: each is longer than 50 tokens.
      const parts = await update(1, change, seen, AREW_DEFAULTS, 50);
      for (const [name, value] of Object.entries(metrics[0]!)) {
        const other = metrics[1]![name]!;
        assert(Math.abs(other - value) < 1e-4 * (1 + Math.abs(value)), name);
      }
      // AdamW's first step is the gradient's sign, which rounding may flip
      // where the gradient is nearly 0.
      const step = distance(whole, parts) / defaults.learningRate;
      assert(step < 0.05, `${aggregation}: ${step}`);
    }
  });

  // The penalty is the same for all: trainers take turns.
  for (const klEstimator of effort([ESTIMATORS[place % 2]!], ESTIMATORS)) {
    Deno.test(`${name} is pulled to the reference by its penalty (${klEstimator})`, async () => {
      const kl: number[] = [];
      const change = {
        klCoefficient: 50,
        klEstimator,
        learningRate: 3e-3,
        epochs: 2,
        minibatches: 1,
      };
      await update(16, change, (metrics) => {
        kl.push(metrics["train/kl_reference"]!);
      }, VANILLA);
      assert(kl.at(-1)! < kl[0]! / 2, kl.join(" "));
    });
  }

  if (clips) {
    Deno.test(`${name} does not learn from ratios outside of the clip range`, async () => {
      const change = { epochs: 12, minibatches: 1, learningRate: 0.02 };
      const fractions: number[] = [];
      const narrow = { ...change, clipLow: 1e-4, clipHigh: 1e-4 };
      const wide = { ...change, clipLow: 1, clipHigh: 1e6 };
      for (const settings of [narrow, wide]) {
        await update(1, settings, (metrics) => {
          fractions.push(metrics["train/clip_fraction"]!);
        });
      }
      assert(fractions[0]! > 0.2, `${fractions}`);
      assertEquals(fractions[1], 0);
    });
  } else {
    Deno.test(`${name} learns from every ratio, and counts none as clipped`, async () => {
      const change = { epochs: 12, minibatches: 1, learningRate: 0.02 };
      await update(1, change, (metrics) => {
        assert(metrics["train/approx_kl"]! > 0.1);
        assert(!Object.hasOwn(metrics, "train/clip_fraction"));
      });
    });
  }

  Deno.test(`${name} keeps the number of tensors flat`, async () => {
    const change = {
      klCoefficient: 0.1,
      entropyCoefficient: 0.1,
      ...clips && { dualClip: 3 },
    };
    for (const microTokens of [null, 50]) {
      const counts: number[] = [];
      await update(
        4,
        change,
        () => {
          counts.push(tf.memory().numTensors);
        },
        AREW_DEFAULTS,
        microTokens,
      );
      assertEquals(new Set(counts).size, 1);
    }
  });

  Deno.test(`${name} refuses a loss that is not finite and frees the learner`, async () => {
    const { learner, experience } = await setting();
    const owned = Object.keys(learner.weights).length + 2;
    const kept = tf.memory().numTensors - owned;
    const settings = { ...defaults, learningRate: 1e300 };
    await assertRejects(
      () =>
        updateWithArew(
          trainer,
          learner,
          experience,
          settings,
          VANILLA,
        ),
      /^RangeError: Cannot train as 'loss' must be finite: current value is NaN$/,
    );
    assertEquals(tf.memory().numTensors, kept);
    disposeTensors(learner.reference);
  });

  Deno.test(`${name} names settings that are out of range or unknown`, () => {
    const cases: [Record<string, unknown>, RegExp][] = [
      [{ epochs: 0 }, /'epochs' must be a safe integer >= 1: .* is 0$/],
      [
        { clipLow: 1.5 },
        clips
          ? /'clipLow' must be a number from 0 to 1: .* is 1.5$/
          : /'settings.clipLow' must be a known key \(epochs/,
      ],
      [
        { dualClip: 0.5 },
        clips
          ? /'dualClip' must be a finite number >= 1: .* is 0.5/
          : /'settings.dualClip' must be a known key \(epochs/,
      ],
      [{ aggregation: "sum" }, /'aggregation' must be one of 'token-mean'/],
      [{ klEstimator: "k4" }, /'klEstimator' must be one of 'k1', 'k2', 'k3'/],
      [{ clipp: 1 }, /'settings.clipp' must be a known key \(epochs/],
    ];
    for (const [change, message] of cases) {
      assertThrows(
        () => assertSettings(trainer.settings, { ...defaults, ...change }),
        message,
      );
    }
  });

  Deno.test(`${name} draws the order of minibatches from the experience's prng`, async () => {
    const { learner, experience } = await setting();
    let drawn = 0;
    const prng = seededPrng("order");
    const changed = { ...experience, prng: () => (drawn++, prng()) };
    const result = await updateWithArew(
      trainer,
      learner,
      changed,
      defaults,
      VANILLA,
    );
    assert(drawn > 0);
    disposeTensors(learner.reference);
    disposeLearner(result.learner);
  });
}
