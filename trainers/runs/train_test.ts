import { rejects as assertRejects } from "node:assert/strict";
import { makeVector } from "../../envs/mod.ts";
import { withDirectory } from "../../tests/support/directory.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import { runTraining, train } from "./train.ts";

Deno.test("train() checks a new run's settings before it locks anything", () =>
  withDirectory(async (directory) => {
    const config = { ...TRAIN_DEFAULTS, batch: 0 };
    await assertRejects(
      train(directory, config, () => {}),
      /'config\.batch' must be|'batch' must be/,
    );
  }));

Deno.test("runTraining() makes no environments that are on a server", () =>
  withDirectory(async (directory) => {
    const config = { ...TRAIN_DEFAULTS, remote: "http://127.0.0.1:1" };
    await assertRejects(
      runTraining(directory, config, () => {}, undefined, makeVector),
      /'remote' must be left out where the environments are made here/,
    );
  }));
