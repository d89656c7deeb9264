import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { checkTrainerMathVectors } from "./trainer_math_vectors.ts";

/**
 * A batch small enough to do by hand: two trajectories of one group, at the old
 * policy, the second without the last token.
 */
function batch() {
  const half = Math.SQRT1_2;
  return {
    mask: [[1, 1], [1, 0]],
    rewards: [[0, 1], [0, 0]],
    values: [[0, 0], [0, 0]],
    gamma: 1,
    lambda: 1,
    group: [5, 5],
    gae: {
      // Advantages 1, 1, 0: mean 2/3, variance (1/9 + 1/9 + 4/9)/2 = 1/3.
      whitenedAdvantages: [
        [1 / Math.sqrt(3), 1 / Math.sqrt(3)],
        [-2 / Math.sqrt(3), 0],
      ],
      returns: [[1, 1], [0, 0]],
    },
    grpo: {
      // Scores 1, 0: mean 1/2, deviation √(1/2).
      stdNormalized: [[half, half], [-half, 0]],
      meanOnly: [[0.5, 0.5], [-0.5, 0]],
    },
    logProbs: [[-1, -2], [-3, -4]],
    oldLogProbs: [[-1, -2], [-3, -4]],
    advantages: [[1, 2], [-1, 9]],
    ppoClip: [{
      aggregation: "token-mean",
      clipLow: 0.2,
      clipHigh: 0.2,
      dualClip: null as number | null,
      loss: -2 / 3,
      gradLogProbs: [[-1 / 3, -2 / 3], [1 / 3, 0]],
      clipFraction: 0,
      approxKl: 0,
    }],
    gspo: {
      clipLow: 0.1,
      clipHigh: 0.1,
      loss: -(1.5 - 1) / 2,
      gradLogProbs: [[-0.25, -0.5], [0.5, 0]],
      clipFraction: 0,
    },
    valueLoss: {
      predictions: [[2, 0], [0, 7]],
      clip: 0.5,
      // Errors: (2 − 1)², 1, 0; the clipped prediction 0.5 errs less.
      loss: 0.5 * 2 / 3,
      clipFraction: 0,
    },
    kl: {
      refLogProbs: [[-1, -3], [-3, 0]],
      k1: [[0, 1], [0, 0]],
      k2: [[0, 0.5], [0, 0]],
      k3: [[0, Math.exp(-1)], [0, 0]],
    },
  };
}

async function failures(value: unknown): Promise<[string, string][]> {
  await tf.setBackend("cpu");
  return (await checkTrainerMathVectors([value]))
    .filter(({ passed }) => !passed)
    .map(({ name, detail }) => [name.replace("trainer-math[0]", ""), detail]);
}

Deno.test("checkTrainerMathVectors() passes reproduced vectors", async () => {
  // The deviation's floor of 1e-6 shows at this tolerance only as 1.4e-6.
  assertEquals(await failures(batch()), []);
  const results = await checkTrainerMathVectors([batch()]);
  assertEquals(results.map(({ name }) => name.split(".").slice(1).join(".")), [
    "gae.whitenedAdvantages",
    "gae.returns",
    "grpo.stdNormalized",
    "grpo.meanOnly",
    "ppoClip[0].loss",
    "ppoClip[0].gradLogProbs",
    "ppoClip[0].clipFraction",
    "ppoClip[0].approxKl",
    "gspo.loss",
    "gspo.gradLogProbs",
    "gspo.clipFraction",
    "valueLoss.loss",
    "valueLoss.clipFraction",
    "kl.k1",
    "kl.k2",
    "kl.k3",
  ]);
});

Deno.test("checkTrainerMathVectors() fails each number that is off", async () => {
  // Replaces each recorded number in turn and expects just its quantity to
  // fail. Returns are also the critic's targets, so those are left out.
  const recorded: [string, (b: ReturnType<typeof batch>) => void][] = [
    [".gae.whitenedAdvantages", (b) => b.gae.whitenedAdvantages[0]![0]! += 0.1],
    [".grpo.stdNormalized", (b) => b.grpo.stdNormalized[1]![1]! += 0.1],
    [".grpo.meanOnly", (b) => b.grpo.meanOnly[0]![0]! += 0.1],
    [".ppoClip[0].loss", (b) => b.ppoClip[0]!.loss += 0.1],
    [".ppoClip[0].gradLogProbs", (b) => {
      b.ppoClip[0]!.gradLogProbs[1]![1]! += 0.001;
    }],
    [".ppoClip[0].clipFraction", (b) => b.ppoClip[0]!.clipFraction += 0.1],
    [".ppoClip[0].approxKl", (b) => b.ppoClip[0]!.approxKl += 0.1],
    [".gspo.loss", (b) => b.gspo.loss += 0.1],
    [".gspo.gradLogProbs", (b) => b.gspo.gradLogProbs[0]![0]! += 0.001],
    [".gspo.clipFraction", (b) => b.gspo.clipFraction += 0.1],
    [".valueLoss.loss", (b) => b.valueLoss.loss += 0.1],
    [".valueLoss.clipFraction", (b) => b.valueLoss.clipFraction += 0.1],
    [".kl.k1", (b) => b.kl.k1[0]![0]! += 0.1],
    [".kl.k2", (b) => b.kl.k2[0]![0]! += 0.1],
    [".kl.k3", (b) => b.kl.k3[0]![0]! += 0.1],
  ];
  for (const [name, spoil] of recorded) {
    const spoilt = batch();
    spoil(spoilt);
    assertEquals((await failures(spoilt)).map(([name]) => name), [name]);
  }
});

Deno.test("checkTrainerMathVectors() reads dualClip where it is given", async () => {
  const clipped = batch();
  // Ratio e on the token with A = −1: loss e unbounded, 2 with c = 2.
  clipped.oldLogProbs[1]![0] = -4;
  clipped.ppoClip[0]!.dualClip = 2;
  const [clip] = clipped.ppoClip;
  clip!.loss = -1 / 3;
  clip!.gradLogProbs = [[-1 / 3, -2 / 3], [0, 0]];
  clip!.approxKl = -1 / 3;
  assertEquals(
    (await failures(clipped)).filter(([name]) => name.startsWith(".ppo")),
    [],
  );
});

Deno.test("checkTrainerMathVectors() fails malformed batches with the reason", async () => {
  const good = batch();
  const [clip] = good.ppoClip;
  const malformed: [unknown, string, RegExp][] = [
    [7, "", /'trainer-math\[0\]' must be an object: current value is 7/],
    [{ ...good, mask: undefined }, ".kl.k3", /'mask' must be .* undefined/],
    [{ ...good, mask: [[1, 2], [1, 0]] }, ".gae.returns", /zeros and ones.* 2/],
    [{ ...good, mask: [[1, 1], [1]] }, ".gspo.loss", /equally long rows/],
    [{ ...good, mask: [] }, ".gspo.loss", /equally long rows/],
    [{ ...good, mask: [[]] }, ".gspo.loss", /equally long rows/],
    [
      { ...good, values: [[0, 0]] },
      ".gae.returns",
      /'values' .* \[2, 2\] rows/,
    ],
    [
      { ...good, gamma: "1" },
      ".gae.returns",
      /'gamma' must be a finite number/,
    ],
    [{ ...good, lambda: 2 }, ".gae.returns", /'lambda' must be .* from 0 to 1/],
    [{ ...good, group: [1] }, ".grpo.meanOnly", /'groups.length' must be 2/],
    [{ ...good, gae: null }, ".valueLoss.loss", /'gae' must be an object/],
    [{ ...good, ppoClip: [] }, ".ppoClip[0].loss", /must be an object/],
    [{ ...good, ppoClip: "none" }, ".ppoClip[0].loss", /must be an object/],
    [
      { ...good, ppoClip: [{ ...clip, aggregation: "median" }] },
      ".ppoClip[0].approxKl",
      /'aggregation' must be one of 'token-mean'.*"median"/,
    ],
    [
      { ...good, ppoClip: [{ ...clip, dualClip: "3" }] },
      ".ppoClip[0].loss",
      /'dualClip' must be a finite number/,
    ],
    [
      { ...good, ppoClip: [{ ...clip, loss: null }] },
      ".ppoClip[0].loss",
      /'loss' must be a finite number: current value is null/,
    ],
    [
      { ...good, kl: { ...good.kl, k2: [[0, "0"], [0, 0]] } },
      ".kl.k2",
      /'k2' must be \[2, 2\] rows of finite numbers/,
    ],
  ];
  for (const [value, name, detail] of malformed) {
    const failed = new Map(await failures(value));
    assert(failed.has(name), `${name} is not among ${[...failed.keys()]}`);
    assertMatch(failed.get(name)!, detail);
  }
});

Deno.test("checkTrainerMathVectors() leaves no tensor behind", async () => {
  await tf.setBackend("cpu");
  const before = tf.memory().numTensors;
  const refused = batch();
  refused.ppoClip[0]!.clipLow = 2;
  refused.ppoClip.push({ ...batch().ppoClip[0]!, aggregation: "median" });
  await checkTrainerMathVectors([batch(), refused, null]);
  assertEquals(tf.memory().numTensors, before);
});

Deno.test("checkTrainerMathVectors() fails a file that is not a list", async () => {
  assertEquals(await checkTrainerMathVectors("x"), [
    { name: "trainer-math", passed: false, detail: "The file is not a list" },
  ]);
});
