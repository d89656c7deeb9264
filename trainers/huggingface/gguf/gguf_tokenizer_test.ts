import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { JsonObject } from "../../../utils/json_values.ts";
import { Metadata } from "./gguf_config.ts";
import type { GgufHeader } from "./gguf_header.ts";
import { findCut, makeGgufTokenizer } from "./gguf_tokenizer.ts";

function make(more: object = {}) {
  const metadata = new Map(Object.entries({
    "tokenizer.ggml.model": "gpt2",
    "tokenizer.ggml.tokens": ["a", "b", "<|end|>", "<tool>", "ab"],
    "tokenizer.ggml.merges": ["a b"],
    "tokenizer.ggml.token_type": [1, 1, 3, 4, 1],
    ...more,
  }));
  const files = makeGgufTokenizer(
    new Metadata({ metadata } as unknown as GgufHeader),
    5,
  );
  const tokenizer = files["tokenizer.json"] as JsonObject;
  return { files, tokenizer, config: files["tokenizer_config.json"] };
}

Deno.test("findCut() finds how the tokenizer of a file cuts texts", () => {
  for (const pre of ["gpt-2", "smollm", "qwen2", "llama-bpe"]) {
    const { tokenizer } = make({ "tokenizer.ggml.pre": pre });
    assertSame(findCut(tokenizer), pre);
    // What a Sequence holds may be nested, and offsets do not matter.
    const { pre_tokenizer: step } = tokenizer;
    const nested = { type: "Sequence", pretokenizers: [step] };
    assertSame(findCut({ ...tokenizer, ["pre_tokenizer"]: nested }), pre);
  }
  const { tokenizer } = make({ "tokenizer.ggml.pre": "qwen2" });
  for (const other of [{ normalizer: null }, { ["pre_tokenizer"]: null }]) {
    assertThrows(
      () => findCut({ ...tokenizer, ...other }),
      /'tokenizer\.json: pre_tokenizer' must be cut as in gpt-2, smollm/,
    );
  }
});

Deno.test("makeGgufTokenizer() keeps what tokens are for", () => {
  const { tokenizer } = make();
  const added = tokenizer.added_tokens as JsonObject[];
  assertEquals(
    added.map(({ id, content, special }) => [id, content, special]),
    [[2, "<|end|>", true], [3, "<tool>", false]],
  );
  const isWhole = (pre: string) =>
    (make({ "tokenizer.ggml.pre": pre }).tokenizer.model as JsonObject)
      .ignore_merges;
  assertEquals([isWhole("llama3"), isWhole("qwen2")], [true, false]);
});

Deno.test("makeGgufTokenizer() names special tokens and the template that there are", () => {
  const { files, config } = make({
    "tokenizer.ggml.eos_token_id": 2,
    "tokenizer.chat_template": "{{ messages }}",
  });
  const { eos_token: eos, bos_token: bos } = config as JsonObject;
  assertEquals([eos, bos], ["<|end|>", undefined]);
  assertSame(files["chat_template.jinja"], "{{ messages }}");
  assertSame("chat_template.jinja" in make().files, false);
});

Deno.test("makeGgufTokenizer() refuses other kinds", () => {
  assertThrows(
    () => make({ "tokenizer.ggml.model": "llama" }),
    /'tokenizer\.ggml\.model' must be gpt2 \(byte-level BPE\): .*"llama"$/,
  );
  assertThrows(
    () => make({ "tokenizer.ggml.pre": "toString" }),
    /'tokenizer\.ggml\.pre' must be one of gpt-2, smollm, .*"toString"$/,
  );
});

Deno.test("makeGgufTokenizer() refuses lists that do not fit each other", () => {
  const refused: [change: object, message: RegExp][] = [
    [
      { "tokenizer.ggml.tokens": [] },
      /tokens' must be 5 strings, one for each row of the embedding: .*"0 va/,
    ],
    [{ "tokenizer.ggml.tokens": ["a", "b"] }, /tokens' must be 5 strings/],
    [
      { "tokenizer.ggml.token_type": [1, 1, 3] },
      /token_type' must be 5 numbers, one for each token: .*"3 values"$/,
    ],
    [{ "tokenizer.ggml.token_type": undefined }, /token_type' must be 5 numb/],
    [
      { "tokenizer.ggml.merges": ["a b", "ab"] },
      /merges' must be two tokens with a space between them, .*: .*"ab"$/,
    ],
    [{ "tokenizer.ggml.merges": ["a c"] }, /merges' must be .*"a c"$/],
    [{ "tokenizer.ggml.merges": ["b a"] }, /merges' must be .*"b a"$/],
    [{ "tokenizer.ggml.merges": ["a b c"] }, /merges' must be .*"a b c"$/],
    [
      { "tokenizer.ggml.eos_token_id": 5 },
      /'tokenizer\.ggml\.eos_token_id' must be an id below 5: current value is 5$/,
    ],
  ];
  for (const [change, message] of refused) {
    assertThrows(() => make(change), message);
  }
});
