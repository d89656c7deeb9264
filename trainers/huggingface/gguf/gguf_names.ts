// deno-lint-ignore-file camelcase -- the names are those of files
/** What GGUF calls the tensors of a model, and how it orders their rows. */

const WHOLE: Readonly<Record<string, string>> = {
  "token_embd.weight": "model.embed_tokens.weight",
  "output_norm.weight": "model.norm.weight",
  "output.weight": "lm_head.weight",
};

/** Parts of a layer, without `.weight` and `.bias`. */
const PARTS: Readonly<Record<string, string>> = {
  attn_norm: "input_layernorm",
  ffn_norm: "post_attention_layernorm",
  attn_q: "self_attn.q_proj",
  attn_k: "self_attn.k_proj",
  attn_v: "self_attn.v_proj",
  attn_output: "self_attn.o_proj",
  attn_q_norm: "self_attn.q_norm",
  attn_k_norm: "self_attn.k_norm",
  ffn_gate: "mlp.gate_proj",
  ffn_up: "mlp.up_proj",
  ffn_down: "mlp.down_proj",
};

/** Hugging Face's name of a tensor; its own if there is none. */
export function renameFromGguf(name: string): string {
  const [, layer, part, kind] =
    /^blk\.(\d+)\.(\w+)\.(weight|bias)$/.exec(name) ??
      [];
  const known = part === undefined ? undefined : PARTS[part];
  return known === undefined
    ? WHOLE[name] ?? name
    : `model.layers.${layer}.${known}.${kind}`;
}

const PART_NAMES = new Map(
  Object.entries(PARTS).map(([own, name]) => [name, own]),
);
const WHOLE_NAMES = new Map(
  Object.entries(WHOLE).map(([own, name]) => [name, own]),
);

export function renameToGguf(name: string): string {
  const [, layer, part, kind] =
    /^model\.layers\.(\d+)\.(.+)\.(weight|bias)$/.exec(name) ?? [];
  return part === undefined
    ? WHOLE_NAMES.get(name)!
    : `blk.${layer}.${PART_NAMES.get(part)}.${kind}`;
}

/** Rows of a head whose halves a file interleaves; 0 for none. */
export function countInterleaved(
  name: string,
  architecture: string,
  headSize: number,
): number {
  return architecture === "llama" && /\.(?:q|k)_proj\./.test(name)
    ? headSize
    : 0;
}

/**
 * The row of a file that holds a row of Hugging Face's: for Llama, files have
 * the two halves of each head's rows one beside the other.
 */
export function locateRow(row: number, headRows: number): number {
  if (headRows === 0) return row;
  const [head, within] = [Math.floor(row / headRows), row % headRows];
  const half = headRows / 2;
  return head * headRows +
    (within < half ? 2 * within : 2 * (within - half) + 1);
}
