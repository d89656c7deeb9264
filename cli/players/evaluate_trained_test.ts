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
  const chat = { style: "chat", constrained: false } as const;
  const small = { style: "terse", constrained: true } as const;
  for (const constrained of [true, false]) {
    assertThrows(
      () => assertPlaying(chat, { constrained }),
      /'constrained' must be left out with a language model/,
    );
  }
  doesNotThrow(() => assertPlaying(chat, { maxTurnTokens: 9 }));
  doesNotThrow(() => assertPlaying(small, { constrained: true }));
  assertThrows(() => assertPlaying(small, { maxTurnTokens: 9 }), /'maxTurnTok/);
  doesNotThrow(() =>
    assertPlaying(small, { constrained: false, maxTurnTokens: 9 })
  );
});
