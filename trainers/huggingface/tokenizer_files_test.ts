import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import {
  loadChatTokenizer,
  readTokenizerFiles,
  rewritePreTokenizer,
} from "./chat_tokenizer.ts";
import { byteLevelJson } from "../../tests/support/model/chat_fixtures.ts";

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

Deno.test("readTokenizerFiles() reads one id, a list of them, or none", async () => {
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

Deno.test("readTokenizerFiles() names a missing file", async () => {
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

Deno.test("readTokenizerFiles() names a file that is not a JSON object", async () => {
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

Deno.test("readTokenizerFiles() refuses an invalid id", async () => {
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

// deno-lint-ignore-file camelcase -- the names are those of the files read

const DIGITS = [
  { type: "Digits", individual_digits: true },
  {
    type: "ByteLevel",
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: true,
  },
];

/** Number of tokens of a text that is one token where it is not split. */
function tokensOf(text: string, changes: object = {}): Promise<number> {
  const files = {
    "tokenizer.json": { ...byteLevelJson([text]), ...changes },
    "chat_template.jinja": "{% for m in messages %}{{ m.content }}{% endfor %}",
    "config.json": { eos_token_id: 2 },
  };
  return withFiles(
    files,
    async (directory) =>
      (await loadChatTokenizer(directory)).encode(text).length,
  );
}

Deno.test("rewritePreTokenizer() recognizes Unicode's white space", async () => {
  // The next line control is white space, the byte order mark is not.
  assertSame(await tokensOf(".\u0085"), 3);
  assertSame(await tokensOf(".\ufeff"), 1);
});

Deno.test("rewritePreTokenizer() recognizes Unicode's numerals as digits", async () => {
  const changes = {
    ["pre_tokenizer"]: { type: "Sequence", pretokenizers: DIGITS },
  };
  assertSame(await tokensOf("12", changes), 2);
  // Arabic digits of two bytes each; the first two bytes are a token.
  assertSame(await tokensOf("\u0663\u0664", changes), 3);
  assertSame(await tokensOf("\u0663\u0664"), 1);
});

Deno.test("rewritePreTokenizer() keeps other steps", () => {
  const steps = [
    { type: "Metaspace", replacement: "▁", prepend_scheme: "first" },
    { type: "ByteLevel", add_prefix_space: false, use_regex: false },
    {
      type: "Split",
      pattern: { Regex: "\\s+" },
      behavior: "Isolated",
      invert: false,
    },
  ];
  assertEquals(steps.map(rewritePreTokenizer), steps);
});

Deno.test("rewritePreTokenizer() refuses splits that are not supported", () => {
  const step = {
    type: "Split",
    pattern: { String: " " },
    behavior: "MergedWithNext",
    invert: false,
  };
  assertThrows(() => rewritePreTokenizer(step), {
    name: "RangeError",
    message:
      /must be 'Isolated' or 'Removed': current value is "MergedWithNext"/,
  });
});
