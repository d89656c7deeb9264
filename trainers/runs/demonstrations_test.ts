import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Policy } from "../../envs/core/policy.ts";
import { make, makeScriptedPolicy, makeTeacher } from "../../envs/mod.ts";
import { makeTerseTokenizer } from "../rollout/tokens/episode_tokenizer.ts";
import { recordDemonstrations } from "./demonstrations.ts";

const ID = "PE-G-Mini-v0";
const SETTINGS = { episodes: 40, replyWeight: 0.5 };

async function taught(seed: number) {
  const env = make(ID, { style: "terse" });
  const tokenizer = makeTerseTokenizer(env.language!);
  const teacher = makeScriptedPolicy(ID, "teacher");
  const episodes = await recordDemonstrations(
    env,
    { teacher, askers: [] },
    tokenizer.wordTokenizer,
    SETTINGS,
    seed,
  );
  return { tokenizer, episodes };
}

Deno.test("recordDemonstrations() weighs actions fully, replies less, the task not at all", async () => {
  const { tokenizer, episodes } = await taught(0);
  const { idOf } = tokenizer.wordTokenizer;
  for (const { tokens, weights } of episodes) {
    assertEquals(tokens.length, weights.length);
    assertEquals(tokens[0], idOf("ask"));
    assertEquals(weights[0], 0);
    tokens.forEach((token, i) => {
      const isReply = ["yes", "no", "equal", "answer"].map(idOf)
        .includes(token);
      if (isReply) assertEquals(weights[i], SETTINGS.replyWeight);
      if (token === idOf("Guess:")) assertEquals(weights[i], 1);
    });
  }
});

Deno.test("recordDemonstrations() takes half of its turns from others, and learns none of them", async () => {
  const env = make(ID, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const repeat = makeScriptedPolicy(ID, "repeat");
  const episodes = await recordDemonstrations(
    env,
    { teacher: makeTeacher(ID, { asks: 1, listens: 1 }), askers: [repeat] },
    wordTokenizer,
    SETTINGS,
    0,
  );
  const { idOf } = wordTokenizer;
  const questions = new Set<string>();
  for (const [field, count] of [["Focus:", 5], ["Guess:", 4]] as const) {
    let others = 0;
    for (const { tokens, weights } of episodes) {
      tokens.forEach((token, i) => {
        if (token !== idOf(field) || weights[i] === 1) return;
        others++;
        assertEquals(weights[i], 0);
        if (field === "Focus:") questions.add(tokens.slice(i, i + 6).join());
      });
    }
    const share = others / (count * episodes.length);
    assert(Math.abs(share - 0.5) < 0.12, `${field} ${share}`);
  }
  // The repeater's is always the same.
  assertEquals(questions.size, 1);
  const answers = episodes.map(({ tokens, weights }) =>
    weights[tokens.lastIndexOf(idOf("<answer>"))]
  );
  assertEquals(new Set(answers), new Set([1]));
});

Deno.test("recordDemonstrations() gives the observation before a question, and teaches replies", async () => {
  const id = "PE-G-S2-v0";
  const env = make(id, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const episodes = await recordDemonstrations(
    env,
    { teacher: makeScriptedPolicy(id, "teacher"), askers: [] },
    wordTokenizer,
    { ...SETTINGS, episodes: 3 },
    0,
  );
  const words = env.language!.vocabulary;
  const weigh = (form: RegExp) => {
    const ids = words.filter((word) => form.test(word)).map(wordTokenizer.idOf);
    return new Set(
      episodes.flatMap(({ tokens, weights }) =>
        weights.filter((_, i) => ids.includes(tokens[i]!))
      ),
    );
  };
  assertEquals(weigh(/^(more|same|less)$/), new Set([0]));
  assertEquals(weigh(/^\d[+-]/), new Set([SETTINGS.replyWeight]));
});

Deno.test("recordDemonstrations() lets the asker see where each episode begins", async () => {
  const env = make(ID, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const repeat = makeScriptedPolicy(ID, "repeat");
  const seen: number[] = [];
  const asker: Policy = {
    name: "asker",
    act(observation, prng) {
      if (observation.round === "action") seen.push(observation.step);
      return repeat.act(observation, prng);
    },
  };
  await recordDemonstrations(
    env,
    { teacher: makeScriptedPolicy(ID, "teacher"), askers: [asker] },
    wordTokenizer,
    { ...SETTINGS, episodes: 5 },
    0,
  );
  assertEquals(seen, Array(5).fill([1, 3, 5, 7, 9]).flat());
});

Deno.test("recordDemonstrations() depends only on its seed", async () => {
  const [a, b, c] = [await taught(1), await taught(1), await taught(2)];
  assertEquals(a.episodes, b.episodes);
  assert(JSON.stringify(a.episodes) !== JSON.stringify(c.episodes));
});
