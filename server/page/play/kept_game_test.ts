import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  findKeptGame,
  forgetGame,
  keepGame,
  type KeptGame,
} from "./kept_game.ts";

function makeShelf() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const KEPT = {
  prefix: "mediq",
  settings: { options: { style: "chat" }, task: { split: "train" } },
  game: { turns: [] },
} as unknown as KeptGame;

Deno.test("findKeptGame() finds what was kept for that environment alone", () => {
  const shelf = makeShelf();
  assertIs(findKeptGame(shelf, "mediq"), null);
  keepGame(shelf, KEPT);
  assertEquals(findKeptGame(shelf, "mediq"), KEPT);
  assertIs(findKeptGame(shelf, "retail"), null);
  forgetGame(shelf);
  assertIs(findKeptGame(shelf, "mediq"), null);
});

Deno.test("keepGame() does without a storage that is full or forbidden", () => {
  const refuse = (): never => {
    throw new DOMException("no", "QuotaExceededError");
  };
  const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepGame(shelf, KEPT);
  forgetGame(shelf);
  assertIs(findKeptGame(shelf, "mediq"), null);
});
