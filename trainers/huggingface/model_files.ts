import { ruleError } from "../../utils/errors.ts";
import { unlessMissing } from "../../utils/files/missing.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  FLOAT_FORMATS,
  isFloatFormat,
  type StoredHeader,
} from "../model/safetensors/safetensors_file.ts";
import { readStoredHeader } from "./safetensors_disk.ts";
import type { TensorEntry } from "../model/safetensors/safetensors_header.ts";
import { isProjection, listWeightShapes } from "../model/weights/weights.ts";
import { readGgufCheckpoint } from "./gguf/gguf_checkpoint.ts";
import { isGgufFile } from "./gguf/gguf_header.ts";
import { readJsonObject } from "./json_object.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { parseModelConfig } from "./model_config.ts";

const ACTION = "load the model";

export const SINGLE_FILE = "model.safetensors";

/** File that maps tensors to shards. */
const INDEX_FILE = "model.safetensors.index.json";

/** In a separate folder: some programs read all weights beside the model's. */
export const VALUE_HEAD_FILE = "critic/value_head.safetensors";

/** File of the value head in models of earlier versions. */
const FORMER_VALUE_HEAD_FILE = "value_head.safetensors";

/** Buffers of old checkpoints that follow from the config. */
const COMPUTED = /\.rotary_emb\.inv_freq$/;

export interface LocatedTensor {
  readonly stored: StoredHeader;
  readonly entry: TensorEntry;
}

export interface ModelFiles {
  readonly directory: string;
  readonly json: JsonObject;
  readonly config: ModelConfig;
  /**
   * Parameters by name: without a value head if there is none, possibly with
   * `lm_head.weight` although the embeddings are tied.
   */
  readonly tensors: ReadonlyMap<string, LocatedTensor>;
}

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(RangeError, ACTION, name, rule, value);
}

async function isFile(path: string): Promise<boolean> {
  return (await unlessMissing(Deno.stat(path)))?.isFile === true;
}

async function readTensorEntries(
  directory: string,
  file: string,
): Promise<Map<string, LocatedTensor>> {
  return listTensors(await readStoredHeader(`${directory}/${file}`));
}

function listTensors(stored: StoredHeader): Map<string, LocatedTensor> {
  return new Map(
    stored.entries.map((entry) => [entry.name, { stored, entry }]),
  );
}

/** Reads the index: shards by tensor. */
async function readIndex(directory: string): Promise<Map<string, string>> {
  const index = await readJsonObject(ACTION, directory, INDEX_FILE);
  const map = index.weight_map;
  const part = `${INDEX_FILE}: weight_map`;
  if (!isJsonObject(map)) refuse(part, "an object", map);
  const files = new Map<string, string>();
  for (const [name, file] of Object.entries(map)) {
    // A path could lead outside of the directory.
    const plain = typeof file === "string" &&
      /^[^/\\]+\.safetensors$/.test(file);
    if (!plain) {
      refuse(`${part}.${name}`, "the name of a .safetensors file", file);
    }
    files.set(name, file);
  }
  if (files.size === 0) refuse(part, "an object with tensors", map);
  return files;
}

async function assertNoOtherShards(
  directory: string,
  shards: ReadonlySet<string>,
): Promise<void> {
  for await (const { name } of Deno.readDir(directory)) {
    if (/^model-\d+-of-\d+\.safetensors$/.test(name) && !shards.has(name)) {
      refuse(name, `named in ${INDEX_FILE}, as all shards must be`, "missing");
    }
  }
}

async function findShardedTensors(
  directory: string,
): Promise<Map<string, LocatedTensor>> {
  const fileOf = await readIndex(directory);
  const shards = new Set(fileOf.values());
  for (const shard of shards) {
    if (await isFile(`${directory}/${shard}`)) continue;
    const rule = `a file in ${directory}, as ${INDEX_FILE} names it`;
    refuse(shard, rule, "missing");
  }
  await assertNoOtherShards(directory, shards);
  const tensors = new Map<string, LocatedTensor>();
  for (const shard of shards) {
    for (const [name, found] of await readTensorEntries(directory, shard)) {
      const expected = fileOf.get(name);
      if (expected !== shard) {
        const rule = `where ${INDEX_FILE} says (${expected ?? "nowhere"})`;
        refuse(`${shard}: ${name}`, rule, shard);
      }
      tensors.set(name, found);
    }
  }
  for (const [name, shard] of fileOf) {
    if (tensors.has(name)) continue;
    refuse(name, `in ${shard}, as ${INDEX_FILE} says`, "missing");
  }
  return tensors;
}

async function findTensors(
  directory: string,
): Promise<Map<string, LocatedTensor>> {
  if (await isGgufFile(directory)) {
    return listTensors((await readGgufCheckpoint(directory)).stored);
  }
  if (await isFile(`${directory}/${SINGLE_FILE}`)) {
    return await readTensorEntries(directory, SINGLE_FILE);
  }
  if (await isFile(`${directory}/${INDEX_FILE}`)) {
    return await findShardedTensors(directory);
  }
  const rule = `a file in ${directory}, or ${INDEX_FILE} with its shards`;
  throw ruleError(Error, ACTION, SINGLE_FILE, rule, "missing");
}

export async function findValueHeadFile(
  directory: string,
): Promise<string | null> {
  for (const file of [VALUE_HEAD_FILE, FORMER_VALUE_HEAD_FILE]) {
    if (await isFile(`${directory}/${file}`)) return file;
  }
  return null;
}

async function addValueHead(
  directory: string,
  tensors: Map<string, LocatedTensor>,
): Promise<void> {
  const file = await findValueHeadFile(directory);
  if (file === null) return;
  for (const [name, found] of await readTensorEntries(directory, file)) {
    if (!name.startsWith("value_head.")) {
      refuse(`${file}: ${name}`, "a part of the value head", name);
    }
    tensors.set(name, found);
  }
}

function assertTensor(
  name: string,
  shape: readonly number[],
  found: LocatedTensor | undefined,
): void {
  const expected = `a tensor of shape [${shape.join(", ")}]`;
  if (found === undefined) refuse(name, expected, "missing");
  const { dtype, shape: actual } = found.entry;
  if (`${actual}` !== `${shape}`) refuse(name, expected, actual);
  if (!isFloatFormat(dtype)) {
    const formats = Object.keys(FLOAT_FORMATS).join(", ");
    refuse(name, `of a format that can be read (${formats})`, dtype);
  }
}

function assertTensors(
  config: ModelConfig,
  tensors: Map<string, LocatedTensor>,
): void {
  const shapes = new Map(Object.entries(listWeightShapes(config)));
  const hasValueHead = tensors.has("value_head.weight") ||
    tensors.has("value_head.bias");
  for (const [name, shape] of shapes) {
    if (name.startsWith("value_head.") && !hasValueHead) continue;
    const inFile = isProjection(name) ? shape.toReversed() : shape;
    assertTensor(name, inFile, tensors.get(name));
  }
  for (const [name, found] of tensors) {
    if (shapes.has(name) || COMPUTED.test(name)) continue;
    if (name === "lm_head.weight" && config.tiedEmbeddings) {
      assertTensor(name, shapes.get("model.embed_tokens.weight")!, found);
      continue;
    }
    refuse(name, "a tensor of the model that config.json describes", "unknown");
  }
}

export async function readModelConfig(directory: string): Promise<ModelConfig> {
  const json = await readJsonObject(ACTION, directory, "config.json");
  return parseModelConfig(json);
}

export async function findModelFiles(directory: string): Promise<ModelFiles> {
  const json = await readJsonObject(ACTION, directory, "config.json");
  const config = parseModelConfig(json);
  const tensors = await findTensors(directory);
  await addValueHead(directory, tensors);
  assertTensors(config, tensors);
  return { directory, json, config, tensors };
}
