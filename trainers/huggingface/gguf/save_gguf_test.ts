import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { CHAT_MODEL } from "../../../tests/support/model/chat_checkpoint.ts";
import {
  byteLevelJson,
  SPECIAL,
  TEMPLATES,
  TOKENS,
} from "../../../tests/support/model/chat_fixtures.ts";
import {
  encodeSafetensors,
  type HostTensor,
} from "../../../tests/support/model/host_tensors.ts";
import { getHeadSize } from "../../model/config.ts";
import { scaleFrequency } from "../../model/layers/rope.ts";
import { makeByteSource } from "../../model/safetensors/safetensors_file.ts";
import { isProjection, listWeightShapes } from "../../model/weights/weights.ts";
import { formatModelConfig } from "../model_config.ts";
import { findModelFiles } from "../model_files.ts";
import { DIVISORS } from "./gguf_config.ts";
import { type GgufHeader, readGgufHeader } from "./gguf_header.ts";
import { saveGguf } from "./save_gguf.ts";

const NORM = "model.norm.weight";

/** What may differ of the checkpoint that is written. */
interface Changes {
  readonly files?: Readonly<Record<string, unknown>>;
  /** The first number of a tensor. */
  readonly numbers?: Readonly<Record<string, number>>;
  readonly taken?: boolean;
}

/** Writes the file of a small tied model, and reads its header and bytes. */
async function write(
  { files = {}, numbers = {}, taken = false }: Changes = {},
): Promise<GgufHeader & { bytes: Uint8Array }> {
  const shapes = {
    ...listWeightShapes(CHAT_MODEL),
    // What a tied model does not need.
    "lm_head.weight": [CHAT_MODEL.hiddenSize, CHAT_MODEL.vocabularySize],
  };
  const tensors = Object.entries(shapes)
    .filter(([name]) => !name.startsWith("value_head."))
    .map(([name, own]): [string, HostTensor] => {
      const shape = isProjection(name) ? own.toReversed() : own;
      const size = shape.reduce((product, size) => product * size, 1);
      const data = new Float32Array(size).fill(0.5);
      data[0] = numbers[name] ?? 0.5;
      return [name, { shape, data }];
    });
  return await withFiles({
    "config.json": formatModelConfig(CHAT_MODEL),
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
    "model.safetensors": encodeSafetensors(Object.fromEntries(tensors)),
    ...files,
  }, async (directory) => {
    const path = `${directory}/model.gguf`;
    if (taken) await Deno.writeTextFile(path, "");
    await saveGguf(path, await findModelFiles(directory));
    const bytes = await Deno.readFile(path);
    return { bytes, ...await readGgufHeader(makeByteSource(bytes, path)) };
  });
}

Deno.test("saveGguf() writes matrices in F16 and vectors in F32, each aligned", async () => {
  const { tensors, bytes } = await write({ numbers: { [NORM]: 7 } });
  const names = tensors.map(({ name }) => name);
  assertIs(names.includes("output.weight"), false);
  assertIs(new Set(names).size, names.length);
  for (const { format, name, shape, begin } of tensors) {
    assertIs(format, shape.length === 2 ? "F16" : "F32", name);
    assertIs(begin % 32, 0, name);
  }
  const { begin } = tensors.find(({ name }) => name === "output_norm.weight")!;
  const view = new DataView(bytes.buffer);
  assertEquals(
    [view.getFloat32(begin, true), view.getFloat32(begin + 4, true)],
    [7, 0.5],
  );
});

Deno.test("saveGguf() says what each token is for, and fills up what is unused", async () => {
  const { metadata } = await write();
  const read = (name: string) => metadata.get(`tokenizer.ggml.${name}`);
  const [tokens, types] = [read("tokens"), read("token_type")] as [
    string[],
    number[],
  ];
  assertEquals([tokens.length, types.length], [320, 320]);
  assertEquals(tokens.slice(0, SPECIAL.length), SPECIAL);
  assertEquals([types[0], types[SPECIAL.length], types[319]], [3, 1, 5]);
  assertIs(tokens[319], "[PAD319]");
  assertEquals(
    [read("bos_token_id"), read("eos_token_id"), read("padding_token_id")],
    [SPECIAL.indexOf("<s>"), SPECIAL.indexOf("</s>"), undefined],
  );
});

Deno.test("saveGguf() takes the ends and padding that a model's own files name", async () => {
  const { metadata } = await write({
    files: {
      "generation_config.json": { "eos_token_id": [4, 2] },
      "tokenizer_config.json": { ...TOKENS, "pad_token": "<unk>" },
    },
  });
  const read = (name: string) =>
    metadata.get(`tokenizer.ggml.${name}_token_id`);
  assertEquals([read("eos"), read("padding")], [4, 0]);
});

Deno.test("saveGguf() divides frequencies as the model does, whatever its factors", async () => {
  const ropeScaling = {
    factor: 8,
    lowFrequencyFactor: 0.25,
    highFrequencyFactor: 8,
    originalMaxPositions: 256,
  };
  const { tensors, bytes } = await write({
    files: { "config.json": formatModelConfig({ ...CHAT_MODEL, ropeScaling }) },
  });
  const { begin, shape } = tensors.find(({ name }) => name === DIVISORS)!;
  const view = new DataView(bytes.buffer);
  const divided = Array.from({ length: shape[0]! }, (_, i) => {
    const frequency = CHAT_MODEL.ropeTheta ** (-i / shape[0]!);
    const divisor = view.getFloat32(begin + 4 * i, true);
    return [frequency / divisor, scaleFrequency(frequency, ropeScaling)];
  });
  assertIs(divided.length, getHeadSize(CHAT_MODEL) / 2);
  for (const [own, model] of divided) {
    assert(Math.abs(own! / model! - 1) < 1e-6, `${own} is not ${model}`);
  }
});

Deno.test("saveGguf() refuses numbers beyond the range of F16, in matrices alone", async () => {
  const name = "model.embed_tokens.weight";
  await write({ numbers: { [NORM]: 70_000, [name]: 65_504 } });
  await assertRejects(write({ numbers: { [name]: 70_000 } }), {
    name: "RangeError",
    message: "Cannot write a GGUF file as 'token_embd.weight' must be within " +
      "the range of F16: current value is 70000",
  });
});

Deno.test("saveGguf() refuses a tokenizer without merges, and replaces no file", async () => {
  const { model, ...rest } = byteLevelJson();
  const other = { ...rest, model: { ...model as object, merges: null } };
  await assertRejects(
    write({ files: { "tokenizer.json": other } }),
    /'tokenizer.json: model' must be byte-level BPE with merges/,
  );
  await assertRejects(write({ taken: true }), Deno.errors.AlreadyExists);
});
