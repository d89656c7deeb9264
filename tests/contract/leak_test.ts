import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  getEnvEntry,
  make,
  type Observation,
  seededPrng,
  STYLES,
} from "../../envs/mod.ts";
import { generateTask } from "../../envs/preference/task.ts";
import { effort } from "../support/effort.ts";
import { spellings } from "../support/spellings.ts";
import {
  type Episode,
  IDS,
  listStyles,
  PARAMS,
  playEpisode,
  PREFERENCE_IDS,
} from "../support/play.ts";

/** Episodes over all tastes, styles and scripted policies, at least. */
const EPISODES = effort(250, 1000);
const HIDDEN_KEY = /"(preference|critique|label)":/;

function observations({ first, steps }: Episode): Observation[] {
  return [first, ...steps].map(({ observation }) => observation);
}

/** All that the agent saw, but for the prompt that is the same for all. */
function seen(episode: Episode): string {
  return JSON.stringify(observations(episode), function (key, value) {
    if (value?.role === "system") return undefined;
    const prompt = episode.first.observation.messages.find(({ role }) =>
      role === "system"
    )?.content;
    if (key === "text" && prompt !== undefined) {
      return (value as string).replace(prompt, "");
    }
    return value;
  });
}

function leaks(text: string, preference: readonly number[]): string[] {
  return preference.flatMap(spellings).filter((spelt) => text.includes(spelt));
}

Deno.test("leaks() finds a component however it is written", () => {
  const component = 0.9134512345;
  for (
    const text of ["0.91", "w = 0.913", "91.345 %", ".91345", "9.135e-1"]
  ) {
    assert(leaks(text, [component]).length > 0, text);
  }
  assertEquals(leaks("0.9 0.1 1.0 10,9", [component, 0, 1]), []);
});

Deno.test(`no component of w* is in what ${EPISODES} agents saw`, async () => {
  let played = 0;
  const combinations = PREFERENCE_IDS.flatMap((id) =>
    STYLES.flatMap((style) =>
      Object.keys(getEnvEntry(id).policies({})).map((name) => ({
        id,
        style,
        name,
      }))
    )
  );
  const each = Math.ceil(EPISODES / combinations.length);
  for (const { id, style, name } of combinations) {
    const env = make(id, { style, proxies: true });
    const policy = getEnvEntry(id).policies({})[name]!();
    const prng = seededPrng("leak", id, style, name);
    for (let index = 0; index < each; index++) {
      const episode = await playEpisode(env, policy, index, prng);
      const { preference } = generateTask(
        id,
        PARAMS[id]!,
        "profiles",
        "test",
        index,
      );
      const text = seen(episode);
      assert(text.includes(style === "terse" ? "ask" : "question"));
      assertEquals(leaks(text, preference), [], `${id} ${index}`);
      assert(!HIDDEN_KEY.test(JSON.stringify(observations(episode))));
      played++;
    }
  }
  assert(played >= EPISODES);
});

for (const id of IDS) {
  Deno.test(`${id} gives every task the same system prompt`, async () => {
    const env = make(id, { style: "chat" });
    const prompts = new Set<string>();
    for (let index = 0; index < 50; index++) {
      const { observation } = await env.reset({ options: { index } });
      const [system, user] = observation.messages;
      assertEquals(system!.role, "system");
      assertEquals(user!.role, "user");
      prompts.add(system!.content);
    }
    assertEquals(prompts.size, 1);
  });

  for (const style of listStyles(id)) {
    Deno.test(`${id} (${style}) shows the same with and without critiques`, async () => {
      const judged = make(id, { style, proxies: true });
      const silent = make(id, { style, critique: false });
      const noisy = make(id, { style, critique: { noise: 0.5 } });
      const teacher = getEnvEntry(id).policies({}).teacher!();
      for (let index = 0; index < 10; index++) {
        const episodes = await Promise.all(
          [judged, silent, noisy].map((env) =>
            playEpisode(env, teacher, index, seededPrng("teacher", index))
          ),
        );
        const [a, b, c] = episodes.map(observations);
        assertEquals(b, a);
        assertEquals(c, a);
      }
    });
  }
}

for (const id of PREFERENCE_IDS) {
  Deno.test(`${id} keeps what it knows out of its snapshots and renders`, async () => {
    const env = make(id);
    await env.reset({ seed: 0, options: { split: "test", index: 0 } });
    const { preference } = generateTask(
      id,
      PARAMS[id]!,
      "profiles",
      "test",
      0,
    );
    assertMatch(env.render(), /Ask your question/);
    assertEquals(leaks(JSON.stringify(env.snapshot()), preference), []);
  });
}
