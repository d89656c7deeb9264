import {
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { withChatModel } from "../../../tests/support/model/chat_checkpoint.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import { disposeCheckpoint } from "../directory/checkpoint.ts";
import { loadPolicy, loadPolicyOf, readCheckpointAt } from "./load_policy.ts";

const START = fileURLToPath(
  new URL("../warm_starts/PE-G-Mini-v0.safetensors", import.meta.url),
);

Deno.test("loadPolicy() loads a checkpoint file, which has no others", () =>
  onBackend("cpu", async () => {
    const { env, policy, update } = await loadPolicy(START);
    assertSame(
      [env, policy.tokenizer.style, update].join(),
      [
        ...["PE-G-Mini-v0", "terse", 0],
      ].join(),
    );
    disposeTensors(policy.weights);
    await assertRejects(
      loadPolicy(START, "best"),
      /'checkpoint' must be left out with a checkpoint file: .*"best"$/,
    );
  }));

Deno.test("loadPolicy() loads a language model, which has no checkpoints", () =>
  onBackend("cpu", () =>
    withChatModel(async (path) => {
      const { env, policy } = await loadPolicy(path);
      assertSame([env, policy.tokenizer.style].join(), ",chat");
      disposeTensors(policy.weights);
      await assertRejects(
        loadPolicy(path, 3),
        /'checkpoint' must be left out with a language model/,
      );
    })));

Deno.test("loadPolicy() refuses what is neither", () =>
  withFiles({
    "config.json": { env: "PE-G-Mini-v0" },
    "a.gguf": "GGUF",
  }, async (folder) => {
    for (const path of ["no/such", "no/such.gguf", folder]) {
      await assertRejects(
        loadPolicy(path),
        /'run' must be a run directory with a checkpoint, a checkpoint file, or/,
      );
    }
    assertSame(await readCheckpointAt("no/such"), null);
    assertSame(await readCheckpointAt(`${folder}/a.gguf`), null);
  }));

Deno.test("loadPolicyOf() refuses weights on a server, and other vocabularies", () =>
  onBackend("cpu", async () => {
    const found = (await readCheckpointAt(START))!;
    const { checkpoint } = found;
    const load = (facts: object, weights = checkpoint.weights) => {
      const own = { ...checkpoint.facts, ...facts };
      const changed = { ...checkpoint, facts: own, weights };
      return loadPolicyOf({ ...found, checkpoint: changed });
    };
    const remote = { learner: "tinker:http://a", state: "s" };
    await assertRejects(
      load({ remote, base: "m" }, {}),
      /'run' must be one with local weights, not on a server \(unlock exp/,
    );
    await assertRejects(
      load({ vocabulary: ["a"] }),
      /'run' must be a checkpoint with the current vocabulary of PE-G-Mini-v0/,
    );
    disposeCheckpoint(checkpoint);
  }));
