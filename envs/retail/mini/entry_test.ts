import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { checkEnv } from "../../check/check_env.ts";
import type { Env, StepResult, Style } from "../../core/env.ts";
import { joinWords, splitWords } from "../../core/language.ts";
import type { Policy } from "../../core/policy.ts";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import { DYNAMICS } from "../../service/customer/customer_script.ts";
import { RETAIL_MINI_ENTRY } from "./entry.ts";
import type { MiniView } from "./mini_observation.ts";

function makeMini(
  style: Style,
  own: Readonly<Record<string, unknown>> = {},
): Env {
  const options = {
    style,
    split: "test",
    critique: {},
    proxies: true,
    ...own,
  } as const;
  const {
    create,
    policies: _policies,
    tools: _tools,
    teacher: _teacher,
    ...facts
  } = RETAIL_MINI_ENTRY;
  return create({ ...facts, options }, options);
}

function makePolicy(name: string): Policy {
  return RETAIL_MINI_ENTRY.policies({})[name]!();
}

/** Plays an episode; all that was seen and written, in order. */
async function playMini(
  env: Env,
  policy: Policy,
  index: number,
): Promise<{ texts: string[]; last: StepResult }> {
  const prng = seededPrng("mini", policy.name, index);
  let result = env.reset({ seed: 0, options: { index } }) as StepResult;
  const texts = [result.observation.text];
  while (result.observation.round !== "end") {
    const action = await policy.act(result.observation, prng);
    result = env.step(action) as StepResult;
    texts.push(action, result.observation.text);
  }
  return { texts, last: result };
}

/** Episodes of a style; both show the same, and a chat takes longer. */
const EPISODES = { chat: 30, terse: 60 };

for (const style of ["chat", "terse"] as const) {
  for (const dynamics of DYNAMICS) {
    Deno.test(`the oracle serves ${dynamics} customers in ${style}`, async () => {
      const env = makeMini(style, { dynamics });
      const { success } = await evaluatePolicy(env, makePolicy("oracle"), {
        episodes: EPISODES[style],
      });
      assert(success >= 0.98, `${success}`);
    });
  }

  Deno.test(`the oracle refuses what is forbidden in ${style}`, async () => {
    const env = makeMini(style, { forbidden: "1" });
    const { success } = await evaluatePolicy(env, makePolicy("oracle"), {
      episodes: EPISODES[style],
    });
    assert(success >= 0.95, `${success}`);
  });

  Deno.test(`serving nobody is right if the request is forbidden (${style})`, async () => {
    const measure = (name: string, forbidden: string, episodes = 200) =>
      evaluatePolicy(makeMini(style, { forbidden }), makePolicy(name), {
        episodes,
      });
    assertEquals((await measure("transfer", "0.04")).success, 0.04);
    assertEquals((await measure("transfer", "0")).success, 0);
    assert((await measure("random", "0", 50)).success <= 0.01);
  });

  Deno.test(`Retail-Mini-v0 keeps the contract in ${style}`, async () => {
    // Where something is forbidden, doing nothing is right at times.
    const results = await checkEnv(() => makeMini(style, { forbidden: "0" }), {
      policies: RETAIL_MINI_ENTRY.policies({}),
      ...{ episodes: 15, steps: 20 },
    });
    assertEquals(
      results.filter(({ status }) => status !== "pass" && status !== "skip"),
      [],
    );
  });
}

Deno.test("an episode is at most 300 words of the vocabulary", async () => {
  const env = makeMini("terse", { dynamics: "mixed", forbidden: "0.2" });
  const { vocabulary } = env.language!;
  assert(vocabulary.length < 150);
  for (const name of ["oracle", "teacher", "random"]) {
    for (let index = 0; index < 15; index++) {
      const { texts } = await playMini(env, makePolicy(name), index);
      const words = texts.flatMap(splitWords);
      assert(words.length <= 300, `${name} ${index}: ${words.length}`);
      for (const word of words) assert(vocabulary.includes(word), word);
      for (const text of texts) assertEquals(joinWords(splitWords(text)), text);
    }
  }
});

Deno.test("all styles show the same episode", async () => {
  for (let index = 0; index < 15; index++) {
    const [chat, terse] = await Promise.all(
      (["chat", "terse"] as const).map((style) =>
        playMini(makeMini(style), makePolicy("oracle"), index)
      ),
    );
    const roundsOf = ({ last }: { last: StepResult }) =>
      (last.observation.view as MiniView).rounds
        .map(({ kind, call }) => [kind, call]);
    assertEquals(roundsOf(terse!), roundsOf(chat!));
    assertEquals(terse!.last.info, chat!.last.info);
  }
});

Deno.test("the oracle serves customers with two or three requests", async () => {
  const env = makeMini("terse", { dynamics: "mixed", requests: "2-3" });
  assertEquals(env.spec.maxSteps, 32);
  const measured = await evaluatePolicy(env, makePolicy("oracle"), {
    episodes: 40,
  });
  assert(measured.success >= 0.98, `${measured.success}`);
});

Deno.test("an episode is cut off after twenty messages", async () => {
  const env = makeMini("terse");
  const patient: Policy = {
    name: "patient",
    act: () => "look user-a none none none none none none",
  };
  const { last } = await playMini(env, patient, 0);
  assertEquals(last.truncated, true);
  assertEquals(last.observation.step, 20);
  assertEquals(last.info.terminal_reason, "turn_limit");
});

Deno.test("the teacher's skills are what they say", async () => {
  const measure = async (asks: number, listens: number) => {
    const teacher = RETAIL_MINI_ENTRY.teacher!({ asks, listens });
    return await evaluatePolicy(makeMini("terse"), teacher, { episodes: 50 });
  };
  const good = await measure(1, 1);
  assert(good.success >= 0.98, `${good.success}`);
  const deaf = await measure(1, 0);
  assert(deaf.success <= 0.05, `${deaf.success}`);
  const idle = await measure(0, 1);
  assert(idle.success <= 0.05, `${idle.success}`);
  assert(idle.asRate! <= 0.1, `${idle.asRate}`);
  const half = await measure(1, 0.5);
  assert(half.success > deaf.success && half.success < good.success);
});
