import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  boldWeights,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { withChatModel } from "../../../tests/support/model/chat_checkpoint.ts";
import { fileExists } from "../../../utils/files/missing.ts";
import { makeLearner } from "../../algorithms/learner.ts";
import { loadModel } from "../../../tests/support/model/load_model.ts";
import { disposeCheckpoint } from "../directory/checkpoint.ts";
import { writeAtomically, type WriteContents } from "../directory/files.ts";
import { readCheckpoint } from "../directory/read_checkpoint.ts";
import { disposeRun } from "../restore_run.ts";
import { exportModel, makeSavable } from "./local_learner.ts";

const FACTS = {
  ...{ env: "E", model: SMALL, vocabulary: ["a"], base: null },
  settings: { seed: 7 },
};

/** Writes a file, and reads what it says and the moments that it has. */
async function read(directory: string, contents: WriteContents) {
  const path = `${directory}/a.safetensors`;
  await writeAtomically(path, contents);
  const checkpoint = await readCheckpoint(path);
  const { update, adamwStep, settings } = checkpoint.facts;
  const [first] = Object.values(checkpoint.weights);
  const number = first!.dataSync()[0];
  const hasMoments = checkpoint.moments !== null;
  disposeCheckpoint(checkpoint);
  return { facts: [update, adamwStep, settings], number, hasMoments };
}

Deno.test("a checkpoint can be resumed, a file of the best weights has its evaluation instead", () =>
  onBackend("cpu", () =>
    withDirectory(async (directory) => {
      const made = makeLearner(SMALL, boldWeights(SMALL), {});
      const learner = { ...made, adamw: { ...made.adamw, step: 5 } };
      const savable = makeSavable(FACTS, () => learner);
      const checkpoint = await read(directory, await savable.makeCheckpoint(3));
      assertEquals([checkpoint.facts, checkpoint.hasMoments], [
        [3, 5, { seed: 7 }],
        true,
      ]);
      const evaluation = { seed: 8, episodes: 9 };
      const best = await read(
        directory,
        await savable.makePolicyFile(4, evaluation),
      );
      assertEquals([best.facts, best.hasMoments], [[4, 5, evaluation], false]);
      assertIs(best.number, checkpoint.number);
      await savable.close();
    })));

Deno.test("what is saved and freed is the model as it is then", () =>
  onBackend("cpu", () =>
    withDirectory(async (directory) => {
      let learner = makeLearner(SMALL, boldWeights(SMALL), {});
      const before = tf.memory().numTensors;
      const savable = makeSavable(FACTS, () => learner);
      const old = learner;
      const [name] = Object.keys(learner.weights);
      learner = makeLearner(SMALL, {
        ...boldWeights(SMALL),
        [name!]: tf.fill(old.weights[name!]!.shape, 7),
      }, {});
      const { number } = await read(directory, await savable.makeCheckpoint(1));
      assertIs(number, 7);
      await savable.close();
      assertIs(Object.values(old.weights).some((one) => one.isDisposed), false);
      assertIs(
        Object.values(learner.weights).every((one) => one.isDisposed),
        true,
      );
      // The tensor that was replaced above is still there.
      assertIs(tf.memory().numTensors, before + 1);
    })));

Deno.test("a language model is exported anew once it has learnt, and a small policy never", () =>
  onBackend("cpu", () =>
    withChatModel(async (path) => {
      const model = { path, lora: null, dtype: "float32" } as const;
      const out = `${path}/out`;
      const file = `${out}/model.safetensors`;
      const { config, weights } = await loadModel(path);
      const learner = makeLearner(config, weights, {});
      await exportModel(out, null, learner, true);
      assertIs(await fileExists(out), false);
      // It is missing, though nothing was learnt.
      await exportModel(out, model, learner, false);
      const { size } = await Deno.stat(file);
      await Deno.writeTextFile(file, "old");
      await exportModel(out, model, learner, false);
      assertIs(await Deno.readTextFile(file), "old");
      await Deno.writeTextFile(`${out}/of_before`, "");
      await exportModel(out, model, learner, true);
      assertIs((await Deno.stat(file)).size, size);
      assertIs(await fileExists(`${out}/of_before`), false);
      disposeRun(learner);
    })));
