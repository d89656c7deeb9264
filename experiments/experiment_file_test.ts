import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { SMALL_EXPERIMENT } from "../tests/support/runs/small_experiment.ts";
import { includesRuns, parseExperiment } from "./experiment_file.ts";

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
      /'x\.json: arms' must be a list with at least one item/,
    ],
    [
      "a seed given twice",
      { seeds: [0, 1, 0] },
      /'x\.json: seeds\[2\]' must be listed once: current value is 0$/,
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
      "a variant with an unknown trainer",
      { variants: { fast: { trainer: "igbo" } } },
      /'x\.json: variants\.fast\.trainer' must be one of ppo, .* \(did you mean 'igpo'\?\): current value is "igbo"$/,
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
      () => parseExperiment("x.json", { ...SMALL_EXPERIMENT, ...changes }),
      ({ message: found }: Error) => {
        assertMatch(found, message);
        assertMatch(found, /^Cannot run the experiment as '/);
        return true;
      },
    );
  });
}

Deno.test("includesRuns() lets an experiment have more seeds and variants", () => {
  const make = (changes: object) =>
    parseExperiment("x.json", { ...SMALL_EXPERIMENT, seeds: [1], ...changes });
  const slow = { learningRate: 1e-4 };
  const known = make({ variants: { slow } });
  const fast = { learningRate: 1e-3 };
  const ofSlow = { variants: { slow } };
  for (
    const [changes, expected] of [
      [ofSlow, true],
      [{ ...ofSlow, seeds: [2, 1] }, true],
      [{ variants: { fast, slow } }, true],
      [{ ...ofSlow, seeds: [2] }, false],
      [{ variants: { fast } }, false],
      [{ variants: { slow: fast } }, false],
      [{}, false],
      [{ ...ofSlow, split: "validation" }, false],
    ] as const
  ) {
    assertEquals(includesRuns(make(changes), known), expected);
  }
  assertEquals(includesRuns(known, make({})), false);
});
