/**
 * A setting is declared in one place: its declaration makes it an option,
 * a key of `config.json` and of experiments, and a row of `docs/settings.md`.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeSftCommand } from "../../cli/sft.ts";
import { findAsked, makeTrainCommand } from "../../cli/train.ts";
import { parseExperiment } from "../../experiments/experiment_file.ts";
import { planExperiment } from "../../experiments/plan.ts";
import { SETTINGS_PAGE, writeSettingsPage } from "../../tools/settings_doc.ts";
import {
  changeDefaults,
  extendSettings,
  integer,
  registerTrainer,
  UPDATE_SETTINGS,
} from "../../trainers/kit.ts";
import type { Setting } from "../../trainers/settings/setting.ts";
import { listSftSettings } from "../../trainers/runs/sft/sft_config.ts";
import { findNearest } from "../../utils/nearest.ts";
import {
  MEANT_NAMES,
  NAMES_ELSEWHERE,
} from "../../trainers/runs/config/names_elsewhere.ts";
import {
  listTrainSettings,
  makeTrainConfig,
} from "../../trainers/runs/config/make_train_config.ts";

Deno.test("docs/settings.md is what `deno task docs:settings` writes", async () => {
  assertSame(writeSettingsPage(), await Deno.readTextFile(SETTINGS_PAGE));
});

Deno.test("each setting has an option, which names its default", () => {
  const { options } = makeTrainCommand();
  for (const { name, kind, defaultHelp, help } of listTrainSettings()) {
    const option = options.find((option) => option.attributeName() === name)!;
    assert(option.description.includes(help), name);
    if (kind === "boolean") {
      const isOn = defaultHelp === "true";
      assertEquals([option.required, option.negate], [false, isOn]);
    } else {
      assert(option.description.endsWith(`(default: ${defaultHelp})`), name);
    }
  }
});

Deno.test("names of other libraries are hints, and in the table of docs/settings.md", () => {
  const names = listTrainSettings().map(({ name }) => name);
  const { options } = makeTrainCommand();
  const page = writeSettingsPage();
  for (const [name, elsewhere] of Object.entries(NAMES_ELSEWHERE)) {
    assert(names.includes(name), name);
    assert(Object.keys(elsewhere).length > 0, name);
    for (const other of Object.values(elsewhere)) {
      assert(page.includes(other.split(", ")[0]!), `${name}: ${other}`);
    }
  }
  for (
    const [typed, meant] of [
      ["entCoef", "entropyCoefficient"],
      ["reward_funcs", "reward"],
      ["callbacks", "callback"],
      ["lr_scheduler_type", "lrSchedule"],
      ["lr", "learningRate"],
      ["delta", "dualClip"],
      ["maxNumGenBatches", "maxResamples"],
      ["numGenerations", "groupSize"],
      ["evalFreq", "evalEvery"],
      ["groupStd", "divideByStd"],
      ["warmup_ratio", "warmUp"],
      ["num_generations", "groupSize"],
      ["total_timesteps", "updates"],
      ["ent_coef", "entropyCoefficient"],
      ["vf_coef", "valueCoefficient"],
      ["gae_lambda", "gaeLambda"],
      ["n_epochs", "epochs"],
      ["clip_range", "clipHigh"],
      ["beta", "klCoefficient"],
      ["max_completion_length", "maxTurnTokens"],
      ["per_device_train_batch_size", "batch"],
      ["gradient_accumulation_steps", "microBatchTokens"],
    ] as const
  ) {
    assertSame(findNearest(typed, names, MEANT_NAMES), meant);
  }
  // Whatever is hinted at is there.
  const known = [...options, ...makeSftCommand().options]
    .map((option) => option.attributeName());
  for (const [typed, meant] of Object.entries(MEANT_NAMES)) {
    for (const name of meant) {
      assert(known.includes(name), `${typed}: ${name}`);
    }
  }
});

Deno.test("TRL's names are hints of unlock sft, which differ from those of training", () => {
  const names = listSftSettings().map(({ name }) => name);
  for (
    const [typed, meant] of [
      ["num_train_epochs", "epochs"],
      ["max_steps", "steps"],
      ["max_length", "maxTokens"],
      ["maxSeqLength", "maxTokens"],
      ["batch_size", "batch"],
      ["per_device_train_batch_size", "batch"],
      ["test_size", "validation"],
      ["lora_target_modules", "loraTargets"],
      ["bf16", "dtype"],
    ] as const
  ) {
    assertSame(findNearest(typed, names, MEANT_NAMES), meant);
  }
  const page = writeSettingsPage();
  assertMatch(
    page,
    /^\| `maxTokens` .*\| `max_length`, `max_seq_length` *\|$/m,
  );
});

Deno.test("the help states a default that a trainer changes", () => {
  const { shape } = changeDefaults(UPDATE_SETTINGS, { learningRate: 7 });
  const { default: value, defaultHelp } = shape
    .learningRate as Setting<number>;
  assertSame(value, 7);
  assertSame(defaultHelp, undefined);
});

Deno.test("a trainer's setting is known everywhere once it is declared", async () => {
  registerTrainer({
    name: "foolish",
    description: "For this test.",
    groupSize: 1,
    usesCritic: false,
    settings: extendSettings(UPDATE_SETTINGS, {
      fooSteps: integer(7, [1], "steps of foo"),
    }),
    estimateAdvantages: () => [],
    loss: () => {
      throw new Error("no loss");
    },
  });
  assertMatch(
    makeTrainCommand().options.find(({ long }) => long === "--foo-steps")!
      .description,
    /^steps of foo, with foolish \(default: 7\)/,
  );
  assertMatch(
    writeSettingsPage(),
    /^\| `fooSteps` +\| `settings\.fooSteps` +\| 7 +\| a safe integer >= 1 +\| steps of foo \(foolish\)/m,
  );
  const asked = { trainer: "foolish", fooSteps: 3 };
  assertSame(makeTrainConfig(asked).settings["fooSteps"], 3);
  assertSame(
    makeTrainConfig({ trainer: "foolish" }, { set: { fooSteps: 4 } })
      .settings["fooSteps"],
    4,
  );
  const plan = (fooSteps: unknown) =>
    planExperiment(
      "x.json",
      parseExperiment("x.json", {
        name: "x",
        environments: ["PE-G-Mini-v0"],
        trainers: ["ppo", "foolish"],
        arms: ["vanilla"],
        seeds: [0],
        settings: { fooSteps },
      }),
    );
  const { cells } = await plan(5);
  assertEquals(
    cells.map(({ config }) => config.settings["fooSteps"]),
    [undefined, 5],
  );
  await assertRejects(
    () => plan(0),
    /'x\.json: settings\.fooSteps' must be a safe integer >= 1: current value is 0$/,
  );
});

Deno.test("docs/models.md: the command of MUA-RL's recipe has the paper's settings", async () => {
  const text = await Deno.readTextFile("docs/models.md");
  const [, block] = text.split("## The recipe of MUA-RL")[1]!
    .match(/```sh\n(.*?)```/s)!;
  const words = block!.replaceAll("\\\n", " ").trim().split(/\s+/);
  const command = makeTrainCommand();
  const { unknown, operands } = command.parseOptions(words.slice(3));
  assertEquals([unknown, operands], [[], ["Retail-v0"]]);
  const { arew, batch, rollout, settings, validation } = makeTrainConfig({
    env: "Retail-v0",
    ...findAsked(command),
  });
  assertEquals([arew.arm, batch], ["vanilla", 256]);
  assertEquals([validation.every, validation.bestBy], [5, "greedy"]);
  const { inject: _i, injectShare: _s, ...rest } = rollout;
  const { constrained: _c, truncateAfter: _t, counterfactual: _f, ...played } =
    rest;
  assertEquals(played, {
    ...{ temperature: 1, topP: 1, topK: 0, groupSize: 8 },
    ...{ maxTurnTokens: 1024, maxContextTokens: 32_768 },
    ...{ resampleFlatGroups: true, maxResamples: 10 },
  });
  const paper = {
    ...{ epochs: 1, minibatches: 1, clipLow: 0.2, clipHigh: 0.2, dualClip: 3 },
    ...{ klCoefficient: 0.001, klEstimator: "k3", entropyCoefficient: 0 },
    ...{ aggregation: "token-mean", divideByStd: true, maxGradientNorm: 1 },
    ...{ learningRate: 1e-6, lrSchedule: "constant", warmUp: 0 },
  };
  assertEquals({ ...settings, ...paper }, settings);
});
