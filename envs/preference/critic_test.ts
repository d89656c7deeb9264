import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import {
  initialPreference,
  type PreferenceState,
  similarity,
  transitionPreference,
} from "./core.ts";
import { PE_G_MINI, type PreferenceParams } from "./task.ts";
import { critiquePreference, measurePreference } from "./critic.ts";
import { evaluatePolicy, make, makeScriptedPolicy } from "../mod.ts";

const PARAMS: PreferenceParams = {
  dimension: 3,
  itemCount: 4,
  focusSize: 2,
  maxSteps: 8,
  profiles: [],
  catalogue: null,
};

const TASK = {
  preference: [1, 0.2, 0],
  items: [[1, 0.5, 0], [0.5, 1, 0.5], [1, 1, 1], [1, 1.000001, 0.5]],
};

const GOOD = "<interact>Focus: 1,2\nPair: 1,2</interact>";
const DOMINATED = "<interact>Focus: 1,2\nPair: 2,3</interact>";
const TOWARDS = "<interact>Guess: 0.9,0.2,0.1</interact>";
const AWAY = "<interact>Guess: 0.1,0.2,0.9</interact>";

function judged(...actions: string[]): Critique {
  const first: PreferenceState = initialPreference(PARAMS, TASK);
  return critiquePreference(actions.reduce(transitionPreference, first));
}

function reason(...actions: string[]): string {
  return judged(...actions).reason;
}

Deno.test("critiquePreference() praises a new question with an open reply", () => {
  assertEquals(judged(GOOD), {
    channel: "AS",
    label: 1,
    reason: "informative",
  });
});

Deno.test("critiquePreference() blames a reply known in advance", () => {
  assertEquals(judged("<interact>Focus: 1,3\nPair: 2,3</interact>"), {
    channel: "AS",
    label: -1,
    reason: "dominated",
  });
  assertEquals(
    reason("<interact>Focus: 2,3\nPair: 1,2</interact>"),
    "dominated",
  );
});

Deno.test("critiquePreference() does not count a tie as dominance", () => {
  // Equal on attribute 1; on attribute 2 the difference is below 1e-5.
  assertEquals(
    reason("<interact>Focus: 1,2\nPair: 3,4</interact>"),
    "informative",
  );
  assertEquals(
    reason("<interact>Focus: 1,3\nPair: 1,4</interact>"),
    "informative",
  );
});

Deno.test("critiquePreference() blames a repetition, however it is written", () => {
  const again = "<interact>Pair: 2,1\nFocus: 2,1</interact>";
  assertEquals(judged(GOOD, TOWARDS, again), {
    channel: "AS",
    label: -1,
    reason: "repeated",
  });
  const other = "<interact>Focus: 1,3\nPair: 1,2</interact>";
  assertEquals(reason(GOOD, TOWARDS, other), "informative");
});

Deno.test("critiquePreference() blames a question after an invalid belief", () => {
  assertEquals(reason(GOOD, "?", DOMINATED), "belief-invalid");
  assertEquals(
    reason(GOOD, "?", "<interact>Focus: 1,3\nPair: 1,2</interact>"),
    "belief-invalid",
  );
});

Deno.test("critiquePreference() gives −1 for invalid actions in both channels", () => {
  assertEquals(judged("?"), { channel: "AS", label: -1, reason: "invalid" });
  assertEquals(judged(GOOD, "?"), {
    channel: "BT",
    label: -1,
    reason: "invalid",
  });
});

Deno.test("critiquePreference() judges a belief by where it moves", () => {
  assertEquals(judged(GOOD, TOWARDS), {
    channel: "BT",
    label: 1,
    reason: "towards",
  });
  assertEquals(judged(GOOD, AWAY), {
    channel: "BT",
    label: -1,
    reason: "not-towards",
  });
  // Staying is not moving towards; 0.5 is where everybody starts.
  assertEquals(
    reason(GOOD, "<interact>Guess: 0.5,0.5,0.5</interact>"),
    "not-towards",
  );
});

Deno.test("critiquePreference() compares with the last valid belief", () => {
  const question = "<interact>Focus: 1,3\nPair: 1,2</interact>";
  assertEquals(reason(GOOD, TOWARDS, question, TOWARDS), "not-towards");
  const third = "<interact>Focus: 1,3\nPair: 2,4</interact>";
  const better = "<interact>Guess: 1,0.2,0</interact>";
  const rounds = [GOOD, TOWARDS, question, better];
  assertEquals(reason(...rounds), "towards");
  assertEquals(reason(...rounds, third, TOWARDS), "not-towards");
  assertEquals(
    reason(GOOD, AWAY, question, "?", third, TOWARDS),
    "no-evidence",
  );
});

Deno.test("critiquePreference() is silent on a belief without evidence", () => {
  for (const question of [DOMINATED, "?"]) {
    const first = question === DOMINATED
      ? "<interact>Focus: 1,3\nPair: 2,3</interact>"
      : question;
    assertEquals(judged(first, TOWARDS), {
      channel: "BT",
      label: 0,
      reason: "no-evidence",
    });
    assertEquals(reason(first, "?"), "invalid");
  }
});

Deno.test("critiquePreference() says nothing about the answer", () => {
  assertEquals(judged("<answer>1,0,0</answer>"), {
    channel: null,
    label: 0,
    reason: "answer",
  });
  assertEquals(judged(...Array(8).fill("?")), {
    channel: null,
    label: 0,
    reason: "no-answer",
  });
});

const MINI_TASK = {
  preference: PE_G_MINI.profiles[1]!,
  items: PE_G_MINI.catalogue!,
};

function playMini(...actions: string[]): PreferenceState {
  return actions.reduce(
    transitionPreference,
    initialPreference(PE_G_MINI, MINI_TASK),
  );
}

function ask(focus: string, pair: string): string {
  return `<interact>Focus: ${focus}\nPair: ${pair}</interact>`;
}

function believe(...vector: number[]): string {
  return `<interact>Guess: ${vector.join(",")}</interact>`;
}

function sameTo(actual: number, expected: number): boolean {
  return Math.abs(actual - expected) < 1e-12;
}

Deno.test("measurePreference() is 0 without questions and beliefs", () => {
  const idle = playMini(...Array(10).fill("?"));
  const { beliefs, posteriors, ...measured } = measurePreference(
    idle,
    "profiles",
  );
  assertEquals(beliefs!.length, 1);
  assertEquals(posteriors!.length, 11);
  assertEquals(measured, {
    iAs: 0,
    cBt: 0,
    infoGain: null,
    brier: null,
    klToOracle: null,
  });
});

Deno.test("measurePreference() credits questions that single out the truth", () => {
  const state = playMini(
    ask("1,2", "2,3"),
    "?",
    ask("1,3", "4,5"),
    "?",
    ask("1,4", "1,3"),
  );
  const { iAs, infoGain, posteriors } = measurePreference(state, "profiles");
  // An invalid belief changes nothing.
  assertEquals([posteriors![2], posteriors![4]], [
    posteriors![1],
    posteriors![3],
  ]);
  assertEquals(new Set(posteriors).size, 4);
  assert(iAs > 0.1 && iAs <= 1, `${iAs}`);
  // A yes or no tells ln 2 at most, on the average over truths.
  assert(infoGain! > 0.1 && infoGain! < 1.5, `${infoGain}`);
});

Deno.test("measurePreference() ranks the oracle's questions above repeated ones", async () => {
  const iAsOf = async (name: string) => {
    const id = "PE-G-Mini-v0";
    const env = make(id, { proxies: true });
    const policy = makeScriptedPolicy(id, name);
    const { iAs } = await evaluatePolicy(env, policy, { episodes: 50 });
    return iAs!;
  };
  const [oracle, repeat] = [await iAsOf("oracle"), await iAsOf("repeat")];
  assert(oracle > repeat + 0.3, `${oracle} ${repeat}`);
});

Deno.test("measurePreference() gives a dominated question next to nothing", () => {
  const informative = measurePreference(
    playMini(ask("1,2", "2,3")),
    "profiles",
  );
  const dominated = measurePreference(playMini(ask("1,2", "1,5")), "profiles");
  assert(Math.abs(dominated.iAs) < 1e-3, `${dominated.iAs}`);
  assert(informative.iAs > 0.02, `${informative.iAs}`);
});

Deno.test("measurePreference() sums gains of beliefs, not losses", () => {
  const beliefs = [[1, 0.5, 0.5, 0.5], [0, 1, 1, 1], [1, 0, 0, 0]];
  const state = playMini(
    ...beliefs.slice(0, 2).flatMap((belief) => ["?", believe(...belief)]),
    `<answer>${beliefs[2]!.join(",")}</answer>`,
  );
  const psi = [[0.5, 0.5, 0.5, 0.5], ...beliefs].map((belief) =>
    similarity(belief, MINI_TASK.preference)
  );
  const { cBt } = measurePreference(state, "profiles");
  const gains = (psi[1]! - psi[0]!) + (psi[3]! - psi[2]!);
  assert(psi[2]! < psi[1]!);
  assert(sameTo(cBt, gains), `${cBt} ${gains}`);
});

Deno.test("measurePreference() is finite for every belief", () => {
  for (const number of ["9".repeat(308), `0.${"0".repeat(200)}1`, "0"]) {
    const belief = Array(4).fill(number).join(",");
    const state = playMini("?", `<interact>${belief}</interact>`);
    const { iAs, cBt } = measurePreference(state, "profiles");
    assert(Number.isFinite(iAs) && Number.isFinite(cBt), number);
  }
});
