import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { unlock } from "../support/unlock.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { TINY } from "../support/runs/train_runs.ts";
import { withDirectory } from "../support/directory.ts";

/** Runs a command without a process of its own. */
const share = shareUnlock();

const README = new URL("../../README.md", import.meta.url);
const EXTENDING = new URL("../../docs/extending.md", import.meta.url);
/** What `deno task new-trainer` copies. */
const TEMPLATE = new URL(
  "../../tools/scaffold/trainer/template.ts",
  import.meta.url,
);

/** The code blocks of a Markdown file that contain some text. */
async function blocksWith(file: URL, text: string): Promise<string[]> {
  const markdown = await Deno.readTextFile(file);
  return [...markdown.matchAll(/^```ts[^\n]*\n(.*?)^```$/gms)]
    .map(([, code]) => code!).filter((code) => code.includes(text));
}

/** The metrics of a run, update by update. */
async function metricsOf(run: string): Promise<Record<string, number>[]> {
  const text = await Deno.readTextFile(`${run}/metrics.jsonl`);
  return text.trim().split("\n").map((line) => JSON.parse(line).data);
}

/** A warm start that takes no time. */
const START = ["--warm-start-episodes", "64", "--warm-start-steps", "2"];

const QUESTIONS = "critique/action_selection/rate";

Deno.test("the README's smallest trainer is one short file, is loaded, and learns", () =>
  withDirectory(async (folder) => {
    const [code, ...others] = await blocksWith(README, "registerTrainer(");
    assertEquals(others, []);
    assert(code!.split("\n").length < 50);
    const path = `${folder}/pg.ts`;
    await Deno.writeTextFile(path, code!);
    const run = `${folder}/run`;
    const { code: status, errors } = await share([
      ...["train", "--trainer", path, "--out", run, "--backend", "wasm"],
      ...["--updates", "6", "--batch", "64", "--test-episodes", "0"],
    ]);
    assertEquals(status, 0, errors.join("\n"));
    const rates = (await metricsOf(run)).map((row) => row[QUESTIONS]!);
    assert(rates.at(-1)! > 1.5 * rates[0]!, rates.join(" "));
    // A run that goes on finds its trainer again.
    const config = JSON.parse(await Deno.readTextFile(`${run}/config.json`));
    assertEquals(config.trainer, "pg");
    assertEquals(config.modules, [`file://${path}`]);
    const resumed = await unlock(["train", "--resume", run]);
    assertEquals(resumed.code, 0, resumed.errors.join("\n"));
  }));

Deno.test("one changed function makes MaxRL of a new trainer", () =>
  withDirectory(async (folder) => {
    const [section] = await blocksWith(EXTENDING, "peers.length");
    const source = await Deno.readTextFile(TEMPLATE);
    const changed = source
      .replace(/^function estimateAdvantages\(.*?^}\n/ms, () => section!)
      .replace('name: "template"', 'name: "max-rl"')
      .replaceAll("TemplateSettings", "MaxRlSettings")
      .replaceAll(
        /from "(\.\.?\/[^"]+)"/g,
        (_, path) => `from "${new URL(path, TEMPLATE)}"`,
      );
    assert(changed.includes("/ mean") && !changed.includes("deviation;"));
    const path = `${folder}/max_rl.ts`;
    await Deno.writeTextFile(
      path,
      `${changed}
      import { registerTrainer } from "@unlock/gym/kit";
      registerTrainer(TEMPLATE);`,
    );
    const run = `${folder}/run`;
    const { code, errors } = await share([
      ...["train", "--trainer", path, "--out", run, "--backend", "wasm"],
      ...["--updates", "6", "--batch", "64", "--test-episodes", "0"],
    ]);
    assertEquals(code, 0, errors.join("\n"));
    const rates = (await metricsOf(run)).map((row) => row[QUESTIONS]!);
    assert(rates.at(-1)! > 1.3 * rates[0]!, rates.join(" "));
  }));

Deno.test("unlock train names a module that registers no trainer, or fails", () =>
  withDirectory(async (folder) => {
    const cases: [name: string, code: string, message: RegExp][] = [
      [
        "empty.ts",
        "export {};",
        /^Cannot train as '--trainer' must be a module that registers one trainer: current value is ".*empty.ts, with none"$/,
      ],
      [
        "broken.ts",
        "throw new Error('no luck');",
        /^Cannot train as '--trainer' must be a module that can be loaded \(no luck\): .* \(at \/.*\/broken\.ts:1:7\)$/,
      ],
      [
        "taken.ts",
        `import { registerTrainer } from "@unlock/gym/kit";
        registerTrainer({
          name: "ppo",
          description: "",
          groupSize: 1,
          defaults: {},
          assertSettings() {},
          estimateAdvantages: () => [],
          loss: () => null,
        });`,
        /a module that can be loaded \(Cannot register a trainer as 'name' must be a name that is not taken/,
      ],
    ];
    for (const [name, code, message] of cases) {
      await Deno.writeTextFile(`${folder}/${name}`, code);
      const out = `${folder}/run`;
      const outcome = await share([
        ...["train", "--trainer", `${folder}/${name}`, "--out", out],
      ]);
      assertEquals([outcome.code, outcome.errors.length], [1, 1]);
      assertMatch(outcome.errors[0]!, message);
    }
    const missing = await share(["train", "--trainer", "./no_such.ts"]);
    assertMatch(
      missing.errors.at(-1)!,
      /^Cannot train as '--trainer' must be a module that can be loaded \(.*\): current value is ".\/no_such.ts"$/,
    );
  }));

/** An environment like another one, and a policy that gives up at once. */
const PLUG_IN = `
  import { getEnvEntry, registerEnv, registerPolicy } from "@unlock/gym";
  const { id, create, policies, ...facts } = getEnvEntry("PE-G-Mini-v0");
  registerEnv({
    ...facts,
    id: "Mine-v0",
    description: "Mine.",
    create: (spec, options) => create({ ...spec, id }, options),
    policies,
  });
  registerPolicy({
    name: "half",
    create: () => ({
      name: "half",
      act: () => "<answer>0.5,0.5,0.5,0.5</answer>",
    }),
  });
`;

Deno.test("a module brings an environment and a policy to every command", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/mine.ts`;
    await Deno.writeTextFile(path, PLUG_IN);
    const ofModule = ["--env-module", path, "--env", "Mine-v0"];
    for (const name of [path, "half"]) {
      const { code, stdout, errors } = await share([
        ...["eval", "--policy", name, ...ofModule, "--episodes", "20"],
      ]);
      assertEquals(code, 0, errors.join("\n"));
      assertMatch(stdout, /^half +0\.\d\d/m);
    }
    const played = await share([
      ...["play", "Mine-v0", "--env-module", path, "--policy", "oracle"],
      ...["--seed", "0"],
    ]);
    assertMatch(played.stdout, /^oracle> <answer>/m);
    const trained = await share([
      ...["train", "Mine-v0", "--env-module", path, "--out", `${folder}/run`],
      ...["--backend", "wasm", "--updates", "1", "--batch", "8"],
      ...["--test-episodes", "4", ...START],
    ]);
    assertEquals(trained.code, 0, trained.errors.join("\n"));
    const text = await Deno.readTextFile(`${folder}/run/config.json`);
    const { env, modules } = JSON.parse(text);
    assertEquals([env, modules], ["Mine-v0", [`file://${path}`]]);
    // A process that has not loaded the module finds it by the run.
    const measured = await unlock([
      ...["eval", `${folder}/run`, "--episodes", "4", "--backend", "wasm"],
    ]);
    assertEquals(measured.code, 0, measured.errors.join("\n"));
    const moved = `${folder}/moved.ts`;
    await Deno.rename(path, moved);
    const lost = await unlock(["eval", `${folder}/run`, "--episodes", "4"]);
    assertEquals(lost.code, 1);
    assertMatch(
      lost.errors.at(-1)!,
      /^Cannot evaluate as 'plug-in of the run' must be where it was when the run began \(put it back, or name its new place by --env-module\): current value is "file:.*mine\.ts"$/,
    );
    const found = await unlock([
      ...["train", "--resume", `${folder}/run`, "--env-module", moved],
    ]);
    assertEquals(found.code, 0, found.errors.join("\n"));
    const unknown = await unlock(["eval", "half", "--env", "Mine-v0"]);
    assertMatch(
      unknown.errors.at(-1)!,
      /^Cannot make as 'id' must be a registered environment/,
    );
    const none = await share(["eval", "oracle", "--env-module", "./none.ts"]);
    assertMatch(
      none.errors.at(-1)!,
      /^Cannot evaluate as '--env-module' must be a module that can be loaded/,
    );
  }));

/** An environment that fails on demand. */
const FAULTY_ENV = `
import { getEnvEntry, registerEnv, Wrapper } from "@unlock/gym";
const { id, create, ...facts } = getEnvEntry("PE-G-Mini-v0");
class Faulty extends Wrapper {
  reset(args) {
    if (NAME === "Reset-v0") throw new Error("no\\nluck");
    return super.reset(args);
  }
  step(action, args) {
    return NAME === "Step-v0" ? undefined.length : super.step(action, args);
  }
}
registerEnv({
  ...facts,
  id: NAME,
  create: (spec, options) => new Faulty(create({ ...spec, id: NAME }, options)),
});
`;

const FAULTY_POLICY = `
import { registerPolicy } from "@unlock/gym";
function fail() {
  throw new RangeError("cannot act");
}
const made = NAME === "none" ? {} : { name: NAME, act: () => fail() };
registerPolicy({ name: NAME, create: () => made });
`;

const FAULTY_TRAINER = `
import { changeDefaults, registerTrainer, UPDATE_SETTINGS } from "@unlock/gym/kit";
registerTrainer({
  name: NAME,
  description: "",
  groupSize: 1,
  usesCritic: false,
  settings: changeDefaults(UPDATE_SETTINGS, {}),
  estimateAdvantages: ({ trajectories }) =>
    trajectories.map(({ tokens }) => ({ advantages: tokens.map(() => 1) })),
  loss: ({ logProbs }) => logProbs.nothing(),
});
`;

const PLAY = ["eval", "oracle", "--episodes", "3"];
const TRAIN = [...TINY, "--updates", "1", ...START];

/** What is wrong with a module: the command that meets it, and what it says. */
const FAULTS: readonly (readonly [
  name: string,
  code: string,
  words: readonly string[],
  message: string,
])[] = [
  [
    "Reset-v0",
    FAULTY_ENV,
    [...PLAY, "--env", "Reset-v0", "--env-module"],
    "no luck (at PATH:5:42)",
  ],
  [
    "Step-v0",
    FAULTY_ENV,
    [...PLAY, "--env", "Step-v0", "--env-module"],
    "Cannot read properties of undefined (reading 'length') (at PATH:9:48)",
  ],
  ["acting", FAULTY_POLICY, ["eval"], "cannot act (at PATH:3:9)"],
  [
    "none",
    FAULTY_POLICY,
    ["eval"],
    "Cannot make a policy as 'none.create' must be a function that makes a " +
    "policy, with 'name' and 'act': current value is {}",
  ],
  [
    "losing",
    FAULTY_TRAINER,
    ["train", ...TRAIN, "--trainer"],
    "logProbs.nothing is not a function (at PATH:10:36)",
  ],
];

for (const [name, code, words, message] of FAULTS) {
  Deno.test(`a module's fault is one line that says where: ${name}`, () =>
    withDirectory(async (folder) => {
      const path = `${folder}/faulty.ts`;
      const text = code.trimStart().replaceAll("NAME", JSON.stringify(name));
      await Deno.writeTextFile(path, text);
      const out = words[0] === "train" ? ["--out", `${folder}/run`] : [];
      const { code: status, errors } = await share([...words, path, ...out]);
      const last = errors.at(-1)!;
      assertEquals([status, last], [1, message.replace("PATH", path)]);
      assertEquals(errors.filter((line) => /^\s+at /.test(line)), []);
    }));
}
