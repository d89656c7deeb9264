import { rejects as assertRejects } from "node:assert/strict";
import { planSmall } from "../tests/support/runs/small_experiment.ts";

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
      /'x\.json: settings\.arewLambda' must be left out with arm 'vanilla', .* current value is 2$/,
    ],
    [
      "critiques that end before they begin",
      { settings: { arewFrom: 3, arewUntil: 3 } },
      /'x\.json: settings\.arewUntil' must be above arewFrom \(3\): current value is 3$/,
    ],
    [
      "noise where all arms are vanilla",
      { arms: ["vanilla"], noise: [0.1, 0.2] },
      /'x\.json: noise' must be \[0\] if no run uses critiques: current value is \[0\.1,0\.2\]$/,
    ],
    [
      "noise of critiques that change nothing",
      { settings: { lambda: 0 }, noise: [0, 0.2] },
      /'x\.json: noise' must be \[0\] if no run uses critiques/,
    ],
    [
      "a setting that all environments override",
      {
        environments: ["PE-G-Mini-v0"],
        settings: { batch: "all" },
        perEnvironment: { "PE-G-Mini-v0": { batch: 64 } },
      },
      /'x\.json: settings\.batch' must be left out, as perEnvironment overrides it .* current value is "all"$/,
    ],
    [
      "a setting that all trainers override",
      {
        trainers: ["ppo"],
        perEnvironment: { "PE-G-Mini-v0": { batch: 8 } },
        perTrainer: { ppo: { batch: 64 } },
      },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.batch' must be left out, as perTrainer overrides it in all runs: current value is 8$/,
    ],
    [
      "a trainer's setting that all arms override",
      {
        perTrainer: { ppo: { batch: 64 } },
        perArm: { vanilla: { batch: 8 }, "as+bt": { batch: 8 } },
      },
      /'x\.json: perTrainer\.ppo\.batch' must be left out, as perArm overrides it/,
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
      /'x\.json: perArm\.vanilla\.arewLambda' must be left out with arm 'vanilla'/,
    ],
    [
      "a warm start of one arm",
      { perArm: { vanilla: { warmStartSteps: 2 } } },
      /'x\.json: perArm\.vanilla\.warmStartSteps' must be left out, as trainers, arms and variants share a warm start/,
    ],
    [
      "a skill in the settings that a list decides",
      { asks: [0, 1], settings: { asks: 0.5, listens: 1 } },
      /'x\.json: settings\.asks' must be left out, as the list 'asks' decides it: current value is 0\.5$/,
    ],
    [
      "only one skill",
      { asks: [0, 1] },
      /'x\.json: listens' must be given if asks is given/,
    ],
    [
      "skills of a model's start",
      { asks: [0.5], listens: [0], settings: { model: "." } },
      /'x\.json: asks' must be left out with a model, .* current value is 0\.5$/,
    ],
    [
      "a variant that is another one on every run",
      { variants: { plain: {}, same: { learningRate: 0.001 } } },
      /'x\.json: variants\.same' must be different from 'plain' on at least one run: current value is \{"learningRate":0\.001\}$/,
    ],
    [
      "a variant's setting without effect on any run",
      { arms: ["vanilla"], variants: { plain: {}, strong: { lambda: 2 } } },
      /'x\.json: variants\.strong\.arewLambda' must be left out with arm 'vanilla'/,
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
      /'x\.json: settings\.learningRate' must be left out, as variants overrides it/,
    ],
    [
      "λ of vanilla in an environment",
      {
        perEnvironment: {
          "PE-G-Mini-v0": { perArm: { vanilla: { lambda: 2 } } },
        },
      },
      /'x\.json: perEnvironment\.PE-G-Mini-v0\.perArm\.vanilla\.arewLambda' must be left out with arm 'vanilla'/,
    ],
    [
      "more validation tasks than there are",
      {
        split: "validation",
        environments: ["FloDial-Hard-v0"],
        settings: { evaluation: 11521 },
      },
      /'x\.json: settings\.testEpisodes' must be an integer from 0 to 11520/,
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
      ["episodes", "testEpisodes"],
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
      /'x\.json: settings\.testEpisodes' must be a safe integer >= 1/,
    ],
  ] as const
) {
  Deno.test(`planExperiment() refuses ${what}`, () =>
    assertRejects(() => planSmall(changes), { message }));
}
