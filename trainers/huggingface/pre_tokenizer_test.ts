// deno-lint-ignore-file camelcase -- the names are those of the files read
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import { byteLevelJson } from "../../tests/support/model/chat_fixtures.ts";
import { loadChatTokenizer } from "./chat_tokenizer.ts";
import { rewritePreTokenizer } from "./pre_tokenizer.ts";

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

Deno.test("rewritePreTokenizer() takes Unicode's white space for white space", async () => {
  // The next line control is white space, the byte order mark is none.
  assertSame(await tokensOf(".\u0085"), 3);
  assertSame(await tokensOf(".\ufeff"), 1);
});

Deno.test("rewritePreTokenizer() takes Unicode's numerals for digits", async () => {
  const changes = {
    pre_tokenizer: { type: "Sequence", pretokenizers: DIGITS },
  };
  assertSame(await tokensOf("12", changes), 2);
  // Arabic digits of two bytes each; the first two bytes are a token.
  assertSame(await tokensOf("\u0663\u0664", changes), 3);
  assertSame(await tokensOf("\u0663\u0664"), 1);
});

Deno.test("rewritePreTokenizer() leaves other steps as they are", () => {
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
