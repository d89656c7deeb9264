import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  BIASED,
  NORMED,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import { FAMILIES } from "./families.ts";
import { formatModelConfig, parseModelConfig } from "./model_config.ts";

const LLAMA = {
  ["architectures"]: ["LlamaForCausalLM"],
  ["model_type"]: "llama",
  ["hidden_size"]: 16,
  ["intermediate_size"]: 12,
  ["num_attention_heads"]: 4,
  ["num_hidden_layers"]: 2,
  ["num_key_value_heads"]: 2,
  ["vocab_size"]: 11,
};

const QWEN = {
  ...LLAMA,
  ["architectures"]: ["Qwen2ForCausalLM"],
  ["model_type"]: "qwen2",
};

const QWEN3 = {
  ...LLAMA,
  ["architectures"]: ["Qwen3ForCausalLM"],
  ["model_type"]: "qwen3",
};

const LLAMA_3 = {
  ["factor"]: 8,
  ["high_freq_factor"]: 4,
  ["low_freq_factor"]: 1,
  ["original_max_position_embeddings"]: 8192,
};

const SCALING = {
  factor: 8,
  lowFrequencyFactor: 1,
  highFrequencyFactor: 4,
  originalMaxPositions: 8192,
};

Deno.test("parseModelConfig() reads all families", () => {
  assertEquals(FAMILIES.map(({ architecture }) => architecture), [
    "LlamaForCausalLM",
    "Qwen2ForCausalLM",
    "Qwen3ForCausalLM",
  ]);
  const expected = {
    ...SMALL,
    maxPositions: 2048,
    headSize: 4,
    attentionBiases: "none",
  };
  assertEquals(parseModelConfig(LLAMA), expected);
  const qwen = { ...expected, maxPositions: 32_768, attentionBiases: "qkv" };
  assertEquals(parseModelConfig(QWEN), qwen);
  const qwen3 = {
    ...expected,
    maxPositions: 32_768,
    headSize: 128,
    headNorms: true,
  };
  assertEquals(parseModelConfig(QWEN3), qwen3);
});

Deno.test("parseModelConfig() reads what differs in Qwen3", () => {
  const cases = [
    [{ ["head_dim"]: 6 }, { headSize: 6 }],
    [{ ["hidden_size"]: 18 }, { hiddenSize: 18 }],
    [{ ["attention_bias"]: true }, { attentionBiases: "all" }],
    [
      { ["num_attention_heads"]: 64, ["num_key_value_heads"]: undefined },
      { heads: 64, keyValueHeads: 32 },
    ],
    [{ ["num_key_value_heads"]: null }, { keyValueHeads: 4 }],
    [{ ["use_sliding_window"]: false, ["sliding_window"]: 4096 }, {}],
    [{ ["rope_parameters"]: { ["rope_theta"]: 1e6 } }, { ropeTheta: 1e6 }],
  ] as const;
  const plain = parseModelConfig(QWEN3);
  for (const [change, expected] of cases) {
    const config = parseModelConfig({ ...QWEN3, ...change });
    assertEquals(config, { ...plain, ...expected });
  }
});

Deno.test("parseModelConfig() refuses unsupported variants of Qwen3", () => {
  const cases: [JsonObject, RegExp][] = [
    [
      {
        ["model_type"]: "qwen3_moe",
        ["architectures"]: ["Qwen3MoeForCausalLM"],
      },
      /'model_type' must be one of .* 'qwen3' \(Qwen3ForCausalLM\): current value is "qwen3_moe"$/,
    ],
    [
      { ["architectures"]: ["Qwen3MoeForCausalLM"] },
      /'architectures' must be a list with 'Qwen3ForCausalLM' for the model_type 'qwen3'/,
    ],
    [{ ["use_sliding_window"]: true }, /'use_sliding_window' must be false/],
    [{ ["head_dim"]: 7 }, /'headSize' must be even: current value is 7$/],
    [{ ["hidden_act"]: "gelu" }, /'hidden_act' must be "silu"/],
  ];
  for (const [change, message] of cases) {
    assertThrows(() => parseModelConfig({ ...QWEN3, ...change }), message);
  }
});

Deno.test("parseModelConfig() reads what differs from the defaults", () => {
  const cases = [
    [{ ["attention_bias"]: true }, { attentionBiases: "all" }],
    [{ ["head_dim"]: 6 }, { headSize: 6 }],
    [{ ["head_dim"]: null }, { headSize: 4 }],
    [{ ["head_dim"]: 6, ["hidden_size"]: 15 }, { headSize: 6, hiddenSize: 15 }],
    [{ ["num_key_value_heads"]: null }, { keyValueHeads: 4 }],
    [{ ["tie_word_embeddings"]: true }, { tiedEmbeddings: true }],
    [{ ["rms_norm_eps"]: 1e-5 }, { rmsNormEps: 1e-5 }],
    [{ ["max_position_embeddings"]: 64 }, { maxPositions: 64 }],
    [{ ["architectures"]: null }, {}],
  ] as const;
  const plain = parseModelConfig(LLAMA);
  for (const [change, expected] of cases) {
    const config = parseModelConfig({ ...LLAMA, ...change });
    assertEquals(config, { ...plain, ...expected });
  }
});

Deno.test("parseModelConfig() reads rotary positions in all spellings", () => {
  const older = { ["rope_theta"]: 5e5 };
  const newer = { ["rope_theta"]: 5e5, ["rope_type"]: "default" };
  const scaled = { ...LLAMA_3, ["rope_type"]: "llama3" };
  const { original_max_position_embeddings: _, ...inferred } = scaled;
  const cases: [JsonObject, object][] = [
    [older, {}],
    [{ ...older, ["rope_scaling"]: null }, {}],
    [{ ...older, ["rope_scaling"]: { type: "default" } }, {}],
    [{ ["rope_parameters"]: newer }, {}],
    [{ ...older, ["rope_parameters"]: { ["rope_type"]: "default" } }, {}],
    [{ ...older, ["rope_scaling"]: scaled }, { ropeScaling: SCALING }],
    [
      { ...older, ["rope_scaling"]: { ...LLAMA_3, type: "llama3" } },
      { ropeScaling: SCALING },
    ],
    [
      { ["rope_parameters"]: { ...scaled, ...older } },
      { ropeScaling: SCALING },
    ],
    [
      { ...older, ["rope_scaling"]: inferred, ["max_position_embeddings"]: 99 },
      {
        ropeScaling: { ...SCALING, originalMaxPositions: 99 },
        maxPositions: 99,
      },
    ],
    [
      {
        ...older,
        ["rope_scaling"]: scaled,
        ["original_max_position_embeddings"]: 7,
      },
      { ropeScaling: { ...SCALING, originalMaxPositions: 7 } },
    ],
  ];
  const plain = { ...parseModelConfig(LLAMA), ropeTheta: 5e5 };
  for (const [change, expected] of cases) {
    const config = parseModelConfig({ ...LLAMA, ...change });
    assertEquals(config, { ...plain, ...expected });
  }
});

Deno.test("parseModelConfig() refuses unsupported settings", () => {
  const yarn = { ["rope_type"]: "yarn", ["factor"]: 4 };
  const cases: [JsonObject, RegExp][] = [
    [
      { ["model_type"]: "gpt2" },
      /'model_type' must be one of 'llama' \(LlamaForCausalLM\), 'qwen2' \(Qwen2ForCausalLM\), 'qwen3' \(Qwen3ForCausalLM\): current value is "gpt2"$/,
    ],
    [{ ["model_type"]: undefined }, /'model_type' must be .* is undefined$/],
    [
      { ["architectures"]: ["LlamaForSequenceClassification"] },
      /'architectures' must be a list with 'LlamaForCausalLM' .*supported: LlamaForCausalLM, Qwen2ForCausalLM, Qwen3ForCausalLM\)/,
    ],
    [{ ["architectures"]: "LlamaForCausalLM" }, /'architectures' must be a l/],
    [{ ["hidden_act"]: "gelu" }, /'hidden_act' must be "silu": .* "gelu"$/],
    [{ ["mlp_bias"]: true }, /'mlp_bias' must be false: .* is true$/],
    [{ ["use_sliding_window"]: true }, /'use_sliding_window' must be false/],
    [
      { ["layer_types"]: ["full_attention", "sliding_attention"] },
      /'layer_types' must be 'full_attention' in each layer/,
    ],
    [
      { ["quantization_config"]: { bits: 4 } },
      /'quantization_config' must be absent: quantized weights/,
    ],
    [
      { ["rope_parameters"]: yarn },
      /'rope_parameters.rope_type' must be one of 'default', 'llama3': .* is "yarn"$/,
    ],
    [{ ["rope_scaling"]: yarn }, /'rope_scaling.rope_type' must be one of/],
    [
      { ["rope_scaling"]: { type: "linear", factor: 2 } },
      /'rope_scaling.type' must be one of 'default', 'llama3': .* "linear"$/,
    ],
    [{ ["rope_scaling"]: 2 }, /'rope_scaling' must be an object/],
    [
      { ["rope_scaling"]: { ["rope_type"]: "llama3", factor: 8 } },
      /'rope_scaling.low_freq_factor' must be a finite number: .* undefined$/,
    ],
    [
      { ["partial_rotary_factor"]: 0.5 },
      /'partial_rotary_factor' must be 1: current value is 0.5$/,
    ],
    [{ ["hidden_size"]: undefined }, /'hidden_size' must be a safe integer/],
    [{ ["hidden_size"]: 18 }, /'hidden_size' must be a multiple of 'num_att/],
    [{ ["hidden_size"]: Infinity }, /'hidden_size' must be a safe integer/],
    [{ ["vocab_size"]: NaN }, /'vocab_size' must be a safe integer/],
    [{ ["num_hidden_layers"]: 1e9 }, /'layers' must be an integer from 1/],
    [{ ["head_dim"]: 5 }, /'headSize' must be even: current value is 5$/],
    [{ ["num_key_value_heads"]: 3 }, /'heads' must be a multiple of/],
    [{ ["rms_norm_eps"]: "x" }, /'rms_norm_eps' must be a finite number/],
    [{ ["tie_word_embeddings"]: 1 }, /'tie_word_embeddings' must be a boolean/],
  ];
  for (const [change, message] of cases) {
    assertThrows(() => parseModelConfig({ ...LLAMA, ...change }), message);
  }
});

Deno.test("parseModelConfig() undoes formatModelConfig()", () => {
  const cases = [
    [SMALL, "LlamaForCausalLM"],
    [{ ...SMALL, tiedEmbeddings: true }, "LlamaForCausalLM"],
    [BIASED, "LlamaForCausalLM"],
    [{ ...BIASED, attentionBiases: "qkv" }, "Qwen2ForCausalLM"],
    [NORMED, "Qwen3ForCausalLM"],
    [{ ...NORMED, attentionBiases: "all" }, "Qwen3ForCausalLM"],
  ] as const;
  for (const [config, architecture] of cases) {
    const json = JSON.parse(JSON.stringify(formatModelConfig(config)));
    assertEquals(json.architectures, [architecture]);
    assertEquals(parseModelConfig(json), {
      attentionBiases: "none",
      headSize: 4,
      ...config,
    });
  }
});
