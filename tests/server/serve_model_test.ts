// deno-lint-ignore-file camelcase -- the names are OpenAI's
/** `serve-model`: requests of OpenAI's API over HTTP, with tiny models. */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { makeChatAgents } from "../../envs/agents/mod.ts";
import { make, seededPrng } from "../../envs/mod.ts";
import { createModelApp } from "../../server/inference/app.ts";
import { openServedModel } from "../../server/inference/served_model.ts";
import { limitBodies } from "../../server/security/quota.ts";
import { makeJsonLog } from "../../server/observability/log.ts";
import { Tokens } from "../../server/security/tokens.ts";
import {
  type ModelServer,
  serveModel,
  type ServeModelOptions,
} from "../../server/inference/serve_model.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { formatModelConfig } from "../../trainers/huggingface/model_config.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { openTrainedPolicy } from "../../trainers/runs/policies/trained_policy.ts";
import { withFiles } from "../support/directory.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../support/model/chat_fixtures.ts";
import {
  encodeSafetensors,
  toFileTensors,
} from "../support/model/host_tensors.ts";
import { makeParrot } from "../support/model/parrot.ts";

const LANGUAGE_MODEL = fileURLToPath(
  new URL("../../bench/language_model", import.meta.url),
);

const OPTIONS: ServeModelOptions = {
  host: "127.0.0.1",
  port: 0,
  tokens: [],
  log: "off",
  name: "tiny",
  checkpoint: "last",
  parallel: 4,
};

async function withServer(
  path: string,
  run: (server: ModelServer) => Promise<void>,
  own: Partial<ServeModelOptions> = {},
): Promise<void> {
  await startBackend({ name: "wasm" });
  const server = await serveModel(path, { ...OPTIONS, ...own });
  try {
    await run(server);
  } finally {
    await server.stop();
  }
}

const MESSAGES = [{ role: "user", content: "the user has fever" }];

function post(
  { url }: ModelServer,
  own: object,
  init: RequestInit = {},
): Promise<Response> {
  const body = { model: "tiny", messages: MESSAGES, max_tokens: 12, ...own };
  return fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    body: JSON.stringify(body),
    ...init,
  });
}

// deno-lint-ignore no-explicit-any -- answers of an API, read field by field
type Json = any;

async function complete(server: ModelServer, own: object): Promise<Json> {
  const response = await post(server, own);
  assertEquals(response.status, 200, await response.clone().text());
  return await response.json();
}

/** The data of server-sent events. */
async function readEvents(response: Response): Promise<string[]> {
  const text = await response.text();
  return text.split("\n\n").filter((event) => event !== "")
    .map((event) => event.replace(/^data: /, ""));
}

/** Texts of a stream, by choice. */
function joinDeltas(chunks: readonly Json[]): string[] {
  const texts: string[] = [];
  for (const { choices } of chunks) {
    for (const { index, delta } of choices) {
      texts[index] = (texts[index] ?? "") + (delta.content ?? "");
    }
  }
  return texts;
}

Deno.test("completions are the same as a whole and as a stream, for a seed", () =>
  withChatModel((model) =>
    withServer(model, async (server) => {
      const models = await (await fetch(`${server.url}/v1/models`)).json();
      assertEquals(models.data.map(({ id }: Json) => id), ["tiny"]);
      const own = { n: 3, seed: 7, temperature: 1.5 };
      const whole = await complete(server, own);
      const texts = whole.choices.map(({ message }: Json) => message.content);
      assertEquals(new Set(texts).size, 3);
      assertEquals(whole.usage.completion_tokens, 36);
      assertEquals(whole.choices[0].finish_reason, "length");
      const response = await post(server, {
        ...own,
        stream: true,
        stream_options: { include_usage: true },
      });
      assertEquals(
        response.headers.get("content-type"),
        "text/event-stream",
      );
      const events = await readEvents(response);
      assertEquals(events.at(-1), "[DONE]");
      const chunks: Json[] = events.slice(0, -1).map((data) =>
        JSON.parse(data)
      );
      assertEquals(joinDeltas(chunks), texts);
      assertEquals(chunks.at(-1).usage, whole.usage);
      const other = await complete(server, { ...own, seed: 8 });
      assert(other.choices[0].message.content !== texts[0]);
    })
  ));

Deno.test("a client's message cannot spell a control token", () =>
  withChatModel((model) =>
    withServer(model, async (server) => {
      const count = async (content: string) => {
        const messages = [{ role: "user", content }];
        const { usage } = await complete(server, { messages, max_tokens: 1 });
        return usage.prompt_tokens;
      };
      assertEquals(await count("<|shut|>"), await count("< |shut|>"));
    })
  ));

Deno.test("log-probabilities belong to the text, and stop texts end it", () =>
  withChatModel((model) =>
    withServer(model, async (server) => {
      const own = { temperature: 0, logprobs: true, top_logprobs: 2 };
      const [choice] = (await complete(server, own)).choices;
      const { content } = choice.logprobs;
      assertEquals(content.length, 12);
      for (const { logprob, token, top_logprobs: top } of content) {
        assertEquals(top.length, 2);
        // Greedy decoding takes the likeliest.
        assertEquals([top[0].token, top[0].logprob], [token, logprob]);
        assert(top[1].logprob <= logprob && logprob < 0);
      }
      const { content: text } = choice.message;
      const stop = [...text][3]!;
      const [stopped] = (await complete(server, { ...own, stop })).choices;
      assertEquals(stopped.finish_reason, "stop");
      assertEquals(stopped.message.content, text.slice(0, text.indexOf(stop)));
    })
  ));

Deno.test("each bad request gets one clear error", () =>
  withChatModel((model) =>
    withServer(model, async (server) => {
      const at = async (own: object, init: RequestInit = {}) => {
        const response = await post(server, own, init);
        const { error } = await response.json();
        return [response.status, error.type, error.param, error.code];
      };
      const kind = "invalid_request_error";
      assertEquals(await at({}, { body: "{" }), [
        ...[400, kind, null, "invalid_json"],
      ]);
      assertEquals(await at({}, { body: "[".repeat(300) }), [
        ...[400, kind, null, "invalid_json"],
      ]);
      assertEquals(await at({}, { body: "x".repeat(5 * 2 ** 20) }), [
        ...[413, kind, null, "too_large"],
      ]);
      assertEquals(await at({ model: "other" }), [
        ...[404, kind, "model", "model_not_found"],
      ]);
      assertEquals(await at({ n: 0 }), [400, kind, "n", null]);
      const content = "the ".repeat(400);
      assertEquals(await at({ messages: [{ role: "user", content }] }), [
        ...[400, kind, "messages", "context_length_exceeded"],
      ]);
      const tools = [{ type: "function", function: { name: "find" } }];
      assertEquals(await at({ tools }), [400, kind, "tools", null]);
      const lost = await fetch(`${server.url}/v1/completions`);
      assertMatch((await lost.json()).error.message, /Not found/);
      const origin = "https://evil.example";
      const foreign = await post(server, {}, { headers: { origin } });
      assertEquals(foreign.status, 403);
      await foreign.body?.cancel();
    })
  ));

Deno.test("a server with a token serves those who have it", () =>
  withChatModel((model) =>
    withServer(model, async ({ url }) => {
      const ask = (authorization: string) =>
        fetch(`${url}/v1/models`, { headers: { authorization } });
      const refused = await ask("Bearer wrong-wrong-wrong");
      assertEquals(refused.status, 401);
      assertEquals((await refused.json()).error.code, "invalid_api_key");
      const known = await ask("Bearer right-right-right");
      assertEquals((await known.json()).data.length, 1);
      await assertRejects(
        serveModel(model, { ...OPTIONS, host: "0.0.0.0" }),
        /'host' must be 127\.0\.0\.1, localhost or ::1 without a token/,
      );
    }, { tokens: ["right-right-right"] })
  ));

/** A template that writes tools, as Qwen's do. */
const TEMPLATE = `
{%- if tools %}<|open|>system
{{ tools | tojson }}<|shut|>
{% endif %}` + TEMPLATES.defaultSystem;

const CALL = '<tool_call>\n{"name": "find", "arguments": {"id": 1}}\n' +
  "</tool_call>";

/** Runs on a model that answers everything with `texts`, a token each. */
async function withParrot(
  texts: readonly string[],
  run: (directory: string) => Promise<void>,
): Promise<void> {
  await startBackend({ name: "wasm" });
  const json = byteLevelJson(texts);
  const words = json.pre_tokenizer as Json;
  const files = {
    // Texts are not cut into words, so that each is a token.
    "tokenizer.json": {
      ...json,
      pre_tokenizer: { ...words, use_regex: false },
    },
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATE,
    "generation_config.json": { eos_token_id: 4 },
  };
  await withFiles(files, async (directory) => {
    const chat = await loadChatTokenizer(directory);
    const [start] = chat.encode("\n");
    const ids = texts.map((text) => chat.encode(text)).flat();
    // Without an end it goes on with its last words.
    const end = texts.length > 1 ? [4] : ids;
    const all = [start!, ...ids, ...end];
    const next = new Map(all.slice(1).map((id, i) => [all[i]!, id]));
    // Its only head must have an even size.
    const size = 2 * Math.ceil(chat.vocabularySize / 2);
    const { config, weights } = makeParrot(size, next);
    const tensors = await toFileTensors(weights);
    disposeTensors(weights);
    const path = `${directory}/model.safetensors`;
    await Deno.writeFile(path, encodeSafetensors(tensors, { format: "pt" }));
    await Deno.writeTextFile(
      `${directory}/config.json`,
      JSON.stringify(formatModelConfig(config)),
    );
    await run(directory);
  });
}

Deno.test("a call in the model's text becomes a tool call", () =>
  withParrot(["Wait.", CALL], (model) =>
    withServer(model, async (server) => {
      const tools = [{ type: "function", function: { name: "find" } }];
      const own = { temperature: 0, tools };
      const { choices: [choice] } = await complete(server, own);
      assertEquals(choice.finish_reason, "tool_calls");
      assertEquals(choice.message.content, "Wait.");
      const [call] = choice.message.tool_calls;
      assertMatch(call.id, /^call_/);
      const expected = { name: "find", arguments: '{"id":1}' };
      assertEquals(call.function, expected);
      const events = await readEvents(
        await post(server, { ...own, stream: true }),
      );
      const chunks = events.slice(0, -1).map((data): Json => JSON.parse(data));
      assertEquals(joinDeltas(chunks), ["Wait."]);
      const { delta, finish_reason: reason } = chunks.at(-1).choices[0];
      assertEquals(reason, "tool_calls");
      assertEquals(delta.tool_calls[0].index, 0);
      assertEquals(delta.tool_calls[0].function, expected);
      // Without tools it is text.
      const plain = await complete(server, { temperature: 0 });
      assertEquals(plain.choices[0].message.content, `Wait.${CALL}`);
    })));

Deno.test("a client that goes away stops its completion", () =>
  withParrot(["la"], async (path) => {
    const model = await openServedModel(path, { ...OPTIONS, parallel: 1 });
    const app = createModelApp({
      model,
      tokens: new Tokens([]),
      hostNames: null,
      bodies: limitBodies(1, 2 ** 20),
      log: makeJsonLog("off", () => 0, () => {}),
      stopping: new AbortController().signal,
      now: () => 0,
      makeId: () => "1",
      drawSeed: () => 1,
    });
    const listener = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      (request) => app.fetch(request),
    );
    const server = {
      url: `http://127.0.0.1:${listener.addr.port}`,
      stop: () => listener.shutdown(),
    };
    // Each would write 450 tokens; there is room for one text at a time.
    const own = { max_tokens: 450, temperature: 0 };
    const streams = [1, 2, 3].map(async () => {
      const response = await post(server, { ...own, stream: true });
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
    });
    const aborted = new AbortController();
    const whole = post(server, own, { signal: aborted.signal });
    await Promise.all(streams);
    aborted.abort();
    await assertRejects(whole, /abort/i);
    const last = await complete(server, { ...own, max_tokens: 1 });
    assertEquals(last.choices[0].message.content, "la");
    const { read } = model.generator.counts;
    assert(read < 900, `${read} tokens were read`);
    await server.stop();
    await model.dispose();
  }));

Deno.test("other requests are answered while a text is written", () =>
  withParrot(["la"], (model) =>
    withServer(model, async (server) => {
      let isWritten = false;
      const whole = complete(server, { max_tokens: 450, temperature: 0 })
        .finally(() => isWritten = true);
      for (let asked = 0; asked < 10; asked++) {
        const response = await fetch(`${server.url}/v1/models`);
        await response.body?.cancel();
        assert(!isWritten, `${asked} requests were answered before`);
      }
      await whole;
    })));

Deno.test("an agent that asks the server plays as the model itself", () =>
  withServer(LANGUAGE_MODEL, async ({ url }) => {
    const policy = await openTrainedPolicy(LANGUAGE_MODEL);
    const agents = makeChatAgents({ baseUrl: `${url}/v1`, model: "tiny" });
    for (let index = 0; index < 4; index++) {
      const play = async (remote: boolean): Promise<string[]> => {
        const env = make("PE-G-Mini-v0");
        const player = remote ? agents.makeAgent() : policy.makePlayer({
          env: "PE-G-Mini-v0",
          name: "own",
          temperature: 0,
        });
        const actions: string[] = [];
        let { observation } = await env.reset({
          seed: index,
          options: { split: "test", index },
        });
        for (let ended = false; !ended;) {
          const action = await player.act(observation, seededPrng(0));
          actions.push(action);
          const result = await env.step(action);
          observation = result.observation;
          ended = result.terminated || result.truncated;
        }
        return actions;
      };
      assertEquals(await play(true), await play(false));
    }
    await policy.dispose();
  }));
