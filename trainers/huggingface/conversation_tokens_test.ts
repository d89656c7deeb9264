import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertDiffers,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  sentencePieceJson,
  SPECIAL,
  TEMPLATES,
  type TokenizerJson,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { sharedPath, sharedTest } from "../../tests/support/shared_data.ts";
import { type ChatTokenizer, loadChatTokenizer } from "./chat_tokenizer.ts";
import { encodeContinuation, encodeOpening } from "./conversation_tokens.ts";

const OPENING: readonly ChatMessage[] = [
  { role: "system", content: "Ask first." },
  { role: "user", content: "Begin." },
];
const NEXT: readonly ChatMessage[] = [{ role: "user", content: "Go on." }];

function loaded(template: string, json: TokenizerJson): Promise<ChatTokenizer> {
  return withFiles({
    "tokenizer.json": json,
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": template,
  }, loadChatTokenizer);
}

/** The text of ids of a small tokenizer, its special tokens written out. */
function writtenOut(
  tokenizer: ChatTokenizer,
  ids: readonly number[],
): string {
  let text = "";
  let words: number[] = [];
  for (const id of [...ids, null]) {
    const special = id === null ? "" : SPECIAL[id];
    if (special === undefined) {
      words.push(id!);
      continue;
    }
    text += tokenizer.decode(words) + special;
    words = [];
  }
  return text;
}

function randomWords(prng: Prng): string {
  const words = ["yes", "no", "fever", "the", "Zß", "診断", "1.5", "[x]"];
  return Array.from(
    { length: 1 + randomInteger(prng, 6) },
    () => words[randomInteger(prng, words.length)]!,
  ).join(randomInteger(prng, 2) === 0 ? " " : "\n");
}

interface Played {
  /** The conversation's tokens. */
  readonly ids: readonly number[];
  /** The conversation as messages. */
  readonly messages: readonly ChatMessage[];
}

/**
 * Plays turns that end with `endedBy`.
 *
 * @param write Writes a reply as the model does after the prompt
 */
function play(
  tokenizer: ChatTokenizer,
  endedBy: number | null,
  { prng, write }: { prng: Prng; write: (words: string) => string },
): Played {
  const messages: ChatMessage[] = [
    { role: "system", content: randomWords(prng) },
    { role: "user", content: randomWords(prng) },
  ];
  const ids = encodeOpening(tokenizer, messages);
  for (let turn = 0; turn < 3; turn++) {
    const content = randomWords(prng);
    const next = { role: "user" as const, content: randomWords(prng) };
    ids.push(...tokenizer.encode(write(content)));
    if (endedBy !== null) ids.push(endedBy);
    ids.push(...encodeContinuation(tokenizer, endedBy, [next]));
    messages.push({ role: "assistant", content }, next);
  }
  return { ids, messages };
}

/** How each template closes a turn, and what it writes before a reply. */
const FORMS = {
  defaultSystem: { end: 4, write: (words: string) => words },
  dated: { end: 4, write: (words: string) => words },
  instructions: { end: 2, write: (words: string) => ` ${words}` },
  closeBehind: { end: 2, write: (words: string) => words },
  wordsOnly: { end: null, write: (words: string) => words },
};

for (const [name, template] of Object.entries(TEMPLATES)) {
  const { end, write } = FORMS[name as keyof typeof FORMS];
  for (const endedBy of end === null ? [null] : [end, null]) {
    const ending = endedBy === null ? "cut off" : "ended";
    Deno.test(`encodeContinuation() encodes the whole conversation: ${name}, ${ending}`, async () => {
      const prng = seededPrng("chat_conversation", name, ending);
      const tokenizer = await loaded(template, byteLevelJson());
      for (let i = 0; i < 20; i++) {
        const { ids, messages } = play(tokenizer, endedBy, { prng, write });
        const whole = tokenizer.render(messages, { addGenerationPrompt: true });
        // The model may write a space before the end of a turn.
        const expected = endedBy === null
          ? whole
          : whole.replaceAll(" </s>", "</s>");
        assertSame(writtenOut(tokenizer, ids), expected);
      }
    });
  }
}

Deno.test("encodeContinuation() puts no space between a reply and what follows", async () => {
  const json = sentencePieceJson();
  const tokenizer = await loaded(TEMPLATES.instructions, json);
  // Such a tokenizer begins every text with a space; here the template writes it.
  const { vocab } = json.model as { vocab: Record<string, number> };
  const cutOff = encodeContinuation(tokenizer, null, NEXT);
  assertEquals(cutOff.slice(0, 3), [vocab["▁"], 2, 1]);
  const ended = encodeContinuation(tokenizer, 2, NEXT);
  assertEquals(ended, cutOff.slice(2));
  const opening = encodeOpening(tokenizer, NEXT);
  assertEquals(ended, opening);
});

Deno.test("encodeContinuation() encodes the text apart from the word before it", async () => {
  // "qE" is a token: reply and tail would share it.
  const tokenizer = await loaded(TEMPLATES.wordsOnly, byteLevelJson(["qE"]));
  assertEquals(
    encodeContinuation(tokenizer, null, NEXT),
    tokenizer.encode("END\nUser: Go on.\nAssistant: "),
  );
});

Deno.test("encodeContinuation() omits only the sampled end of turn", async () => {
  const tokenizer = await loaded(TEMPLATES.defaultSystem, byteLevelJson());
  const whole = encodeContinuation(tokenizer, null, NEXT);
  assertSame(whole[0], 4);
  assertEquals(
    encodeContinuation(tokenizer, 4, NEXT),
    whole.slice(1),
  );
  assertEquals(encodeContinuation(tokenizer, 2, NEXT), whole);
});

Deno.test("encodeContinuation() requires a message, and reports the template's refusal", async () => {
  const tokenizer = await loaded(TEMPLATES.instructions, byteLevelJson());
  assertThrows(
    () => encodeContinuation(tokenizer, null, []),
    /'messages\.length' must be a safe integer >= 1: current value is 0/,
  );
  assertThrows(
    () => encodeContinuation(tokenizer, 2, [...NEXT, ...NEXT]),
    /user and assistant take turns/,
  );
});

/** Replies whose text has other ids when it is encoded again. */
function unstableReplies(tokenizer: ChatTokenizer): Record<string, number[]> {
  return {
    "a word by its letters": Array.from(" fever").flatMap(tokenizer.encode),
    "half a character": tokenizer.encode("\u{1d11e}").slice(0, 2),
  };
}

function assertSampledIdsStay(tokenizer: ChatTokenizer): void {
  const { encode, decode } = tokenizer;
  const end = encodeContinuation(tokenizer, null, NEXT)[0]!;
  assert(tokenizer.endIds.includes(end));
  for (const [kind, sampled] of Object.entries(unstableReplies(tokenizer))) {
    const reply = decode(sampled);
    assertDiffers(encode(reply), sampled, kind);
    const opening = encodeOpening(tokenizer, OPENING);
    const ids = [
      ...opening,
      ...sampled,
      end,
      ...encodeContinuation(tokenizer, end, NEXT),
    ];
    const whole = encodeOpening(tokenizer, [
      ...OPENING,
      { role: "assistant", content: reply },
      ...NEXT,
    ]);
    // Encoding the conversation again would train on tokens never sampled.
    assertDiffers(ids, whole, kind);
    assertEquals(ids.slice(0, opening.length), opening);
    const from = opening.length + sampled.length;
    assertEquals(ids.slice(opening.length, from), sampled);
    // Everything else equals the conversation encoded again.
    assertEquals(whole.slice(0, opening.length), opening);
    assertEquals(ids.slice(from), whole.slice(from - ids.length));
  }
}

Deno.test("conversations keep sampled ids that encoding their text would change", async () => {
  for (const name of ["defaultSystem", "closeBehind"] as const) {
    assertSampledIdsStay(await loaded(TEMPLATES[name], byteLevelJson()));
  }
});

for (const name of ["qwen", "llama"]) {
  const folder = `fixtures/hf/${name}`;
  sharedTest(folder, `conversations of ${name} keep sampled ids`, async () => {
    assertSampledIdsStay(await loadChatTokenizer(sharedPath(folder)));
  });
}
