import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { ChatMessage } from "../../envs/core/env.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { lettersVector } from "../../tests/support/model/letters_env.ts";
import { makeParrot } from "../../tests/support/model/parrot.ts";
import { withFiles } from "../../tests/support/directory.ts";
import { startBackend } from "../backends/backend.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../huggingface/chat_tokenizer.ts";
import { encodeOpening } from "../huggingface/conversation_tokens.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { makeChatTokenizer } from "./chat_policy.ts";
import { rollout } from "./rollout.ts";
import { computeRolloutMetrics } from "./rollout_metrics.ts";
import type { Trajectory, TurnStop } from "./trajectory.ts";

/** Texts that are one token each, as in BPE. */
const PIECES = ["<interact>a", "</interact", ">!", ">", "?", "</answer>", "m"];

/** A chat tokenizer, and the ids of its pieces. */
interface Pieces {
  readonly chat: ChatTokenizer;
  readonly idOf: (piece: string) => number;
}

async function loadPieces(): Promise<Pieces> {
  const json = byteLevelJson(PIECES);
  const { vocab } = json.model as { vocab: Record<string, number> };
  const chat = await withFiles({
    "tokenizer.json": json,
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
  }, loadChatTokenizer);
  return { chat, idOf: (piece) => vocab[piece]! };
}

/** A conversation with its turns. */
interface Said {
  readonly trajectory: Trajectory;
  readonly pieces: Pieces;
}

/** Plays an episode of two turns, each with the same pieces. */
async function say(pieces: readonly string[], limit = 8): Promise<Said> {
  await startBackend({ name: "wasm" });
  const known = await loadPieces();
  const { chat, idOf } = known;
  const opening = chat.encode("\n").at(-1)!;
  const ids = [opening, ...pieces.map(idOf)];
  const next = new Map(ids.slice(1).map((id, i) => [ids[i]!, id]));
  const size = 2 * Math.ceil(chat.vocabularySize / 2);
  const { config, weights } = makeParrot(size, next);
  const tokenizer = makeChatTokenizer(chat);
  const [trajectory] = await rollout(
    { config, weights, tokenizer },
    lettersVector(1),
    {
      tasks: [{ index: 0 }],
      temperature: 0,
      constrained: true,
      maxTurnTokens: limit,
      streamKey: () => ["stop"],
    },
  );
  disposeTensors(weights);
  return { trajectory: trajectory!, pieces: known };
}

/** The ids of a turn that the policy chose. */
function listChosen(
  { tokens, policyMask, turnOf }: Trajectory,
  turn: number,
): number[] {
  return [...tokens].filter((_, i) =>
    policyMask[i] === 1 && turnOf[i] === turn
  );
}

/** The conversation of an episode of letters, rendered by its template. */
function renderConversation(chat: ChatTokenizer, said: string): number[] {
  const messages: readonly ChatMessage[] = [
    { role: "system", content: "You spell." },
    { role: "user", content: "Say letters." },
    { role: "assistant", content: said },
    { role: "user", content: "More." },
  ];
  return encodeOpening(chat, messages);
}

const CASES: readonly {
  said: readonly string[];
  kept: readonly string[];
  action: string;
  stop: TurnStop;
}[] = [
  {
    said: ["<interact>a", "</interact", ">", "m", "?"],
    kept: ["<interact>a", "</interact", ">"],
    action: "<interact>a</interact>",
    stop: "tag",
  },
  {
    said: ["<interact>a", "</interact", ">!", "m"],
    kept: ["<interact>a", "</interact", ">!"],
    action: "<interact>a</interact>",
    stop: "tag",
  },
  {
    said: ["m", "</answer>", "?"],
    kept: ["m", "</answer>"],
    action: "m</answer>",
    stop: "tag",
  },
  {
    said: ["m", "</s>", "?"],
    kept: ["m", "</s>"],
    action: "m",
    stop: "eos",
  },
  {
    said: ["m", ">", "</interact", "?", "<interact>a", ">!", "</s>"],
    kept: ["m", ">", "</interact", "?"],
    action: "m></interact?",
    stop: "length",
  },
];

for (const { said, kept, action, stop } of CASES) {
  Deno.test(`rollout() ends the turn '${said.join("")}' by ${stop}`, async () => {
    const limit = stop === "length" ? kept.length : 8;
    const { trajectory, pieces: { chat, idOf } } = await say(said, limit);
    assertEquals(
      trajectory.turns.map(({ action, stop }) => ({ action, stop })),
      [{ action, stop }, { action, stop }],
    );
    for (const turn of [0, 1]) {
      assertEquals(listChosen(trajectory, turn), kept.map(idOf));
    }
    // The next prompt follows the template, including the end of the last turn,
    // whose text is exactly what was sampled.
    const end = trajectory.tokens.length - kept.length;
    const prompt = Array.from(trajectory.tokens.slice(0, end));
    const wanted = renderConversation(
      chat,
      kept.filter((piece) => piece !== "</s>").join(""),
    );
    // The template closes a turn with another token.
    const spoken = prompt.filter((id) => id !== idOf("</s>"));
    assertSame(chat.decode(spoken), chat.decode(wanted));
    assertEquals(
      spoken.filter((id) => id === 3 || id === 4),
      wanted.filter((id) => id === 3 || id === 4),
    );
    const metrics = computeRolloutMetrics([trajectory]);
    for (const reason of ["tag", "eos", "length"]) {
      const rate = metrics[`rollout/stop_${reason}_rate`];
      assertSame(rate, reason === stop ? 1 : 0);
    }
  });
}
