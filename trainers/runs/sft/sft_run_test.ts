import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  boldWeights,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { makeLearner } from "../../algorithms/learner.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import {
  createRun,
  lockRun,
  readRunConfig,
} from "../directory/run_directory.ts";
import { SFT_SETTINGS } from "./sft_config.ts";
import { makeLocalSftLearner } from "./sft_learner.ts";
import { changeSftRun, takeStep, VALIDATION_LOSS } from "./sft_run.ts";

const CONFIG = { ...makeDefaults(SFT_SETTINGS), warmUp: 0, learningRate: 0.01 };
const FACTS = { env: "E", model: SMALL, vocabulary: [], base: null };

const ROWS = [
  { tokens: [1, 2, 3], weights: [0, 1, 1] },
  { tokens: [4, 5], weights: [0, 1] },
];

/** Takes the steps of a run on a small policy. */
async function takeSteps(evalEvery: number, steps: number) {
  const learner = makeLocalSftLearner(
    makeLearner(SMALL, boldWeights(SMALL), {}),
    FACTS,
    CONFIG,
  );
  const dataset = {
    ...{ rows: ROWS, conversations: 2, dropped: 0, most: 3 },
    validation: evalEvery === 0 ? [] : ROWS.slice(1),
  };
  const plan = { steps, perEpoch: 2, evalEvery, saveEvery: 9 };
  const taken = [];
  for (let step = 0; step < steps; step++) {
    const draw = () => [step % 2, 0];
    taken.push(await takeStep({ draw, learner, dataset, plan }, CONFIG, step));
  }
  await learner.close();
  return taken;
}

Deno.test("a step learns from the rows that are drawn, and is measured at intervals and at the end", () =>
  onBackend("cpu", async () => {
    const steps = await takeSteps(2, 3);
    const read = (name: string) => steps.map(({ metrics }) => metrics[name]);
    assertEquals(
      read(VALIDATION_LOSS).map((loss) => typeof loss === "number"),
      [false, true, true],
    );
    assertEquals(read("train/epoch"), [0.5, 1, 1.5]);
    // Row 0 twice, then rows 1 and 0; the last tokens predict nothing.
    assertEquals(steps.map(({ timing }) => timing.tokens), [4, 3, 4]);
    const [first, , third] = read("train/loss");
    assertIs(third! < first!, true);
  }));

Deno.test("a run without validation has no loss of it", () =>
  onBackend("cpu", async () => {
    const [first] = await takeSteps(0, 1);
    assertIs(VALIDATION_LOSS in first!.metrics, false);
  }));

Deno.test("changeSftRun() writes settings that are others, unless the run is in use", () =>
  withDirectory(async (parent) => {
    const directory = `${parent}/run`;
    const stored = { ...CONFIG, note: "mine" };
    await createRun(directory, stored, Uint8Array.of());
    const changed = { ...CONFIG, epochs: 9 };
    {
      using _lock = await lockRun(directory);
      await changeSftRun(directory, stored, CONFIG);
      await assertRejects(
        changeSftRun(directory, stored, changed),
        /'run' must be a run that no other process is training/,
      );
    }
    assertEquals(await readRunConfig(directory), { ...stored });
    await changeSftRun(directory, stored, changed);
    assertEquals(await readRunConfig(directory), { ...stored, epochs: 9 });
  }));
