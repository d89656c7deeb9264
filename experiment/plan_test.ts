import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { parseExperiment } from "./experiment_file.ts";
import { type Plan, planExperiment } from "./plan.ts";

const SMALL = {
  name: "small",
  environments: ["PE-G-Mini-v0", "FloDial-Mini-v0"],
  arms: ["vanilla", "as+bt"],
  seeds: [0, 1],
};

async function planOf(changes: object = {}): Promise<Plan> {
  const experiment = parseExperiment("x.json", { ...SMALL, ...changes });
  return await planExperiment("x.json", experiment);
}

Deno.test("planExperiment() makes a run of each combination, the first seed's first", async () => {
  const { cells, warmStarts } = await planOf();
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
  const { cells } = await planOf({
    environments: ["PE-G-Mini-v0"],
    seeds: [0],
    noise: [0, 0.5],
  });
  assertEquals(
    cells.map(({ arm, noise, config }) => [arm, noise, config.noise]),
    [["vanilla", 0, 0], ["as+bt", 0, 0], ["as+bt", 0.5, 0.5]],
  );
});

Deno.test("planExperiment() runs once, without noise, where critiques change nothing", async () => {
  const { cells } = await planOf({
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
  const { cells, warmStarts } = await planOf({
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

Deno.test("planExperiment() has the usual places where no skill is a list", async () => {
  const { cells, warmStarts } = await planOf({
    settings: { asks: 0.2, listens: 0.6 },
  });
  assertEquals([cells[0]!.asks, cells[0]!.listens], [null, null]);
  assertEquals(cells[0]!.config.warmStart.listens, 0.6);
  assertEquals(warmStarts[0]!.path, "warm-starts/PE-G-Mini-v0/seed-0");
});

Deno.test("planExperiment() crosses arms with variants, and runs what is the same once", async () => {
  const { cells } = await planOf({
    environments: ["PE-G-Mini-v0"],
    seeds: [0],
    noise: [0, 0.1],
    settings: { updates: 4 },
    variants: {
      "plain": {},
      "λ 2": { lambda: 2 },
      "step 2e-3, λ 2": { learningRate: 0.002, lambda: 2 },
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
          ["λ 2", { lambda: 2 }],
          ["step 2e-3, λ 2", { learningRate: 0.002, lambda: 2 }],
        ].map(([variant, settings]) => [
          `PE-G-Mini-v0/ppo/as+bt/${variant}/noise-${noise}/seed-0`,
          [],
          settings,
        ])
      ),
    ],
  );
});

Deno.test("planExperiment() gives an arm in an environment settings of its own", async () => {
  const { cells } = await planOf({
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

Deno.test("planExperiment() takes settings as train takes its options", async () => {
  const { cells } = await planOf({
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
  const { cells } = await planOf({
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

Deno.test("planExperiment() gives a trainer and an arm settings of their own", async () => {
  const { cells, warmStarts } = await planOf({
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
  const { warmStarts, cells } = await planOf({
    settings: { warmStartSeed: 7 },
  });
  assertEquals(warmStarts.length, 2);
  assertEquals(
    cells.at(-1)!.warmStart!.path,
    "warm-starts/FloDial-Mini-v0/seed-7",
  );
});

for (
  const [what, changes, message] of [
    [
      "a setting with a typing error",
      { settings: { bacth: 1 } },
      /'x\.json: settings\.bacth' must be a known key \(did you mean 'batch'\? allowed: .*updates.*value is 1$/,
    ],
    [
      "a setting out of range",
      { perEnvironment: { "PE-G-Mini-v0": { updates: 0 } } },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.updates' must be a safe integer >= 1: current value is 0$/,
    ],
    [
      "settings that do not go together",
      { settings: { batch: 8, minibatches: 16 } },
      /'x\.json: settings\.minibatches' must be at most the batch \(8\)/,
    ],
    [
      "a setting of another type",
      { settings: { constrained: "yes" } },
      /'x\.json: settings\.constrained' must be a boolean: current value is "yes"$/,
    ],
    [
      "a number in quotes",
      { settings: { updates: "4" } },
      /'x\.json: settings\.updates' must be a safe integer >= 1: current value is "4"$/,
    ],
    [
      "a setting without effect on any run",
      { arms: ["vanilla"], settings: { lambda: 2 } },
      /'x\.json: settings\.lambda' must be left out with arm 'vanilla', .* current value is 2$/,
    ],
    [
      "critiques that end before they begin",
      { settings: { arewFrom: 3, arewUntil: 3 } },
      /'x\.json: settings\.arewUntil' must be above arewFrom \(3\): current value is 3$/,
    ],
    [
      "noise where all arms are vanilla",
      { arms: ["vanilla"], noise: [0.1, 0.2] },
      /'x\.json: noise' must be \[0\] where no run hears critiques: current value is \[0\.1,0\.2\]$/,
    ],
    [
      "noise of critiques that change nothing",
      { settings: { lambda: 0 }, noise: [0, 0.2] },
      /'x\.json: noise' must be \[0\] where no run hears critiques/,
    ],
    [
      "a setting that all environments override",
      {
        environments: ["PE-G-Mini-v0"],
        settings: { batch: "all" },
        perEnvironment: { "PE-G-Mini-v0": { batch: 64 } },
      },
      /'x\.json: settings\.batch' must be left out, as perEnvironment decides it .* current value is "all"$/,
    ],
    [
      "a setting that all trainers override",
      {
        trainers: ["ppo"],
        perEnvironment: { "PE-G-Mini-v0": { batch: 8 } },
        perTrainer: { ppo: { batch: 64 } },
      },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.batch' must be left out, as perTrainer decides it for all of them: current value is 8$/,
    ],
    [
      "a trainer's setting that all arms override",
      {
        perTrainer: { ppo: { batch: 64 } },
        perArm: { vanilla: { batch: 8 }, "as+bt": { batch: 8 } },
      },
      /'x\.json: perTrainer\.ppo\.batch' must be left out, as perArm decides it/,
    ],
    [
      "a trainer's setting that it has not",
      {
        trainers: ["ppo", "grpo"],
        perTrainer: { grpo: { gaeLambda: 0.9 } },
      },
      /'x\.json: perTrainer\.grpo\.gaeLambda' must be left out with grpo, which has no/,
    ],
    [
      "a trainer's setting out of range",
      { perTrainer: { ppo: { gamma: 2 } } },
      /'x\.json: perTrainer\.ppo\.gamma' must be a number from 0 to 1: current value is 2$/,
    ],
    [
      "a trainer's setting with a typing error",
      { perTrainer: { ppo: { gama: 1 } } },
      /'x\.json: perTrainer\.ppo\.gama' must be a known key \(did you mean 'gamma'\?/,
    ],
    [
      "λ of vanilla",
      { perArm: { vanilla: { lambda: 2 } } },
      /'x\.json: perArm\.vanilla\.lambda' must be left out with arm 'vanilla'/,
    ],
    [
      "a warm start of one arm",
      { perArm: { vanilla: { warmStartSteps: 2 } } },
      /'x\.json: perArm\.vanilla\.warmStartSteps' must be left out, as trainers, arms and variants share a warm start/,
    ],
    [
      "a skill in the settings where a list decides it",
      { asks: [0, 1], settings: { asks: 0.5, listens: 1 } },
      /'x\.json: settings\.asks' must be left out, as the list 'asks' decides it: current value is 0\.5$/,
    ],
    [
      "one skill alone",
      { asks: [0, 1] },
      /'x\.json: listens' must be given where asks is/,
    ],
    [
      "skills of a model's start",
      { asks: [0.5], listens: [0], settings: { model: "." } },
      /'x\.json: asks' must be left out with a model, .* current value is 0\.5$/,
    ],
    [
      "a variant that is another one on every run",
      { variants: { plain: {}, same: { learningRate: 0.001 } } },
      /'x\.json: variants\.same' must be unlike 'plain', which is the same on every run: current value is \{"learningRate":0\.001\}$/,
    ],
    [
      "a variant's setting without effect on any run",
      { arms: ["vanilla"], variants: { plain: {}, strong: { lambda: 2 } } },
      /'x\.json: variants\.strong\.lambda' must be left out with arm 'vanilla'/,
    ],
    [
      "a warm start of one variant",
      { variants: { plain: {}, short: { warmStartSteps: 2 } } },
      /'x\.json: variants\.short\.warmStartSteps' must be left out, as trainers, arms and variants share/,
    ],
    [
      "a setting that all variants override",
      {
        settings: { learningRate: 0.1 },
        variants: { a: { learningRate: 0.2 }, b: { learningRate: 0.3 } },
      },
      /'x\.json: settings\.learningRate' must be left out, as variants decides it/,
    ],
    [
      "λ of vanilla in an environment",
      {
        perEnvironment: {
          "PE-G-Mini-v0": { perArm: { vanilla: { lambda: 2 } } },
        },
      },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.perArm\.vanilla\.lambda' must be left out with arm 'vanilla'/,
    ],
    [
      "more validation tasks than there are",
      {
        split: "validation",
        environments: ["FloDial-Hard-v0"],
        settings: { evaluation: 11521 },
      },
      /'x\.json: settings\.evaluation' must be an integer from 0 to 11520/,
    ],
    [
      "an arm's setting that the experiment decides",
      { perArm: { vanilla: { noise: 0.5 } } },
      /'x\.json: perArm\.vanilla\.noise' must be left out, as the experiment/,
    ],
    [
      "a setting that would be a prototype",
      { settings: JSON.parse('{"__proto__": {"batch": 8}}') },
      /'x\.json: settings\.__proto__' must be a known key \(allowed: .*value is \{"batch":8\}$/,
    ],
    [
      "an environment's setting that would be a prototype",
      {
        perEnvironment: {
          "PE-G-Mini-v0": JSON.parse('{"__proto__": {"batch": 8}}'),
        },
      },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.__proto__' must be a known key/,
    ],
    ...([
      ["episodes", "evaluation"],
      ["unconstrained", "constrained"],
      ["entropy", "entropyCoefficient"],
      ["kl", "klCoefficient"],
      ["groupStd", "divideByStd"],
    ].map(([former, now]) =>
      [
        `the former name ${former}`,
        { settings: { [former!]: 1 } },
        new RegExp(
          `settings\\.${former}' must be .* \\(did you mean '${now}'\\? allowed`,
        ),
      ] as const
    )),
    [
      "a name that is none now",
      { settings: { set: { gamma: 1 } } },
      /settings\.set' must be a known key \(allowed: /,
    ],
    [
      "a setting of no trainer in it",
      { trainers: ["grpo"], perEnvironment: { "PE-G-Mini-v0": { gamma: 1 } } },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.gamma' must be left out with grpo/,
    ],
    [
      "a start of a language model",
      { settings: { model: ".", layers: 3 } },
      /'x\.json: settings\.layers' must be left out with a model/,
    ],
    [
      "a setting that the experiment decides",
      { settings: { seed: 1 } },
      /'x\.json: settings\.seed' must be left out/,
    ],
    [
      "runs that are not measured",
      { settings: { evaluation: 0 } },
      /'x\.json: settings\.evaluation' must be a safe integer >= 1/,
    ],
  ] as const
) {
  Deno.test(`planExperiment() refuses ${what}`, () =>
    assertRejects(() => planOf(changes), { message }));
}

for (
  const [what, changes, message] of [
    [
      "an unknown key",
      { trianer: ["ppo"] },
      /'x\.json: trianer' must be a known key \(did you mean 'trainers'\? allowed: name, /,
    ],
    [
      "an unknown environment",
      { environments: ["PE-G-S4-v0"] },
      /'x\.json: environments\[0\]' must be one of .*value is "PE-G-S4-v0"$/,
    ],
    [
      "an empty list",
      { arms: [] },
      /'x\.json: arms' must be a list with an item/,
    ],
    [
      "a seed given twice",
      { seeds: [0, 1, 0] },
      /'x\.json: seeds\[2\]' must be given once in the list: current value is 0$/,
    ],
    [
      "noise out of range",
      { noise: [2] },
      /'x\.json: noise\[0\]' must be a number from 0 to 1/,
    ],
    [
      "an environment that would be a prototype",
      { perEnvironment: JSON.parse('{"__proto__": {"batch": 8}}') },
      /'x\.json: perEnvironment\.__proto__' must be a known key/,
    ],
    [
      "settings that are none",
      { settings: [] },
      /'x\.json: settings' must be an object of settings: current value is \[\]$/,
    ],
    [
      "settings of an environment that are none",
      { perEnvironment: { "PE-G-Mini-v0": 3 } },
      /'x\.json: perEnvironment\.PE-G-Mini-v0' must be an object of settings: current value is 3$/,
    ],
    [
      "settings of a trainer that is not in it",
      { perTrainer: { grpo: {} } },
      /'x\.json: perTrainer\.grpo' must be a known key \(.*allowed: ppo\)/,
    ],
    [
      "settings of an arm that are none",
      { perArm: { vanilla: [] } },
      /'x\.json: perArm\.vanilla' must be an object of settings: current value is \[\]$/,
    ],
    [
      "settings of an arm in an environment that are none",
      { perEnvironment: { "PE-G-Mini-v0": { perArm: { vanilla: 3 } } } },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.perArm\.vanilla' must be an object of settings: current value is 3$/,
    ],
    [
      "settings of an arm in an environment that is not in it",
      { perEnvironment: { "PE-G-Mini-v0": { perArm: { as: {} } } } },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.perArm\.as' must be a known key \(.*allowed: vanilla, as\+bt\)/,
    ],
    [
      "a variant whose name is a path",
      { variants: { "a/b": {} } },
      /'x\.json: variants\.a\/b' must be named by a letter, then letters, digits/,
    ],
    [
      "a skill out of range",
      { listens: [0, 1.5] },
      /'x\.json: listens\[1\]' must be a number from 0 to 1: current value is 1\.5$/,
    ],
    [
      "a split to learn from",
      { split: "train" },
      /'x\.json: split' must be one of validation, test: current value is "train"$/,
    ],
    [
      "a name that is a path",
      { name: "../x" },
      /'x\.json: name' must be a name of/,
    ],
    [
      "settings of an environment that is not in it",
      { perEnvironment: { "MediQ-v0": {} } },
      /'x\.json: perEnvironment\.MediQ-v0' must be a known key/,
    ],
  ] as const
) {
  Deno.test(`parseExperiment() refuses ${what}`, () => {
    assertThrows(
      () => parseExperiment("x.json", { ...SMALL, ...changes }),
      ({ message: found }: Error) => {
        assertMatch(found, message);
        assertMatch(found, /^Cannot run the experiment as '/);
        return true;
      },
    );
  });
}

Deno.test("planExperiment() plans the experiments of the repository", async () => {
  const folder = new URL("../bench/experiments/", import.meta.url);
  const counts: [string, number][] = [];
  for await (const { name } of Deno.readDir(folder)) {
    const text = await Deno.readTextFile(new URL(name, folder));
    const experiment = parseExperiment(name, JSON.parse(text));
    assertEquals(`${experiment.name}.json`, name);
    counts.push([name, (await planExperiment(name, experiment)).cells.length]);
  }
  const { "self-locking.json": main } = Object.fromEntries(counts);
  assertSame(main, 7 * 3 * 5);
});

Deno.test("docs/experiments.md: its experiments can be planned, its table has all keys", async () => {
  const doc = await Deno.readTextFile(
    new URL("../docs/experiments.md", import.meta.url),
  );
  const files = [...doc.matchAll(/```json\n(\{[^]*?)```/g)]
    .map(([, json]) => JSON.parse(json!));
  const plans = await Promise.all(
    files.map(async (file) =>
      await planExperiment(file.name, parseExperiment(file.name, file))
    ),
  );
  assertEquals(
    plans.map(({ cells, warmStarts }) => [
      ...[cells.length, warmStarts.length],
    ]),
    [
      [2 * 3 * 3, 2 * 3],
      [25 * 2 * 3, 25 * 3],
      [2 * (3 + 4), 2],
    ],
  );
  assertEquals(plans[0]!.cells[3]!.config.updates, 300);
  const [, table] = /## The file\n([^]*?)\n\nSettings are/.exec(doc)!;
  assertEquals(
    [...table!.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key).sort(),
    Object.keys(
      parseExperiment("x.json", { ...SMALL, measuredOn: ["dynamics=mixed"] }),
    ).sort(),
  );
});
