import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  countInterleaved,
  locateRow,
  renameFromGguf,
  renameToGguf,
} from "./gguf_names.ts";

Deno.test("renameToGguf() is the inverse of renameFromGguf()", () => {
  for (
    const [gguf, name] of [
      ["token_embd.weight", "model.embed_tokens.weight"],
      ["output.weight", "lm_head.weight"],
      ["blk.12.attn_q.bias", "model.layers.12.self_attn.q_proj.bias"],
      [
        "blk.0.ffn_norm.weight",
        "model.layers.0.post_attention_layernorm.weight",
      ],
      ["blk.3.attn_k_norm.weight", "model.layers.3.self_attn.k_norm.weight"],
    ] as const
  ) {
    assertEquals(renameFromGguf(gguf), name);
    assertEquals(renameToGguf(name), gguf);
  }
});

Deno.test("renameFromGguf() keeps names that it does not know", () => {
  for (const name of ["rope_freqs.weight", "blk.0.ffn_gate_inp.weight"]) {
    assertEquals(renameFromGguf(name), name);
  }
});

Deno.test("locateRow() puts the halves of a head's rows side by side, for Llama", () => {
  const rows = Array.from({ length: 8 }, (_, row) => locateRow(row, 4));
  assertEquals(rows, [0, 2, 1, 3, 4, 6, 5, 7]);
  assertEquals(locateRow(5, 0), 5);
  const query = "model.layers.0.self_attn.q_proj.weight";
  assertEquals(countInterleaved(query, "llama", 4), 4);
  assertEquals(countInterleaved(query, "qwen3", 4), 0);
  assertEquals(countInterleaved(query.replace("q_", "v_"), "llama", 4), 0);
});
