import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  notDeepStrictEqual as assertNotEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeMiniCore, makeMiniTask, type MiniOptions } from "./mini_core.ts";
import { MINI_LOADS } from "./draw_shop.ts";

const OPTIONS: MiniOptions = {
  ...{ dynamics: "steady", forbidden: 0, load: MINI_LOADS["1-2"] },
};

function draw(split: "train" | "test", options: Partial<MiniOptions> = {}) {
  return makeMiniTask(split, 3, { ...OPTIONS, ...options });
}

Deno.test("a salt makes other test tasks, for each of the options", () => {
  const sheet = (...args: Parameters<typeof draw>) => draw(...args).instruction;
  const salt = "0123456789abcdef";
  assertSame(sheet("train", { salt }), sheet("train"));
  const tests = [
    sheet("test"),
    sheet("test", { salt }),
    sheet("test", { salt: `${salt}0` }),
    sheet("test", { salt, dynamics: "vague" }),
    sheet("test", { salt, forbidden: 0.01 }),
  ];
  assertSame(new Set(tests).size, tests.length);
  assertSame(sheet("test", { dynamics: "vague" }), tests[0]);
});

Deno.test("a task's gold is what its customer finally wants", () => {
  const { gold, script, outputs } = draw("test");
  assertEquals(gold, script.wishes.flatMap(({ wish }) => wish.calls));
  assertEquals(outputs, []);
  assertEquals(draw("test", { forbidden: 1 }).gold, []);
});

Deno.test("words of the closed language are messages of a chat", () => {
  const chat = makeMiniCore("chat", OPTIONS);
  const terse = makeMiniCore("terse", OPTIONS);
  assertEquals([chat.language, terse.language === undefined], [
    ...[undefined, false],
  ]);
  assertSame(terse.maxSteps, 20);
  const step = (core: typeof chat, action: string) => {
    const state = core.initial(core.task("test", 3));
    return core.transition(state, action, { reply: null } as never);
  };
  const asked = "ask who none none none none none none";
  const { kind, said, answer } = step(terse, asked).rounds[0]!;
  assertSame(kind, "reply");
  assertMatch(said, /^Could you give me your e-mail/);
  const [same] = step(chat, said).rounds;
  assertSame(same!.answer, answer);
  // In a chat the words are only words.
  assertNotEquals(step(chat, asked).rounds[0]!.said, said);
});

Deno.test("each style has its form of the prompt, and of the tools", () => {
  const observe = (style: "chat" | "tools" | "terse") => {
    const core = makeMiniCore(style, OPTIONS);
    const { messages, view } = core.observe(core.initial(core.task("test", 3)));
    assertSame((view as { style: string }).style, style);
    return messages.map(({ role }) => role).join();
  };
  assertEquals(["chat", "tools"].map((style) => observe(style as "chat")), [
    ...["system,user", "system,user"],
  ]);
  assertEquals(observe("terse"), "user");
});
