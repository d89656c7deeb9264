import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { make, VectorEnv } from "../../envs/mod.ts";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { loadChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import { seededPrng } from "../../utils/prng.ts";
import { makeChatTokenizer } from "./chat_policy.ts";
import { makeLanguagePlayer, takeToken } from "./generate.ts";
import type { PlayedPolicy } from "./language_policy.ts";
import { rollout } from "./rollout.ts";
import { FREE } from "./tokens/token_grammar.ts";

const SAID = "What is your e-mail?";

const OPTIONS = {
  temperature: 1,
  constrained: false,
  maxContextTokens: 100_000,
};

/** A policy that always says the same, and ends its turn. */
async function makeSpeaker(): Promise<PlayedPolicy> {
  const files = {
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
  };
  const chat = await withFiles(files, loadChatTokenizer);
  const turn = [...chat.encode(SAID), chat.endIds[0]!];
  const tokenizer = makeChatTokenizer(chat);
  const policy: PlayedPolicy = {
    tokenizer,
    config: { maxPositions: 100_000 },
    openWriter: (options) => ({
      write(partials) {
        for (const partial of partials) {
          for (const token of turn) {
            if (partial.waiting || partial.ended) break;
            const choice = { state: FREE, logProb: 0, value: 0 };
            takeToken(policy, partial, token, choice, options);
          }
        }
        return Promise.resolve();
      },
      close() {},
    }),
  } as PlayedPolicy;
  return policy;
}

for (const [maxTurnTokens, kind] of [[8, "cut-off"], [64, "reply"]] as const) {
  Deno.test(`rollout() of ${maxTurnTokens} tokens a turn: a customer's agent takes a turn of kind ${kind}`, async () => {
    const policy = await makeSpeaker();
    const envs = new VectorEnv([make("Retail-v0"), make("Retail-v0")]);
    const trajectories = await rollout(policy, envs, {
      ...OPTIONS,
      maxTurnTokens,
      tasks: [{ index: 0 }, { index: 1 }],
      streamKey: (i) => ["cut", i],
    });
    for (const { turns } of trajectories) {
      const isCut = kind === "cut-off";
      assertEquals(turns[0]!.kind, kind);
      assertEquals(turns.length === 1, isCut);
      assertEquals(turns[0]!.stop, isCut ? "length" : "eos");
      assertEquals(turns[0]!.critique === null, isCut);
    }
  });
}

Deno.test("makeLanguagePlayer() gives up a cut message to a customer, and plays one elsewhere", async () => {
  const policy = await makeSpeaker();
  for (const id of ["Retail-v0", "PE-G-Mini-v0"]) {
    const settings = { ...OPTIONS, maxTurnTokens: 8, name: "small", env: id };
    const player = makeLanguagePlayer(policy, settings);
    const { observation } = await make(id).reset({ seed: 0 });
    const prng = seededPrng("cut");
    const said = await Promise.resolve(player.act(observation, prng))
      .catch(({ cutOff, written }) => ({ cutOff, written }));
    // One of the tokens is two letters.
    const written = SAID.slice(0, 9);
    const cutOff = "length";
    assertEquals(said, id === "Retail-v0" ? { cutOff, written } : written);
  }
});
