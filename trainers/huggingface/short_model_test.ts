import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../utils/prng.ts";
import { withFiles } from "../../tests/support/directory.ts";
import {
  ALL_BACKENDS,
  roundsFactors,
} from "../../tests/support/model/all_backends.ts";
import {
  encodeStored,
  rounded,
  type StoredTensors,
} from "../../tests/support/model/model_fixtures.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  randomTokens,
} from "../../tests/support/model/small_model.ts";
import type { ModelConfig } from "../model/config.ts";
import { forward } from "../model/transformer/forward.ts";
import { decode, disposeCache } from "../model/transformer/kv_cache.ts";
import type { FloatFormat } from "../model/safetensors/safetensors_file.ts";
import {
  isShortened,
  roundNumbers,
  type ShortDtype,
} from "../model/weights/frozen_dtype.ts";
import { isShort, widen } from "../model/weights/short_weights.ts";
import type { Weights } from "../model/weights/weights.ts";
import { toFileTensors } from "../../tests/support/model/host_tensors.ts";
import { readWeights } from "./load_model.ts";
import { loadModel } from "../../tests/support/model/load_model.ts";
import { formatModelConfig } from "./model_config.ts";
import { findModelFiles } from "./model_files.ts";
import { saveModel } from "./save_model.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");
const SKIPPED = hasTensorflow
  ? ""
  : " (skipped: run deno task setup:tensorflow)";

/** An odd vocabulary; with and without a tie. */
const MODELS: Readonly<Record<string, ModelConfig>> = {
  tied: { ...BIASED, attentionBiases: "qkv", tiedEmbeddings: true },
  untied: BIASED,
  normed: NORMED,
};

/** Runs a test on the files of a model. */
async function withModel(
  config: ModelConfig,
  format: FloatFormat,
  test: (directory: string) => Promise<void>,
  change: (tensors: Record<string, Float32Array>) => void = () => {},
): Promise<void> {
  let stored: StoredTensors = {};
  await onBackend("cpu", async () => {
    const tensors = await toFileTensors(boldWeights(config));
    change(
      Object.fromEntries(
        Object.entries(tensors).map(([name, { data }]) => [name, data]),
      ),
    );
    stored = Object.fromEntries(
      Object.entries(tensors).map(([name, { shape, data }]) => [
        name,
        { dtype: "F32", shape, bytes: new Uint8Array(data.slice().buffer) },
      ]),
    );
  });
  const { "value_head.weight": _w, "value_head.bias": _b, ...own } = stored;
  const files = {
    "config.json": formatModelConfig(config),
    "model.safetensors": encodeStored(
      format === "F32" ? own : rounded(own, format),
    ),
  };
  await withFiles(files, test);
}

/** Outputs of a model for some tokens, all at once and step by step. */
function compute(config: ModelConfig, weights: Weights): Float32Array[] {
  const tokens = randomTokens(seededPrng("tokens"), config, [2, 7]);
  const { logits } = forward(config, weights, tokens);
  const first = decode(config, weights, null, tf.slice(tokens, [0, 0], [2, 5]));
  const second = decode(
    config,
    weights,
    first.cache,
    tf.slice(tokens, [0, 5], [2, 2]),
  );
  disposeCache(second.cache);
  return [logits, first.logits, second.logits].map((tensor) =>
    tensor.dataSync() as Float32Array
  );
}

for (const [kind, config] of Object.entries(MODELS)) {
  for (const dtype of ["bfloat16", "float16"] as const) {
    Deno.test({
      name: `readWeights() holds a ${kind} model in ${dtype}, which computes ` +
        `as its rounded weights do${SKIPPED}`,
      ignore: !hasTensorflow,
      fn: () =>
        withModel(config, "F32", async (path) => {
          await onBackend("tensorflow", async () => {
            const files = await findModelFiles(path);
            const plain = await readWeights(files);
            const held = await readWeights(files, dtype);
            const round = Object.entries(plain).map(([name, weight]) => {
              const short = isShortened(name);
              assertEquals(isShort(held[name]!), short, name);
              const numbers = Float32Array.from(weight.dataSync());
              const expected = short ? roundNumbers(numbers, dtype) : numbers;
              assertEquals(widen(held[name]!, dtype).dataSync(), expected);
              return [name, tf.tensor(expected, weight.shape)] as const;
            });
            const short = { ...config, frozenDtype: dtype };
            const actual = compute(short, held);
            const tolerance = roundsFactors(dtype) ? 0.02 : 1e-5;
            compute(config, Object.fromEntries(round)).forEach((logits, i) => {
              assertClose(actual[i]!, logits, tolerance);
            });
          });
        }),
    });
  }
}

Deno.test("readWeights() rounds where the backend has only float32", () =>
  withModel(MODELS.tied!, "F32", async (path) => {
    await onBackend("wasm", async () => {
      const files = await findModelFiles(path);
      const plain = await readWeights(files);
      const held = await readWeights(files, "bfloat16");
      for (const [name, weight] of Object.entries(plain)) {
        const numbers = Float32Array.from(weight.dataSync());
        assertEquals(
          held[name]!.dataSync(),
          isShortened(name) ? roundNumbers(numbers, "bfloat16") : numbers,
        );
      }
    });
  }));

const ROUND: readonly (readonly [FloatFormat, ShortDtype])[] = [
  ["BF16", "bfloat16"],
  ["F16", "float16"],
];
for (const [format, dtype] of ROUND) {
  Deno.test({
    name: `saveModel() gives back what was read from ${format} in ${dtype}` +
      SKIPPED,
    ignore: !hasTensorflow,
    fn: () =>
      withModel(MODELS.untied!, format, async (path) => {
        await onBackend("tensorflow", async () => {
          const { config, weights } = await loadModel(path);
          const held = await readWeights(await findModelFiles(path), dtype);
          await saveModel(`${path}/saved`, {
            config: { ...config, frozenDtype: dtype },
            weights: held,
          });
          const saved = await loadModel(`${path}/saved`);
          assertEquals(saved.config, config);
          for (const [name, weight] of Object.entries(weights)) {
            assertEquals(saved.weights[name]!.dataSync(), weight.dataSync());
          }
        });
      }),
  });
}

Deno.test("readWeights() refuses numbers above the range of float16", () =>
  withModel(MODELS.tied!, "BF16", async (path) => {
    await onBackend("cpu", async () => {
      const files = await findModelFiles(path);
      await assertRejects(
        () => readWeights(files, "float16"),
        /^RangeError: Cannot load the model as 'model\.safetensors: model\.layers\.1\.mlp\.up_proj\.weight\[2, 3\]' must be within the range of float16: current value is -66048$/,
      );
      await readWeights(files, "bfloat16");
    });
  }, (tensors) => {
    const { hiddenSize } = MODELS.tied!;
    const name = "model.layers.1.mlp.up_proj.weight";
    tensors[name]![2 * hiddenSize + 3] = -66048;
    // A norm's scale stays in float32.
    tensors["model.norm.weight"]![0] = 1e6;
  }));
