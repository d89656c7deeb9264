import { ok as assert, strictEqual as assertIs } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { makeVector } from "../../envs/vector/make_vector.ts";
import { createRun, startBackend, train } from "../../trainers/mod.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import { rehearseUpdate } from "../../trainers/runs/rehearsal.ts";
import { withDirectory } from "../support/directory.ts";

const MODEL = fileURLToPath(
  new URL("../../bench/language_model", import.meta.url),
);

Deno.test("a rehearsal measures two small updates, and changes nothing of the run", async () => {
  await startBackend({ name: "wasm" });
  const config = makeTrainConfig({
    ...{ model: MODEL, trainer: "grpo", groupSize: 2 },
    ...{ updates: 1, batch: 8, maxTurnTokens: 4, warmUp: 0, testEpisodes: 0 },
  });
  const run = (isRehearsed: boolean) =>
    withDirectory(async (directory) => {
      await createRun(directory, config, null);
      const files = () => [...Deno.readDirSync(directory)].length;
      const before = files();
      if (isRehearsed) {
        const { peakBytes, seconds } =
          (await rehearseUpdate(directory, config, makeVector))!;
        assert(seconds > 0 && Number.isFinite(seconds));
        assert(peakBytes > 0 && Number.isFinite(peakBytes));
        assertIs(files(), before);
      }
      await train(directory, config, () => {});
      return await Deno.readTextFile(`${directory}/metrics.jsonl`);
    });
  assertIs(await run(true), await run(false));
});

Deno.test("a rehearsal that is stopped before it begins estimates nothing", async () => {
  await startBackend({ name: "wasm" });
  const config = makeTrainConfig({ model: MODEL, testEpisodes: 0 });
  await withDirectory(async (directory) => {
    await createRun(directory, config, null);
    const estimate = await rehearseUpdate(
      directory,
      config,
      makeVector,
      AbortSignal.abort(),
    );
    assertIs(estimate, null);
  });
});
