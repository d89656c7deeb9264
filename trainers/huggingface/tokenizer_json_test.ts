import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws,
} from "node:assert/strict";
import type { JsonObject } from "../../utils/json_values.ts";
import { assertTokenIds, makeWordTokenizerJson } from "./tokenizer_json.ts";

Deno.test("makeWordTokenizerJson() numbers the words after the padding", () => {
  const files = makeWordTokenizerJson(["yes", "no"], 64);
  const tokenizer = files["tokenizer.json"] as {
    model: JsonObject;
    added_tokens: readonly JsonObject[];
  };
  assertEquals(tokenizer.model["vocab"], { "<pad>": 0, "yes": 1, "no": 2 });
  assertEquals(
    tokenizer.added_tokens.map(({ id, content }) => [id, content]),
    [[0, "<pad>"]],
  );
  assertSame(files["tokenizer_config.json"]!["model_max_length"], 64);
});

/** A tokenizer with a word and an added token of some ids. */
function make(word: unknown, added: unknown): JsonObject {
  return {
    model: { vocab: { "yes": word } },
    added_tokens: [{ content: "<s>", id: added }],
  } as unknown as JsonObject;
}

Deno.test("assertTokenIds() takes ids below four million", () => {
  assertTokenIds("load", make(0, 4_194_303));
  assertTokenIds("load", { model: {} } as JsonObject);
});

for (const wrong of [-1, 1.5, 4_194_304, "7", null]) {
  Deno.test(`assertTokenIds() refuses the id ${JSON.stringify(wrong)}`, () => {
    throws(
      () => assertTokenIds("load", make(wrong, 1)),
      /Cannot load as 'tokenizer\.json: id of yes' must be an integer from 0/,
    );
    throws(() => assertTokenIds("load", make(1, wrong)), /id of <s>' must be/);
  });
}
