/**
 * A setting without effect is refused wherever it is asked for: on the command
 * line, in an experiment's file and in code.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { formatFlag } from "../../cli/options/options.ts";
import { parseExperiment } from "../../experiments/experiment_file.ts";
import { planExperiment } from "../../experiments/plan.ts";
import { train } from "../../trainers/mod.ts";
import { listTrainers } from "../../trainers/algorithms/trainer_registry.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import {
  getRunSettings,
  type TrainConfig,
} from "../../trainers/runs/config/train_config.ts";
import { listRunSettings } from "../../trainers/runs/config/train_defaults.ts";
import { setAt, valueAt } from "../../trainers/settings/read_settings.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import {
  describeIdle,
  IDLE_SETTINGS,
  type IdleSetting,
} from "../support/runs/idle_settings.ts";

const share = shareUnlock();

/** The flag that gives a setting a value. */
function writeFlag(name: string, value: unknown): string {
  const flag = formatFlag(name);
  return value === false ? flag.replace("--", "--no-") : flag;
}

/** The words that ask for settings. */
function writeWords({ asked }: IdleSetting): string[] {
  return Object.entries(asked).flatMap(([name, value]) => [
    writeFlag(name, value),
    ...(typeof value === "boolean" ? [] : [String(value)]),
  ]);
}

/** A rule as the command line says it: other settings by their flags. */
function wordRule(rule: string): string {
  return rule.replaceAll(/(?<![\w'])[a-z]+[A-Z]\w*/g, formatFlag);
}

/** An experiment of one run that asks for settings. */
function writeExperiment({ asked }: IdleSetting): unknown {
  const { trainer = "ppo", arm = "as+bt", noise = 0, ...settings } = asked;
  return {
    name: "x",
    environments: ["PE-G-Mini-v0"],
    trainers: [trainer],
    arms: [arm],
    seeds: [0],
    noise: [noise],
    settings,
  };
}

/**
 * The settings of a run as code would write them down; `null` where there is no
 * place for the setting, or it is as it is by default.
 */
function makeConfig({ asked, name }: IdleSetting): TrainConfig | null {
  const { [name]: value, ...beside } = asked;
  const config = structuredClone(makeTrainConfig(beside));
  const { path } = listRunSettings(config.trainer)
    .find((setting) => setting.name === name) ?? { path: ["settings", name] };
  if (isDeepStrictEqual(value, valueAt(config, path))) return null;
  return setAt(config, path, value) ? config : null;
}

/** Names of the settings that may have no effect, of a group and its groups. */
function listNoEffect(schema: object): string[] {
  const { noEffect = {}, shape } = schema as {
    readonly noEffect?: object;
    readonly shape: Readonly<Record<string, object>>;
  };
  return [
    ...Object.keys(noEffect),
    ...Object.values(shape).flatMap((part) =>
      "shape" in part ? listNoEffect(part) : []
    ),
  ];
}

Deno.test("every setting that may have no effect is in the table", () => {
  const schemas = listTrainers().map(getRunSettings);
  const named = new Set(IDLE_SETTINGS.map(({ name }) => name));
  const missing = new Set(schemas.flatMap(listNoEffect)).difference(named);
  assertEquals([...missing], []);
});

for (const setting of IDLE_SETTINGS) {
  const { name, rule } = setting;
  Deno.test(`no effect is refused everywhere: ${describeIdle(setting)}`, async () => {
    const out = `/tmp/unlock-${name}-is-not-made`;
    const { code, errors } = await share(
      ["train", ...writeWords(setting), "--out", out],
    );
    assertEquals([code, errors.length], [1, 1], errors.join("\n"));
    const flag = writeFlag(name, setting.asked[name]);
    const sentence = `Cannot train as '${flag}' must be ${wordRule(rule)}`;
    assertEquals(errors[0]!.slice(0, sentence.length), sentence);

    const place = name === "noise" ? name : `settings.${name}`;
    const said = name === "noise" ? "[0] if no run uses critiques" : rule;
    const refusal =
      `Cannot run the experiment as 'x.json: ${place}' must be ${said}`;
    const experiment = parseExperiment("x.json", writeExperiment(setting));
    await assertRejects(
      planExperiment("x.json", experiment),
      ({ message }: Error) => {
        assertEquals(message.slice(0, refusal.length), refusal);
        return true;
      },
    );

    const config = makeConfig(setting);
    if (config === null) return;
    await assertRejects(
      train(out, config, () => {}),
      new RegExp(`^(Range|Type)Error: Cannot train as '.*${name}' must be `),
    );
  });
}
