import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { readChatFiles } from "./chat_files.ts";
import { withFiles } from "../../tests/support/directory.ts";

const TOKENIZER = { model: {} };

Deno.test("readChatFiles() prefers chat_template.jinja", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "tokenizer_config.json": { chat_template: "old", pad_token: "<pad>" },
    "chat_template.jinja": "new",
  };
  await withFiles(files, async (directory) => {
    assertEquals(await readChatFiles(directory), {
      tokenizer: TOKENIZER,
      tokenizerConfig: { chat_template: "old", pad_token: "<pad>" },
      template: "new",
      endIds: [],
      padId: null,
    });
  });
});

Deno.test("readChatFiles() takes the default of several templates", async () => {
  const templates = [
    { name: "tool_use", template: "with tools" },
    { name: "default", template: "plain" },
  ];
  const files = {
    "tokenizer.json": TOKENIZER,
    "tokenizer_config.json": { chat_template: templates },
  };
  await withFiles(files, async (directory) => {
    assertSame((await readChatFiles(directory)).template, "plain");
  });
});

Deno.test("readChatFiles() takes ids alone, in lists, or none", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "chat_template.jinja": "",
    "generation_config.json": { eos_token_id: [7, 9] },
    "config.json": { eos_token_id: 8, pad_token_id: null },
  };
  await withFiles(files, async (directory) => {
    const { endIds, padId } = await readChatFiles(directory);
    assertEquals(endIds, [7, 9, 8]);
    assertSame(padId, null);
  });
});

Deno.test("readChatFiles() says what is missing", async () => {
  await assertRejects(
    () => readChatFiles("/no/such/model"),
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
        () => readChatFiles(directory),
        /'model' must be a tokenizer with a chat template \(chat_template\.jinja, or chat_template in tokenizer_config\.json\)/,
      ),
  );
});

Deno.test("readChatFiles() says which file is no JSON object", async () => {
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
        assertRejects(() => readChatFiles(directory), {
          name: "SyntaxError",
          message,
        }),
    );
  }
});

Deno.test("readChatFiles() refuses an id that is none", async () => {
  const files = {
    "tokenizer.json": TOKENIZER,
    "chat_template.jinja": "",
    "generation_config.json": { eos_token_id: [2, "</s>"] },
  };
  await withFiles(
    files,
    (directory) =>
      assertRejects(() => readChatFiles(directory), {
        name: "TypeError",
        message: /'generation_config\.json: eos_token_id' must be a token id/,
      }),
  );
});
