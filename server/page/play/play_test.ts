import { strictEqual as assertEquals } from "node:assert/strict";
import { isAsked } from "./play.tsx";
import type { KeptGame } from "./game.ts";

Deno.test("isAsked() takes a saved episode for any, or for the task that is asked for", () => {
  const info = { task: { split: "train", index: 7 } };
  const kept = { game: { reply: { metadata: { info } } } } as KeptGame;
  const ask = (task: Readonly<Record<string, string | number>>) =>
    isAsked(kept, { options: {}, task });
  assertEquals(isAsked(kept, null), true);
  assertEquals(ask({ split: "train", index: 7 }), true);
  assertEquals(ask({ split: "test", index: 7 }), false);
  assertEquals(ask({ split: "train", index: 8 }), false);
  assertEquals(ask({ split: "train", seed: 3 }), false);
});
