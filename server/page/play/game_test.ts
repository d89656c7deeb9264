import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import type { PlayReply } from "../api_client.ts";
import {
  addStep,
  findKeptGame,
  forgetGame,
  getLastText,
  keepGame,
  type KeptGame,
  startGame,
} from "./game.ts";

const TASK = { split: "train", index: 7 } as const;

const FIRST: PlayReply = {
  observation: {
    prompt: "The rules.\n\nIt is broken.",
    round: "action",
    step: 1,
    limit: 2,
    messages: [
      { role: "system", content: "The rules." },
      { role: "user", content: "It is broken." },
    ],
  },
  reward: null,
  done: false,
  metadata: { info: { task: TASK, kind: null } },
};

const ASKED: PlayReply = {
  observation: { prompt: "Yes.", round: "answer", step: 2, limit: 2 },
  reward: 0,
  done: false,
  metadata: {
    info: { task: TASK, kind: "yes" },
    critique: { channel: "AS", label: 1, reason: "yes" },
  },
};

const LAST: PlayReply = {
  observation: { prompt: "It is over.", round: "end", step: 2, limit: 2 },
  reward: 1,
  done: true,
  metadata: {
    info: {
      task: TASK,
      kind: "answer",
      is_success: true,
      terminal_reason: "answer",
    },
  },
};

Deno.test("startGame() keeps the rules apart", () => {
  const game = startGame(FIRST);
  assertIs(game.rules, "The rules.");
  assertIs(getLastText(game), "It is broken.");
  const { messages: _, ...observation } = FIRST.observation;
  const bare = startGame({ ...FIRST, observation });
  assertIs(bare.rules, null);
  assertIs(getLastText(bare), FIRST.observation.prompt);
});

Deno.test("addStep() adds rounds until the end", () => {
  const asked = addStep(startGame(FIRST), "<interact>…</interact>", ASKED);
  assertIs(asked.ending, null);
  assertIs(getLastText(asked), "Yes.");
  const game = addStep(asked, "<answer>0.2,0.8</answer>", LAST);
  assertEquals(
    game.turns.map(({ round, observation, kind, critique, belief }) => [
      round,
      observation,
      kind,
      critique?.reason ?? null,
      belief,
    ]),
    [
      ["action", "It is broken.", "yes", "yes", null],
      ["answer", "Yes.", "answer", null, [0.2, 0.8]],
    ],
  );
  assertEquals(game.ending, {
    success: true,
    reward: 1,
    reason: "answer",
    error: null,
    rounds: 2,
  });
});

Deno.test("addStep() records a failure without a reward", () => {
  const { is_success: _, ...info } = LAST.metadata.info;
  const metadata = { info, error: "no reply" };
  const failed = { ...LAST, reward: null, metadata };
  const { ending } = addStep(startGame(FIRST), "…", failed);
  assertEquals(
    [ending?.success, ending?.reward, ending?.error],
    [null, null, "no reply"],
  );
});

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

Deno.test("findKeptGame() finds only the game kept for that environment", () => {
  const shelf = makeShelf();
  assertIs(findKeptGame(shelf, "mediq"), null);
  keepGame(shelf, KEPT);
  assertEquals(findKeptGame(shelf, "mediq"), KEPT);
  assertIs(findKeptGame(shelf, "retail"), null);
  forgetGame(shelf);
  assertIs(findKeptGame(shelf, "mediq"), null);
});

Deno.test("keepGame() ignores a storage that is full or forbidden", () => {
  const refuse = (): never => {
    throw new DOMException("no", "QuotaExceededError");
  };
  const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepGame(shelf, KEPT);
  forgetGame(shelf);
  assertIs(findKeptGame(shelf, "mediq"), null);
});
