import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Env, StepResult, Style } from "../core/env.ts";
import { splitWords } from "../core/language.ts";
import { seededPrng } from "../../utils/prng.ts";
import { PEG_COLORS } from "./codes.ts";
import { MASTERMIND_ENTRY } from "./entry.ts";

function start(style: Style, own: Readonly<Record<string, string>> = {}): Env {
  const { create, policies: _, tools: _tools, teacher: _teacher, ...facts } =
    MASTERMIND_ENTRY;
  const options = {
    ...{ style, split: "test" as const, critique: {}, proxies: true, ...own },
  } as const;
  const env = create({ ...facts, options }, options);
  env.reset({ seed: 0, options: { index: 0 } });
  return env;
}

const say = async (env: Env, action: string) =>
  await env.step(action) as StepResult;

/** A code as text, and as the call of a tool. */
const CODE = PEG_COLORS.slice(0, 4).join(", ");
const call = (name: string) =>
  `<tool_call>\n{"name": "${name}", "arguments": {"code": "${CODE}"}}\n</tool_call>`;

Deno.test("a snapshot knows style, replies and the version of the language", () => {
  assertEquals(start("chat").snapshot().options, {
    ...{ style: "chat", replies: "truthful" },
  });
  assertEquals(start("terse", { replies: "unknown" }).snapshot().options, {
    ...{ style: "terse", replies: "unknown", language: "1" },
  });
});

Deno.test("only the terse style has a closed language, which its texts keep to", async () => {
  assertSame(start("chat").language, undefined);
  assertSame(start("tools").language, undefined);
  const env = start("terse");
  const { vocabulary } = env.language!;
  const prng = seededPrng("mastermind");
  const action = env.actionSpace.sample(prng, "action");
  const { observation, info } = await say(env, action);
  assertSame(info.kind === "invalid", false, action);
  for (const word of splitWords(observation.text)) {
    assert(vocabulary.includes(word), word);
  }
});

Deno.test("tools probe, believe and answer with a code", async () => {
  const env = start("tools");
  const kinds: unknown[] = [];
  for (const name of ["probe", "believe", "answer"]) {
    const { info, terminated } = await say(env, call(name));
    kinds.push([info.kind, terminated]);
  }
  assertEquals(kinds.map((one) => (one as unknown[])[1]), [false, false, true]);
  assertSame(kinds.some((one) => (one as unknown[])[0] === "invalid"), false);
  // A belief is out of turn before a probe.
  assertSame(
    (await say(start("tools"), call("believe"))).info.kind,
    "out-of-turn",
  );
});

Deno.test("the truth is told by numbers of colors at the end, and replies can tell nothing", async () => {
  const env = start("tools");
  const { info } = await say(env, call("answer"));
  assertMatch(String(info.truth), /^[1-6],[1-6],[1-6],[1-6]$/);
  const silent = await say(
    start("tools", { replies: "unknown" }),
    call("probe"),
  );
  const told = await say(start("tools"), call("probe"));
  assertSame(silent.observation.text === told.observation.text, false);
});
