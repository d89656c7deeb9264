import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Observation, RoundName } from "../core/env.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import { seededPrng } from "../../utils/prng.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { PEG_COLORS } from "./codes.ts";
import type { MastermindRound, MastermindView } from "./core.ts";
import {
  makeSkilledMastermindTeacher,
  MASTERMIND_POLICIES,
} from "./policies.ts";

const FIRST = {
  code: "red red red red",
  marks: { black: 4, white: 0 },
};

const ASKED: MastermindRound = {
  round: "action",
  kind: "marks",
  question: "blue blue green green",
  marks: { black: 0, white: 0 },
  code: null,
};

function seen(
  round: RoundName,
  known: Omit<MastermindView, "colors">,
): Observation {
  const view: MastermindView = { colors: PEG_COLORS, ...known };
  return { text: "", messages: [], round, step: 1, limit: 6, view };
}

function act(
  name: string,
  round: RoundName,
  view: Omit<MastermindView, "colors">,
): string {
  const policy = MASTERMIND_POLICIES[name]!();
  return policy.act(seen(round, view), seededPrng(name)) as string;
}

Deno.test("the oracle and the prior answer what the first probe tells", () => {
  const view = { first: FIRST, rounds: [] };
  for (const name of ["oracle", "prior"]) {
    assertEquals(act(name, "action", view), `<answer>${FIRST.code}</answer>`);
  }
  const unclear = { ...FIRST, marks: { black: 2, white: 0 } };
  assertMatch(
    act("oracle", "action", { first: unclear, rounds: [] }),
    /^<interact>\nCode: \w+ \w+ \w+ \w+\n<\/interact>$/,
  );
});

Deno.test("repeat makes the last probe again and believes nothing", () => {
  const view = { first: FIRST, rounds: [ASKED] };
  assertEquals(
    act("repeat", "action", view),
    "<interact>\nCode: blue blue green green\n</interact>",
  );
  assertEquals(act("repeat", "answer", view), `<answer>${FIRST.code}</answer>`);
});

Deno.test("a teacher that neither asks nor listens repeats and keeps to the first probe", () => {
  const teacher = makeSkilledMastermindTeacher({ asks: 0, listens: 0 });
  const first = { ...FIRST, marks: { black: 2, white: 0 } };
  const prng = seededPrng("deaf");
  const say = (round: RoundName, rounds: readonly MastermindRound[]) =>
    teacher.act(seen(round, { first, rounds }), prng);
  assertEquals(
    say("action", []),
    "<interact>\nCode: red red red red\n</interact>",
  );
  const before = say("update", []);
  assertEquals(say("update", [ASKED]), before);
});

Deno.test("the scripted teacher asks badly and uses some of the replies", async () => {
  const id = "Mastermind-v0";
  const { asRate, btRate, success } = await evaluatePolicy(
    make(id, { style: "terse" }),
    makeScriptedPolicy(id, "teacher"),
    { episodes: 150 },
  );
  assert(asRate! > 0.2 && asRate! < 0.5, `${asRate}`);
  assert(btRate! > 0.1 && btRate! < 0.4, `${btRate}`);
  assert(success < 0.3, `${success}`);
});
