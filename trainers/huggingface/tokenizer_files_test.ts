import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import { readTokenizerFiles } from "./tokenizer_files.ts";

const TOKENIZER = { model: {} };

Deno.test("readTokenizerFiles() prefers chat_template.jinja", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "tokenizer_config.json": { chat_template: "old", pad_token: "<pad>" },
    "chat_template.jinja": "new",
  };
  await withFiles(files, async (directory) => {
    assertEquals(await readTokenizerFiles(directory), {
      tokenizer: TOKENIZER,
      tokenizerConfig: { chat_template: "old", pad_token: "<pad>" },
      template: "new",
      endIds: [],
      padId: null,
    });
  });
});

Deno.test("readTokenizerFiles() takes the default of several templates", async () => {
  const templates = [
    { name: "tool_use", template: "with tools" },
    { name: "default", template: "plain" },
  ];
  const files = {
    "tokenizer.json": TOKENIZER,
    "tokenizer_config.json": { chat_template: templates },
  };
  await withFiles(files, async (directory) => {
    assertSame((await readTokenizerFiles(directory)).template, "plain");
  });
});

Deno.test("readTokenizerFiles() takes ids alone, in lists, or none", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "chat_template.jinja": "",
    "generation_config.json": { eos_token_id: [7, 9] },
    "config.json": { eos_token_id: 8, pad_token_id: null },
  };
  await withFiles(files, async (directory) => {
    const { endIds, padId } = await readTokenizerFiles(directory);
    assertEquals(endIds, [7, 9, 8]);
    assertSame(padId, null);
  });
});

Deno.test("readTokenizerFiles() says what is missing", async () => {
  await assertRejects(
    () => readTokenizerFiles("/no/such/model"),
    /'model' must be a directory with a tokenizer\.json: current value is "\/no\/such\/model"/,
  );
  const files = {
    "tokenizer.json": TOKENIZER,
    "tokenizer_config.json": { chat_template: [{ name: "tool_use" }] },
  };
  await withFiles(
    files,
    (directory) =>
      assertRejects(
        () => readTokenizerFiles(directory),
        /'model' must be a tokenizer with a chat template \(chat_template\.jinja, or chat_template in tokenizer_config\.json\)/,
      ),
  );
});

Deno.test("readTokenizerFiles() says which file is no JSON object", async () => {
  const cases: [string, string, RegExp][] = [
    [
      "tokenizer.json",
      '{"model": {',
      /'tokenizer\.json' must be a JSON object/,
    ],
    ["config.json", "[1]", /'config\.json' must be a JSON object: .*"\[1\]"/],
  ];
  for (const [name, text, message] of cases) {
    const files = { "tokenizer.json": TOKENIZER, "chat_template.jinja": "" };
    await withFiles(
      { ...files, [name]: text },
      (directory) =>
        assertRejects(() => readTokenizerFiles(directory), {
          name: "SyntaxError",
          message,
        }),
    );
  }
});

Deno.test("readTokenizerFiles() refuses an id that is none", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "chat_template.jinja": "",
    "generation_config.json": { eos_token_id: [2, "</s>"] },
  };
  await withFiles(
    files,
    (directory) =>
      assertRejects(() => readTokenizerFiles(directory), {
        name: "TypeError",
        message: /'generation_config\.json: eos_token_id' must be a token id/,
      }),
  );
});
