/**
 * Every metric of a run is declared, and `docs/metrics.md` lists the declared
 * ones.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { METRICS, SERVER_METRICS } from "../../tools/declared_metrics.ts";
import { METRICS_PAGE, writeMetricsPage } from "../../tools/metrics_doc.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import {
  createRun,
  makeWarmStart,
  train,
  TRAIN_DEFAULTS,
} from "../../trainers/mod.ts";
import { withDirectory, withFiles } from "../support/directory.ts";
import { testWithPython } from "../support/python.ts";

const CONFIG = {
  ...TRAIN_DEFAULTS,
  updates: 1,
  batch: 8,
  validation: { ...TRAIN_DEFAULTS.validation, every: 1, episodes: 4 },
  policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
  warmStart: { ...TRAIN_DEFAULTS.warmStart, episodes: 20, steps: 5, batch: 4 },
};

Deno.test("docs/metrics.md is what `deno task docs:metrics` writes", async () => {
  const page = await Deno.readTextFile(METRICS_PAGE);
  assertEquals(writeMetricsPage(page), page);
});

Deno.test("the declared metrics are those that a run logs", async () => {
  await startBackend({ name: "wasm" });
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, CONFIG, await makeWarmStart(CONFIG));
    await train(run, CONFIG, () => {});
    const [header] = (await Deno.readTextFile(`${run}/metrics.csv`))
      .split("\n");
    const [step, ...names] = header!.split(",");
    assertEquals(step, "step");
    const declared = Object.keys(METRICS).filter((name) =>
      !Object.hasOwn(SERVER_METRICS, name)
    );
    assertEquals(declared.toSorted(), names.toSorted());
  });
});

/** Lines of `metrics.jsonl`: a metric may be missing from an update. */
const LINES = [
  { step: 1, data: { "rollout/success_rate": 0.25, "train/kl": null } },
  { step: 2, data: { "rollout/success_rate": 0.75, "train/kl": 0.5 } },
];

/** What a program tells after the line of the document was run, by package. */
const SHOWN = {
  wandb: {
    code: "run.finish()",
    expected: /Run history:[^]*rollout\/success_rate ▁█[^]*train\/kl 0\.5/,
  },
  mlflow: {
    code: "runs = mlflow.search_runs(); print([(m.step, m.value) for m in " +
      "mlflow.MlflowClient().get_metric_history(runs.run_id[0], " +
      "'rollout/success_rate')])",
    expected: /^\[\(1, 0\.25\), \(2, 0\.75\)\]$/m,
  },
};

for (const [name, { code, expected }] of Object.entries(SHOWN)) {
  testWithPython(
    name,
    `${name} takes a run's metrics by the line of docs/metrics.md`,
    async (python) => {
      const page = await Deno.readTextFile(METRICS_PAGE);
      const line = new RegExp(`^python -c "(.*\\b${name}\\b.*)"$`, "m")
        .exec(page)![1]!;
      const log = LINES.map((line) => `${JSON.stringify(line)}\n`).join("");
      await withFiles({ "metrics.jsonl": log }, async (folder) => {
        const { success, stdout, stderr } = await new Deno.Command(python, {
          args: ["-c", `${line.replaceAll("RUN", folder)}\n${code}`],
          cwd: folder,
          env: { WANDB_MODE: "offline", PYTHONIOENCODING: "utf-8" },
        }).output();
        const decoder = new TextDecoder();
        const printed = decoder.decode(stdout) + decoder.decode(stderr);
        assert(success, printed);
        assertMatch(printed, expected);
      });
    },
  );
}
