import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  initial,
  type PreferenceState,
  similarity,
  transition,
} from "../envs/preference/core.ts";
import { PE_G_MINI } from "../envs/preference/params.ts";
import { evaluatePolicy, make, makeScriptedPolicy } from "../envs/mod.ts";
import { preferenceProxies } from "./preference_proxies.ts";

const TASK = {
  preference: PE_G_MINI.profiles[1]!,
  items: PE_G_MINI.catalogue!,
};

function play(...actions: string[]): PreferenceState {
  return actions.reduce(transition, initial(PE_G_MINI, TASK));
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

Deno.test("preferenceProxies() is 0 where nothing is asked or believed", () => {
  const idle = play(...Array(10).fill("?"));
  assertEquals(preferenceProxies(idle, "profiles"), { iAs: 0, cBt: 0 });
});

Deno.test("preferenceProxies() credits questions that single out the truth", () => {
  const state = play(
    ask("1,2", "2,3"),
    "?",
    ask("1,3", "4,5"),
    "?",
    ask("1,4", "1,3"),
  );
  const { iAs } = preferenceProxies(state, "profiles");
  assert(iAs > 0.1 && iAs <= 1, `${iAs}`);
});

Deno.test("preferenceProxies() tells the oracle's questions from the repeated", async () => {
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

Deno.test("preferenceProxies() gives a dominated question next to nothing", () => {
  const informative = preferenceProxies(play(ask("1,2", "2,3")), "profiles");
  const dominated = preferenceProxies(play(ask("1,2", "1,5")), "profiles");
  assert(Math.abs(dominated.iAs) < 1e-3, `${dominated.iAs}`);
  assert(informative.iAs > 0.02, `${informative.iAs}`);
});

Deno.test("preferenceProxies() adds up what beliefs gain, not what they lose", () => {
  const beliefs = [[1, 0.5, 0.5, 0.5], [0, 1, 1, 1], [1, 0, 0, 0]];
  const state = play(
    ...beliefs.slice(0, 2).flatMap((belief) => ["?", believe(...belief)]),
    `<answer>${beliefs[2]!.join(",")}</answer>`,
  );
  const psi = [[0.5, 0.5, 0.5, 0.5], ...beliefs].map((belief) =>
    similarity(belief, TASK.preference)
  );
  const { cBt } = preferenceProxies(state, "profiles");
  const gains = (psi[1]! - psi[0]!) + (psi[3]! - psi[2]!);
  assert(psi[2]! < psi[1]!);
  assert(sameTo(cBt, gains), `${cBt} ${gains}`);
});

Deno.test("preferenceProxies() is finite whatever was believed", () => {
  for (const number of ["9".repeat(308), `0.${"0".repeat(200)}1`, "0"]) {
    const belief = Array(4).fill(number).join(",");
    const state = play("?", `<interact>${belief}</interact>`);
    const { iAs, cBt } = preferenceProxies(state, "profiles");
    assert(Number.isFinite(iAs) && Number.isFinite(cBt), number);
  }
});
