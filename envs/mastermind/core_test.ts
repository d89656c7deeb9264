import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { SPLITS } from "../core/env.ts";
import type { ReplyMode } from "../core/responder.ts";
import { compareCodes } from "./codes.ts";
import {
  initialMastermind,
  listHeard,
  makeMastermindTask,
  MASTERMIND_SPLITS,
  type MastermindRound,
  type MastermindState,
  transitionMastermind,
} from "./core.ts";
import { writeCode, writeProbe } from "./wording.ts";

const SECRET = "red green blue red";

const TASK = {
  secret: SECRET,
  first: {
    code: "red red orange orange",
    marks: compareCodes("red red orange orange", SECRET),
  },
};

function play(
  actions: readonly string[],
  replies: ReplyMode = "truthful",
): MastermindState {
  return actions.reduce(transitionMastermind, initialMastermind(TASK, replies));
}

function last(...actions: readonly string[]): MastermindRound {
  return play(actions).rounds.at(-1)!;
}

Deno.test("makeMastermindTask() gives a first probe to one split", () => {
  assertEquals(MASTERMIND_SPLITS, {
    train: 1036 * 1296,
    validation: 130 * 1296,
    test: 130 * 1296,
  });
  const seen = new Map<string, string>();
  const secrets = new Set<string>();
  for (const split of SPLITS) {
    for (let index = 0; index < 3000; index++) {
      const { secret, first } = makeMastermindTask(split, index);
      assertEquals(first.marks, compareCodes(first.code, secret));
      assertEquals(seen.get(first.code) ?? split, split);
      seen.set(first.code, split);
      if (split === "test") secrets.add(secret);
    }
  }
  // Any code may be the secret of a test task.
  assert(secrets.size > 1000, `${secrets.size}`);
});

Deno.test("a probe is answered with its marks", () => {
  const probe = last(writeProbe("red blue red green"));
  // The first peg; blue, red and green elsewhere.
  assertEquals(probe, {
    round: "action",
    kind: "marks",
    question: "red blue red green",
    marks: { black: 1, white: 3 },
    code: null,
  });
  assertEquals(
    last("<interact>Code: red, Blue, RED, green</interact>"),
    probe,
  );
});

Deno.test("beliefs and answers are codes, and anything else is invalid", () => {
  const probe = writeProbe("red red red red");
  const belief = last(probe, writeCode("update", "red green red green"));
  assertEquals([belief.kind, belief.code], ["ok", "red green red green"]);
  for (
    const action of [
      ...["", "red green red green", writeCode("update", "red green red")],
      "<interact>red green red green blue</interact>",
    ]
  ) assertEquals(last(probe, action).kind, "invalid");
  for (const action of ["?", writeCode("update", SECRET)]) {
    assertEquals(last(action).kind, "invalid");
  }
  assertEquals(last("<answer>teal</answer>").code, null);
});

Deno.test("an answer ends the episode, and is right if it is the secret", () => {
  const right = play([writeCode("answer", SECRET)]).ending!;
  assertEquals([right.reward, right.terminated], [1, true]);
  const wrong = play(["?", writeCode("answer", "red red red red")]).ending!;
  assertEquals([wrong.reward, wrong.terminated], [0, true]);
  const silent = play(Array(6).fill("?")).ending!;
  assertEquals([silent.reward, silent.terminated], [0, false]);
  assertEquals(play(Array(5).fill("?")).ending, null);
});

Deno.test("with unknown replies only the first probe has marks", () => {
  const { task, rounds } = play([writeProbe(SECRET)], "unknown");
  assertEquals([rounds[0]!.kind, rounds[0]!.marks], ["unknown", null]);
  assertEquals(listHeard({ first: task.first, rounds }), [task.first]);
  const known = play([writeProbe(SECRET), "?"]);
  assertEquals(listHeard({ first: task.first, rounds: known.rounds }), [
    task.first,
    { code: SECRET, marks: { black: 4, white: 0 } },
  ]);
});
