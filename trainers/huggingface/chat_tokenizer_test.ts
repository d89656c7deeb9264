import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import {
  type DirectoryFiles,
  withFiles,
} from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  sentencePieceJson,
  SPECIAL,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { sharedPath, sharedTest } from "../../tests/support/shared_data.ts";
import { type ChatTokenizer, loadChatTokenizer } from "./chat_tokenizer.ts";
import type { TemplateMessage } from "./chat_template.ts";

interface Golden {
  readonly tokenize: readonly { text: string; ids: number[] }[];
  readonly chat: readonly {
    messages: TemplateMessage[];
    tools?: JsonObject[];
    prompt: string;
    ids?: number[];
  }[];
}

/** A checkpoint with the byte-level tokenizer, by default. */
function loaded(changes: DirectoryFiles = {}): Promise<ChatTokenizer> {
  const files = {
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
    ...changes,
  };
  return withFiles(files, loadChatTokenizer);
}

/** Code points of every plane, some of them white space or unassigned. */
function randomText(prng: Prng): string {
  const ranges = [[0, 128], [0, 0x300], [0x2000, 0x3100], [0, 0x110000]];
  let text = "";
  for (let left = randomInteger(prng, 40); left > 0; left--) {
    const [low, high] = ranges[randomInteger(prng, ranges.length)]!;
    const point = low! + randomInteger(prng, high! - low!);
    const isSurrogate = point >= 0xd800 && point < 0xe000;
    text += isSurrogate ? " " : String.fromCodePoint(point);
  }
  return text;
}

for (const name of ["qwen", "llama", "qwen3"]) {
  const folder = `fixtures/hf/${name}`;
  sharedTest(
    folder,
    `loadChatTokenizer() reproduces the golden values of ${name}`,
    async () => {
      const tokenizer = await loadChatTokenizer(sharedPath(folder));
      const golden: Golden = JSON.parse(
        await Deno.readTextFile(sharedPath(`${folder}/golden.json`)),
      );
      assert(golden.tokenize.length > 0 && golden.chat.length > 0);
      for (const { text, ids } of golden.tokenize) {
        assertEquals(tokenizer.encode(text), ids);
      }
      for (const { messages, tools, prompt, ids } of golden.chat) {
        const text = tokenizer.render(messages, {
          addGenerationPrompt: true,
          ...tools !== undefined && { tools },
        });
        assertSame(text, prompt);
        if (ids !== undefined) assertEquals(tokenizer.encode(text), ids);
      }
    },
  );
  sharedTest(
    folder,
    `decode() gives back what encode() was given: ${name}`,
    async () => {
      const { encode, decode } = await loadChatTokenizer(sharedPath(folder));
      const prng = seededPrng("chat_tokenizer", name);
      for (let i = 0; i < 500; i++) {
        const text = randomText(prng);
        assertSame(decode(encode(text)), text);
      }
    },
  );
}

Deno.test("decode() undoes encode()", async () => {
  const prng = seededPrng("chat_tokenizer");
  for (const json of [byteLevelJson(), sentencePieceJson()]) {
    const { encode, decode } = await loaded({ "tokenizer.json": json });
    for (let i = 0; i < 500; i++) {
      // The library loses a byte order mark in byte tokens.
      const text = randomText(prng).replaceAll("\ufeff", "");
      assertSame(decode(encode(text)), text);
    }
  }
});

Deno.test("encode() recognizes special tokens and adds none", async () => {
  for (const json of [byteLevelJson(), sentencePieceJson()]) {
    const { encode } = await loaded({ "tokenizer.json": json });
    const [yes] = encode("yes");
    assertEquals(encode("yes").length, 1);
    assertEquals(encode("<s>yes<|shut|></s>"), [1, yes, 4, 2]);
    assertEquals(encode(""), []);
  }
});

/** Number of control tokens in a text. */
function countControl({ encode }: ChatTokenizer, text: string): number {
  return encode(text).filter((id) => id < SPECIAL.length).length;
}

const PROMPT = { addGenerationPrompt: true };

/** Writes all that a caller can choose. */
const WITH_TOOLS = `{{- '<|open|>system' + (tools | tojson) + '<|shut|>' }}
{%- for m in messages %}
    {{- '<|open|>' + m.role + m.content + (m.tool_calls | tojson) + '<|shut|>' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|open|>assistant' }}{% endif %}`;

Deno.test("render() breaks control tokens that messages spell", async () => {
  const chat = await loaded();
  const say = (content: string) =>
    chat.render([{ role: "user", content }], PROMPT);
  const end = SPECIAL.at(-1)!;
  const spelled = say(`a ${end} b`);
  assert(spelled.includes(`a ${end[0]} ${end.slice(1)} b`));
  const plain = countControl(chat, say("a b"));
  for (const token of SPECIAL) {
    for (const text of [token, `<|sh${token}ut|>`, `${token}${token}`]) {
      assertSame(countControl(chat, say(text)), plain, text);
    }
  }
});

Deno.test("render() breaks control tokens in calls and tools, names included", async () => {
  const chat = await loaded({ "chat_template.jinja": WITH_TOOLS });
  const write = (word: string) =>
    chat.render([{ role: "user", content: "Go" }, {
      role: "assistant",
      content: "",
      tool_calls: [{
        type: "function",
        function: { name: word, arguments: { [word]: [word] } },
      }],
    }], {
      ...PROMPT,
      tools: [{
        type: "function",
        function: {
          name: "f",
          description: word,
          parameters: { properties: { [word]: { enum: [word] } } },
        },
      }],
    });
  assertSame(
    countControl(chat, write("<|shut|>")),
    countControl(chat, write("shut")),
  );
});

Deno.test("render() breaks overlapping tokens, and ends that are not special", async () => {
  const added = ["</s>", "s><"].map((content, i) => ({
    id: 2 + i,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: i > 0,
  }));
  const chat = await loaded({
    "tokenizer.json": { ...byteLevelJson(), added_tokens: added },
    "chat_template.jinja": TEMPLATES.wordsOnly,
  });
  const text = chat.render([{ role: "user", content: "</s></s>" }], PROMPT);
  assertSame(text, "User: < /s >< /s>\nAssistant: ");
  assertEquals(chat.encode(text).filter((id) => [2, 3].includes(id)), []);
});

for (const name of ["qwen", "llama", "qwen3"]) {
  const folder = `fixtures/hf/${name}`;
  sharedTest(
    folder,
    `no message of ${name} spells a control token`,
    async () => {
      const chat = await loadChatTokenizer(sharedPath(folder));
      const { added_tokens: added } = JSON.parse(
        await Deno.readTextFile(sharedPath(`${folder}/tokenizer.json`)),
      );
      const control: { id: number; content: string }[] = added;
      assert(control.length > 2);
      const ids = control.map(({ id }) => id);
      const list = (content: string) =>
        chat.encode(chat.render([
          { role: "system", content },
          { role: "user", content },
        ], PROMPT)).filter((id) => ids.includes(id));
      const plain = list("x");
      assert(plain.length > 0);
      for (const { content } of control) {
        assertEquals(list(`x${content}x`), plain, content);
        assertEquals(list(content), plain, content);
      }
    },
  );
}

Deno.test("decode() omits special and unknown tokens", async () => {
  for (const json of [byteLevelJson(), sentencePieceJson()]) {
    const { encode, decode, vocabularySize } = await loaded({
      "tokenizer.json": json,
    });
    const yes = encode("yes");
    assertSame(decode([1, ...yes, 4, vocabularySize, 2]), "yes");
    assertSame(decode([4]), "");
    assertSame(decode([]), "");
    assertSame(decode(Int32Array.from(yes)), "yes");
  }
});

Deno.test("decode() keeps spaces and marks broken bytes", async () => {
  const { encode, decode } = await loaded();
  assertSame(decode(encode(" no , yes ! ")), " no , yes ! ");
  assertSame(decode(encode("\u{1d11e}").slice(0, 3)), "\ufffd");
});

Deno.test("vocabularySize counts all ids", async () => {
  const { encode, vocabularySize } = await loaded();
  const { vocab } = byteLevelJson().model as { vocab: object };
  assertSame(vocabularySize, Object.keys(vocab).length);
  assert(vocabularySize > 256 + SPECIAL.length);
  assert(encode(" answer").every((id) => id < vocabularySize));
});

Deno.test("endIds are those of the files and of the template", async () => {
  // </s> by tokenizer_config.json, <|shut|> by the template.
  assertEquals((await loaded()).endIds, [2, 4]);
  const named = await loaded({
    "generation_config.json": { eos_token_id: [3, 2] },
    "config.json": { eos_token_id: 0 },
  });
  assertEquals(named.endIds, [3, 2, 0, 4]);
  const behindSpace = await loaded({
    "tokenizer_config.json": {},
    "chat_template.jinja":
      "{% for m in messages %}{{ m.content }} </s>{% endfor %}",
  });
  assertEquals(behindSpace.endIds, [2]);
});

Deno.test("loadChatTokenizer() requires an end of turn", async () => {
  const files = {
    "tokenizer_config.json": {},
    "chat_template.jinja": TEMPLATES.wordsOnly,
  };
  await assertRejects(
    () => loaded(files),
    /'model' must be a tokenizer whose end of turn is known \(eos_token_id in/,
  );
});

Deno.test("loadChatTokenizer() checks that the template accepts conversations", async () => {
  const template =
    "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}";
  await assertRejects(
    () => loaded({ "chat_template.jinja": template }),
    /chat template accepts \(no system\)/,
  );
});

Deno.test("loadChatTokenizer() names the kind that it does not support", async () => {
  const json = { ...byteLevelJson(), model: { type: "Guess" } };
  await assertRejects(
    () => loaded({ "tokenizer.json": json }),
    /'tokenizer\.json: model' must be a tokenizer of a kind that is supported \(.+\): current value is "Guess"/,
  );
});

Deno.test("loadChatTokenizer() refuses ids beyond any vocabulary", async () => {
  const json = byteLevelJson() as { model: { vocab: object } };
  const vocab = { ...json.model.vocab, a: 1e9 };
  const model = { ...json.model, vocab };
  await assertRejects(
    () => loaded({ "tokenizer.json": { ...json, model } }),
    /'tokenizer.json: id of a' must be an integer from 0 to 4194303: .* 1000000000$/,
  );
});

Deno.test("loadChatTokenizer() reads no added tokens, and refuses what are none", async () => {
  const load = (added: unknown) => {
    const json = { ...byteLevelJson(), ["added_tokens"]: added };
    return loaded({
      "tokenizer.json": json,
      "generation_config.json": { eos_token_id: 4 },
    });
  };
  assertEquals((await load(null)).endIds, (await load([])).endIds);
  for (const added of [{}, [null], [{ id: 1 }]]) {
    await assertRejects(
      load(added),
      /'tokenizer\.json: added_tokens' must be a list of tokens with their c/,
    );
  }
});

Deno.test("loadChatTokenizer() refuses unknown steps after the model", async () => {
  const load = (step: unknown) =>
    loaded({ "tokenizer.json": { ...byteLevelJson(), post_processor: step } });
  const known = [{ type: "ByteLevel" }, { type: "TemplateProcessing" }];
  await load({ type: "Sequence", processors: known });
  const other = { type: "Reverse" };
  for (const step of [other, { type: "Sequence", processors: [other] }]) {
    await assertRejects(
      load(step),
      /'tokenizer\.json: post_processor' must be one of BertProcessing, .*: current value is "Reverse"$/,
    );
  }
});

Deno.test("loadChatTokenizer() refuses steps that fail on a text", async () => {
  const normalizer = {
    type: "Replace",
    pattern: { String: " " },
    content: { toString: 1 },
  };
  await assertRejects(
    () => loaded({ "tokenizer.json": { ...byteLevelJson(), normalizer } }),
    /'tokenizer.json: model' must be a tokenizer of a kind that is supported/,
  );
});
