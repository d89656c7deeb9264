import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { listDivisors, makeGgufConfig, Metadata } from "./gguf_config.ts";
import type { GgufHeader, GgufValue } from "./gguf_header.ts";

const VALUES: Readonly<Record<string, GgufValue>> = {
  "general.architecture": "llama",
  "llama.embedding_length": 64,
  "llama.attention.head_count": 4,
  "llama.feed_forward_length": 128,
  "llama.block_count": 2,
  "llama.attention.layer_norm_rms_epsilon": 1e-5,
  "llama.context_length": 512,
};

function makeHeader(more: object = {}, names: string[] = []): GgufHeader {
  return {
    metadata: new Map(Object.entries({ ...VALUES, ...more })),
    tensors: ["token_embd.weight", ...names]
      .map((name) => ({ name, shape: [100, 64] })),
  } as unknown as GgufHeader;
}

function makeConfig(
  header: GgufHeader,
  divisors: Float32Array | null = null,
) {
  return makeGgufConfig(header, new Metadata(header), divisors);
}

Deno.test("makeGgufConfig() fills in what a file leaves out", () => {
  const config = makeConfig(makeHeader());
  assertEquals(
    [config.head_dim, config.num_key_value_heads, config.rope_theta],
    [16, 4, 10_000],
  );
  assertEquals(config.vocab_size, 100);
  assertEquals(config.rope_scaling, null);
  assertEquals("eos_token_id" in config, false);
});

Deno.test("makeGgufConfig() reads off tensors what is tied and what is biased", () => {
  const names = ["output.weight", "blk.0.attn_q.bias"];
  const own = makeConfig(makeHeader({}, names));
  assertEquals([own.tie_word_embeddings, own.attention_bias], [false, true]);
  const bare = makeConfig(makeHeader());
  assertEquals([bare.tie_word_embeddings, bare.attention_bias], [true, false]);
});

Deno.test("makeGgufConfig() finds the stretch that a file's divisors are of", () => {
  const divisors = Float32Array.from(
    listDivisors(32, 500_000, {
      factor: 8,
      lowFrequencyFactor: 1,
      highFrequencyFactor: 4,
      originalMaxPositions: 8192,
    }),
  );
  const header = makeHeader({ "llama.rope.freq_base": 500_000 });
  assertEquals(makeConfig(header, divisors).rope_scaling, {
    rope_type: "llama3",
    factor: 8,
    low_freq_factor: 1,
    high_freq_factor: 4,
    original_max_position_embeddings: 8192,
  });
  divisors[0]! *= 1.01;
  assertThrows(
    () => makeConfig(header, divisors),
    /'rope_freqs\.weight' must be the divisors of Llama 3\.1 or later/,
  );
});

Deno.test("makeGgufConfig() reads files with values that change nothing", () => {
  const config = makeConfig(makeHeader({
    "llama.attention.causal": true,
    "llama.attention.sliding_window": 512,
    "llama.logit_scale": 1,
    "llama.rope.scaling.type": "none",
    "llama.rope.scaling.factor": 8,
  }));
  assertEquals(config, makeConfig(makeHeader()));
});

Deno.test("makeGgufConfig() names the value that it cannot read", () => {
  const refused: [change: object, message: RegExp][] = [
    [
      { "general.architecture": "mamba" },
      /'general\.architecture' must be one of llama, qwen2, qwen3/,
    ],
    [{ "general.architecture": "toString" }, /'general\.architecture'/],
    [{ "llama.block_count": "2" }, /'llama\.block_count' must be a finite/],
    [{ "llama.rope.dimension_count": 8 }, /must be the size of a head \(16\)/],
    [{ "llama.attention.value_length": 8 }, /'llama\.attention\.value_length'/],
    [
      { "llama.rope.scaling.type": "yarn" },
      /'llama\.rope\.scaling\.type' must be absent, or none: .*"yarn"$/,
    ],
    [
      { "llama.rope.scaling.factor": 8 },
      /'llama\.rope\.scaling\.factor' must be absent, or 0 or 1: .* 8$/,
    ],
    [
      { "llama.attention.causal": false },
      /'llama\.attention\.causal' must be absent, or true: .* false$/,
    ],
    [{ "llama.attn_logit_softcapping": 50 }, /'llama\.attn_logit_softcapping'/],
    [{ "llama.final_logit_softcapping": 30 }, /'llama\.final_logit_softcapp/],
    [{ "llama.logit_scale": 0.5 }, /'llama\.logit_scale' must be absent, or 0/],
    [
      { "llama.attention.sliding_window": 511 },
      /'llama\.attention\.sliding_window' must be absent, or .*\(512\): .* 511$/,
    ],
  ];
  for (const [change, message] of refused) {
    assertThrows(() => makeConfig(makeHeader(change)), message);
  }
});
