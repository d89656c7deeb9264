import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  type ExperimentFile,
  parseExperiment,
} from "../../experiments/experiment_file.ts";
import { planExperiment } from "../../experiments/plan.ts";
import { SMALL_EXPERIMENT } from "../support/runs/small_experiment.ts";

/** Starts from the repository's model where the experiment's is yet to be made. */
function withModelAtHand(experiment: ExperimentFile): ExperimentFile {
  const { settings } = experiment;
  return String(settings["model"]).startsWith("runs/")
    ? {
      ...experiment,
      settings: { ...settings, model: "bench/language_model" },
    }
    : experiment;
}

Deno.test("planExperiment() plans the experiments of the repository", async () => {
  const folder = new URL("../../bench/experiments/", import.meta.url);
  const counts: [string, number][] = [];
  for await (const { name } of Deno.readDir(folder)) {
    const text = await Deno.readTextFile(new URL(name, folder));
    const experiment = parseExperiment(name, JSON.parse(text));
    assertEquals(`${experiment.name}.json`, name);
    const { cells } = await planExperiment(name, withModelAtHand(experiment));
    counts.push([name, cells.length]);
  }
  const { "self-locking.json": main } = Object.fromEntries(counts);
  assertSame(main, 7 * 3 * 5);
});

Deno.test("docs/experiments.md: its experiments can be planned, its table has all keys", async () => {
  const doc = await Deno.readTextFile(
    new URL("../../docs/experiments.md", import.meta.url),
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
      parseExperiment("x.json", {
        ...SMALL_EXPERIMENT,
        measuredOn: ["dynamics=mixed"],
      }),
    ).sort(),
  );
});
