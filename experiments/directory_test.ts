import {
  doesNotReject as assertResolves,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../tests/support/directory.ts";
import { assertDirectoryFits } from "./directory.ts";
import { parseExperiment } from "./experiment_file.ts";
import { writeJson } from "../trainers/runs/directory/files.ts";
import { type Cell, type Plan, planExperiment } from "./plan.ts";

const FILE = {
  name: "small",
  environments: ["PE-G-Mini-v0"],
  arms: ["vanilla", "as+bt"],
  seeds: [0],
  settings: { updates: 5, lambda: 2, mode: "abs_sum", arewFrom: 1 },
};

const EXPERIMENT = parseExperiment("x.json", FILE);

/** Changes the settings of an arm, as they are stored. */
type Change = (config: Cell["config"]) => object;

/** Tries a plan on a directory in which its runs were begun before. */
async function tryAgain(
  plan: Plan,
  changes: Readonly<Record<string, Change>>,
): Promise<void> {
  await withDirectory(async (out) => {
    await writeJson(`${out}/experiment.json`, EXPERIMENT);
    for (const { path, arm, config } of plan.cells) {
      await Deno.mkdir(`${out}/${path}`, { recursive: true });
      const stored = changes[arm]?.(config) ?? config;
      const versions = { unlock: "0.1.0" };
      await writeJson(`${out}/${path}/config.json`, {
        ...stored,
        versions,
      });
    }
    await assertDirectoryFits(out, plan);
  });
}

Deno.test("assertDirectoryFits() accepts runs that store settings without effect", async () => {
  const plan = await planExperiment("x.json", EXPERIMENT);
  const { arew: { lambda, mode, from } } = plan.cells[1]!.config;
  // Earlier versions stored the settings of all arms.
  const vanilla: Change = (config) => ({
    ...config,
    arew: { ...config.arew, lambda, mode, from, until: 4 },
    settings: { ...config.settings, klEstimator: "k1" },
  });
  const late: Change = (config) => ({
    ...config,
    arew: { ...config.arew, until: 9 },
  });
  await assertResolves(tryAgain(plan, { vanilla, "as+bt": late }));
});

Deno.test("assertDirectoryFits() refuses runs that were begun with other settings", async () => {
  const plan = await planExperiment("x.json", EXPERIMENT);
  const cases: [arm: string, change: Change, message: RegExp][] = [
    [
      "as+bt",
      (config) => ({ ...config, arew: { ...config.arew, lambda: 3 } }),
      /as 'arew\.lambda' must be 3 as in .*: current value is 2$/,
    ],
    [
      "vanilla",
      (config) => ({ ...config, batch: 8 }),
      /as 'batch' must be 8 as in .*: current value is 256$/,
    ],
    [
      "vanilla",
      (config) => ({ ...config, beyond: 1 }),
      /as 'beyond' must be 1 as in .*: current value is undefined$/,
    ],
  ];
  for (const [arm, change, message] of cases) {
    await assertRejects(tryAgain(plan, { [arm]: change }), message);
  }
});

Deno.test("assertDirectoryFits() accepts older runs without some settings, unless the file sets them", async () => {
  const planWith = (settings: object) =>
    planExperiment("x.json", { ...EXPERIMENT, settings: { ...settings } });
  const before: Change = (config) => {
    const { lrSchedule: _l, beta1: _b, ...settings } = config.settings;
    return { ...config, settings };
  };
  const changes = { vanilla: before, "as+bt": before };
  await assertResolves(tryAgain(await planWith({}), changes));
  const same = { lrSchedule: "constant" };
  await assertResolves(tryAgain(await planWith(same), changes));
  const other = await planWith({ lrSchedule: "linear" });
  await assertRejects(
    tryAgain(other, changes),
    /as 'settings\.lrSchedule' must be "constant" as in .*: current value is "linear"$/,
  );
});
