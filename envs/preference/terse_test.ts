import { makeLanguageSampler } from "../core/language.ts";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import {
  initialPreference,
  type PreferenceState,
  transitionPreference,
} from "./core.ts";
import { PE_F_D6, PE_G_MINI, PE_G_S3, type PreferenceParams } from "./task.ts";
import {
  listIntroduced,
  makePreferenceLanguage,
  observePreferenceTerse,
  rankAttributes,
} from "./terse.ts";

const TASK = {
  preference: [1, 0.5, 0, 0],
  items: [
    [1, 0.8, 0.9, 0.3],
    [0.8, 0.8, 0, 0.5],
    [0.3, 1, 0.9, 0.9],
    [1, 0.5, 0.7, 0.6],
    [0, 0.4, 0.7, 0.8],
  ],
};

function play(
  params: PreferenceParams,
  ...actions: string[]
): PreferenceState {
  return actions.reduce(transitionPreference, initialPreference(params, TASK));
}

function text(...actions: string[]): string {
  return observePreferenceTerse(play(PE_G_MINI, ...actions)).text;
}

/** Reads the reply to a question. */
function ask(params: PreferenceParams, focus: string, pair: string): string {
  const question = `<interact>Focus:${focus}\nPair:${pair}</interact>`;
  return observePreferenceTerse(play(params, question)).text;
}

Deno.test("observePreferenceTerse() restates a comparison of a catalogue", () => {
  assertEquals(ask(PE_G_MINI, "1,2", "1,2"), "yes more same");
  assertEquals(ask(PE_G_MINI, "2,4", "3,2"), "no less less");
  assertEquals(ask(PE_G_MINI, "3,4", "1,3"), "equal same less");
});

Deno.test("observePreferenceTerse() says which tastes a reply speaks against", () => {
  const params = {
    ...PE_G_MINI,
    catalogue: null,
    // All for the first attribute, all for the third, and between the two.
    profiles: [[1, 0, 0, 0], [0, 0, 1, 0], [0.86, 0, 0.52, 0]],
  };
  // The differences are 0.5 and -0.9: the third has -0.04, give or take 0.05,
  // and says yes one time in four.
  assertEquals(ask(params, "1,3", "2,3"), "yes2-2,3-1");
  // What all would say tells nothing, nor does a reply that says nothing.
  assertEquals(ask(params, "2,4", "2,3"), "no");
  assertEquals(ask(params, "3,4", "1,3"), "equal");
});

Deno.test("observePreferenceTerse() ends with the next request in a word", () => {
  const belief = "<interact>Guess:1,1,1,1</interact>";
  assertEquals(text(), "ask");
  assertEquals(text("?"), "invalid");
  assertEquals(text("?", belief), "ask");
  assertEquals(text("?", "?"), "invalid ask");
  assertEquals(text(...Array(9).fill("?")), "invalid answer");
  assertEquals(text(...Array(10).fill("?")), "invalid end");
  assertEquals(text("<answer></answer>"), "end");
});

Deno.test("observePreferenceTerse() introduces a pair before each question", () => {
  const params = { ...PE_G_MINI, catalogue: null, itemCount: 4 };
  const belief = "<interact>Guess:1,1,1,1</interact>";
  const read = (...actions: string[]) =>
    observePreferenceTerse(play(params, ...actions)).text;
  assertEquals(read(), "1,4more2,3same1less4ask");
  assertEquals(read("?"), "invalid");
  assertEquals(read("?", belief), "2,3more1same less2,4,3ask");
  assertEquals(read("?", "?"), "invalid2,3more1same less2,4,3ask");
  assertEquals(read(...Array(9).fill("?")), "invalid answer");
});

Deno.test("makePreferenceLanguage() has each word once, numbers and all", () => {
  for (const params of [PE_G_MINI, PE_G_S3, PE_F_D6]) {
    const { vocabulary, turns } = makePreferenceLanguage(params);
    assertEquals(new Set(vocabulary).size, vocabulary.length);
    const words = Object.values(turns).flat().flatMap((slot) => slot.words);
    for (const word of words) assert(vocabulary.includes(word), word);
  }
});

Deno.test("makePreferenceLanguage() has no focus where all attributes count", () => {
  const { turns } = makePreferenceLanguage(PE_F_D6);
  assertEquals(turns.action.map(({ words }) => words[0]), [
    "<interact>",
    "Pair:",
    "1",
    "1",
    "</interact>",
  ]);
});

Deno.test("makeLanguageSampler() draws actions of every round", () => {
  const sample = makeLanguageSampler(makePreferenceLanguage(PE_G_MINI));
  const prng = seededPrng("sample");
  for (let i = 0; i < 200; i++) {
    const question = sample(prng, "action");
    const belief = sample(prng, "update");
    const { rounds } = play(PE_G_MINI, question, belief);
    assert(rounds[0]!.kind !== "invalid", question);
    assertEquals(rounds[1]!.kind, "ok", belief);
    const { ending } = play(PE_G_MINI, sample(prng, "answer"));
    assertEquals(ending?.reason, "answer");
  }
});

Deno.test("listIntroduced() introduces every pair once before it repeats one", () => {
  const pairs = Array.from(
    { length: 45 },
    (_, round) => listIntroduced(PE_G_S3, 2 * round),
  ).flat();
  assertEquals(new Set(pairs.map(String)).size, 45);
  for (const [a, b] of pairs) {
    assertEquals([1 <= a!, a! < b!, b! <= 10], [true, true, true]);
  }
  assertEquals(new Set(pairs.slice(0, 5).flat()).size, 10);
  assertEquals(listIntroduced(PE_G_S3, 90), listIntroduced(PE_G_S3, 0));
});

Deno.test("listIntroduced() introduces two pairs if questions do not choose attributes", () => {
  assertEquals(listIntroduced(PE_F_D6, 2), [[3, 8], [4, 7]]);
});

Deno.test("listIntroduced() introduces nothing with a fixed catalogue", () => {
  assertEquals(listIntroduced(PE_G_MINI, 0), []);
});

Deno.test("rankAttributes() keeps the attributes that differ most in either direction", () => {
  const items = [[0.5, 1, 0, 0.5, 0.2, 0.6], [0.4, 0.1, 0.8, 0.5, 0.2, 0.9]];
  const rank = (pair: number[]) =>
    rankAttributes(items, pair).map(({ attribute }) => attribute);
  // Differences of 0.1, 0.9, -0.8, 0, 0 and -0.3.
  assertEquals(rank([1, 2]), [2, 1, 6, 3]);
  assertEquals(rank([2, 1]), [3, 6, 1, 2]);
  assertEquals(rankAttributes([[1, 0], [0, 0]], [1, 2]), [
    { attribute: 1, margin: 1 },
    { attribute: 2, margin: 0 },
  ]);
});
