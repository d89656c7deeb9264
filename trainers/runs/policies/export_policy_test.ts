import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import * as tf from "@tensorflow/tfjs";
import { withDirectory } from "../../../tests/support/directory.ts";
import {
  CHAT_MODEL,
  withChatModel,
} from "../../../tests/support/model/chat_checkpoint.ts";
import { byteLevelJson } from "../../../tests/support/model/chat_fixtures.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { readModelConfig } from "../../huggingface/model_files.ts";
import { disposeTensors, initWeights } from "../../model/weights/weights.ts";
import { encodeCheckpoint } from "../directory/checkpoint.ts";
import { listFiles } from "../directory/files.ts";
import { exportPolicy, type ExportPolicyOptions } from "./export_policy.ts";

const START = fileURLToPath(
  new URL("../warm_starts/PE-G-Mini-v0.safetensors", import.meta.url),
);

const write = (more: Partial<ExportPolicyOptions>, path = START) =>
  exportPolicy(path, {
    ...{ format: "merged", checkpoint: "last", out: null, overwrite: false },
    ...more,
  });

Deno.test("exportPolicy() refuses what a policy cannot be", () =>
  onBackend("cpu", async () => {
    await assertRejects(write({}, "no/such"), /'run' must be a run directory/);
    await assertRejects(write({}), /'out' must be given for a checkpoint file/);
    await assertRejects(
      write({ format: "peft", out: "x" }),
      /'format' must be 'merged' for a run without adapters/,
    );
    await assertRejects(
      write({ format: "gguf", out: "x" }),
      /'format' must be 'merged' for a small policy, whose tokens are words/,
    );
    await assertRejects(
      write({ learner: "tinker:http://a", out: "x" }),
      /'learner' must be left out with local weights/,
    );
  }));

Deno.test("exportPolicy() replaces its own files, and nobody else's", () =>
  onBackend("cpu", () =>
    withDirectory(async (folder) => {
      const out = `${folder}/out`;
      const { files, update, base } = await write({ out });
      assertEquals([update, base], [0, null]);
      for (const name of ["config.json", "model.safetensors", "README.md"]) {
        assertSame(files.includes(name), true, name);
      }
      await assertRejects(write({ out }), /'out' must be a new or empty direc/);
      await write({ out: `${out}/`, overwrite: true });
      await Deno.writeTextFile(`${out}/mine.txt`, "");
      await assertRejects(
        write({ out, overwrite: true }),
        /'out' must be new, empty, or what an earlier export left, with noth/,
      );
      const file = `${out}/mine.txt`;
      await assertRejects(write({ out: file, overwrite: true }), /'out' must/);
    })));

/** Writes a checkpoint of a language model, whose weights are so much larger. */
async function writeTrained(base: string, factor: number): Promise<string> {
  const weights = initWeights(CHAT_MODEL, seededPrng("export"));
  const large = Object.fromEntries(
    Object.entries(weights).map(([name, weight]) =>
      [name, tf.mul(weight, factor)] as const
    ),
  );
  const model = await readModelConfig(base);
  const facts = { env: "", model, vocabulary: [], base };
  const bytes = await encodeCheckpoint(
    { ...facts, update: 1, adamwStep: 1 },
    large,
  );
  disposeTensors(weights);
  disposeTensors(large);
  const path = `${base}/trained.safetensors`;
  await Deno.writeFile(path, bytes);
  return path;
}

Deno.test("exportPolicy() leaves nothing of a GGUF file that cannot be written", () =>
  onBackend("cpu", () =>
    withChatModel(async (base) => {
      const out = `${base}/out`;
      const own = { format: "gguf", out } as const;
      const path = await writeTrained(base, 1e9);
      const before = await listFiles(base);
      await assertRejects(write(own, path), /must be within the range of F16/);
      assertEquals(await listFiles(base), before);
      const { files } = await write(own, await writeTrained(base, 1));
      assertEquals(files, ["README.md", "model-f16.gguf"]);
    })));

Deno.test("exportPolicy() reads the tokenizer of a GGUF file before the weights", () =>
  onBackend("cpu", () =>
    withChatModel(async (base) => {
      const path = await writeTrained(base, 1);
      const json = { ...byteLevelJson(), ["pre_tokenizer"]: null };
      await Deno.writeTextFile(`${base}/tokenizer.json`, JSON.stringify(json));
      await Deno.remove(`${base}/model.safetensors`);
      await assertRejects(
        write({ format: "gguf", out: `${base}/out` }, path),
        /'tokenizer\.json: pre_tokenizer' must be cut as in gpt-2/,
      );
    })));
