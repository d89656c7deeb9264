import { strictEqual as assertEquals } from "node:assert/strict";
import { isTaskAsked } from "./play.tsx";
import type { KeptGame } from "./game.ts";

Deno.test("isTaskAsked() takes a saved episode for any, or for the task that is asked for", () => {
  const info = { task: { split: "train", index: 7 } };
  const kept = { game: { reply: { metadata: { info } } } } as KeptGame;
  const ask = (task: Readonly<Record<string, string | number>>) =>
    isTaskAsked(kept, { options: {}, task });
  assertEquals(isTaskAsked(kept, null), true);
  assertEquals(ask({ split: "train", index: 7 }), true);
  assertEquals(ask({ split: "test", index: 7 }), false);
  assertEquals(ask({ split: "train", index: 8 }), false);
  assertEquals(ask({ split: "train", seed: 3 }), false);
});
