import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import {
  assertRoom,
  type ChoiceDelta,
  completeChoice,
  encodePrompt,
} from "./complete_chat.ts";
import {
  type CompletionRequest,
  parseCompletionRequest,
} from "./completion_request.ts";
import type { BatchGenerator } from "../../trainers/serving/batch_generator.ts";
import type { ServedModel } from "./served_model.ts";

const FILES = {
  "tokenizer.json": byteLevelJson(),
  "tokenizer_config.json": TOKENS,
};

const REQUEST = parseCompletionRequest({
  ...{ model: "m", messages: [{ role: "user", content: "Hi" }] },
});

const TOOLS = [{ type: "function", function: { name: "look" } }];

/** Encodes a request by a template, for a model of so many positions. */
async function encode(
  template: string,
  request: Partial<CompletionRequest> = {},
  positions = 999,
) {
  const files = { ...FILES, "chat_template.jinja": template };
  const chat = await withFiles(files, loadChatTokenizer);
  const model = { chat, positions } as ServedModel;
  return encodePrompt(model, { ...REQUEST, ...request });
}

Deno.test("encodePrompt() leaves room for a token at least", async () => {
  const { length } = await encode(TEMPLATES.defaultSystem);
  await encode(TEMPLATES.defaultSystem, {}, length + 1);
  const error = await encode(TEMPLATES.defaultSystem, {}, length)
    .catch((error) => error);
  assertSame(error.code, "context_length_exceeded");
  assert(error.message.endsWith(`current value is ${length}`));
});

Deno.test("encodePrompt() refuses tools that a template does not write", async () => {
  const own = (template: string, tools: CompletionRequest["tools"]) =>
    encode(template, { tools }).catch((error) => error.message);
  const silent = await own(TEMPLATES.defaultSystem, TOOLS);
  assert(/'tools' must be left out, as the model's template/.test(silent));
  const telling = "{{ tools | tojson }}" + TEMPLATES.defaultSystem;
  assert(Array.isArray(await own(telling, TOOLS)));
});

Deno.test("encodePrompt() says which messages a template refuses", async () => {
  const twice = [...REQUEST.messages, ...REQUEST.messages];
  const error = await encode(TEMPLATES.instructions, { messages: twice })
    .catch((error) => error);
  assertSame([error.status, error.param].join(), "400,messages");
});

Deno.test("assertRoom() counts all completions of a request", () => {
  const check = (waiting: number, n: number) =>
    assertRoom(
      { generator: { waiting } } as ServedModel,
      { ...REQUEST, n },
    );
  check(255, 1);
  assertThrows(() => check(255, 2), {
    ...{ status: 429, code: "rate_limit_exceeded" },
    headers: { "retry-after": "1" },
  });
});

/** Completes a chat with a text, token by token; returns the tokens' scores. */
async function complete(text: string, request: Partial<CompletionRequest>) {
  const files = { ...FILES, "chat_template.jinja": TEMPLATES.defaultSystem };
  const chat = await withFiles(files, loadChatTokenizer);
  const generate: BatchGenerator["generate"] = ({ take }) => {
    const isDone = chat.encode(text)
      .some((id) => take({ id, logProb: -1, top: [] }));
    return Promise.resolve(isDone ? "stop" : "length");
  };
  const generator = { generate } as BatchGenerator;
  const endsTurn = () => false;
  const deltas: ChoiceDelta[] = [];
  const { content, scores } = await completeChoice(
    { chat, generator, endsTurn, positions: 999 } as unknown as ServedModel,
    { ...REQUEST, topLogProbs: 0, ...request },
    {
      ...{ prompt: [], index: 0, seed: 0 },
      signal: new AbortController().signal,
      onDelta: (delta) => deltas.push(delta),
    },
  );
  // A stream has the same, in parts.
  assertSame(deltas.map(({ text }) => text).join(""), content);
  assertEquals(deltas.flatMap(({ scores }) => scores ?? []), scores ?? []);
  return { content, tokens: scores?.map(({ token }) => token) };
}

Deno.test("completeChoice() scores the tokens of the content, and no stop text", async () => {
  const text = "yes the user no the answer no";
  const words = text.split(/(?= )/);
  assertEquals((await complete(text, {})).tokens, words);
  const none = await complete(text, { topLogProbs: null });
  assertEquals(none, { content: text, tokens: undefined });
  // Some of it is held back until it is known not to be the stop text.
  const stopped = await complete(text, { stop: [" the answer", " user yes"] });
  assertEquals(stopped, {
    content: "yes the user no",
    tokens: words.slice(0, 4),
  });
  // A token may hold the beginning of the stop text.
  const cut = await complete(text, { stop: ["er no"] });
  assertEquals(cut, { content: "yes the us", tokens: words.slice(0, 3) });
  assertEquals(await complete(text, { stop: ["yes"] }), {
    ...{ content: "", tokens: [] },
  });
});

Deno.test("completeChoice() scores all tokens of a character", async () => {
  const { tokens } = await complete("no é", {});
  assertEquals(tokens, ["no", " ", "\ufffd", "\ufffd"]);
  assertEquals(await complete("no é no", { stop: [" no"] }), {
    content: "no é",
    tokens,
  });
});
