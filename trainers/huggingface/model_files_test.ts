import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  type DirectoryFiles,
  withFiles,
} from "../../tests/support/directory.ts";
import { onBackend, SMALL } from "../../tests/support/model/small_model.ts";
import {
  encodeSafetensors,
  toFileTensors,
} from "../../tests/support/model/host_tensors.ts";
import { seededPrng } from "../../utils/prng.ts";
import { initWeights } from "../model/weights/weights.ts";
import { formatModelConfig } from "./model_config.ts";
import { findModelFiles, findValueHeadFile } from "./model_files.ts";

type Tensors = Awaited<ReturnType<typeof toFileTensors>>;

const CONFIG = { "config.json": formatModelConfig(SMALL) };
const INDEX = "model.safetensors.index.json";
const SHARDS = [1, 2].map((i) => `model-0000${i}-of-00002.safetensors`);

/** The tensors of a model, without a value head. */
async function makeTensors(): Promise<Tensors> {
  let tensors: Tensors = {};
  await onBackend("cpu", async () => {
    tensors = await toFileTensors(initWeights(SMALL, seededPrng("files")));
  });
  const own = Object.entries(tensors).filter(([name]) =>
    !name.startsWith("value_head.")
  );
  return Object.fromEntries(own);
}

const TENSORS = await makeTensors();
const NAMES = Object.keys(TENSORS);

const pick = (names: readonly string[]) =>
  encodeSafetensors(
    Object.fromEntries(names.map((name) => [name, TENSORS[name]!])),
  );

/** A model in two shards, of which the first has one tensor. */
const SHARDED: DirectoryFiles = {
  ...CONFIG,
  [SHARDS[0]!]: pick(NAMES.slice(0, 1)),
  [SHARDS[1]!]: pick(NAMES.slice(1)),
  [INDEX]: {
    ["weight_map"]: Object.fromEntries(
      NAMES.map((name, i) => [name, SHARDS[i === 0 ? 0 : 1]]),
    ),
  },
};

const find = (files: DirectoryFiles) => withFiles(files, findModelFiles);

Deno.test("findModelFiles() finds the tensors of one file, or of shards", async () => {
  const whole = { ...CONFIG, "model.safetensors": pick(NAMES) };
  for (const files of [whole, SHARDED]) {
    const { tensors } = await find(files);
    assertEquals([...tensors.keys()].sort(), NAMES.toSorted());
  }
  await assertRejects(
    find(CONFIG),
    /'model\.safetensors' must be a file in .*, or model\.safetensors\.index/,
  );
});

Deno.test("findModelFiles() refuses an index that is not that of the shards", async () => {
  const refuse = (map: unknown, message: RegExp, more = {}) =>
    assertRejects(
      find({ ...SHARDED, [INDEX]: { ["weight_map"]: map }, ...more }),
      message,
    );
  const map = (SHARDED[INDEX] as { weight_map: object }).weight_map;
  const [first] = NAMES;
  await refuse([], /weight_map' must be an object/);
  await refuse({}, /weight_map' must be an object with tensors/);
  for (const path of ["../a.safetensors", "a.bin", 3]) {
    await refuse(
      { ...map, [first!]: path },
      /the name of a \.safetensors file/,
    );
  }
  await refuse(
    { ...map, x: "none.safetensors" },
    /'none\.safetensors' must be/,
  );
  await refuse({ ...map, x: SHARDS[0] }, /'x' must be in .*: .*"missing"/);
  const [, second] = NAMES;
  await refuse(
    { ...map, [first!]: SHARDS[1], [second!]: SHARDS[0] },
    /must be where model\.safetensors\.index\.json says \(model-0000/,
  );
  const third = { "model-00003-of-00003.safetensors": pick([]) };
  await refuse(map, /'model-00003-of-00003\.safetensors' must be named/, third);
});

Deno.test("findModelFiles() refuses tensors that are missing, foreign or of another shape", async () => {
  const refuse = (tensors: Tensors, message: RegExp) =>
    assertRejects(
      find({ ...CONFIG, "model.safetensors": encodeSafetensors(tensors) }),
      message,
    );
  const { "model.norm.weight": norm, ...rest } = TENSORS;
  await refuse(rest, /'model\.norm\.weight' must be a tensor of shape \[16\]/);
  await refuse({ ...TENSORS, more: norm! }, /'more' must be a tensor of the/);
  const embedding = TENSORS["model.embed_tokens.weight"]!;
  await refuse(
    { ...rest, "model.norm.weight": embedding },
    /of shape \[16\]: current value is .*11/,
  );
  // A buffer that follows from the config is no weight.
  const buffer = { "model.layers.0.self_attn.rotary_emb.inv_freq": norm! };
  const bytes = encodeSafetensors({ ...TENSORS, ...buffer });
  await find({ ...CONFIG, "model.safetensors": bytes });
});

Deno.test("findValueHeadFile() finds the file of this version, or of earlier ones", () =>
  withFiles({ "value_head.safetensors": "" }, async (folder) => {
    assertSame(await findValueHeadFile(folder), "value_head.safetensors");
    await Deno.mkdir(`${folder}/critic`);
    await Deno.writeTextFile(`${folder}/critic/value_head.safetensors`, "");
    assertSame(
      await findValueHeadFile(folder),
      "critic/value_head.safetensors",
    );
    assertSame(
      await findValueHeadFile(`${folder}/critic`),
      "value_head.safetensors",
    );
    assertSame(await findValueHeadFile(`${folder}/none`), null);
  }));
