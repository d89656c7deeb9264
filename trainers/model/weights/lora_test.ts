import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  strictEqual,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { effort } from "../../../tests/support/effort.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  assertGradients,
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { LORA_TARGETS, type LoraConfig } from "../lora_config.ts";
import { initAdamwState, takeAdamwStep } from "../optimizer/adamw.ts";
import { valueAndGradients } from "../layers/backpropagation.ts";
import {
  forward,
  type ForwardOptions,
  prepareRowOutputs,
} from "../transformer/forward.ts";
import { decode, disposeCache } from "../transformer/kv_cache.ts";
import { computeRowLogProbs } from "../transformer/log_probs.ts";
import {
  disposeMergedWeights,
  hasCriticAdapters,
  initAdapters,
  listAdapterShapes,
  listTrainedShapes,
  mergeAdapters,
  splitWeights,
} from "./lora.ts";
import { listWeightShapes, type Weights } from "./weights.ts";
import {
  fromFileTensors,
  toFileTensors,
} from "../../../tests/support/model/host_tensors.ts";

const LORA: LoraConfig = {
  rank: 2,
  alpha: 3,
  dropout: 0,
  targets: LORA_TARGETS,
  critic: true,
};

const CONFIG = { ...BIASED, lora: LORA };

/** The critic's adapters under the names of the policy's. */
function renameCriticAdapters(weights: Weights): Weights {
  const critics = Object.entries(weights).filter(([name]) =>
    name.startsWith("critic.")
  );
  return Object.fromEntries(
    critics.map(([name, weight]) => [name.slice("critic.".length), weight]),
  );
}

/** Adapters without zero matrices. */
function boldAdapters(config = CONFIG): Weights {
  const prng = seededPrng("adapters");
  const shapes = Object.entries(listAdapterShapes(config));
  return Object.fromEntries(
    shapes.map(([name, shape]) => [
      name,
      tf.mul(randomTensor(prng, [...shape] as [number, number]), 0.3),
    ]),
  );
}

Deno.test("listAdapterShapes() has PEFT's names for each target", () => {
  const targets = ["q_proj", "down_proj"] as const;
  const lora = { ...LORA, targets, critic: false };
  assertEquals(listAdapterShapes({ ...BIASED, layers: 1, lora }), {
    "model.layers.0.self_attn.q_proj.lora_A.weight": [12, 2],
    "model.layers.0.self_attn.q_proj.lora_B.weight": [2, 32],
    "model.layers.0.mlp.down_proj.lora_A.weight": [12, 2],
    "model.layers.0.mlp.down_proj.lora_B.weight": [2, 12],
  });
  const all = Object.keys(listAdapterShapes(CONFIG));
  assertEquals(all.length, 2 * 2 * 2 * 7);
  const name = "model.layers.1.mlp.up_proj.lora_B.weight";
  assert(all.includes(name) && all.includes(`critic.${name}`));
  assertThrows(
    () => listAdapterShapes(SMALL),
    /Cannot use adapters as 'lora' must be given for a model with adapters/,
  );
});

Deno.test("listTrainedShapes() leaves the frozen parameters out", () => {
  assertEquals(listTrainedShapes(SMALL), listWeightShapes(SMALL));
  const names = Object.keys(listTrainedShapes(CONFIG));
  const heads = ["value_head.weight", "value_head.bias"];
  assertEquals(names, [...Object.keys(listAdapterShapes(CONFIG)), ...heads]);
});

Deno.test("initAdapters() draws A as PEFT does and sets B to zero", async () => {
  await onBackend("cpu", () => {
    const config = { ...SMALL, lora: { ...LORA, rank: 64 } };
    const adapters = initAdapters(config, seededPrng("initial"));
    const a = adapters["model.layers.0.self_attn.q_proj.lora_A.weight"]!;
    const data = Array.from(a.dataSync()); // 16 inputs
    assert(data.every((number) => Math.abs(number) <= 1 / 4));
    const variance = data.reduce((sum, x) => sum + x * x, 0) / data.length;
    assert(Math.abs(variance / (1 / 4 ** 2 / 3) - 1) < 0.1);
    const b = adapters["model.layers.0.self_attn.q_proj.lora_B.weight"]!;
    assert(b.dataSync().every((number) => number === 0));
    const again = initAdapters(config, seededPrng("initial"));
    for (const [name, adapter] of Object.entries(adapters)) {
      assertEquals(again[name]!.dataSync(), adapter.dataSync());
    }
  });
});

Deno.test("forward() does not change with initial adapters", async () => {
  await onBackend("wasm", () => {
    const weights = boldWeights(BIASED);
    const tokens = randomTokens(seededPrng("start"), BIASED, [2, 5]);
    const before = forward(BIASED, weights, tokens);
    const adapters = initAdapters(CONFIG, seededPrng("initial"));
    const after = forward(CONFIG, { ...weights, ...adapters }, tokens);
    assertClose(after.logits.dataSync(), before.logits.dataSync(), 1e-5);
    assertClose(after.values.dataSync(), before.values.dataSync(), 1e-5);
  });
});

for (const backend of ALL_BACKENDS) {
  for (const [kind, own] of [["", BIASED], [" in Qwen3", NORMED]] as const) {
    Deno.test(`mergeAdapters() computes what adapters do${kind} on ${backend}`, async () => {
      await onBackend(backend, () => {
        const config = { ...own, lora: LORA };
        const base = boldWeights(own);
        const weights = { ...base, ...boldAdapters(config) };
        const tokens = randomTokens(seededPrng("merged"), own, [2, 7]);
        const { logits, values } = forward(config, weights, tokens);
        const plain = forward(own, base, tokens);
        assert(
          tf.max(tf.abs(tf.sub(logits, plain.logits))).dataSync()[0]! > 0.1,
        );
        const policy = mergeAdapters(config, weights);
        assertEquals(Object.keys(policy), Object.keys(base));
        const merged = forward(config, policy, tokens);
        assertClose(merged.logits.dataSync(), logits.dataSync(), 1e-4);
        // The critic has separate adapters.
        assertNotEquals(merged.values.dataSync(), values.dataSync());
        const critic = mergeAdapters(config, {
          ...base,
          ...renameCriticAdapters(weights),
        });
        assert(!hasCriticAdapters(critic));
        const valued = forward(config, critic, tokens);
        assertClose(valued.values.dataSync(), values.dataSync(), 1e-4);
        const last = tf.slice(logits, [0, 6, 0], [2, 1, -1]).dataSync();
        for (const used of [weights, policy]) {
          const decoded = decode(config, used, null, tokens);
          assertClose(decoded.logits.dataSync(), last, 1e-4);
          disposeCache(decoded.cache);
        }
        disposeMergedWeights(policy, weights);
        disposeMergedWeights(critic, weights);
        assert(Object.values(weights).every(({ isDisposed }) => !isDisposed));
      });
    });
  }

  Deno.test(`prepareRowOutputs() uses adapters on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = { ...boldWeights(BIASED), ...boldAdapters() };
      const tokens = randomTokens(seededPrng("rows"), BIASED, [2, 7]);
      const rows = tf.tensor1d([3, 12], "int32");
      const { logits, values } = forward(CONFIG, weights, tokens);
      const passes = prepareRowOutputs(CONFIG, weights, tokens, rows);
      const chosen = tf.matMul(
        passes.hidden(),
        weights["lm_head.weight"] as tf.Tensor2D,
      );
      const expected = tf.gather(tf.reshape(logits, [14, 11]), rows);
      assertClose(chosen.dataSync(), expected.dataSync(), 1e-4);
      const [three, twelve] = [3, 12].map((row) => values.dataSync()[row]!);
      const valued = [passes, prepareRowOutputs(CONFIG, weights, tokens, rows)];
      for (const { values } of valued) {
        assertClose(values().dataSync(), [three!, twelve!], 1e-4);
      }
    });
  });

  // Recomputation is the same on every backend.
  const ways = effort(backend === "cpu" ? [false, true] : [false], [
    false,
    true,
  ]);
  for (const recomputeBlocks of ways) {
    const how = recomputeBlocks ? ", recomputing blocks" : "";
    Deno.test(`adapters have the right gradients on ${backend}${how}`, async () => {
      await onBackend(backend, () => {
        const tiny = {
          ...CONFIG,
          vocabularySize: 5,
          hiddenSize: 4,
          headSize: 4,
          heads: 2,
          keyValueHeads: 1,
          intermediateSize: 4,
          layers: 1,
        };
        const prng = seededPrng("gradients");
        const base = boldWeights(tiny);
        const { trained } = splitWeights({ ...base, ...boldAdapters(tiny) });
        const tokens = randomTokens(prng, tiny, [2, 3]);
        assertGradients(
          prng,
          (...list) => {
            const names = Object.keys(trained);
            const moved = names.map((name, i) => [name, list[i]!]);
            const weights = { ...base, ...Object.fromEntries(moved) };
            const options = { recomputeBlocks };
            const { logits, values } = forward(tiny, weights, tokens, options);
            return tf.concat([logits, tf.expandDims(values, 2)], 2);
          },
          Object.values(trained),
          2e-2,
        );
      });
    });
  }
}

/** Loss and gradients of the trained parameters, with a frozen base. */
function lossAndGradients(
  config: typeof CONFIG,
  weights: Weights,
  options: ForwardOptions,
): ReturnType<typeof valueAndGradients> {
  const { trained, frozen } = splitWeights(weights);
  const tokens = randomTokens(seededPrng("loss"), config, [2, 5]);
  const rows = tf.tensor1d([0, 3, 9], "int32");
  const targets = tf.tensor1d([1, 2, 3], "int32");
  return valueAndGradients(trained, (trained) => {
    const all = { ...frozen, ...trained };
    const passes = prepareRowOutputs(config, all, tokens, rows, options);
    const hidden = passes.hidden();
    const { logProbs } = computeRowLogProbs(config, all, hidden, targets, {
      chunkRows: 2,
    });
    return tf.sum(tf.sub(passes.values(), logProbs)) as tf.Scalar;
  });
}

Deno.test("adapters have the same gradients in Qwen3 on all backends", async () => {
  const config = { ...NORMED, lora: LORA };
  let expected: ReadonlyMap<string, Float32Array> | undefined;
  for (const backend of ALL_BACKENDS) {
    for (const recomputeBlocks of [false, true]) {
      await onBackend(backend, () => {
        const weights = { ...boldWeights(NORMED), ...boldAdapters(config) };
        const options = { recomputeBlocks };
        const { gradients } = lossAndGradients(config, weights, options);
        const actual = new Map(
          Object.entries(gradients).map(([name, gradient]) =>
            [name, gradient.dataSync() as Float32Array] as const
          ),
        );
        expected ??= actual;
        for (const [name, gradient] of expected) {
          assertClose(actual.get(name)!, gradient, 1e-4);
        }
      });
    }
  }
  assertEquals(
    [...expected!.keys()].sort(),
    Object.keys(listTrainedShapes(config)).sort(),
  );
});

Deno.test("dropout depends only on its seed", async () => {
  await onBackend("wasm", () => {
    const config = { ...CONFIG, lora: { ...LORA, dropout: 0.5 } };
    const weights = { ...boldWeights(BIASED), ...boldAdapters() };
    const run = (options: ForwardOptions, of = config) => {
      const { value, gradients } = lossAndGradients(of, weights, options);
      return [value, ...Object.values(gradients)].map((x) =>
        Array.from(x.dataSync())
      );
    };
    const dropped = run({ dropoutSeed: 7 });
    assertEquals(run({ dropoutSeed: 7 }), dropped);
    assertNotEquals(run({ dropoutSeed: 8 })[0], dropped[0]);
    assertNotEquals(run({})[0], dropped[0]);
    // Recomputing draws the same masks.
    run({ dropoutSeed: 7, recomputeBlocks: true }).forEach((numbers, i) =>
      assertClose(numbers, dropped[i]!, 1e-4)
    );
    // Nothing is drawn without a seed, nor without dropout.
    assertEquals(run({}), run({}, CONFIG));
    assertEquals(run({ dropoutSeed: 0 }, CONFIG), run({}, CONFIG));
  });
});

Deno.test("training adapters does not change the base", async () => {
  await onBackend("wasm", () => {
    const weights = {
      ...boldWeights(BIASED),
      ...initAdapters(CONFIG, seededPrng("train")),
    };
    const before = Object.fromEntries(
      Object.entries(weights).map(([name, x]) => [name, x.dataSync().slice()]),
    );
    const { trained, frozen } = splitWeights(weights);
    assertEquals(
      Object.keys(trained).sort(),
      Object.keys(listTrainedShapes(CONFIG)).sort(),
    );
    let current: Weights = trained;
    let state = initAdamwState(current);
    const losses: number[] = [];
    for (let step = 0; step < 5; step++) {
      const { value, gradients } = lossAndGradients(
        CONFIG,
        { ...frozen, ...current },
        { dropoutSeed: step },
      );
      losses.push(value.dataSync()[0]!);
      assertEquals(Object.keys(gradients), Object.keys(current));
      const options = { learningRate: 0.02 };
      const next = takeAdamwStep(current, gradients, state, options);
      ({ weights: current, state } = next);
    }
    assert(losses.at(-1)! < losses[0]! - 0.5, `${losses}`);
    for (const [name, weight] of Object.entries(frozen)) {
      strictEqual(weight, weights[name as keyof typeof weights]);
      assertEquals(weight.dataSync(), before[name]);
    }
  });
});

Deno.test("adapters are the same after saving and loading", async () => {
  await onBackend("cpu", async () => {
    const adapters = boldAdapters();
    const tensors = await toFileTensors(adapters);
    const name = "critic.model.layers.0.self_attn.q_proj.lora_A.weight";
    assertEquals(tensors[name]!.shape, [2, 12]); // as PEFT has it
    const back = await fromFileTensors(listAdapterShapes(CONFIG), tensors);
    for (const [name, adapter] of Object.entries(adapters)) {
      assertEquals(back[name]!.dataSync(), adapter.dataSync());
    }
  });
});

Deno.test("forward() refuses adapters without settings", async () => {
  await onBackend("cpu", () => {
    const weights = { ...boldWeights(BIASED), ...boldAdapters() };
    const tokens = tf.zeros<tf.Rank.R2>([1, 2], "int32");
    assertThrows(
      () => forward(BIASED, weights, tokens),
      /'lora' must be given for a model with adapters/,
    );
    assertThrows(() => mergeAdapters(BIASED, weights), /'lora' must be given/);
  });
});
