import {
  doesNotThrow,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { assertPlaying, chooseEnv } from "./evaluate_trained.ts";

Deno.test("chooseEnv() lets language models play anything, small policies their own", () => {
  const chat = { style: "chat", env: "A" } as const;
  assertEquals(chooseEnv(chat, "B", "C"), "B");
  assertEquals(chooseEnv(chat, undefined, "C"), "A");
  assertEquals(chooseEnv({ ...chat, env: null }, undefined, "C"), "C");
  const small = { style: "terse", env: "A,B" } as const;
  assertEquals(chooseEnv(small, undefined, "C"), "A,B");
  assertEquals(chooseEnv(small, "B", "C"), "B");
  assertThrows(
    () => chooseEnv(small, "C", "C"),
    /'env' must be left out or A,B or A or B, which the policy was trained on/,
  );
  assertThrows(
    () => chooseEnv({ ...small, env: "A" }, "B", "C"),
    /or A, which/,
  );
});

Deno.test("assertPlaying() refuses what has no effect on the policy", () => {
  const option = {};
  const chat = { style: "chat", constrained: false } as const;
  const small = { style: "terse", constrained: true } as const;
  for (const constrained of [true, false]) {
    assertThrows(
      () => assertPlaying(chat, { constrained, option }),
      /'constrained' must be left out with a language model/,
    );
  }
  doesNotThrow(() => assertPlaying(chat, { maxTurnTokens: 9, option }));
  doesNotThrow(() => assertPlaying(small, { constrained: true, option }));
  assertThrows(
    () => assertPlaying(small, { maxTurnTokens: 9, option }),
    /'maxTurnTok/,
  );
  doesNotThrow(() =>
    assertPlaying(small, { constrained: false, maxTurnTokens: 9, option })
  );
});

Deno.test("assertPlaying() refuses a style in which the policy does not play", () => {
  const chat = { style: "chat", constrained: false } as const;
  const small = { style: "terse", constrained: true } as const;
  doesNotThrow(() => assertPlaying(small, { option: { style: "terse" } }));
  doesNotThrow(() => assertPlaying(chat, { option: { style: "tools" } }));
  assertThrows(
    () => assertPlaying(small, { option: { style: "chat" } }),
    /^RangeError: Cannot evaluate as 'style' must be terse, the style of small policies: current value is "chat"$/,
  );
  assertThrows(
    () => assertPlaying(chat, { option: { style: "terse" } }),
    /'style' must be chat or tools, the styles of language models/,
  );
});
