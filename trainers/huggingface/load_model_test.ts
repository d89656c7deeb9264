import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  type DirectoryFiles,
  withFiles,
} from "../../tests/support/directory.ts";
import {
  encodeStored,
  readNumber,
  rounded,
  sharded,
  type StoredTensor,
  type StoredTensors,
  storedTensors,
  testFixtures,
} from "../../tests/support/model/model_fixtures.ts";
import {
  boldWeights,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { isProjection } from "../model/weights/weights.ts";
import { toFileTensors } from "../../tests/support/model/host_tensors.ts";
import { readWeights } from "./load_model.ts";
import {
  type LoadedModel,
  loadModel,
} from "../../tests/support/model/load_model.ts";
import { formatModelConfig } from "./model_config.ts";
import { findModelFiles } from "./model_files.ts";

const CONFIG = formatModelConfig(SMALL);

/** The tensors of a small model, without its value head. */
async function smallTensors(config = SMALL): Promise<StoredTensors> {
  const entries: [string, StoredTensor][] = [];
  await onBackend("cpu", async () => {
    const tensors = await toFileTensors(boldWeights(config));
    for (const [name, { shape, data }] of Object.entries(tensors)) {
      if (name.startsWith("value_head.")) continue;
      const bytes = new Uint8Array(data.slice().buffer);
      entries.push([name, { dtype: "F32", shape, bytes }]);
    }
  });
  return Object.fromEntries(entries);
}

/** A tensor of zeros. */
function zeros(
  shape: readonly number[],
  dtype = "F32",
  size = 4,
): StoredTensor {
  const length = shape.reduce((product, axis) => product * axis, size);
  return { dtype, shape, bytes: new Uint8Array(length) };
}

/** Checks that the weights are the numbers that a file stores. */
function assertStored(
  { config, weights }: LoadedModel,
  tensors: StoredTensors,
): void {
  for (const [name, stored] of Object.entries(tensors)) {
    if (name === "lm_head.weight" && config.tiedEmbeddings) continue;
    const actual = weights[name]!.dataSync();
    const [rows, columns] = stored.shape as [number, number];
    assert(
      actual.every((number, i) => {
        const at = isProjection(name)
          ? i % rows * columns + Math.floor(i / rows)
          : i;
        return Object.is(number, readNumber(stored, at));
      }),
      name,
    );
  }
}

testFixtures("loadModel() reads exactly what files hold", async (
  { directory },
) => {
  const tensors = storedTensors(directory);
  const config = await Deno.readTextFile(`${directory}/config.json`);
  for (const format of ["F32", "F16", "BF16"] as const) {
    const copy = rounded(tensors, format);
    const layouts = [
      { "model.safetensors": encodeStored(copy) },
      sharded(copy),
    ];
    for (const files of layouts) {
      await withFiles({ "config.json": config, ...files }, async (path) => {
        await onBackend(
          "cpu",
          async () => assertStored(await loadModel(path), copy),
        );
      });
    }
  }
});

Deno.test("loadModel() reads special numbers of short formats", async () => {
  const tensors = { ...await smallTensors() };
  const words = {
    // Signed zeros, subnormals, the largest.
    ["F16"]: [0, 0x8000, 1, 0x83ff, 0x7bff, 0xfbff, 0x3c00, 0x3c00],
    ["BF16"]: [0, 0x8000, 1, 0x807f, 0x7f7f, 0xff7f, 0x3f80, 0x3f80],
  };
  for (const [dtype, some] of Object.entries(words)) {
    const bytes = new Uint8Array(Uint16Array.from([...some, ...some]).buffer);
    tensors["model.norm.weight"] = { dtype, shape: [16], bytes };
    const files = {
      "config.json": CONFIG,
      "model.safetensors": encodeStored(tensors),
    };
    await withFiles(files, async (path) => {
      await onBackend(
        "cpu",
        async () => assertStored(await loadModel(path), tensors),
      );
    });
  }
});

const broken: [dtype: string, word: number, value: string][] = [
  ["F16", 0x7c00, "Infinity"],
  ["F16", 0x7e00, "NaN"],
  ["BF16", 0xff80, "-Infinity"],
  ["BF16", 0x7fc0, "NaN"],
];
for (const [dtype, word, value] of broken) {
  Deno.test(`loadModel() refuses ${value} in ${dtype}, and names its place`, async () => {
    const tensors = { ...await smallTensors() };
    const name = "model.embed_tokens.weight";
    const { shape } = tensors[name]!;
    const words = new Uint16Array(shape[0]! * shape[1]!);
    words[2 * shape[1]! + 3] = word;
    tensors[name] = { dtype, shape, bytes: new Uint8Array(words.buffer) };
    const files = {
      "config.json": CONFIG,
      "model.safetensors": encodeStored(tensors),
    };
    await withFiles(files, (path) =>
      onBackend("cpu", () =>
        assertRejects(
          () => loadModel(path),
          new RegExp(
            `Cannot load the model as 'model\\.safetensors: ${name}\\[2, 3\\]' ` +
              `must be finite: current value is ${value}$`,
          ),
        )));
  });
}

Deno.test("loadModel() takes a missing value head as zero", async () => {
  const tensors = await smallTensors();
  const files = {
    "config.json": CONFIG,
    "model.safetensors": encodeStored(tensors),
  };
  const head = {
    "value_head.weight": {
      ...zeros([1, 16]),
      bytes: new Uint8Array(64).fill(1),
    },
    "value_head.bias": zeros([1]),
  };
  await withFiles(files, async (path) => {
    await onBackend("cpu", async () => {
      const { weights } = await loadModel(path);
      assertEquals(weights["value_head.weight"]!.shape, [16, 1]);
      assert(weights["value_head.weight"]!.dataSync().every((x) => x === 0));
      assertEquals(weights["value_head.bias"]!.dataSync(), new Float32Array(1));
    });
    await Deno.mkdir(`${path}/critic`);
    // Earlier versions saved it in the model's folder.
    for (const name of ["value_head", "critic/value_head"]) {
      const file = `${path}/${name}.safetensors`;
      await Deno.writeFile(file, encodeStored(head));
      await onBackend(
        "cpu",
        async () =>
          assertStored(await loadModel(path), { ...tensors, ...head }),
      );
      await Deno.writeFile(file, encodeStored({ ...head, other: zeros([1]) }));
      await assertRejects(
        () => findModelFiles(path),
        new RegExp(
          `'${name}.safetensors: other' must be a part of the value head`,
        ),
      );
    }
  });
});

Deno.test("loadModel() accepts a tied output layer if it is equal", async () => {
  const config = { ...SMALL, tiedEmbeddings: true };
  const tensors = await smallTensors(config);
  const embedding = tensors["model.embed_tokens.weight"]!;
  const bytes = embedding.bytes.slice();
  const files = (head: StoredTensor) => ({
    "config.json": formatModelConfig(config),
    "model.safetensors": encodeStored({ ...tensors, "lm_head.weight": head }),
  });
  await withFiles(files({ ...embedding, bytes }), async (path) => {
    await onBackend("cpu", async () => {
      const model = await loadModel(path);
      assert(!("lm_head.weight" in model.weights));
      assertStored(model, tensors);
    });
  });
  bytes[bytes.length - 1]! ^= 1;
  await withFiles(files({ ...embedding, bytes }), async (path) => {
    await assertRejects(
      () => loadModel(path),
      /'lm_head.weight' must be equal to model.embed_tokens.weight, as config/,
    );
  });
  await withFiles(files(zeros([16, 11])), async (path) => {
    await assertRejects(
      () => findModelFiles(path),
      /'lm_head.weight' must be a tensor of shape \[11, 16\]: .* \[16,11\]$/,
    );
  });
});

Deno.test("findModelFiles() ignores computed buffers", async () => {
  const name = "model.layers.0.self_attn.rotary_emb.inv_freq";
  const tensors = { ...await smallTensors(), [name]: zeros([2]) };
  const files = {
    "config.json": CONFIG,
    "model.safetensors": encodeStored(tensors),
  };
  await withFiles(files, async (path) => {
    await onBackend("cpu", async () => {
      const { weights } = await loadModel(path);
      assert(!(name in weights));
    });
  });
});

const Q_PROJ = "model.layers.1.self_attn.q_proj.weight";

Deno.test("findModelFiles() names a wrong tensor", async () => {
  const tensors = await smallTensors();
  const { [Q_PROJ]: _, ...missing } = tensors;
  const cases: [StoredTensors, RegExp][] = [
    [
      missing,
      /'model.layers.1.self_attn.q_proj.weight' must be a tensor of shape \[16, 16\]: current value is "missing"$/,
    ],
    [
      { ...tensors, [Q_PROJ]: zeros([16, 8]) },
      /q_proj.weight' must be a tensor of shape \[16, 16\]: .* is \[16,8\]$/,
    ],
    [
      { ...tensors, [Q_PROJ]: zeros([256]) },
      /q_proj.weight' must be a tensor of shape \[16, 16\]: .* is \[256\]$/,
    ],
    [
      // As in memory, not as in files.
      {
        ...tensors,
        "model.layers.0.mlp.up_proj.weight": zeros([16, 12]),
      },
      /up_proj.weight' must be a tensor of shape \[12, 16\]: .* is \[16,12\]$/,
    ],
    [
      { ...tensors, [Q_PROJ]: zeros([16, 16], "F64", 8) },
      /q_proj.weight' must be of a format that can be read \(F32, F16, BF16\): current value is "F64"$/,
    ],
    [
      { ...tensors, [Q_PROJ]: zeros([16, 16], "F4", 4) },
      /'model.safetensors: .*q_proj.weight.dtype' must be .*'BF16'.* is "F4"$/,
    ],
    [
      { ...tensors, "model.layers.2.input_layernorm.weight": zeros([16]) },
      /'model.layers.2.input_layernorm.weight' must be a tensor of the model that config.json describes: current value is "unknown"$/,
    ],
    [
      { ...tensors, "model.layers.0.self_attn.q_proj.bias": zeros([16]) },
      /q_proj.bias' must be a tensor of the model that config.json describes/,
    ],
    [
      { ...tensors, "value_head.weight": zeros([1, 16]) },
      /'value_head.bias' must be a tensor of shape \[1\]: .* is "missing"$/,
    ],
  ];
  for (const [tensors, message] of cases) {
    const files = {
      "config.json": CONFIG,
      "model.safetensors": encodeStored(tensors),
    };
    await withFiles(files, async (path) => {
      await assertRejects(() => findModelFiles(path), message);
    });
  }
});

Deno.test("findModelFiles() names a missing or damaged file", async () => {
  const whole = encodeStored(await smallTensors());
  const model = { "model.safetensors": whole };
  const cases: [DirectoryFiles, RegExp][] = [
    [
      {},
      /Cannot load the model as 'config.json' must be a file in .*"missing"$/,
    ],
    [
      { "config.json": '{"vocab_size": NaN}', ...model },
      /'config.json' must be a JSON object \(.*\): .* is "\{\\"vocab_size\\": NaN\}"$/,
    ],
    [{ "config.json": [], ...model }, /'config.json' must be a JSON object/],
    [
      { "config.json": { ...CONFIG, ["model_type"]: "mamba" }, ...model },
      /'model_type' must be one of 'llama' .* current value is "mamba"$/,
    ],
    [
      { "config.json": CONFIG },
      /'model.safetensors' must be a file in .*, or model.safetensors.index.json with its shards: current value is "missing"$/,
    ],
    [
      {
        "config.json": CONFIG,
        "model.safetensors": whole.subarray(0, whole.length - 8),
      },
      /'model.safetensors: .*data_offsets' must be within the \d+ bytes of data/,
    ],
    [
      {
        "config.json": CONFIG,
        "model.safetensors": new Uint8Array([...whole, 0]),
      },
      /'model.safetensors: data' must be \d+ bytes long/,
    ],
    [
      { "config.json": CONFIG, "model.safetensors": "<html>" },
      /'model.safetensors' must be at least 8 bytes long: .* is 6$/,
    ],
    [
      { "config.json": CONFIG, "model.safetensors": "<html></html>" },
      /'model.safetensors: header length' must be at most 5 bytes/,
    ],
  ];
  for (const [files, message] of cases) {
    await withFiles(files, async (path) => {
      await assertRejects(() => findModelFiles(path), message);
    });
  }
  await withFiles(model, async (path) => {
    const message = /'config.json' must be a file in .*: .* is "missing"$/;
    for (const name of ["nowhere", "model.safetensors"]) {
      await assertRejects(() => findModelFiles(`${path}/${name}`), message);
    }
  });
});

Deno.test("findModelFiles() checks the index against the shards", async () => {
  const tensors = await smallTensors();
  const files: DirectoryFiles = { "config.json": CONFIG, ...sharded(tensors) };
  const INDEX = "model.safetensors.index.json";
  const FIRST = "model-00001-of-00002.safetensors";
  const SECOND = "model-00002-of-00002.safetensors";
  const { weight_map: map } = files[INDEX] as {
    ["weight_map"]: Record<string, string>;
  };
  const { [SECOND]: _, ...withoutShard } = files;
  const NORM = "model.norm.weight";
  const { [NORM]: _norm, ...withoutNorm } = map;
  const other = map[NORM] === FIRST ? SECOND : FIRST;
  const indexed = (map: unknown) => ({
    ...files,
    [INDEX]: { ["weight_map"]: map },
  });
  const cases: [DirectoryFiles, RegExp][] = [
    [
      withoutShard,
      /'model-00002-of-00002.safetensors' must be a file in .*, as model.safetensors.index.json names it: current value is "missing"$/,
    ],
    [
      { ...files, "model-00003-of-00003.safetensors": encodeStored({}) },
      /'model-00003-of-00003.safetensors' must be named in model.safeten/,
    ],
    [
      indexed({ ...map, [NORM]: other }),
      /safetensors: .*' must be where model.safetensors.index.json says \(model-/,
    ],
    [
      indexed(withoutNorm),
      /: model.norm.weight' must be where .* says \(nowhere\)/,
    ],
    [
      indexed({ ...map, extra: FIRST }),
      /'extra' must be in model-00001-of-00002.safetensors, as .* "missing"$/,
    ],
    [
      indexed({ ...map, extra: "../a.safetensors" }),
      /weight_map.extra' must be the name of a .safetensors file/,
    ],
    [indexed({ ...map, extra: 7 }), /weight_map.extra' must be the name of a/],
    [indexed([]), /weight_map' must be an object/],
    [indexed({}), /weight_map' must be an object with tensors/],
    [{ ...files, [INDEX]: "{" }, /index.json' must be a JSON object \(/],
    [
      { ...files, [SECOND]: (files[SECOND] as Uint8Array).subarray(0, -1) },
      /'model-00002-of-00002.safetensors: .*' must be within the \d+ bytes/,
    ],
  ];
  for (const [files, message] of cases) {
    await withFiles(files, async (path) => {
      await assertRejects(() => findModelFiles(path), message);
    });
  }
  await withFiles(files, async (path) => {
    await onBackend(
      "cpu",
      async () => assertStored(await loadModel(path), tensors),
    );
  });
});

Deno.test("loadModel() frees its tensors when it fails", async () => {
  const files = {
    "config.json": CONFIG,
    "model.safetensors": encodeStored(await smallTensors()),
  };
  await withFiles(files, async (path) => {
    await onBackend("cpu", async () => {
      const found = await findModelFiles(path);
      await Deno.truncate(`${path}/model.safetensors`, 3000);
      await assertRejects(
        () => readWeights(found),
        /'model.safetensors' must be at least \d+ bytes long/,
      );
    });
  });
});

Deno.test("readWeights() refuses models that are too large for wasm", async () => {
  const config = { ...SMALL, vocabularySize: 2 ** 25, tiedEmbeddings: true };
  const files = {
    directory: "",
    json: formatModelConfig(config),
    config,
    tensors: new Map(),
  };
  await onBackend("wasm", async () => {
    await assertRejects(
      () => readWeights(files),
      /'backend' must be tensorflow for weights of 2.1 GB, .* is "wasm"$/,
    );
  });
});
