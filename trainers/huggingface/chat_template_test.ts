// deno-lint-ignore-file camelcase -- the names are those of the files read
import {
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { TEMPLATES } from "../../tests/support/model/chat_fixtures.ts";
import { compileChatTemplate, findReplyTail } from "./chat_template.ts";

const USER = { role: "user", content: "Go?" } as const;
const REPLY = { role: "assistant", content: " yes\n" } as const;
const TOKENS = { bos_token: "<s>", eos_token: "</s>" };

/** A conversation of three turns, rendered by each template. */
const WRITTEN = {
  defaultSystem:
    "<|open|>system\nHelp the user.<|shut|>\n<|open|>user\nGo?<|shut|>\n" +
    "<|open|>assistant\n yes\n<|shut|>\n<|open|>user\nGo?<|shut|>\n" +
    "<|open|>assistant\n",
  dated: "<s><|open|>system\n\nToday: 26 Jul 2024\n<|shut|>" +
    "<|open|>user\n\nGo?<|shut|><|open|>assistant\n\nyes<|shut|>" +
    "<|open|>user\n\nGo?<|shut|><|open|>assistant\n\n",
  instructions: "<s>[INST] Go? [/INST] yes </s><s>[INST] Go? [/INST]",
  closeBehind: "<s> [INST] Go? [/INST] yes\n</s> [INST] Go? [/INST]",
  wordsOnly: "User: Go?\nAssistant:  yes\nEND\nUser: Go?\nAssistant: ",
};

for (const [name, source] of Object.entries(TEMPLATES)) {
  Deno.test(`compileChatTemplate() renders conversations: ${name}`, () => {
    const render = compileChatTemplate(source, TOKENS);
    assertSame(
      render([USER, REPLY, USER], { addGenerationPrompt: true }),
      WRITTEN[name as keyof typeof WRITTEN],
    );
  });
}

Deno.test("compileChatTemplate() reads every line break as \\n", () => {
  const source = "{% for m in messages %}\r\n{{ m.role }}\r\n{% endfor %}\r\n";
  const render = compileChatTemplate(source, {});
  assertSame(render([USER], { addGenerationPrompt: false }), "user\n");
});

Deno.test("compileChatTemplate() supports a fixed date and no other time", () => {
  const dateOf = (format: string): string =>
    compileChatTemplate(`{{ strftime_now('${format}') }}`, {})([USER], {
      addGenerationPrompt: true,
    });
  assertSame(dateOf("%A, %-d %B %Y"), "Friday, 26 July 2024");
  assertThrows(
    () => dateOf("%s"),
    /template accepts \(strftime_now\('%s'\) is not supported\)/,
  );
});

Deno.test("compileChatTemplate() reports why a template does not compile", () => {
  assertThrows(() => compileChatTemplate("{% for m in %}", {}), {
    name: "SyntaxError",
    message:
      /^Cannot read a tokenizer as 'chat_template' must be a template that compiles \(.+\): current value is "\{% for m in %\}"$/,
  });
});

Deno.test("compileChatTemplate() reports why the template refuses messages", () => {
  const render = compileChatTemplate(TEMPLATES.instructions, TOKENS);
  assertThrows(
    () => render([USER, USER], { addGenerationPrompt: true }),
    /'messages' must be messages that the chat template accepts \(user and assistant take turns\)/,
  );
});

Deno.test("findReplyTail() finds the text after a reply", () => {
  const tailOf = (source: string): string =>
    findReplyTail(compileChatTemplate(source, TOKENS), [USER]).text;
  assertSame(
    tailOf(TEMPLATES.dated),
    "<|shut|><|open|>user\n\nGo?<|shut|><|open|>assistant\n\n",
  );
  assertSame(tailOf(TEMPLATES.instructions), " </s><s>[INST] Go? [/INST]");
});

Deno.test("findReplyTail() chooses a reply that the messages do not contain", () => {
  const render = compileChatTemplate(TEMPLATES.closeBehind, TOKENS);
  const { reply } = findReplyTail(render, [USER]);
  const content = `${reply} and ${reply}q`;
  assertSame(
    findReplyTail(render, [{ role: "user", content }]).text,
    `</s> [INST] ${content} [/INST]`,
  );
});

Deno.test("findReplyTail() refuses templates that lose or change a reply", () => {
  const sources = [
    "{{ messages[-1].content }}",
    "{% for m in messages %}{{ m.content }}{{ m.content }}{% endfor %}",
    "{% for m in messages %}{{ m.content | upper }}{% endfor %}",
  ];
  for (const source of sources) {
    assertThrows(
      () => findReplyTail(compileChatTemplate(source, {}), [USER]),
      /'chat_template' must be a template that writes every reply once, unchanged/,
    );
  }
});
