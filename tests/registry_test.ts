import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  checkEnv,
  entryOf,
  evaluatePolicy,
  joinWords,
  make,
  scriptedPolicy,
  seededPrng,
  splitWords,
  type StepResult,
  type Style,
} from "../envs/mod.ts";
import { generateTask } from "../envs/preference/task.ts";
import { IDS, PARAMS, playEpisode } from "./_play.ts";

const STYLES: readonly Style[] = ["chat", "terse"];
const SPLITS = ["train", "validation", "test"] as const;

Deno.test("the registry lists the environments of the package", () => {
  assertEquals([...IDS].sort(), Object.keys(PARAMS).sort());
});

for (const id of IDS) {
  for (const style of STYLES) {
    Deno.test(`${id} (${style}) keeps every rule of the contract`, async () => {
      const results = await checkEnv(() => make(id, { style }));
      assertEquals(
        results.filter(({ status }) => status !== "pass" && status !== "skip"),
        [],
      );
    });

    Deno.test(`${id} (${style}) takes every action that is sampled`, () => {
      const env = make(id, { style });
      const prng = seededPrng("sampled", id);
      let { observation } = env.reset({ seed: 0 }) as StepResult;
      for (let i = 0; i < 2000; i++) {
        const action = env.actionSpace.sample(prng, observation.round);
        const result = env.step(action) as StepResult;
        assert(result.info.kind !== "invalid", action);
        const isOver = result.terminated || result.truncated;
        ({ observation } = isOver ? env.reset() as StepResult : result);
      }
    });
  }

  Deno.test(`${id} (terse) is written in its vocabulary`, async () => {
    const env = make(id, { style: "terse" });
    const { vocabulary } = env.language!;
    assertEquals(new Set(vocabulary).size, vocabulary.length);
    for (const [name, makePolicy] of Object.entries(entryOf(id).policies({}))) {
      const prng = seededPrng("terse", name);
      for (let index = 0; index < 10; index++) {
        const { first, steps, actions } = await playEpisode(
          env,
          makePolicy(),
          index,
          prng,
        );
        const texts = [first, ...steps].map(({ observation }) =>
          observation.text
        );
        for (const text of texts) {
          assertEquals(joinWords(splitWords(text)), text);
        }
        for (const word of [...texts, ...actions].flatMap(splitWords)) {
          assert(vocabulary.includes(word), `${name}: ${word}`);
        }
      }
    }
  });

  Deno.test(`${id} (terse) reads words as it reads text`, async () => {
    const env = make(id, { style: "terse" });
    const prng = seededPrng("words");
    const random = scriptedPolicy(id, "random");
    const { actions, steps } = await playEpisode(env, random, 0, prng);
    env.reset({ seed: 0, options: { split: "test", index: 0 } });
    for (const [i, action] of actions.entries()) {
      const words = splitWords(action);
      assertEquals(await env.step(joinWords(words)), steps[i]);
    }
  });

  Deno.test(`${id} has splits that share no task`, () => {
    const seen = new Map<string, string>();
    for (const split of SPLITS) {
      for (let index = 0; index < 2000; index++) {
        const { preference } = generateTask(
          id,
          PARAMS[id]!,
          "profiles",
          split,
          index,
        );
        const key = JSON.stringify(preference);
        assertEquals(seen.get(key), undefined, `${split} ${index}`);
        seen.set(key, `${split} ${index}`);
      }
    }
  });

  Deno.test(`${id} pays little for the constant 0.5`, async () => {
    const constant = scriptedPolicy(id, "constant");
    const { success } = await evaluatePolicy(make(id), constant);
    assert(success <= 0.15, `${success}`);
  });

  Deno.test(`${id} stays below its threshold without evidence`, async () => {
    for (const name of ["random", "repeat", "best-constant", "teacher"]) {
      const policy = scriptedPolicy(id, name);
      const { success } = await evaluatePolicy(make(id), policy);
      assert(success < entryOf(id).rewardThreshold, `${name}: ${success}`);
    }
  });

  Deno.test(`${id} can be solved: the oracle reaches its threshold`, async () => {
    const oracle = scriptedPolicy(id, "oracle");
    const { success } = await evaluatePolicy(make(id), oracle);
    assert(success >= (id === "PE-G-Mini-v0" ? 0.9 : 0.7), `${success}`);
    assert(success >= entryOf(id).rewardThreshold, `${success}`);
  });

  Deno.test(`${id} tells styles apart by wording alone`, async () => {
    const [chat, terse] = STYLES.map((style) => make(id, { style }));
    const oracle = scriptedPolicy(id, "oracle");
    const prng = seededPrng("styles");
    for (let index = 0; index < 5; index++) {
      const a = await playEpisode(chat!, oracle, index, prng);
      const b = await playEpisode(terse!, oracle, index, prng);
      assertEquals(a.actions, b.actions);
      const judged = (steps: readonly StepResult[]) =>
        steps.map(({ reward, info }) => [reward, info]);
      assertEquals(judged(a.steps), judged(b.steps));
    }
  });
}
