// deno-lint-ignore-file camelcase -- the names are those of files
/** Writes a checkpoint as a GGUF file: matrices in F16, vectors in F32. */

import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import { getHeadSize, type ModelConfig } from "../../model/config.ts";
import { readTensorPieces } from "../../model/safetensors/safetensors_file.ts";
import { countElements } from "../../model/safetensors/safetensors_header.ts";
import { makeFileSink } from "../file_pieces.ts";
import { readTokenizerFiles } from "../chat_tokenizer.ts";
import type { LocatedTensor, ModelFiles } from "../model_files.ts";
import { DIVISORS, listDivisors } from "./gguf_config.ts";
import { countInterleaved, locateRow, renameToGguf } from "./gguf_names.ts";
import { CONTROL, findCut, USER_DEFINED } from "./gguf_tokenizer.ts";

const ACTION = "write a GGUF file";

const TYPES = { uint32: 4, float32: 6, bool: 7, string: 8, list: 9 } as const;
const INT32 = 5;
const FORMATS = { F32: 0, F16: 1 } as const;
const ALIGNMENT = 32;

type Value =
  | { readonly uint32: number }
  | { readonly float32: number }
  | { readonly bool: boolean }
  | { readonly string: string }
  | { readonly list: readonly string[] | readonly number[] };

/** Collects bytes, all numbers little-endian. */
class Bytes {
  readonly parts: Uint8Array<ArrayBuffer>[] = [];
  length = 0;

  #add(part: Uint8Array<ArrayBuffer>): void {
    this.parts.push(part);
    this.length += part.length;
  }

  number(size: number, set: (view: DataView) => void): void {
    const part = new Uint8Array(size);
    set(new DataView(part.buffer));
    this.#add(part);
  }

  uint32(value: number): void {
    this.number(4, (view) => view.setUint32(0, value, true));
  }

  uint64(value: number): void {
    this.number(8, (view) => view.setBigUint64(0, BigInt(value), true));
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.uint64(bytes.length);
    this.#add(bytes);
  }

  value(value: Value): void {
    const [kind] = Object.keys(value) as (keyof typeof TYPES)[];
    this.uint32(TYPES[kind!]);
    if ("uint32" in value) this.uint32(value.uint32);
    else if ("string" in value) this.text(value.string);
    else if ("float32" in value) {
      this.number(4, (view) => view.setFloat32(0, value.float32, true));
    } else if ("bool" in value) {
      this.number(1, (view) => view.setUint8(0, Number(value.bool)));
    } else {
      const { list } = value;
      this.uint32(typeof list[0] === "number" ? INT32 : TYPES.string);
      this.uint64(list.length);
      for (const item of list) {
        if (typeof item === "string") this.text(item);
        else this.number(4, (view) => view.setInt32(0, item, true));
      }
    }
  }

  pad(): void {
    this.#add(
      new Uint8Array((ALIGNMENT - this.length % ALIGNMENT) % ALIGNMENT),
    );
  }
}

function listSizes(type: string, config: ModelConfig): Record<string, Value> {
  const keys: Readonly<Record<string, Value>> = {
    block_count: { uint32: config.layers },
    context_length: { uint32: config.maxPositions },
    embedding_length: { uint32: config.hiddenSize },
    feed_forward_length: { uint32: config.intermediateSize },
    "attention.head_count": { uint32: config.heads },
    "attention.head_count_kv": { uint32: config.keyValueHeads },
    "attention.key_length": { uint32: getHeadSize(config) },
    "attention.value_length": { uint32: getHeadSize(config) },
    "attention.layer_norm_rms_epsilon": { float32: config.rmsNormEps },
    "rope.freq_base": { float32: config.ropeTheta },
    "rope.dimension_count": { uint32: getHeadSize(config) },
    vocab_size: { uint32: config.vocabularySize },
  };
  return Object.fromEntries(
    Object.entries(keys).map(([key, value]) => [`${type}.${key}`, value]),
  );
}

/** What tokens are for, beside those of `gguf_tokenizer.ts`. */
const NORMAL = 1;
const UNUSED = 5;

/** Reads the tokenizer of a model, of a kind that GGUF has. */
export async function readGgufTokens(directory: string) {
  const files = await readTokenizerFiles(directory);
  const { model, added_tokens } = files.tokenizer;
  const added = added_tokens ?? [];
  const { vocab, merges } = model as JsonObject;
  if (!isJsonObject(vocab) || !Array.isArray(merges) || !Array.isArray(added)) {
    const rule = "byte-level BPE with merges";
    throw ruleError(RangeError, ACTION, "tokenizer.json: model", rule, model);
  }
  return { files, vocab, merges, added, pre: findCut(files.tokenizer) };
}

async function listTokens(
  { directory, config }: ModelFiles,
): Promise<Record<string, Value>> {
  const { files, vocab, merges, added, pre } = await readGgufTokens(directory);
  const tokens = Array.from(
    { length: config.vocabularySize },
    (_, id) => `[PAD${id}]`,
  );
  const types = tokens.map(() => UNUSED);
  for (const [token, id] of Object.entries(vocab as Record<string, number>)) {
    [tokens[id], types[id]] = [token, NORMAL];
  }
  for (const { id, content, special } of added) {
    [tokens[id], types[id]] = [content, special ? CONTROL : USER_DEFINED];
  }
  const named = files.tokenizerConfig;
  const find = (name: string): number => {
    const token = named[name];
    return tokens.indexOf(
      (isJsonObject(token) ? token.content : token) as string,
    );
  };
  const ids = {
    bos: find("bos_token"),
    eos: files.endIds[0] ?? find("eos_token"),
    padding: files.padId ?? find("pad_token"),
  };
  return {
    "tokenizer.ggml.model": { string: "gpt2" },
    "tokenizer.ggml.pre": { string: pre },
    "tokenizer.ggml.tokens": { list: tokens },
    "tokenizer.ggml.token_type": { list: types },
    "tokenizer.ggml.merges": {
      list: merges.map((pair: string | string[]) => [pair].flat().join(" ")),
    },
    ...Object.fromEntries(
      Object.entries(ids).filter(([, id]) => id >= 0)
        .map((
          [name, id],
        ) => [`tokenizer.ggml.${name}_token_id`, { uint32: id }]),
    ),
    "tokenizer.ggml.add_bos_token": { bool: false },
    "tokenizer.chat_template": { string: files.template },
  };
}

async function readInOrder(
  { stored, entry }: LocatedTensor,
  headRows: number,
): Promise<Float32Array<ArrayBuffer>> {
  const whole = new Float32Array(countElements(entry.shape));
  let at = 0;
  for await (const piece of readTensorPieces(stored, entry)) {
    whole.set(piece, at);
    at += piece.length;
  }
  if (headRows === 0) return whole;
  const [rows = 1] = entry.shape;
  const width = whole.length / rows;
  const turned = new Float32Array(whole.length);
  for (let row = 0; row < rows; row++) {
    const own = whole.subarray(row * width, (row + 1) * width);
    turned.set(own, locateRow(row, headRows) * width);
  }
  return turned;
}

/** A tensor as it is to be written. */
interface Output {
  readonly name: string;
  readonly shape: readonly number[];
  readonly format: keyof typeof FORMATS;
  readonly read: () => Promise<Float32Array<ArrayBuffer>>;
}

function listOutputs({ config, json, tensors }: ModelFiles): Output[] {
  const type = json.model_type as string;
  const size = getHeadSize(config);
  const outputs = [...tensors].filter(([name]) =>
    !name.startsWith("value_head.") && !name.endsWith(".inv_freq") &&
    !(config.tiedEmbeddings && name === "lm_head.weight")
  ).map(([name, located]): Output => ({
    name: renameToGguf(name),
    shape: located.entry.shape,
    format: located.entry.shape.length === 2 ? "F16" : "F32",
    read: () => readInOrder(located, countInterleaved(name, type, size)),
  }));
  const { ropeScaling, ropeTheta } = config;
  if (ropeScaling !== undefined) {
    const divisors = Float32Array.from(
      listDivisors(size / 2, ropeTheta, ropeScaling),
    );
    outputs.push({
      ...{ name: DIVISORS, shape: [size / 2], format: "F32" },
      read: () => Promise.resolve(divisors),
    });
  }
  return outputs;
}

/** Writes the GGUF file of a checkpoint; F16's range ends at 65,504. */
export async function saveGguf(path: string, files: ModelFiles): Promise<void> {
  const { config, json } = files;
  const type = json.model_type as string;
  const metadata: Record<string, Value> = {
    "general.architecture": { string: type },
    "general.file_type": { uint32: FORMATS.F16 },
    "general.alignment": { uint32: ALIGNMENT },
    ...listSizes(type, config),
    ...await listTokens(files),
  };
  const outputs = listOutputs(files);
  const head = new Bytes();
  head.uint32(0x46554747);
  head.uint32(3);
  head.uint64(outputs.length);
  head.uint64(Object.keys(metadata).length);
  for (const [key, value] of Object.entries(metadata)) {
    head.text(key);
    head.value(value);
  }
  let offset = 0;
  for (const { name, shape, format } of outputs) {
    head.text(name);
    head.uint32(shape.length);
    for (const size of shape.toReversed()) head.uint64(size);
    head.uint32(FORMATS[format]);
    head.uint64(offset);
    const bytes = countElements(shape) * (format === "F16" ? 2 : 4);
    offset += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  }
  head.pad();
  using file = await Deno.open(path, { write: true, createNew: true });
  const writer = makeFileSink(file);
  for (const part of head.parts) await writer.write(part);
  for (const { name, format, read } of outputs) {
    const numbers = await read();
    const stored = format === "F16" ? new Float16Array(numbers) : numbers;
    const at = stored.findIndex((number) => !Number.isFinite(number));
    if (at >= 0) {
      const rule = "within the range of F16";
      throw ruleError(RangeError, ACTION, name, rule, numbers[at]);
    }
    await writer.write(new Uint8Array(stored.buffer));
    const rest = (ALIGNMENT - stored.byteLength % ALIGNMENT) % ALIGNMENT;
    await writer.write(new Uint8Array(rest));
  }
  await file.syncData();
}
