import {
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
import { assertRoom, encodePrompt } from "./complete_chat.ts";
import {
  type CompletionRequest,
  parseCompletionRequest,
} from "./completion_request.ts";
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
