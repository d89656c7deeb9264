import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  sentencePieceJson,
  TEMPLATES,
  type TokenizerJson,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { sharedPath, sharedTest } from "../../tests/support/shared_data.ts";
import { make } from "../../envs/mod.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../huggingface/chat_tokenizer.ts";
import type { TemplateMessage } from "../huggingface/chat_template.ts";
import { encodeConversation } from "./conversation_row.ts";
import type { Conversation, ConversationMessage } from "./conversation.ts";

const TALK: readonly ChatMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Go?" },
  { role: "assistant", content: "yes" },
  { role: "user", content: "And now?" },
  { role: "assistant", content: "no fever" },
];

function loaded(
  template: string,
  json: TokenizerJson = byteLevelJson(),
): Promise<ChatTokenizer> {
  return withFiles({
    "tokenizer.json": json,
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": template,
  }, loadChatTokenizer);
}

function talkOf(
  messages: readonly ConversationMessage[],
  tools: Conversation["tools"] = [],
): Conversation {
  return { messages, tools, env: null };
}

/** The tokens of each turn that is learnt. */
function listLearnt(
  { tokens, weights }: ReturnType<typeof encodeConversation>[number],
): number[][] {
  const turns: number[][] = [];
  tokens.forEach((token, i) => {
    if (weights[i] === 0) return;
    if (weights[i - 1] !== 1) turns.push([]);
    turns.at(-1)!.push(token);
  });
  return turns;
}

/** What each template writes for the two turns, up to the token that ends it. */
const LEARNT = {
  defaultSystem: ["yes<|shut|>", "no fever<|shut|>"],
  dated: ["yes<|shut|>", "no fever<|shut|>"],
  instructions: [" yes </s>", " no fever </s>"],
  closeBehind: ["yes</s>", "no fever</s>"],
  // It ends only turns with words.
  wordsOnly: ["yesEND\n", "no feverEND\n"],
};

for (const [name, template] of Object.entries(TEMPLATES)) {
  Deno.test(`encodeConversation() weighs only the assistant's words: ${name}`, async () => {
    const chat = await loaded(template);
    const [row, ...more] = encodeConversation(chat, talkOf(TALK));
    assertEquals(more, []);
    assertEquals(
      listLearnt(row!),
      LEARNT[name as keyof typeof LEARNT].map((words) => chat.encode(words)),
    );
  });
}

Deno.test("encodeConversation() puts no space between a prompt and its turn", async () => {
  // Such a tokenizer writes a space before whatever comes first.
  const chat = await loaded(TEMPLATES.instructions, sentencePieceJson());
  const [row] = encodeConversation(chat, talkOf(TALK));
  const { tokens } = row!;
  const text = chat.render(TALK, { addGenerationPrompt: false });
  assertEquals(tokens, chat.encode(text).slice(0, tokens.length));
  const turns = listLearnt(row!);
  assertEquals(turns.map((turn) => chat.decode(turn).trim()), [
    "yes",
    "no fever",
  ]);
  assertEquals(turns.map((turn) => turn.at(-1)), [2, 2]);
});

Deno.test("encodeConversation() names a conversation that its tokenizer cannot take", async () => {
  const chat = await loaded(TEMPLATES.defaultSystem);
  const overflowing: ChatTokenizer = {
    ...chat,
    encode() {
      throw new RangeError("Maximum call stack size exceeded");
    },
  };
  assertThrows(
    () => encodeConversation(overflowing, talkOf(TALK)),
    /'messages \(conversation\)' must be short enough for the tokenizer: current value is 153/,
  );
});

Deno.test("encodeConversation() leaves out turns that weigh 0", async () => {
  const chat = await loaded(TEMPLATES.defaultSystem);
  const messages = TALK.map((message, i) =>
    i === 4 ? { ...message, weight: 0 as const } : message
  );
  const [row] = encodeConversation(chat, talkOf(messages));
  assertEquals(listLearnt(row!), [chat.encode("yes<|shut|>")]);
  assertSame(row!.tokens.at(-1), 4);
});

Deno.test("encodeConversation() gives the tokens of a rollout of the same words", async () => {
  const chat = await loaded(TEMPLATES.defaultSystem);
  const { makeChatTokenizer } = await import("../rollout/chat_policy.ts");
  const tokenizer = makeChatTokenizer(chat);
  const env = make("PE-G-Mini-v0");
  let { observation } = await env.reset({ seed: 0 });
  const messages: ChatMessage[] = [];
  const played: number[] = [];
  let turn: number[] | null = null;
  for (const content of ["<answer>0.1</answer> oh", "<interact>Guess: 1"]) {
    played.push(...tokenizer.encodeObservation(observation, turn));
    messages.push(...observation.messages, { role: "assistant", content });
    turn = chat.encode(`${content}<|shut|>`);
    played.push(...turn);
    ({ observation } = await env.step("?"));
  }
  const [row] = encodeConversation(chat, talkOf(messages));
  assertEquals(row!.tokens, played);
});

/** As with Qwen3: the thoughts of the last turn are written, no others. */
const FORGETFUL = `{%- for m in messages -%}
<|open|>{{ m.role }}
{% if m.role == 'assistant' and '</think>' in m.content and not loop.last -%}
{{ m.content.split('</think>')[-1] }}
{%- else %}{{ m.content }}{% endif %}<|shut|>
{% endfor -%}
{%- if add_generation_prompt %}<|open|>assistant
{% endif %}`;

Deno.test("encodeConversation() writes turns that later ones change in separate texts", async () => {
  const chat = await loaded(FORGETFUL);
  const messages = TALK.map(({ role, content }) => ({
    role,
    content: role === "assistant" ? `<think>Hm</think>${content}` : content,
  }));
  const rows = encodeConversation(chat, talkOf(messages));
  assertEquals(
    rows.map(listLearnt),
    ["yes", "no fever"].map((words) => [
      chat.encode(`<think>Hm</think>${words}<|shut|>`),
    ]),
  );
  // The later one reads the earlier one without its thoughts.
  const read = chat.decode(rows[1]!.tokens);
  assertSame(read.split("Hm").length, 2);
  const plain = encodeConversation(chat, talkOf(TALK));
  assertEquals(plain.length, 1);
});

/** A call, its result and a reply. */
const CALLED: readonly TemplateMessage[] = [
  { role: "user", content: "Where is it?" },
  {
    role: "assistant",
    content: "One moment.",
    ["tool_calls"]: [{
      type: "function",
      function: { name: "find_order", arguments: { ["order_id"]: "#W1" } },
    }],
  },
  { role: "tool", content: '{"status": "pending"}' },
  { role: "assistant", content: "It is pending." },
];

const TOOLS = [{
  type: "function",
  function: { name: "find_order", description: "Find it.", parameters: {} },
}];

sharedTest(
  "fixtures/hf/qwen3",
  "encodeConversation() learns calls like words, and no results",
  async () => {
    const chat = await loadChatTokenizer(sharedPath("fixtures/hf/qwen3"));
    const [row, ...more] = encodeConversation(chat, talkOf(CALLED, TOOLS));
    assertEquals(more, []);
    const call = '<tool_call>\n{"name": "find_order", "arguments": ' +
      '{"order_id": "#W1"}}\n</tool_call>';
    assertEquals(listLearnt(row!), [
      chat.encode(`One moment.\n${call}<|im_end|>`),
      chat.encode("It is pending.<|im_end|>"),
    ]);
    const text = chat.decode(row!.tokens);
    assert(text.includes("<tools>") && text.includes('{"status": "pending"}'));
    const quoted = { name: "find_order", arguments: { ['"#"\n']: 1 } };
    const call2 = { type: "function", function: quoted } as const;
    const asked = { ...CALLED[1]!, ["tool_calls"]: [call2] };
    assertEquals(
      encodeConversation(chat, talkOf([CALLED[0]!, asked], TOOLS)).length,
      1,
    );
  },
);

Deno.test("encodeConversation() refuses calls and tools that the template does not write", async () => {
  const chat = await loaded(TEMPLATES.defaultSystem);
  assertThrows(
    () => encodeConversation(chat, talkOf(CALLED)),
    /'messages\[1\]\.tool_calls\[0\] \(conversation\)' must be one that the model's chat template includes: current value is "find_order"/,
  );
  assertThrows(
    () => encodeConversation(chat, talkOf(TALK, TOOLS)),
    /'tools\[0\]\.function\.name \(conversation\)' must be one that the model's/,
  );
  const policy = { role: "system", content: "You may find_order." } as const;
  assertThrows(
    () => encodeConversation(chat, talkOf([policy, ...TALK.slice(1)], TOOLS)),
    /'tools\[0\]\.function\.name \(conversation\)' must be one that the model's/,
  );
  const strict = await loaded(TEMPLATES.instructions);
  assertThrows(
    () => encodeConversation(strict, talkOf([TALK[1]!, ...TALK.slice(1)])),
    /must be ones that the model's chat template accepts \(.+take turns/,
  );
});

Deno.test("encodeConversation() reads control tokens in messages as text", async () => {
  const chat = await loaded(TEMPLATES.defaultSystem);
  const [end] = chat.encode("<|shut|>");
  const say = (word: string) =>
    encodeConversation(
      chat,
      talkOf(TALK.map((message) => (
        { ...message, content: `${word} ${message.content}` }
      ))),
    );
  const countEnds = (word: string) =>
    say(word)[0]!.tokens.filter((id) => id === end).length;
  assertSame(countEnds("<|shut|>"), countEnds("yes"));
  for (const turn of listLearnt(say("<|shut|>")[0]!)) {
    assertSame(turn.filter((id) => id === end).length, 1);
  }
});
