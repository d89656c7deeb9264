import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { findTrainer } from "../algorithms/trainer_registry.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import {
  assertRemoteSettings,
  computeRatios,
  estimateKl,
  findRemoteTrainerRule,
  foldLoss,
  isClipped,
  makeLossOptions,
  makeRemoteSettings,
  mustFold,
  REMOTE_LOSSES,
} from "./remote_losses.ts";

const TOKEN = { loss: "ppo", clips: "token" } as const;
const SEQUENCE = { loss: "importance_sampling", clips: "sequence" } as const;
const PLAIN = { loss: "importance_sampling", clips: null } as const;
const PLAYED = {
  policyMask: Uint8Array.of(0, 1, 1),
  logProbs: Float32Array.of(0, -1, -2),
};

function assertNear(actual: readonly number[], expected: readonly number[]) {
  assertEquals(actual.length, expected.length);
  actual.forEach((value, i) =>
    assert(Math.abs(value - expected[i]!) < 1e-6, `${actual}`)
  );
}

Deno.test("computeRatios() are those of tokens, or their geometric mean over the policy's", () => {
  const now = [5, 0, -2];
  assertNear(computeRatios(TOKEN, PLAYED, now).slice(1), [Math.E, 1]);
  const mean = Math.exp(1 / 2);
  assertNear(computeRatios(SEQUENCE, PLAYED, now), [mean, mean, mean]);
});

Deno.test("isClipped() stops a gradient only where it leads farther away", () => {
  const bounds = { clipLow: 0.2, clipHigh: 0.3 };
  const stops = (ratio: number, advantage: number) =>
    isClipped(TOKEN, ratio, advantage, bounds);
  assertEquals([stops(1.31, 1), stops(1.29, 1), stops(0.5, 1)], [
    ...[true, false, false],
  ]);
  assertEquals([stops(0.79, -1), stops(0.81, -1), stops(2, -1)], [
    ...[true, false, false],
  ]);
  assertEquals(isClipped(PLAIN, 9, 1, bounds), false);
});

Deno.test("foldLoss() weighs ratio and advantage, stops what is clipped, and skips what the policy did not say", () => {
  const fold = (advantages: number[], dualClip: number | null = null) =>
    foldLoss(TOKEN, [PLAYED], {
      shares: [0.5],
      advantages: [advantages],
      logProbs: [[9, -1 + Math.log(2), -2]],
      reference: null,
    }, {
      ...{ clipLow: 0.2, clipHigh: 0.2, dualClip },
      ...{ klCoefficient: 0, klEstimator: "k3" },
    })[0]!;
  assertNear(fold([7, -3, 4]), [0, 0.5 * 2 * -3, 0.5 * 4]);
  // A ratio of 2 is beyond the bound where the advantage is positive.
  assertNear(fold([7, 3, 4]), [0, 0, 2]);
  assertNear(fold([7, -3, 4], 1.5), [0, 0, 2]);
});

Deno.test("estimateKl() has the slope of its estimate, and none beyond its bounds", () => {
  const step = 1e-6;
  for (const estimator of ["k1", "k2", "k3"] as const) {
    const at = (logProb: number) => estimateKl(logProb, -1, estimator);
    const { kl, slope } = at(-0.4);
    const numeric = (at(-0.4 + step).kl - kl) / step;
    assert(Math.abs(slope - numeric) < 1e-4, `${estimator} ${slope}`);
    assertEquals(at(1_000).slope, 0);
    assert(Number.isFinite(at(-1_000).kl));
  }
});

Deno.test("mustFold() where the protocol has no such loss", () => {
  const held = { klCoefficient: 0, klEstimator: "k3" } as const;
  assertEquals(mustFold(TOKEN, held), false);
  assertEquals(mustFold(TOKEN, { ...held, dualClip: 3 }), true);
  assertEquals(mustFold(PLAIN, { ...held, dualClip: 3 }), false);
  assertEquals(mustFold(SEQUENCE, held), true);
  assertEquals(mustFold(PLAIN, { ...held, klCoefficient: 0.1 }), true);
  assertEquals(makeLossOptions(TOKEN, { clipLow: 0.2, clipHigh: 0.3 }, false), {
    loss: "ppo",
    ratioLow: 0.8,
    ratioHigh: 1.3,
  });
  const folded = makeLossOptions(TOKEN, { clipLow: 0.2 }, true);
  assertEquals(folded, { loss: "importance_sampling" });
});

Deno.test("makeRemoteSettings() makes a server's settings of any trainer's defaults", () => {
  for (const name of Object.keys(REMOTE_LOSSES)) {
    const trainer = findTrainer(name);
    const settings = makeDefaults(trainer.settings);
    const remote = makeRemoteSettings(settings) as typeof settings;
    assertEquals(Object.keys(remote), Object.keys(settings));
    assertRemoteSettings(trainer as never, remote as never);
    const broken = { ...remote, weightDecay: 0.1 };
    assertThrows(
      () => assertRemoteSettings(trainer as never, broken as never),
      /'weightDecay' must be 0, as it would reach/,
    );
  }
});

Deno.test("findRemoteTrainerRule() refuses critics and losses of plug-ins", () => {
  const rule = (name: string, usesCritic: boolean) =>
    findRemoteTrainerRule({ name, usesCritic });
  assertEquals(rule("grpo", false), null);
  assert(rule("grpo", true)!.startsWith("one without a critic"));
  assert(rule("mine", false)!.startsWith("one of grpo, "));
  assert(rule("toString", false) !== null);
});
