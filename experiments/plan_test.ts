import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { planSmall } from "../tests/support/runs/small_experiment.ts";

Deno.test("planExperiment() makes a run of each combination, the first seed's first", async () => {
  const { cells, warmStarts } = await planSmall();
  assertEquals(cells.map(({ path }) => path), [
    "PE-G-Mini-v0/ppo/vanilla/noise-0/seed-0",
    "PE-G-Mini-v0/ppo/as+bt/noise-0/seed-0",
    "FloDial-Mini-v0/ppo/vanilla/noise-0/seed-0",
    "FloDial-Mini-v0/ppo/as+bt/noise-0/seed-0",
    "PE-G-Mini-v0/ppo/vanilla/noise-0/seed-1",
    "PE-G-Mini-v0/ppo/as+bt/noise-0/seed-1",
    "FloDial-Mini-v0/ppo/vanilla/noise-0/seed-1",
    "FloDial-Mini-v0/ppo/as+bt/noise-0/seed-1",
  ]);
  assertEquals(warmStarts.map(({ path }) => path), [
    "warm-starts/PE-G-Mini-v0/seed-0",
    "warm-starts/FloDial-Mini-v0/seed-0",
    "warm-starts/PE-G-Mini-v0/seed-1",
    "warm-starts/FloDial-Mini-v0/seed-1",
  ]);
  assertSame(cells[0]!.warmStart, cells[1]!.warmStart);
  assertEquals(cells[5]!.config.arew.arm, "as+bt");
  assertEquals(cells[5]!.config.seed, 1);
  assertEquals(cells[5]!.config.warmStartSeed, 1);
});

Deno.test("planExperiment() runs vanilla once, without noise", async () => {
  const { cells } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    seeds: [0],
    noise: [0, 0.5],
  });
  assertEquals(
    cells.map(({ arm, noise, config }) => [arm, noise, config.noise]),
    [["vanilla", 0, 0], ["as+bt", 0, 0], ["as+bt", 0.5, 0.5]],
  );
});

Deno.test("planExperiment() runs once, without noise, if critiques change nothing", async () => {
  const { cells } = await planSmall({
    arms: ["as"],
    seeds: [0],
    noise: [0.1, 0.2],
    perEnvironment: { "FloDial-Mini-v0": { lambda: 0 } },
  });
  assertEquals(
    cells.map(({ path, noise, config }) => [path, noise, config.noise]),
    [
      ["PE-G-Mini-v0/ppo/as/noise-0.1/seed-0", 0.1, 0.1],
      ["PE-G-Mini-v0/ppo/as/noise-0.2/seed-0", 0.2, 0.2],
      ["FloDial-Mini-v0/ppo/as/noise-0/seed-0", 0, 0],
    ],
  );
});

Deno.test("planExperiment() makes a start for each pair of skills, which all share", async () => {
  const { cells, warmStarts } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    seeds: [3],
    asks: [0, 0.5],
    listens: [1],
    noise: [0.2],
  });
  assertEquals(warmStarts.map(({ path }) => path), [
    "warm-starts/PE-G-Mini-v0/asks-0-listens-1/seed-3",
    "warm-starts/PE-G-Mini-v0/asks-0.5-listens-1/seed-3",
  ]);
  assertEquals(
    cells.map(({ path, asks, listens, warmStart, config }) => [
      ...[path, asks, listens, config.warmStart.asks],
      warmStarts.indexOf(warmStart!),
    ]),
    [
      [
        ...["PE-G-Mini-v0/ppo/vanilla/noise-0/asks-0-listens-1/seed-3"],
        ...[0, 1, 0, 0],
      ],
      [
        ...["PE-G-Mini-v0/ppo/as+bt/noise-0.2/asks-0-listens-1/seed-3"],
        ...[0, 1, 0, 0],
      ],
      [
        ...["PE-G-Mini-v0/ppo/vanilla/noise-0/asks-0.5-listens-1/seed-3"],
        ...[0.5, 1, 0.5, 1],
      ],
      [
        ...["PE-G-Mini-v0/ppo/as+bt/noise-0.2/asks-0.5-listens-1/seed-3"],
        ...[0.5, 1, 0.5, 1],
      ],
    ],
  );
});

Deno.test("planExperiment() uses the usual paths if no skill is a list", async () => {
  const { cells, warmStarts } = await planSmall({
    settings: { asks: 0.2, listens: 0.6 },
  });
  assertEquals([cells[0]!.asks, cells[0]!.listens], [null, null]);
  assertEquals(cells[0]!.config.warmStart.listens, 0.6);
  assertEquals(warmStarts[0]!.path, "warm-starts/PE-G-Mini-v0/seed-0");
});

Deno.test("planExperiment() crosses arms with variants, and runs equal ones once", async () => {
  const { cells } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    seeds: [0],
    noise: [0, 0.1],
    settings: { updates: 4 },
    variants: {
      "plain": {},
      "λ 2": { arewLambda: 2 },
      "step 2e-3, λ 2": { learningRate: 0.002, arewLambda: 2 },
    },
  });
  assertEquals(
    cells.map(({ path, alike, settings }) => [path, alike, settings]),
    [
      ["PE-G-Mini-v0/ppo/vanilla/plain/noise-0/seed-0", ["λ 2"], {}],
      [
        "PE-G-Mini-v0/ppo/vanilla/step 2e-3, λ 2/noise-0/seed-0",
        [],
        { learningRate: 0.002 },
      ],
      ...[0, 0.1].flatMap((noise) =>
        [
          ["plain", {}],
          ["λ 2", { arewLambda: 2 }],
          ["step 2e-3, λ 2", { learningRate: 0.002, arewLambda: 2 }],
        ].map(([variant, settings]) => [
          `PE-G-Mini-v0/ppo/as+bt/${variant}/noise-${noise}/seed-0`,
          [],
          settings,
        ])
      ),
    ],
  );
});

Deno.test("planExperiment() gives an arm in an environment its own settings", async () => {
  const { cells } = await planSmall({
    seeds: [0],
    settings: { learningRate: 0.1 },
    perEnvironment: {
      "PE-G-Mini-v0": {
        learningRate: 0.2,
        perArm: { vanilla: { learningRate: 0.3 } },
      },
    },
    perArm: { "as+bt": { updates: 4 } },
  });
  assertEquals(
    cells.map(({ config }) => config.settings["learningRate"]),
    [0.3, 0.2, 0.1, 0.1],
  );
  assertEquals(cells[1]!.config.updates, 4);
});

Deno.test("planExperiment() reads settings like the options of train", async () => {
  const { cells } = await planSmall({
    settings: {
      batch: 32,
      constrained: false,
      learningRate: 0.002,
      minibatches: 2,
    },
    perEnvironment: { "FloDial-Mini-v0": { batch: 64, counterfactual: false } },
  });
  const [mini, , flodial] = cells;
  assertEquals([mini!.config.batch, flodial!.config.batch], [32, 64]);
  assertEquals(flodial!.config.rollout.constrained, false);
  assertEquals(flodial!.config.settings["learningRate"], 0.002);
  assertEquals(flodial!.config.settings["minibatches"], 2);
});

Deno.test("planExperiment() gives settings to the runs on which they have an effect", async () => {
  const { cells } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    trainers: ["ppo", "grpo"],
    seeds: [0],
    settings: { lambda: 2, divideByStd: false, gaeLambda: 0.9 },
  });
  assertEquals(
    cells.map(({ trainer, arm, config: { arew, settings } }) => [
      ...[trainer, arm, arew.lambda],
      ...[settings["divideByStd"], settings["gaeLambda"]],
    ]),
    [
      ["ppo", "vanilla", 1, undefined, 0.9],
      ["ppo", "as+bt", 2, undefined, 0.9],
      ["grpo", "vanilla", 1, false, undefined],
      ["grpo", "as+bt", 2, false, undefined],
    ],
  );
});

Deno.test("planExperiment() gives a trainer and an arm their own settings", async () => {
  const { cells, warmStarts } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    trainers: ["ppo", "grpo"],
    seeds: [0],
    settings: { updates: 4, batch: 16 },
    perEnvironment: { "PE-G-Mini-v0": { learningRate: 0.004 } },
    perTrainer: {
      ppo: { learningRate: 0.002, criticLearningRate: 0.02 },
      grpo: { groupSize: 4, updates: 5 },
    },
    perArm: { vanilla: { updates: 6 } },
  });
  assertEquals(
    cells.map(({ trainer, arm, config: { updates, rollout, settings } }) => [
      ...[trainer, arm, updates, rollout.groupSize],
      ...[settings["learningRate"], settings["criticLearningRate"]],
    ]),
    [
      ["ppo", "vanilla", 6, 1, 0.002, 0.02],
      ["ppo", "as+bt", 4, 1, 0.002, 0.02],
      ["grpo", "vanilla", 6, 4, 0.004, undefined],
      ["grpo", "as+bt", 5, 4, 0.004, undefined],
    ],
  );
  assertEquals(warmStarts.length, 1);
});

Deno.test("planExperiment() lets all seeds share a warm start that is named", async () => {
  const { warmStarts, cells } = await planSmall({
    settings: { warmStartSeed: 7 },
  });
  assertEquals(warmStarts.length, 2);
  assertEquals(
    cells.at(-1)!.warmStart!.path,
    "warm-starts/FloDial-Mini-v0/seed-7",
  );
});

Deno.test("planExperiment() runs a variant with the trainer and the arm it chooses", async () => {
  const { cells } = await planSmall({
    environments: ["PE-G-Mini-v0"],
    seeds: [0],
    variants: {
      plain: { arm: "as+bt" },
      "fast IGPO": { trainer: "igpo", arm: "vanilla", learningRate: 0.002 },
      short: { updates: 2 },
    },
    perTrainer: { igpo: { groupSize: 4, batch: 8 } },
  });
  assertEquals(
    cells.map(({ config, path, settings, trainer }) => [
      path.split("/").slice(1, 4).join(" "),
      config.trainer === trainer && config.rollout.groupSize,
      settings,
    ]),
    [
      ["ppo vanilla short", 1, { updates: 2 }],
      ["ppo as+bt plain", 1, {}],
      ["ppo as+bt short", 1, { updates: 2 }],
      ["igpo vanilla fast IGPO", 4, { learningRate: 0.002 }],
    ],
  );
});

Deno.test("planExperiment() measures with swapped beliefs where agents state any", async () => {
  const measuredOn = ["beliefs=swapped"];
  assertEquals((await planSmall({ measuredOn })).measuredOn, measuredOn);
  await assertRejects(
    planSmall({ measuredOn, environments: ["Retail-Mini-v0"] }),
    /'x\.json: measuredOn' must be without beliefs=swapped, as agents state no beliefs in Retail-Mini-v0/,
  );
});
