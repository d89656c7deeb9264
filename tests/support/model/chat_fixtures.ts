/**
 * What the tests of chat tokenizers share: small tokenizers, templates of the
 * kinds that checkpoints come with, and directories to read them from.
 */

/** A `tokenizer.json`. */
export type TokenizerJson = Readonly<Record<string, unknown>>;

/** The special tokens of both small tokenizers, by id. */
export const SPECIAL = ["<unk>", "<s>", "</s>", "<|open|>", "<|shut|>"];

/** Words that are one token each, whole or with the space before them. */
const WORDS = ["yes", "no", "fever", "the", "user", "answer"];

const ADDED = SPECIAL.map((content, id) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
}));

/** A BPE model that spells words by their letters, from left to right. */
function spellingModel(
  symbols: readonly string[],
  words: readonly string[],
): Readonly<Record<string, unknown>> {
  const tokens = new Set([...SPECIAL, ...symbols]);
  const merges: [string, string][] = [];
  for (const word of words) {
    const letters = Array.from(word);
    for (let end = 2; end <= letters.length; end++) {
      const whole = letters.slice(0, end).join("");
      if (tokens.has(whole)) continue;
      tokens.add(whole);
      merges.push([letters.slice(0, end - 1).join(""), letters[end - 1]!]);
    }
  }
  return {
    type: "BPE",
    unk_token: null,
    vocab: Object.fromEntries([...tokens].map((token, id) => [token, id])),
    merges,
  };
}

/** The letters by which byte-level tokenizers write the 256 bytes. */
function byteLetters(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = byte > 32 && byte < 127 || byte > 160 && byte !== 173;
    return String.fromCodePoint(printable ? byte : next++);
  });
}

/** A tokenizer in the manner of GPT-2, Llama 3 and Qwen. */
export function byteLevelJson(texts: readonly string[] = []): TokenizerJson {
  const letters = byteLetters();
  const inLetters = (text: string): string =>
    Array.from(new TextEncoder().encode(text), (byte) => letters[byte]).join(
      "",
    );
  return {
    added_tokens: ADDED,
    normalizer: null,
    pre_tokenizer: {
      type: "ByteLevel",
      add_prefix_space: false,
      trim_offsets: true,
      use_regex: true,
    },
    model: spellingModel(
      letters,
      [
        ...WORDS.map((word) => ` ${word}`),
        ...WORDS,
        "  ",
        "\n\n",
        ...texts,
      ].map(inLetters),
    ),
    decoder: {
      type: "ByteLevel",
      add_prefix_space: true,
      trim_offsets: true,
      use_regex: true,
    },
    post_processor: null,
  };
}

/** A tokenizer in the manner of SentencePiece and Llama 2. */
export function sentencePieceJson(): TokenizerJson {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
  );
  const letters = Array.from(
    { length: 95 },
    (_, i) => String.fromCodePoint(32 + i),
  ).filter((letter) => letter !== " ");
  const model = spellingModel([...bytes, "▁", ...letters], [
    ...WORDS.map((word) => `▁${word}`),
    ...WORDS,
    "▁▁",
  ]);
  return {
    added_tokens: ADDED,
    normalizer: {
      type: "Sequence",
      normalizers: [
        { type: "Prepend", prepend: "▁" },
        { type: "Replace", pattern: { String: " " }, content: "▁" },
      ],
    },
    pre_tokenizer: null,
    model: { ...model, byte_fallback: true, unk_token: "<unk>" },
    decoder: {
      type: "Sequence",
      decoders: [
        { type: "Replace", pattern: { String: "▁" }, content: " " },
        { type: "ByteFallback" },
        { type: "Fuse" },
        { type: "Strip", content: " ", start: 1, stop: 0 },
      ],
    },
    post_processor: {
      type: "TemplateProcessing",
      single: [{ SpecialToken: { id: "<s>", type_id: 0 } }, {
        Sequence: { id: "A", type_id: 0 },
      }],
      pair: [{ Sequence: { id: "A", type_id: 0 } }],
      special_tokens: {},
    },
  };
}

/** Templates of the kinds that checkpoints come with. */
export const TEMPLATES = {
  /** As with Qwen 2.5: a system prompt where none is given. */
  defaultSystem: `
{%- if messages[0].role == 'system' %}
    {{- '<|open|>system\\n' + messages[0].content + '<|shut|>\\n' }}
{%- else %}
    {{- '<|open|>system\\nHelp the user.<|shut|>\\n' }}
{%- endif %}
{%- for m in messages %}
    {%- if m.role != 'system' or not loop.first %}
        {{- '<|open|>' + m.role + '\\n' + m.content + '<|shut|>\\n' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '<|open|>assistant\\n' }}
{%- endif %}
`,
  /** As with Llama 3: contents trimmed, a header with a date. */
  dated: `{{- bos_token }}
{%- if not date is defined %}
    {%- set date = strftime_now('%d %b %Y') %}
{%- endif %}
{%- set said = '' %}
{%- if messages[0]['role'] == 'system' %}
    {%- set said = messages[0]['content'] | trim %}
    {%- set messages = messages[1:] %}
{%- endif %}
{{- '<|open|>system\\n\\nToday: ' ~ date ~ '\\n' ~ said ~ '<|shut|>' }}
{%- for m in messages %}
    {{- '<|open|>' + m['role'] + '\\n\\n' + m['content'] | trim + '<|shut|>' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|open|>assistant\\n\\n' }}{% endif %}
`,
  /** As with Llama 2: a beginning for each turn of the user's. */
  instructions: `
{%- set ns = namespace(system = '') -%}
{%- if messages[0].role == 'system' -%}
    {%- set ns.system = '<<SYS>>\\n' + messages[0].content + '\\n<</SYS>>\\n\\n' -%}
    {%- set messages = messages[1:] -%}
{%- endif -%}
{%- for m in messages -%}
    {%- if (m.role == 'user') != (loop.index0 % 2 == 0) -%}
        {{ raise_exception('user and assistant take turns') }}
    {%- endif -%}
    {%- if m.role == 'user' -%}
        {{ bos_token + '[INST] ' + (ns.system + m.content) | trim + ' [/INST]' }}
        {%- set ns.system = '' -%}
    {%- else -%}
        {{ ' ' + m.content | trim + ' ' + eos_token }}
    {%- endif -%}
{%- endfor -%}`,
  /** As with Mistral: one beginning, and an end right behind the reply. */
  closeBehind: `{{ bos_token }}
{%- for m in messages %}
{%- if m.role == 'user' %} [INST] {{ m.content }} [/INST]
{%- elif m.role == 'assistant' %}{{ m.content + eos_token }}
{%- else %} [INST] {{ m.content + ' [/INST]' + eos_token }}{% endif %}
{%- endfor %}`,
  /** Only words, and letters right behind the reply. */
  wordsOnly: `{% for m in messages %}
{{ m.role | capitalize }}: {{ m.content }}
{%- if m.role == 'assistant' %}END{% endif %}

{% endfor %}
{% if add_generation_prompt %}Assistant: {% endif %}`,
} as const;

/** The part of `tokenizer_config.json` that names the special tokens. */
export const TOKENS = {
  bos_token: "<s>",
  eos_token: { content: "</s>", lstrip: false },
} as const;
